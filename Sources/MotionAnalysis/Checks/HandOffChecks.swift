internal import MotionModel

enum HandOffPositionCheck {
  static let limit = 1e-6
  private static let bounds: KeyValuePairs = ["limit": limit]

  /// The rounding error to allow, as a share of the distance from the origin.
  ///
  /// For a float32, two of its ulp, as the finger's place and the sum are both rounded.
  private static func rounding(of value: SIMD2<Double>) -> Double {
    SIMD2<Double>(SIMD2<Float>(value)) == value ? 0x1p-22 : 1e-12
  }

  static let check = Check(
    "hand-off-position",
    "A grab, release, retarget or cancel does not move the value; a drag moves it by its "
      + "translation since the grab, past a limit of a scroll area by what the rubber band leaves.",
    .init(.grabJumps, .points, at: "grab", within: bounds, "A grab does not move the value."),
    .init(
      .dragStrays, .points, at: "drag", within: bounds,
      "A drag moves the value by what the finger moved since the grab."),
    .init(
      .releaseJumps, .points, at: "release", within: bounds, "A release does not move the value."),
    .init(
      .retargetJumps, .points, at: "retarget", within: bounds,
      "A retarget does not move the value."),
    .init(.cancelJumps, .points, at: "cancel", within: bounds, "A cancel does not move the value.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let recording = flights.evidence.recording
    // Where the value was at the grab that is in force; nil if there is none.
    var anchor: SIMD2<Double>?
    var findings: [Finding] = []
    for (index, handOff) in recording.handOffs.enumerated() {
      var expected = handOff.before.position
      let rule: Rule
      switch handOff.interaction {
      case .grab: (anchor, rule) = (handOff.before.position, .grabJumps)
      case .drag(let translation):
        let from = anchor ?? expected
        expected = from + recording.header.surface.movement(by: translation, from: from)
        rule = .dragStrays
      case .release: (anchor, rule) = (nil, .releaseJumps)
      case .retarget: (anchor, rule) = (nil, .retargetJumps)
      case .cancel: (anchor, rule) = (nil, .cancelJumps)
      }
      let found = handOff.after.position
      let size = (found - expected).length
      let far = max(expected.length, handOff.before.position.length)
      let limit = max(Self.limit, far * rounding(of: found))
      guard size > limit else { continue }
      findings.append(
        recording.finding(
          rule, atHandOff: index, size: size, limit: limit,
          .moved(to: found, expected: expected, at: handOff.interaction.name)))
    }
    return findings
  }
}

enum HandOffVelocityCheck {
  static let limit = 1.0

  static let relativeLimit = 0.001
  private static let bounds: KeyValuePairs = ["limit": limit, "relativeLimit": relativeLimit]

