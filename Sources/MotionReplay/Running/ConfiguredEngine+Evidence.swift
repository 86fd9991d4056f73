public import MotionModel

extension ConfiguredEngine {
  /// Makes the recordings that checks and metrics look at together.
  ///
  /// This is the only place that makes them. All of them take about 30 replays; without those that
  /// nobody needs it may be one.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: Everything else that determines a recording.
  ///   - needs: What the checks and metrics look at besides the replay under judgement.
  ///   - exact: The engine that solves the same equation exactly, if there is one.
  ///   - touches: What the device saw, if `trace` is what a framework made of it.
  /// - Returns: The recordings, and the fingers that held the value.
  public func gatherEvidence(
    _ trace: Trace, _ options: ReplayOptions, for needs: Evidence.Needs = .all,
    exact: ConfiguredEngine? = nil, touches: Trace? = nil
  ) -> Evidence {
    var evidence = Evidence(recording: Recording(header: header(for: trace, options)))
    gather(needs, of: trace, options, exact: exact, touches: touches, into: &evidence)
    return evidence
  }

  package func gather(
    _ needs: Evidence.Needs, of trace: Trace, _ options: ReplayOptions,
    exact: ConfiguredEngine? = nil, touches: Trace? = nil, into evidence: inout Evidence
  ) {
    record(trace, options, into: &evidence.recording)
    evidence.fingers = needs.contains(.fingers) ? HeldFinger.all(in: touches ?? trace) : []
    let parts: [Int64] = needs.contains(.refinements) ? [2, 4, 8] : []
    // The largest is made first, while memory holds little else.
    evidence.refinements = parts.reversed().map { parts in
      refinement(of: evidence.recording, trace, options, parts)
    }.reversed()
    (evidence.variants, evidence.stalled) = ([], [])
    evidence.isAskedBetweenFrames = outside?.isAskedBetweenFrames ?? true
    if evidence.isAskedBetweenFrames {
      var stepped = options
      stepped.delivery = .stepped
      evidence.variants = variants(trace, stepped, needs)
      if needs.contains(.stalled) { evidence.stalled = stalled(trace, stepped, evidence.variants) }
    }
    evidence.zeroTicks =
      needs.contains(.zeroTicks) ? record(trace, options.inserting(.repeats)) : nil
    (evidence.repetition, evidence.again) = (nil, nil)
    if needs.contains(.repetition) {
      let twice = recordTwice(trace, options)
      (evidence.repetition, evidence.again) = (twice.first, twice.again)
      if evidence.repetition?.digest == evidence.recording.digest,
        let elsewhere = recordElsewhere(trace, options)
      {
        // State in globals may repeat in the same process, but not in one with another past.
        evidence.repetition = elsewhere
      }
      evidence.repetition?.share(evidence.recording)
      evidence.again?.share(evidence.recording)
    }
    evidence.rollback = needs.contains(.rollback) ? rollBack(trace, options) : nil
    evidence.rollback?.recording.share(evidence.recording)
    evidence.exact = needs.contains(.exact) ? exact?.record(trace, options) : nil
  }

  /// Returns two recordings with stalls, or none without a last flight.
  ///
  /// The first has 0.5 s in the last flight, the second 0.95 s there and all of the longest hold.
  private func stalled(
    _ trace: Trace, _ options: ReplayOptions, _ variants: [Evidence.Variant]
  ) -> [Recording] {
    guard let handOffs = variants.first(where: { $0.rate == 120 })?.recording.handOffs,
      let last = handOffs.last, last.interaction.target != nil, let rate = TickRate(120)
    else { return [] }
    let start = last.time.nanoseconds + 50_000_000
    var long = [Schedule.Stall(at: start, length: 950_000_000)]
    let holds = zip(handOffs, handOffs.dropFirst()).filter { $0.0.interaction.target == nil }.map {
      (from: $0.time.nanoseconds, length: $1.time.nanoseconds - $0.time.nanoseconds)
    }
    if let hold = holds.max(by: { $0.length < $1.length }), hold.length > 50_000_000 {
      long.insert(.init(at: hold.from + 1, length: hold.length), at: 0)
    }
    return [[.init(at: start, length: 500_000_000)], long].map { stalls in
      var options = options
      options.schedule = Schedule(rate: rate)
      options.schedule.stalls = stalls
      return record(trace, options)
    }
  }

  /// Replays at other even rates and on two uneven schedules.
  ///
  /// The schedule with jitter has ticks at times at which 240 Hz has none.
  private func variants(
    _ trace: Trace, _ options: ReplayOptions, _ needs: Evidence.Needs
  ) -> [Evidence.Variant] {
    let isWhole = needs.contains(.variants)
    let usual: [Int64] = needs.contains(.usualRates) ? [60, 120] : []
    let rates = (isWhole ? [15, 24, 30, 60, 90, 120, 144, 240] : usual).compactMap { TickRate($0) }
    let uneven = (isWhole ? ["60,jitter=2ms,seed=1", "120,drop=0.1,seed=1"] : [])
      .compactMap { try? Schedule($0) }
    return (rates.map { Schedule(rate: $0) } + uneven).map { schedule in
      var options = options
      options.schedule = schedule
      let recording = record(trace, options)
      return Evidence.Variant(
        recording: recording, rate: schedule.isEven ? schedule.rate.perSecond : nil,
        finer: schedule.jitter > 0 ? refinement(of: recording, trace, options, 4) : nil)
    }
  }

  private func refinement(
    of recording: Recording, _ trace: Trace, _ options: ReplayOptions, _ parts: Int64
  ) -> Recording {
    var refinement = Recording(header: recording.header)
    // An interval of up to 1/60 s is cut into at most twice as many parts.
    refinement.reserveCapacity(
      ticks: 2 * Int(parts) * recording.ticks.count, handOffs: recording.handOffs.count)
    record(trace, options.inserting(.parts(parts)), into: &refinement)
    refinement.leaveOutHeldTicks(missingIn: recording)
    return refinement
  }
}

extension ReplayOptions {
  fileprivate func inserting(_ insertion: ReplayClock.Insertion) -> ReplayOptions {
    var options = self
    options.insertion = insertion
    return options
  }
}
