public import MotionModel

extension ConfiguredEngine {
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
    var evidence = Evidence(recording: record(trace, options))
    evidence.fingers = HeldFinger.all(in: touches ?? trace)
    evidence.refinements = [2, 4, 8].map { record(trace, options.inserting(.parts($0))) }
    if outside?.isAskedBetweenFrames ?? true {
      var stepped = options
      stepped.delivery = .stepped
      evidence.variants = variants(trace, stepped)
      let even = evidence.variants.first { $0.rate == 120 }?.recording.handOffs.last
      if let even, even.interaction.target != nil, let rate = TickRate(120) {
        stepped.schedule = Schedule(rate: rate)
        stepped.schedule.stalls = [
          .init(at: even.time.nanoseconds + 50_000_000, length: 500_000_000)
        ]
        evidence.stalled = record(trace, stepped)
      }
    }
    evidence.zeroTicks = record(trace, options.inserting(.repeats))
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

  /// Replays a trace at other even rates and on two uneven schedules, of which the one with jitter
  /// has ticks at times at which 240 Hz has none.
  private func variants(_ trace: Trace, _ options: ReplayOptions) -> [Evidence.Variant] {
    let rates = [15, 24, 30, 60, 90, 120, 144, 240].compactMap { TickRate($0) }
    let uneven = ["60,jitter=2ms,seed=1", "120,drop=0.1,seed=1"].compactMap { try? Schedule($0) }
    return (rates.map { Schedule(rate: $0) } + uneven).map { schedule in
      var options = options
      options.schedule = schedule
      return Evidence.Variant(
        recording: record(trace, options), rate: schedule.isEven ? schedule.rate.perSecond : nil,
        finer: schedule.jitter > 0 ? record(trace, options.inserting(.parts(4))) : nil)
    }
  }
}

extension ReplayOptions {
  fileprivate func inserting(_ insertion: ReplayClock.Insertion) -> ReplayOptions {
    var options = self
    options.insertion = insertion
    return options
  }
}