  static let check = Check(
    "hand-off-velocity",
    "After a release the velocity is the release velocity, as a vector; after a retarget it is "
      + "the velocity before; a cancel gives none.",
    .init(
      .releaseSlows, .pointsPerSecond, at: "release", within: bounds,
      "After a release the value is as fast as the finger."),
    .init(
      .releaseSpeedsUp, .pointsPerSecond, at: "release", within: bounds,
      "After a release the value is no faster than the finger."),
    .init(
      .releaseTurns, .pointsPerSecond, at: "release", within: bounds,
      "After a release the value goes where the finger went."),
    .init(
      .retargetChangesVelocity, .pointsPerSecond, at: "retarget", within: bounds,
      "A retarget keeps the velocity."),
    .init(
      .cancelAddsVelocity, .pointsPerSecond, at: "cancel", within: bounds,
      "A cancel adds no velocity: a value that a finger held has none.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let recording = flights.evidence.recording
    var findings: [Finding] = []
    var isHeld = false
    let derived =
      recording.header.claims.reportsVelocity
      ? [] : Array(zip([recording] + flights.evidence.refinements, [flights.own] + flights.refined))
    for (index, handOff) in recording.handOffs.enumerated() {
      defer { isHeld = handOff.interaction.target == nil }
      // Derived velocities must differ on shorter ticks too, if there are any.
      guard let (expected, size, limit) = difference(at: handOff, isHeld: isHeld), size > limit
      else { continue }
      let doubts = derived.map { doubt(at: index, of: $0, $1, isHeld: isHeld) ?? .infinity }
      let most = doubts.max() ?? 0
      guard most < .infinity else { continue }
      let hasTurned = derived.isEmpty || handOff.partBesides(expected) > most
      let degrees = hasTurned ? handOff.velocityTurn : nil
      findings.append(
        recording.finding(
          rule(at: handOff, expected, degrees), atHandOff: index, size: size, limit: limit,
          .velocity(
            handOff.after.velocity, expected: expected, degrees: degrees,
            at: handOff.interaction.name)))
    }
    return findings
  }

  private static func difference(
    at handOff: HandOff, isHeld: Bool
  ) -> (expected: SIMD2<Double>, size: Double, limit: Double)? {
    let found = handOff.after.velocity
    let (expected, size): (SIMD2<Double>, Double)
    if case .cancel = handOff.interaction {
      expected = isHeld ? .zero : handOff.before.velocity
      size = found.distance(fromSegment: .zero, expected)
    } else if let velocity = handOff.expectedVelocity {
      (expected, size) = (velocity, (found - velocity).length)
    } else {
      return nil
    }
    return (expected, size, max(limit, expected.length * relativeLimit))
  }

  /// Returns how far the difference of derived velocities may be off; nil if that explains it.
  private static func doubt(
    at index: Int, of recording: Recording, _ flights: [Flight], isHeld: Bool
  ) -> Double? {
    guard let handOff = recording.handOffs.element(at: index),
      case (let expected, var size, let limit)? = difference(at: handOff, isHeld: isHeld),
      let next = flights.first(where: { $0.handOff == index }),
      next.movingCount > 2 || next.standsStill
    else { return nil }
    var doubt = 0.0
    if next.standsStill {
      size = min(size, recording.header.surface.kind.openPart(of: expected, at: next.start).length)
    } else {
      doubt = (next.slope(before: 1) - handOff.after.velocity).length
    }
    if !isHeld, case .retarget = handOff.interaction,
      let last = flights.last(where: { $0.handOff < index })
    {
      guard last.movingCount == last.count, last.count > 2 else { return nil }
      let sample = (1..<last.count).last { last.interval(before: $0) > 0 } ?? 1
      doubt += (last.slope(before: sample) - handOff.before.velocity).length
    }
    return size > limit + doubt ? doubt : nil
  }

  private static func rule(
    at handOff: HandOff, _ expected: SIMD2<Double>, _ degrees: Double?
  ) -> Rule {
    if case .retarget = handOff.interaction { return .retargetChangesVelocity }
    if case .cancel = handOff.interaction { return .cancelAddsVelocity }
    if let degrees, degrees >= 90 { return .releaseTurns }
    let (speed, left) = (expected.length, handOff.after.velocity.length)
    return left < 0.99 * speed
      ? .releaseSlows : left > 1.01 * speed ? .releaseSpeedsUp : .releaseTurns
  }
}

extension Surface.Kind {
  /// Removes the part that leads past a limit of a scroll area within a millisecond: the limit may
  /// stop that at once.
  fileprivate func openPart(of velocity: SIMD2<Double>, at tick: Tick) -> SIMD2<Double> {
    guard case .scroll(let area) = self else { return velocity }
    let place = tick.state.position
    return (area.nearest(to: place + 1e-3 * velocity) - area.nearest(to: place)) / 1e-3
  }
}

extension HandOff {
  /// The finger's velocity for a release, the one before for a retarget; nil without such a rule.
  var expectedVelocity: SIMD2<Double>? {
    switch interaction {
    case .grab, .drag, .cancel: nil
    case .release(let velocity, _): velocity
    case .retarget: before.velocity
    }
  }

  /// Returns how much of the velocity after it does not go in a direction, in points per second.
  fileprivate func partBesides(_ direction: SIMD2<Double>) -> Double {
    let (found, square) = (after.velocity, direction.dot(direction))
    guard square > 0 else { return found.length }
    return (found - max(found.dot(direction) / square, 0) * direction).length
  }

  /// The turn in degrees from 0 to 180; nil if either velocity is below 1 point per second.
  var velocityTurn: Double? {
    guard let expected = expectedVelocity, expected.length >= 1, after.velocity.length >= 1 else {
      return nil
    }
    let cross = expected.x * after.velocity.y - expected.y * after.velocity.x
    return Angle.degrees(ofSine: abs(cross), cosine: expected.dot(after.velocity))
  }
}

/// Trigonometry without the C library, so that reports are the same on every machine.
enum Angle {
  /// Returns the angle in degrees from 0 to 180, exact to about 1e-9; 0 if both sides are 0.
  ///
  /// - Note: Source: half-angle formula tan(a/2) = s / (r + c), applied until the angle is small,
  ///   then the arctangent's power series; M. Abramowitz, I. A. Stegun, 4.3.24 and 4.4.42.
  static func degrees(ofSine sine: Double, cosine: Double) -> Double {
    let radius = (sine * sine + cosine * cosine).squareRoot()
    guard radius > 0 else { return 0 }
    var (s, c) = (sine / radius, cosine / radius)
    var factor = 180 / Double.pi
    for _ in 0..<4 {
      let half = (s * s + (1 + c) * (1 + c)).squareRoot()
      guard half > 1e-12 else { return 180 }
      (s, c) = (s / half, (1 + c) / half)
      factor *= 2
    }
    let t = s / c
    let square = t * t
    let series = 1 - square * (1 / 3 - square * (1 / 5 - square * (1 / 7 - square / 9)))
    return factor * t * series
  }
}
