internal import MotionModel

/// After a release the velocity is the finger's, after a retarget the one before; a cancel gives none.
///
/// A cancel says that the gesture was none: nothing of the finger's motion may be left. A flight that
/// is cancelled goes on from the velocity that it has, or slows down to any share of it.
enum HandOffVelocityCheck {
  /// The largest difference that is no finding, in points per second.
  static let limit = 1.0

  /// The share of the expected speed that is no finding either.
  static let relativeLimit = 0.001

  /// Returns the hand-offs at which the velocity breaks.
  static func findings(in evidence: Evidence) -> [Finding] {
    var findings: [Finding] = []
    var isHeld = false
    for (index, handOff) in evidence.recording.handOffs.enumerated() {
      defer { isHeld = handOff.interaction.target == nil }
      let expected: SIMD2<Double>
      let size: Double
      if case .cancel = handOff.interaction {
        expected = isHeld ? .zero : handOff.before.velocity
        size = handOff.after.velocity.distance(fromSegment: .zero, expected)
      } else if let velocity = handOff.expectedVelocity {
        expected = velocity
        size = (handOff.after.velocity - expected).length
      } else {
        continue
      }
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
    if case .cancel = handOff.interaction { return .cancelAddsVelocity }
    if let degrees = handOff.velocityTurn, degrees >= 90 { return .releaseTurns }
    let (speed, left) = (expected.length, handOff.after.velocity.length)
    return left < 0.99 * speed
      ? .releaseSlows : left > 1.01 * speed ? .releaseSpeedsUp : .releaseTurns
  }
}
