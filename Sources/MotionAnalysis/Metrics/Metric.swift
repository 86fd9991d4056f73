public import MotionModel

/// A definition of a number with a unit, taken from recordings.
///
/// A new metric is a case with a name, a summary and a value.
public enum Metric: String, Hashable, Sendable, CaseIterable {
  case settlingTime = "settling_time_s"
  case overshoot = "overshoot_points"
  case overshootPercent = "overshoot_percent"
  case snapAtRest = "snap_at_rest_points"
  case handOffPositionJump = "hand_off_position_jump_points"
  case handOffVelocityJump = "hand_off_velocity_jump_points_per_s"
  case handOffVelocityTurn = "hand_off_velocity_turn_degrees"
  case dragLag = "drag_lag_points"
  case rateDivergence = "rate_divergence_points"
  case rateDivergence60To120 = "rate_divergence_60_120_points"
  case peakSpeed = "peak_speed_points_per_s"
  case errorAgainstExact = "error_against_exact_points"
  case fingerDistance = "finger_distance_points"
  case fingerOvershoot = "finger_overshoot_points"
  case fingerLag = "finger_lag_ms"
  case visible = "visible_points"

  /// The names of all metrics, each with its unit, in the order in which reports list them.
  public static var names: [String] { allCases.map { $0.rawValue } }

  /// The names of the metrics in a baseline: all but those of the finger and of what is visible.
  ///
  /// The engine's own part of the finger's metrics is ``dragLag``; clock and delivery make the
  /// rest. A baseline keeps the numbers and the sizes of findings.
  public static var baselineNames: [String] {
    allCases.filter { !$0.isOfFinger && $0 != .visible }.map { $0.rawValue }
  }

  /// What it is taken from besides the replay under judgement.
  public var needs: Evidence.Needs {
    switch self {
    case .settlingTime, .overshoot, .overshootPercent, .snapAtRest, .handOffPositionJump,
      .handOffVelocityJump, .handOffVelocityTurn, .dragLag, .peakSpeed:
      []
    case .rateDivergence: .variants
    case .rateDivergence60To120: .usualRates
    case .errorAgainstExact: .exact
    case .fingerDistance, .fingerOvershoot, .fingerLag: .fingers
    case .visible: Checks.needs
    }
  }

  /// Whether it needs to know where the finger was.
  public var isOfFinger: Bool { needs.contains(.fingers) }

  /// The definition, in one sentence.
  public var summary: String {
    switch self {
    case .settlingTime:
      "The longest time from the start of a flight until the value stays within 1 point of its rest."
    case .overshoot:
      "The farthest that a flight gets beyond its target, along the way from its start."
    case .overshootPercent:
      "The farthest that a flight gets beyond its target, as a percentage of its way."
    case .snapAtRest: "The largest step to rest that the speed before it does not explain."
    case .handOffPositionJump:
      "The largest move of the value at a grab, release, retarget or cancel."
    case .handOffVelocityJump:
      "The largest difference between the velocity after a release or retarget and the one expected."
    case .handOffVelocityTurn:
      "The largest angle between the velocity after a release or retarget and the one expected."
    case .dragLag:
      "The largest distance at a tick between the value and where the finger holds it."
    case .rateDivergence:
      "The largest distance at ticks of both between any rate or uneven schedule and shorter ticks."
    case .rateDivergence60To120:
      "The largest distance at equal times between the motions at 60 and at 120 Hz."
    case .peakSpeed: "The largest speed at a tick."
    case .errorAgainstExact:
      "The largest distance at equal times from the engine that solves the same equation exactly."
    case .fingerDistance:
      "The largest distance at a tick between the value and where the finger is that holds it."
    case .fingerOvershoot:
      "The farthest that the value gets ahead of the finger that holds it, along the finger's way."
    case .fingerLag:
      "The time by which the value is behind the finger that holds it, over all ticks; below 0 ahead."
    case .visible:
      "The largest visible size of a finding, known or not; 0 without one."
    }
  }

  /// Returns the number, in the metric's unit; nil where the recordings have no such thing.
  ///
  /// What the checks find, where that is known already, need not be found again.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of the recordings that it looks at.
  public func value(in evidence: Evidence, findings: [Finding]? = nil) -> Double? {
    let recording = evidence.recording
    switch self {
    case .settlingTime: return recording.flights.compactMap { $0.settlingTime }.max()
    case .overshoot: return recording.overshoot?.points
    case .overshootPercent: return recording.overshoot?.percent
    case .snapAtRest: return recording.flights.compactMap { $0.rest?.snap }.max()
    case .handOffPositionJump:
      return recording.handOffs.compactMap { handOff -> Double? in
        if case .drag = handOff.interaction { return nil }
        return (handOff.after.position - handOff.before.position).length
      }.max()
    case .handOffVelocityJump:
      return recording.handOffs.compactMap { handOff -> Double? in
        handOff.expectedVelocity.map { (handOff.after.velocity - $0).length }
      }.max()
    case .handOffVelocityTurn: return recording.handOffs.compactMap { $0.velocityTurn }.max()
    case .dragLag: return recording.dragLag
    case .rateDivergence:
      guard let reference = evidence.flights(at: 240) else { return nil }
      // At 15 Hz nobody looks at a motion.
      return evidence.variants.filter { $0.rate != 240 && $0.rate != 15 }.map {
        TrajectoryDistance(of: $0.recording.flights, from: $0.finer?.flights ?? reference).largest
      }.max()
    case .rateDivergence60To120:
      guard let slow = evidence.flights(at: 60), let fast = evidence.flights(at: 120) else {
        return nil
      }
      return TrajectoryDistance(of: slow, from: fast).largest
    case .peakSpeed: return recording.ticks.lazy.map { $0.state.velocity.length }.max()
    case .errorAgainstExact:
      return evidence.exact.map { TrajectoryDistance(of: recording, from: $0).largest }
    #if hasFeature(Embedded)
      // The page, whose room is small, shows none of these.
      case .fingerDistance, .fingerOvershoot, .fingerLag: return nil
    #else
      case .fingerDistance: return FingerDistance(in: evidence)?.largest
      case .fingerOvershoot: return FingerDistance(in: evidence)?.overshoot
      case .fingerLag: return FingerDistance(in: evidence)?.lag.map { $0 * 1000 }
    #endif
    case .visible:
      // What tests nothing keeps no limit.
      guard recording.testsHandOff else { return nil }
      var largest = 0.0
      for finding in findings ?? Checks.findings(in: evidence) {
        largest = max(largest, finding.visible?.points ?? 0)
      }
      return largest
    }
  }

