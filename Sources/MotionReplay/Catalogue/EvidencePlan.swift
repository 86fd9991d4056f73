internal import MotionModel

/// What determines the replays that the checks look at together.
struct EvidencePlan {
  /// The replay under judgement.
  let options: ReplayOptions

  /// The same with shorter ticks.
  let refinements: [ReplayOptions]

  /// Other schedules, with the rates of those that are even, and the same with shorter ticks where 240 Hz
  /// has no ticks at their times.
  let variants: [(options: ReplayOptions, rate: Double?, finer: ReplayOptions?)]

  /// The replay under judgement with every tick repeated.
  let zeroTicks: ReplayOptions

  /// Plans the replays that go with the one under judgement.
  init(_ options: ReplayOptions) {
    self.options = options
    refinements = [2, 4, 8].map { (parts: Int64) in
      var refined = options
      refined.insertion = .parts(parts)
      return refined
    }
    var variant = options
    (variant.delivery, variant.advancesAtEvents) = (.immediate, true)
    var variants: [(options: ReplayOptions, rate: Double?, finer: ReplayOptions?)] = []
    for rate in ConfiguredEngine.evidenceRates {
      guard let rate = TickRate(rate) else { continue }
      variant.schedule = Schedule(rate: rate)
      variants.append((variant, rate.perSecond, nil))
    }
    for text in ConfiguredEngine.evidenceSchedules {
      guard let schedule = try? Schedule(text) else { continue }
      variant.schedule = schedule
      var finer = variant
      finer.insertion = .parts(4)
      variants.append((variant, nil, schedule.jitter > 0 ? finer : nil))
    }
    self.variants = variants
    var repeated = options
    repeated.insertion = .repeats
    zeroTicks = repeated
  }

  /// Returns the options of a replay at 120 Hz with a stall after the last interaction.
  func stalled(after last: Instant) -> ReplayOptions {
    var stalled = options
    (stalled.delivery, stalled.advancesAtEvents) = (.immediate, true)
    if let rate = TickRate(120) { stalled.schedule = Schedule(rate: rate) }
    stalled.schedule.stalls = [
      .init(
        at: last.nanoseconds + ConfiguredEngine.evidenceStall.delay,
        length: ConfiguredEngine.evidenceStall.length)
    ]
    return stalled
  }
}
