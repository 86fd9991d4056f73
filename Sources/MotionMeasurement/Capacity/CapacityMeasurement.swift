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

  /// Measures a capacity.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  ///   - share: The share of the interval between two ticks, above 0 and at most 1.
  ///   - time: The longest time that the search may take; then it ends with what it knows.
  /// - Complexity: O(n log n) in the capacity; some seconds.
  public init(
    of engine: ConfiguredEngine,
    on trace: Trace,
    _ options: ReplayOptions,
    share: Double = defaultShare,
    time: Duration = .seconds(5)
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
