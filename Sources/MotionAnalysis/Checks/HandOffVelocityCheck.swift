internal import MotionModel

/// After a release the velocity is the finger's; after a retarget it is the velocity before.
enum HandOffVelocityCheck {
  /// The largest difference that is no finding, in points per second.
  static let limit = 1.0

  /// The share of the expected speed that is no finding either.
  static let relativeLimit = 0.001

  /// Returns the hand-offs at which the velocity breaks.
  static func findings(in evidence: Evidence) -> [Finding] {
    var findings: [Finding] = []
    for (index, handOff) in evidence.recording.handOffs.enumerated() {
      guard let expected = handOff.expectedVelocity else { continue }
      let size = (handOff.after.velocity - expected).length
      let limit = max(limit, expected.length * relativeLimit)
      guard size > limit else { continue }
      let interaction = handOff.interaction.name
      findings.append(
        Finding(
          rule(at: handOff, expected), place: .handOff(index), time: handOff.time,
          line: handOff.line, size: size, limit: limit,
          .velocity(
            handOff.after.velocity, expected: expected, degrees: handOff.velocityTurn,
            at: interaction)))
    }
    return findings
  }

  private static func rule(at handOff: HandOff, _ expected: SIMD2<Double>) -> Rule {
    if case .retarget = handOff.interaction { return .retargetChangesVelocity }
    if let degrees = handOff.velocityTurn, degrees >= 90 { return .releaseTurns }
    let (speed, left) = (expected.length, handOff.after.velocity.length)
    return left < 0.99 * speed
      ? .releaseSlows : left > 1.01 * speed ? .releaseSpeedsUp : .releaseTurns
  }
}
