internal import MotionModel

/// The motion is the same at every tick rate, as far as its integrator converges.
///
/// The trace is replayed with interactions delivered at their own times, at 24, 30, 60, 90, 120,
/// 144 and 240 Hz and on uneven schedules, and each is compared with the one at 240 Hz at equal
/// times. A rough integrator is off by a distance that halves when the rate doubles, and is
/// measured, not found. A motion that depends on the number of ticks does not converge: that is
/// found. In numbers:
/// - between 120 and 240 Hz the distance is at most 0.7 of that between 60 and 120 Hz;
/// - at 24 Hz it is at most 3 times that at 30 Hz;
/// - at 90 and 144 Hz it is at most 1.2 times that at 60 Hz;
/// - on an uneven schedule it is at most 2 times that at 24 Hz;
///
/// each time with the floor added. Where two rates have led to different targets, or to another
/// velocity of the release at the limit of a scroll area, the comparison ends there.
enum RateIndependenceCheck {
  /// The distance that is no finding whatever the rates, in points.
  static let floor = 0.25

  /// Returns the schedules on which the motion is another.
  static func findings(in evidence: Evidence) -> [Finding] {
    func variant(_ rate: Double) -> (clock: ReplayClock, flights: [Flight])? {
      evidence.variants.first { $0.rate == rate }
        .map { ($0.recording.header.clock, $0.recording.flights) }
    }
    guard let (clock24, at24) = variant(24), let at30 = variant(30)?.flights,
      let at60 = variant(60)?.flights, let (clock120, at120) = variant(120),
      let at240 = variant(240)?.flights
    else { return [] }
    let from24 = TrajectoryDistance(of: at24, from: at240)
    let from60 = TrajectoryDistance(of: at60, from: at240)
    var findings: [Finding] = []
    func judge(_ rule: Rule, _ distance: TrajectoryDistance, _ clock: ReplayClock, limit: Double) {
      guard distance.largest > limit else { return }
      findings.append(
        Finding(
          rule, place: .recording, time: distance.time, line: distance.line,
          size: distance.largest, limit: limit, .clock(clock)))
    }
    judge(
      .differsAt120, TrajectoryDistance(of: at120, from: at240), clock120,
      limit: floor + 0.7 * TrajectoryDistance(of: at60, from: at120).largest)
    judge(
      .differsAt24, from24, clock24,
      limit: floor + 3 * TrajectoryDistance(of: at30, from: at240).largest)
    for variant in evidence.variants where [nil, 90, 144].contains(variant.rate) {
      let isUneven = variant.rate == nil
      let allowed = isUneven ? 2 * from24.largest : 1.2 * from60.largest
      judge(
        isUneven ? .differsOnUnevenTicks : .differsAtOddRates,
        TrajectoryDistance(of: variant.recording.flights, from: at240),
        variant.recording.header.clock, limit: floor + allowed)
    }
    return findings
  }
}
