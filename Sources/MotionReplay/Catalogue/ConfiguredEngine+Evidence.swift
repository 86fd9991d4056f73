public import MotionModel

extension ConfiguredEngine {
  /// The even rates at which rate independence is looked at, in ticks a second.
  public static let evidenceRates: [Int64] = [24, 30, 60, 90, 120, 144, 240]

  /// The uneven schedules at which rate independence is looked at.
  public static let evidenceSchedules = ["60,jitter=2ms,seed=1", "120,drop=0.1,seed=1"]

  /// How long after the last interaction the stall begins, and how long it lasts, in nanoseconds.
  public static let evidenceStall = (delay: 50_000_000 as Int64, length: 500_000_000 as Int64)

  /// Makes the recordings that the checks look at together.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - options: What determines the replay under judgement.
  ///   - exact: The engine that solves the same equation exactly, or nil.
  /// - Returns: The replay, its refinements and its variants.
  /// - Complexity: O(n) in the number of ticks and events, about 20 replays.
  public func gatherEvidence(
    _ trace: Trace, _ options: ReplayOptions, exact: ConfiguredEngine? = nil
  ) -> Evidence {
    var evidence = Evidence(recording: record(trace, options))
    for parts: Int64 in [2, 4, 8] {
      var refined = options
      refined.insertion = .parts(parts)
      evidence.refinements.append(record(trace, refined))
    }
    var variant = options
    variant.delivery = .immediate
    for rate in Self.evidenceRates {
      guard let rate = TickRate(rate) else { continue }
      variant.schedule = Schedule(rate: rate)
      evidence.variants.append(
        .init(recording: record(trace, variant), rate: rate.perSecond))
    }
    for text in Self.evidenceSchedules {
      guard let schedule = try? Schedule(text) else { continue }
      variant.schedule = schedule
      evidence.variants.append(.init(recording: record(trace, variant), rate: nil))
    }
    evidence.stalled = stalled(trace, variant, evidence)
    var repeated = options
    repeated.insertion = .repeats
    evidence.zeroTicks = record(trace, repeated)
    evidence.repetition = record(trace, options)
    evidence.rollback = rollBack(trace, options)
    evidence.exact = exact?.record(trace, options)
    return evidence
  }

  /// Returns a replay with a stall in its last flight, or nil where no flight is the last.
  private func stalled(
    _ trace: Trace, _ options: ReplayOptions, _ evidence: Evidence
  ) -> Recording? {
    guard let even = evidence.variants.first(where: { $0.rate == 120 })?.recording,
      let last = even.handOffs.last, last.interaction.target != nil, let rate = TickRate(120)
    else { return nil }
    var stalled = options
    stalled.schedule = Schedule(rate: rate)
    stalled.schedule.stalls = [
      .init(
        at: last.time.nanoseconds + Self.evidenceStall.delay, length: Self.evidenceStall.length)
    ]
    return record(trace, stalled)
  }
}
