public import MotionModel
public import MotionReplay

/// How many copies of an engine may run at once so that their ticks leave time for all else.
///
/// Many copies of the engine replay a trace in step, in one array. With the largest number that
/// fits, 99% of the ticks take no longer than a share of the interval between two ticks. The
/// schedule's rate gives the interval; the share is what an app leaves to its animations.
///
/// The page "What a tick costs" of this module says what limits it and what it leaves out.
public struct CapacityMeasurement: Sendable {
  private static let ticks = 200
  /// In bytes, without memory that the copies allocate themselves.
  private static let memory = 1 << 30
  private static let mostCopies = 4_000_000
  /// Other programs make ticks longer for a while, never shorter.
  private static let attempts = 3

  /// The default share of the interval between two ticks that is left to animations.
  public static let defaultShare = 0.5
  /// The measured capacity.
  public let capacity: Capacity
  /// The sum of the checksums of everything presented, modulo 2^64.
  public let checksum: UInt64

  /// Measures a capacity for a share, above 0 and at most 1, of the interval between two ticks.
  ///
  /// When the time is over, the search ends with the best number so far.
  ///
  /// - Complexity: O(n log n) in the capacity; some seconds.
  public init(
    of engine: ConfiguredEngine, on trace: Trace, _ options: ReplayOptions,
    share: Double = defaultShare, time: Duration = .seconds(5)
  ) {
    let ticks = max(engine.tally(trace, options).ticks, 1)
    let limit = Int64(1e9 / options.schedule.rate.perSecond * share)
    let most = min(Self.mostCopies, Self.memory / max(engine.stride, 1))
    let end = ContinuousClock.now + time
    let replays = (Self.ticks + ticks - 1) / ticks
    let total = replays * ticks
    // The ticks from this one on may be too long: 1% of them.
    let rank = (total * 99 + 99) / 100
    var checksum: UInt64 = 0

    // Ends as soon as too many ticks were too long, or the time is over.
    func trial(_ copies: Int) -> CapacityTrial? {
      var durations: [Int64] = []
      durations.reserveCapacity(total)
      var tooLong = 0
      for _ in 0..<replays {
        var replay = RunningReplay(engine.crowd(copies), through: trace, options: options)
        var tally = TickTally()
        while !replay.hasEnded {
          let start = ContinuousClock.now
          replay.advance(into: &tally)
          let now = ContinuousClock.now
          let duration = Int64((now - start).nanoseconds)
          durations.append(duration)
          if duration > limit { tooLong += 1 }
          if now > end { return nil }
          if tooLong > total - rank { return .tooMany }
        }
        checksum &+= tally.checksum
      }
      durations.sort()
      return .fits(p99: durations[min(rank, durations.count) - 1])
    }

    capacity = Capacity(most: CopyCount(notAbove: Double(most)), limit: limit) { copies in
      for _ in 1..<Self.attempts {
        let outcome = trial(copies)
        guard case .tooMany = outcome else { return outcome }
      }
      return trial(copies)
    }
    self.checksum = checksum
  }
}

package enum CapacityTrial {
  /// 99% of the ticks did not take longer than this, in nanoseconds.
  case fits(p99: Int64)
  case tooMany
}

extension Capacity {
  /// Searches for the largest number of copies that fits: an estimate, then halving.
  ///
  /// It assumes that costs rise with the number of copies, but not evenly: copies that outgrow a
  /// cache cost more each. So each estimate starts from the largest number that fits so far. A
  /// trial that returns nil ends the search.
  package init(most: CopyCount, limit: Int64, trial: (Int) -> CapacityTrial?) {
    // The number to try first, and the share of an estimate from far fewer copies to try.
    let (first, caution) = (1000.0, 0.25)
    var fitting = (count: CopyCount(place: 0), p99: 0 as Int64)
    var tooMany: CopyCount?
    var next = min(CopyCount(notAbove: first), most)
    while let outcome = trial(next.value) {
      if case .fits(let p99) = outcome { fitting = (next, p99) } else { tooMany = next }
      let highest = tooMany.map { $0.place - 1 } ?? most.place
      if fitting.count.place >= highest { break }
      var place = (fitting.count.place + highest + 1) / 2
      if case .fits(let p99) = outcome {
        let count = Double(fitting.count.value)
        let estimate = count * Double(limit) / Double(max(p99, 1))
        let wanted = CopyCount(notAbove: estimate * (estimate > 4 * count ? caution : 1))
        place = min(max(wanted.place, fitting.count.place + 1), highest)
      }
      next = CopyCount(place: place)
    }
    let isExact = tooMany?.place == fitting.count.place + 1
    self.init(
      copies: fitting.count.value, tooMany: tooMany?.value,
      bound: isExact ? .budget : fitting.count >= most ? .memory : .time, limit: limit,
      p99: fitting.p99)
  }
}

/// A number of two significant digits, stored as its place in the order of all such numbers.
///
/// Places 1 to 99 are these numbers themselves; then come 100, 110 to 990, 1000, 1100 and so on.
package struct CopyCount: Hashable, Comparable {
  package let place: Int

  package init(place: Int) { self.place = place }

  package init(notAbove most: Double) {
    guard most >= 1 else {
      place = 0
      return
    }
    var (digits, decades) = (min(most, 1e15), 0)
    while digits >= 100 { (digits, decades) = (digits / 10, decades + 1) }
    place = Int(digits) + 90 * decades
  }

  package var value: Int {
    guard place >= 100 else { return place }
    let decades = (place - 10) / 90
    var value = 10 + (place - 10) % 90
    for _ in 0..<decades { value *= 10 }
    return value
  }

  package static func < (left: CopyCount, right: CopyCount) -> Bool { left.place < right.place }
}
