internal import MotionModel

/// A hand-off does not move the value, but for a drag, which moves it by its translation.
///
/// A recording holds the pull of the finger. On a scroll area the check works out by itself, from
/// the surface in the recording's header, what the rubber band leaves of it, from a grab past a
/// limit too.
enum HandOffPositionCheck {
  /// The largest difference that is no finding, in points.
  static let limit = 1e-6

  /// Returns the hand-offs at which the position breaks.
  static func findings(in evidence: Evidence) -> [Finding] {
    let surface = evidence.recording.header.surface
    // Where the value was at the last grab; nil where none is in force.
    var anchor: SIMD2<Double>?
    var findings: [Finding] = []
    for (index, handOff) in evidence.recording.handOffs.enumerated() {
      var expected = handOff.before.position
      switch handOff.interaction {
      case .grab: anchor = handOff.before.position
      case .drag(let translation):
        let from = anchor ?? expected
        expected = from + surface.movement(by: translation, from: from)
      case .release, .retarget, .cancel: anchor = nil
      }
      let size = (handOff.after.position - expected).length
      guard size > max(limit, expected.length * 1e-12) else { continue }
      findings.append(
        Finding(
          rule(of: handOff.interaction), place: .handOff(index), time: handOff.time,
          line: handOff.line, size: size, limit: limit,
          .moved(to: handOff.after.position, expected: expected, at: handOff.interaction.name)))
    }
    return findings
  }

  private static func rule(of interaction: Interaction) -> Rule {
    switch interaction {
    case .grab: .grabJumps
    case .drag: .dragStrays
    case .release: .releaseJumps
    case .retarget: .retargetJumps
    case .cancel: .cancelJumps
    }
  }
}
