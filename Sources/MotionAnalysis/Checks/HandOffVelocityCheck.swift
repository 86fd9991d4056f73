public import MotionModel

/// After a release the velocity is the finger's; after a retarget it is the velocity before.
public struct HandOffVelocityCheck: Sendable {
  /// The largest difference that is no finding, in points per second.
  public var limit: Double

  /// The share of the expected speed that is no finding either.
  public var relativeLimit: Double

  /// Creates the check.
  ///
  /// - Parameters:
  ///   - limit: The largest difference that is no finding, in points per second, at least 0.
  ///   - relativeLimit: The share of the expected speed that is no finding either, at least 0.
  public init(limit: Double = 1, relativeLimit: Double = 0.001) {
    self.limit = limit
    self.relativeLimit = relativeLimit
  }

  /// Returns the hand-offs at which the velocity breaks.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: A finding a hand-off.
  public func findings(in evidence: Evidence) -> [Finding] {
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

  private func rule(at handOff: HandOff, _ expected: SIMD2<Double>) -> Rule {
    if case .retarget = handOff.interaction { return .retargetChangesVelocity }
    if let degrees = handOff.velocityTurn, degrees >= 90 { return .releaseTurns }
    let (speed, left) = (expected.length, handOff.after.velocity.length)
    return left < 0.99 * speed
      ? .releaseSlows : left > 1.01 * speed ? .releaseSpeedsUp : .releaseTurns
  }
}
