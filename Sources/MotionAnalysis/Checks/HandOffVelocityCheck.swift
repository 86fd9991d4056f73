public import MotionModel

/// After a release the velocity is the finger's; after a retarget it is the velocity before.
public struct HandOffVelocityCheck: Check {
  public static let name = "hand-off-velocity"
  public static let summary =
    "After a release the velocity is the release velocity, as a vector; after a retarget it is the "
    + "velocity before."

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
      findings.append(
        Finding(
          check: Self.name, place: .handOff(index), time: handOff.time, line: handOff.line,
          size: size, limit: limit, unit: "pt/s", message: message(for: handOff, expected)))
    }
    return findings
  }

  private func message(for handOff: HandOff, _ expected: SIMD2<Double>) -> String {
    let (from, to) = (Phrase.vector(expected), Phrase.vector(handOff.after.velocity))
    let (speed, left) = (expected.length, handOff.after.velocity.length)
    var verb = left < 0.99 * speed ? "falls" : left > 1.01 * speed ? "rises" : "turns"
    var turn = ""
    if let degrees = handOff.velocityTurn, degrees >= 1 {
      turn = ", turned by \(Phrase.number(degrees)) degrees"
      if degrees >= 90 { verb = "turns back" }
    }
    return "\(handOff.interaction.name): velocity \(verb) from \(from) to \(to) pt/s\(turn)"
  }
}
