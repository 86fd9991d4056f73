public import MotionModel
public import MotionReplay

/// How many copies of an engine may run at once: their ticks must leave time for all else.
///
/// Many copies of the engine replay a trace in step, in one array. With the largest number that
/// fits, 99% of the ticks take no longer than a share of the interval between two ticks. The
/// interval is that of the schedule's rate; the share is what an app leaves to its animations.
///
/// What limits it, and what it leaves out, is in "What a tick costs" in the documentation of this
/// module.
public struct CapacityMeasurement: Sendable {
  /// The least number of ticks that is measured with each number of copies.
  public static let ticks = 200

  /// The largest memory that the copies of one engine may take, in bytes, without what they keep
  /// elsewhere.
  public static let memory = 1 << 30

  /// The largest number of copies that is tried.
  public static let mostCopies = 4_000_000

  /// How often a number of copies is tried before it is too many.
  ///
  /// Other programs make ticks longer for a while, never shorter.
  public static let attempts = 3

  /// The share of the interval between two ticks that is left to animations unless one is given.
  public static let defaultShare = 0.5

  /// What was found.
  public private(set) var capacity: Capacity

  /// The sum of the checksums of all that was presented, modulo 2^64.
  public private(set) var checksum: UInt64

  /// Measures a capacity for a share, above 0 and at most 1, of the interval between two ticks.
  ///
  /// When the time is over, the search ends with what it knows.
  ///
  /// - Complexity: O(n log n) in the capacity; some seconds.
  public init(
    of engine: ConfiguredEngine, on trace: Trace, _ options: ReplayOptions,
    share: Double = defaultShare, time: Duration = .seconds(5)
  ) {
    let ticks = max(engine.tally(trace, options).ticks, 1)
    let limit = Int64(1e9 / options.schedule.rate.perSecond * share)
    let most = min(Self.mostCopies, Self.memory / max(engine.stride, 1))
    let clock = ContinuousClock()
    let end = clock.now + time
    var replays = InStepReplays(
      engine: engine, trace: trace, options: options, limit: limit,
      replays: (Self.ticks + ticks - 1) / ticks, ticks: ticks)
    let search = CapacitySearch(most: CopyCount(notAbove: Double(most)), limit: limit)
    capacity = search.run { copies in
      for _ in 1..<Self.attempts {
        let trial = replays.trial(copies, clock, until: end)
        if trial?.fits != false { return trial }
      }
      return replays.trial(copies, clock, until: end)
    }
    checksum = replays.checksum
  }

  /// The replays of one number of copies after the other.
  private struct InStepReplays {
    let engine: ConfiguredEngine
    let trace: Trace
    let options: ReplayOptions
    let limit: Int64
    let replays: Int
    let ticks: Int
    var checksum: UInt64 = 0

    /// Runs a number of copies; ends as soon as too many ticks were too long, or the time is over.
    mutating func trial(
      _ copies: Int, _ clock: ContinuousClock, until end: ContinuousClock.Instant
    ) -> CapacityTrial? {
      let total = replays * ticks
      let rank = (total * 99 + 99) / 100
      var durations: [Int64] = []
      durations.reserveCapacity(total)
      var tooLong = 0
      var isOver = false
      for _ in 0..<replays {
        var start: ContinuousClock.Instant?
        var last = TickTally()
        engine.replayInStep(copies, trace, options) { tally in
          let now = clock.now
          last = tally
          if let start {
            let duration = Int64((now - start).nanoseconds)
            durations.append(duration)
            if duration > limit { tooLong += 1 }
          }
          isOver = now > end
          if isOver || tooLong > total - rank { return false }
          start = clock.now
          return true
        }
        checksum &+= last.checksum
        if isOver { return nil }
        if tooLong > total - rank { return CapacityTrial(fits: false) }
      }
      durations.sort()
      return CapacityTrial(fits: true, p99: durations[min(rank, durations.count) - 1])
    }
  }
}

/// The search for the largest number of copies that fits: an estimate, then halving.
///
/// Costs are taken to rise with the number of copies, but not evenly: where the copies outgrow a
/// cache, each costs more. So the estimate is made anew from the largest number that fits.
package struct CapacitySearch {
  /// The largest number of copies to try.
  var most: CopyCount

  /// The longest time that 99% of the ticks may not exceed, in nanoseconds.
  var limit: Int64

  package init(most: CopyCount, limit: Int64) {
    (self.most, self.limit) = (most, limit)
  }

  /// How many copies are tried first.
  static let first = 1000.0

  /// The share of the estimate that is tried next, while the estimate is from far fewer copies.
  static let caution = 0.25

  /// Searches.
  package func run(trial: (Int) -> CapacityTrial?) -> Capacity {
    var fitting = (count: CopyCount(place: 0), p99: 0 as Int64)
    var tooMany: CopyCount?
    var next = min(CopyCount(notAbove: Self.first), most)
    while true {
      guard let outcome = trial(next.value) else { break }
      if outcome.fits { fitting = (next, outcome.p99 ?? limit) } else { tooMany = next }
      let highest = tooMany.map { $0.place - 1 } ?? most.place
      if fitting.count.place >= highest { break }
      next = CopyCount(place: (fitting.count.place + highest + 1) / 2)
      if outcome.fits {
        let estimate = Double(fitting.count.value) * Double(limit) / Double(max(fitting.p99, 1))
        let isFar = estimate > 4 * Double(fitting.count.value)
        let wanted = CopyCount(notAbove: estimate * (isFar ? Self.caution : 1))
        next.place = min(max(wanted.place, fitting.count.place + 1), highest)
      }
    }
    let bound: Capacity.Bound =
      tooMany.map { $0.place == fitting.count.place + 1 } == true
      ? .budget : fitting.count >= most ? .memory : .time
    return Capacity(
      copies: fitting.count.value, tooMany: tooMany?.value, bound: bound, limit: limit,
      p99: fitting.p99)
  }
}

/// What came of running a number of copies.
package struct CapacityTrial: Hashable {
  /// Whether they fit: no more than 1% of the ticks took longer than the limit.
  var fits: Bool

  /// The time that 99% of the ticks did not exceed, in nanoseconds; nil where the trial was ended as
  /// soon as too many were longer than the limit.
  var p99: Int64?

  package init(fits: Bool, p99: Int64? = nil) {
    (self.fits, self.p99) = (fits, p99)
  }
}

/// A number of copies with two significant digits, by its place in the order of all such numbers.
///
/// Places 1 to 99 are these numbers themselves; then come 100, 110 to 990, 1000, 1100 and so on.
package struct CopyCount: Hashable, Comparable {
  /// The place in the order, at least 0.
  package var place: Int

  /// Creates the number at a place.
  package init(place: Int) { self.place = place }

  /// Creates the largest such number that is not above another.
  package init(notAbove most: Double) {
    guard most >= 1 else {
      place = 0
      return
    }
    var (digits, decades) = (min(most, 1e15), 0)
    while digits >= 100 { (digits, decades) = (digits / 10, decades + 1) }
    place = Int(digits) + 90 * decades
  }

  /// The number.
  package var value: Int {
    guard place >= 100 else { return place }
    let decades = (place - 10) / 90
    var value = 10 + (place - 10) % 90
    for _ in 0..<decades { value *= 10 }
    return value
  }

  package static func < (left: CopyCount, right: CopyCount) -> Bool { left.place < right.place }
}