  /// Returns the numbers of all metrics that the recordings of one trace and engine have.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func measurements(
    in evidence: Evidence, findings: [Finding]? = nil
  ) -> [Measurement] {
    allCases.compactMap { metric in
      guard let value = metric.value(in: evidence, findings: findings), value.isFinite else {
        return nil
      }
      return Measurement(metric: metric.rawValue, value: value)
    }
  }

  /// Returns numbers by which motions are judged against each other and against bounds; nil for
  /// none.
  ///
  /// All are infinite for a motion that is not finite, and so is the settling time of one that
  /// never rests: neither may pass for a good one.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs of the recordings that they look at.
  public static func judged(_ metrics: [Metric], in evidence: Evidence) -> [Double?] {
    guard FiniteCheck.findings(in: evidence.recording).isEmpty else {
      return metrics.map { _ in .infinity }
    }
    return metrics.map { metric in
      if metric == .settlingTime, evidence.recording.neverRests { return .infinity }
      return metric.value(in: evidence)
    }
  }

  /// Returns the metrics that a name stands for: all that begin with it, up to an underscore or the end.
  ///
  /// `settling_time` is one, `overshoot` and `hand_off_velocity` are two; none for an unknown name.
  public static func named(_ name: String) -> [Metric] {
    allCases.filter { $0.rawValue == name || $0.rawValue.hasPrefix(name + "_") }
  }
}

extension Recording {
  var neverRests: Bool { flights.contains { $0.end == nil && $0.rest == nil } }
}

/// The number that a metric has for one recording.
public struct Measurement: Hashable, Sendable {
  /// The name of the metric with its unit, such as `settling_time_s`.
  public var metric: String

  /// The number, finite, in the metric's unit.
  public var value: Double

  /// Creates a measurement from its parts.
  public init(metric: String, value: Double) {
    (self.metric, self.value) = (metric, value)
  }
}

// Embedded Swift has no coding.
#if !hasFeature(Embedded)
  extension Measurement: Codable {}
#endif

extension Evidence {
  func flights(at rate: Double) -> [Flight]? {
    variants.first { $0.rate == rate }?.recording.flights
  }
}

extension Flight {
  /// Until the value stays within 1 point of its rest.
  fileprivate var settlingTime: Double? {
    guard let rest else { return nil }
    var index = rest.sample
    while index > 0, (self[index - 1].state.position - rest.position).length <= 1 { index -= 1 }
    // A quotient, so that 600 ms are 0.6 s and not the next number above, which would break a limit.
    return Double(self[index].time.nanoseconds - self[0].time.nanoseconds) / 1e9
  }
}

extension Recording {
  /// Along the way from the start; nil without a flight that starts more than 1 point away.
  fileprivate var overshoot: (points: Double, percent: Double)? {
    guard header.claims.restsOnTarget else { return nil }
    var largest: (points: Double, percent: Double)?
    for flight in flights {
      let way = flight.target - flight[0].state.position
      let distance = way.length
      guard distance > 1 else { continue }
      var points = 0.0
      for index in 0..<flight.count {
        points = max(points, (flight[index].state.position - flight.target).dot(way) / distance)
      }
      if points >= largest?.points ?? 0 { largest = (points, 100 * points / distance) }
    }
    return largest
  }

  fileprivate var dragLag: Double? {
    var (handOff, anchor) = (0, SIMD2<Double>?.none)
    var (translation, largest) = (SIMD2<Double>.zero, Double?.none)
    for (index, tick) in ticks.enumerated() {
      while handOff < handOffs.count, handOffs[handOff].tick <= index {
        switch handOffs[handOff].interaction {
        case .grab: (anchor, translation) = (handOffs[handOff].before.position, .zero)
        case .drag(let pull): translation = header.surface.movement(by: pull, from: anchor ?? .zero)
        case .release, .retarget, .cancel: anchor = nil
        }
        handOff += 1
      }
      if let anchor {
        largest = max(largest ?? 0, (tick.state.position - anchor - translation).length)
      }
    }
    return largest
  }
}
