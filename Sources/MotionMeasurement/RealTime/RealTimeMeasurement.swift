public import MotionModel
public import MotionReplay

/// The cost of ticks in real time, as users pay it: one at a time, cold, at its deadline.
///
/// The run takes the length of the trace, divided by the speed, times the repetitions. Nothing is
/// written or allocated in a tick. The duration of a tick covers all work between two waits: taking
/// the events, advancing the engine, and keeping what is presented; with a recording that is 48
/// bytes and a digest, without one a checksum.
public struct RealTimeMeasurement: Sendable {
  /// The settings of a run.
  public struct Plan: Hashable, Sendable {
    /// The clock.
    public var clock: RealClock
    /// How many times faster than the clock the trace runs, above 0.
    public var speed: Double
    /// How many times the trace runs, at least once, on deadlines that go on.
    public var loops: Int
    /// Whether the last repetition is recorded, within its ticks.
    public var keepsRecording: Bool

    public init(clock: RealClock, speed: Double = 1, loops: Int = 1, keepsRecording: Bool = false) {
      (self.clock, self.speed, self.loops) = (clock, speed, loops)
      self.keepsRecording = keepsRecording
    }

    /// The nominal rate in the trace's time; nil if it is below 1 or above 10,000 ticks a second.
    public var traceRate: TickRate? { clock.rate.slowed(by: speed) }
  }

  /// The cost of the ticks.
  public let cost: RealTimeCost
  /// The sum of the checksums of all repetitions, modulo 2^64; 0 with a recording.
  public let checksum: UInt64

  /// The last repetition, complete or up to its interruption; nil if none was kept.
  ///
  /// Its clock holds the digest of ``schedule``.
  public let recording: Recording?

  /// When the ticks of the recording happened; nil without a recording.
  public let schedule: RecordedSchedule?

  /// Runs an engine through a trace on a clock, such as ``MonotonicClock``.
  ///
  /// The plan replaces the schedule of the options. `isInterrupted` is called at each tick; the
  /// first true makes that tick the last.
  ///
  /// - Complexity: O(n) in the number of ticks, which it waits for.
  public init(
    of engine: ConfiguredEngine, on trace: Trace, _ options: ReplayOptions, _ plan: Plan,
    source: some TimeSource, isInterrupted: @escaping () -> Bool = { false }
  ) {
    let pacer = RealTimePacer(
      rate: plan.clock.rate, speed: plan.speed, source: source, isInterrupted: isInterrupted)
    var checksum: UInt64 = 0
    var recording = Recording(header: engine.header(for: trace, options))
    var tally = MarkedTally(capacity: trace.events.count)
    if plan.keepsRecording {
      recording.reserveCapacity(
        ticks: Self.tickLimit(trace, options, plan), handOffs: trace.events.count)
    }
    for _ in 0..<max(plan.loops, 1) where !pacer.hasEnded {
      if plan.keepsRecording {
        recording.reset(header: recording.header)
        engine.record(trace, options, on: pacer, into: &recording)
        pacer.endLoop(handOffs: recording.handOffs)
      } else {
        tally.reset()
        engine.record(trace, options, on: pacer, into: &tally)
        checksum &+= tally.tally.checksum
        pacer.endLoop(handOffs: tally.handOffs)
      }
    }
    cost = pacer.cost
    self.checksum = checksum
    guard plan.keepsRecording else {
      (self.recording, schedule) = (nil, nil)
      return
    }
    schedule = RecordedSchedule(
      times: recording.ticks.map { $0.time.nanoseconds }, rate: plan.traceRate, name: trace.name,
      source: "motion-replay on the clock \(plan.text)", isInterrupted: cost.isInterrupted)
    recording.header.conditions.clock = ReplayClock(
      plan.text + (schedule.map { ",schedule=\($0.digest.text)" } ?? "")
        + (cost.isInterrupted ? ",interrupted" : ""))
    self.recording = recording
  }

  /// The number of ticks to reserve, at most about 50 MB, so that no tick allocates memory.
  private static func tickLimit(_ trace: Trace, _ options: ReplayOptions, _ plan: Plan) -> Int {
    let end = trace.end.seconds + Double(options.settleLimit) * 1e-9
    return Int(min(end / plan.speed * plan.clock.rate.perSecond + 16, 1_000_000))
  }
}

extension RealTimeMeasurement.Plan {
  /// The clock and the speed, as a recording's header has them.
  public var text: String {
    speed == 1 ? clock.text : clock.text + ",speed=\(NumberText.text(speed))"
  }
}
