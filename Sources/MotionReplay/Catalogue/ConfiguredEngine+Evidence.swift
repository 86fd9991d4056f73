public import MotionModel

extension ConfiguredEngine {
  /// The even rates at which rate independence is looked at, in ticks a second.
  public static let evidenceRates: [Int64] = [15, 24, 30, 60, 90, 120, 144, 240]

  /// The uneven schedules at which rate independence is looked at.
  public static let evidenceSchedules = ["60,jitter=2ms,seed=1", "120,drop=0.1,seed=1"]

  /// How long after the last interaction the stall begins, and how long it lasts, in nanoseconds.
  public static let evidenceStall = (delay: 50_000_000 as Int64, length: 500_000_000 as Int64)

  /// Makes the recordings that the checks look at together: about 20 replays.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: Everything else that determines a recording.
  ///   - exact: The engine that solves the same equation exactly, where there is one.
  ///   - touches: What the device saw, where the trace is what a framework made of it.
  /// - Returns: The recordings, and the fingers that held the value.
  public func gatherEvidence(
    _ trace: Trace, _ options: ReplayOptions, exact: ConfiguredEngine? = nil,
    touches: Trace? = nil
  ) -> Evidence {
    let plan = EvidencePlan(options)
    var evidence = Evidence(recording: record(trace, options))
    evidence.fingers = HeldFinger.all(in: touches ?? trace)
    evidence.refinements = plan.refinements.map { record(trace, $0) }
    if outside?.isAskedBetweenFrames ?? true {
      evidence.variants = plan.variants.map {
        .init(
          recording: record(trace, $0.options), rate: $0.rate,
          finer: $0.finer.map { record(trace, $0) })
      }
      let even = evidence.variants.first { $0.rate == 120 }?.recording.handOffs.last
      if let even, even.interaction.target != nil {
        evidence.stalled = record(trace, plan.stalled(after: even.time))
      }
    }
    evidence.zeroTicks = record(trace, plan.zeroTicks)
    let twice = recordTwice(trace, options)
    (evidence.repetition, evidence.again) = (twice.first, twice.again)
    if let outside, evidence.repetition?.digest == evidence.recording.digest {
      // What a process keeps in globals, the same process may repeat, and one with another past does not.
      evidence.repetition = outside.recordElsewhere(trace, options, header(for: trace, options))
    }
    evidence.rollback = rollBack(trace, options)
    evidence.exact = exact?.record(trace, options)
    return evidence
  }
}
