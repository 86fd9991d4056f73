internal import MotionModel

extension Metric {
  /// The longest time until a flight stays within 1 point of its rest.
  public static let settlingTime = Metric(
    "settling_time_s",
    "The longest time from the start of a flight until the value stays within 1 point of its rest.",
    isInBaselines: true, ofReplay: { $0.flights.compactMap { $0.settlingTime }.max() })

  /// The farthest that a flight gets beyond its target, in points.
  public static let overshoot = Metric(
    "overshoot_points",
    "The farthest that a flight gets beyond its target, along the way from its start.",
    isInBaselines: true, ofReplay: { $0.overshoot?.points })

  /// The overshoot as a percentage of the flight's way.
  public static let overshootPercent = Metric(
    "overshoot_percent",
    "The farthest that a flight gets beyond its target, as a percentage of its way.",
    isInBaselines: true, ofReplay: { $0.overshoot?.percent })

  /// The largest unexplained step to rest, in points.
  public static let snapAtRest = Metric(
    "snap_at_rest_points",
    "The largest part of a step to rest that the speed before it does not explain.",
    isInBaselines: true, ofReplay: { $0.flights.compactMap { $0.rest?.snap }.max() })

  /// The largest move of the value at a hand-off, in points.
  public static let handOffPositionJump = Metric(
    "hand_off_position_jump_points",
    "The largest move of the value at a grab, release, retarget or cancel.", isInBaselines: true,
    ofReplay: { recording in
      recording.handOffs.compactMap { handOff -> Double? in
        if case .drag = handOff.interaction { return nil }
        return (handOff.after.position - handOff.before.position).length
      }.max()
    })

  /// The largest unexpected change of velocity at a hand-off, in points per second.
  public static let handOffVelocityJump = Metric(
    "hand_off_velocity_jump_points_per_s",
    "The largest difference between the velocity after a release or retarget and the one expected.",
    isInBaselines: true,
    ofReplay: { recording in
      recording.handOffs.compactMap { handOff -> Double? in
        handOff.expectedVelocity.map { (handOff.after.velocity - $0).length }
      }.max()
    })

  /// The largest unexpected turn of the velocity at a hand-off, in degrees.
  public static let handOffVelocityTurn = Metric(
    "hand_off_velocity_turn_degrees",
    "The largest angle between the velocity after a release or retarget and the one expected.",
    isInBaselines: true, ofReplay: { $0.handOffs.compactMap { $0.velocityTurn }.max() })

  /// How far the value is from where the finger holds it, in points.
  public static let dragLag = Metric(
    "drag_lag_points",
    "The largest distance at a tick between the value and where the drags should have put it.",
    isInBaselines: true, ofReplay: { $0.dragLag })

  /// How far the motions at other rates are off, in points.
  public static let rateDivergence = Metric(
    "rate_divergence_points",
    "The largest distance, at ticks that both have, between the motions at 24 Hz or more and at "
      + "240 Hz, or on uneven ticks and on shorter ones.",
    needs: .variants, isInBaselines: true
  ) { evidence, _ in
    guard let reference = evidence.flights(at: 240) else { return nil }
    // Nobody looks at a motion at 15 Hz.
    return evidence.variants.filter { $0.rate != 240 && $0.rate != 15 }.map {
      TrajectoryDistance(of: $0.recording.flights, from: $0.finer?.flights ?? reference).judged
    }.max()
  }

  /// How far the motions at 60 and 120 Hz are from each other, in points.
  public static let rateDivergence60To120 = Metric(
    "rate_divergence_60_120_points",
    "The largest distance at equal times between the motions at 60 and at 120 Hz.",
    needs: .usualRates, isInBaselines: true
  ) { evidence, _ in
    guard let slow = evidence.flights(at: 60), let fast = evidence.flights(at: 120) else {
      return nil
    }
    let distance = TrajectoryDistance(of: slow, from: fast)
    return distance.flightCount > 0 ? distance.judged : nil
  }

  /// The largest speed at a tick, in points per second.
  public static let peakSpeed = Metric(
    "peak_speed_points_per_s", "The largest speed at a tick.", isInBaselines: true,
    ofReplay: { $0.ticks.lazy.map { $0.state.velocity.length }.max() })

  /// How far the motion is from its exact twin, in points.
  public static let errorAgainstExact = Metric(
    "error_against_exact_points",
    "The largest distance at equal times from the engine that solves the same equation exactly.",
    needs: .exact, isInBaselines: true
  ) { evidence, _ in
    evidence.exact.map { TrajectoryDistance(of: evidence.recording, from: $0).judged }
  }

  /// The largest visible size of a finding, in points.
  public static let visible = Metric(
    "visible_points", "The largest visible size of a finding, known or not; 0 without one.",
    needs: Checks.needs
  ) { evidence, findings in
    // A recording that tests nothing cannot keep a limit.
    guard evidence.recording.testsHandOff else { return nil }
    return (findings ?? Checks.findings(in: evidence)).reduce(0) {
      max($0, $1.visible?.points ?? 0)
    }
  }
}

extension Recording {
  /// Whether it ends without rest; a tick at the time of the last hand-off can be the rest.
  var neverRests: Bool {
    flights.contains { $0.end == nil && $0.rest == nil } && ticks.last?.isAtRest != true
  }
}

extension Evidence {
  func flights(at rate: Double) -> [Flight]? {
    variants.first { $0.rate == rate }?.recording.flights
  }
}

extension Flight {
  /// The seconds until the value stays within 1 point of its rest; nil if it does not rest.
  fileprivate var settlingTime: Double? {
    guard let rest else { return nil }
    var index = rest.sample
    while index > 0, (self[index - 1].state.position - rest.position).length <= 1 { index -= 1 }
    // The quotient gives 0.6 s for 600 ms, not the next number above, which would break a limit.
    return Double(self[index].time.nanoseconds - self[0].time.nanoseconds) / 1e9
  }
}

extension Recording {
  /// The overshoot along the way; nil unless a flight starts more than 1 point from its target.
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
