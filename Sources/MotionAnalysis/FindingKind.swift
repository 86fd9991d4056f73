public import MotionModel

/// What findings of the same defect have in common.
///
/// A trace that is made smaller has to keep a finding of the same kind, so that it does not slip from
/// one defect to another. Numbers, places and times do not count; the clock of another replay does, as
/// an engine may have a defect on that clock alone.
public struct FindingKind: Hashable, Sendable {
  /// The rule that is broken.
  public var rule: Rule

  /// The clock of the other replay, without when it stalls, such as `90` or `120,stall`; nil where
  /// there is none.
  public var clock: ReplayClock?

  /// The name of the interaction at which it happens, or that began the flight in which it does;
  /// nil where there is none.
  public var interaction: String?

  /// Takes the kind of a finding, with the replay under judgement.
  ///
  /// - Complexity: O(n) in the number of hand-offs.
  public init(_ finding: Finding, in recording: Recording) {
    rule = finding.rule
    interaction = Self.handOff(of: finding, in: recording)?.interaction.name
    clock = finding.details.otherClock?.withAnyStalls
  }

  /// Tells whether another finding is of the same kind, at another kind of hand-off too if so asked.
  public func matches(_ other: FindingKind, atAnyHandOff: Bool = false) -> Bool {
    rule == other.rule && clock == other.clock
      && (atAnyHandOff || interaction == other.interaction)
  }

  /// Returns the hand-off at which a finding happens, or the last before it.
  private static func handOff(of finding: Finding, in recording: Recording) -> HandOff? {
    if finding.line > 0, let found = recording.handOffs.first(where: { $0.line == finding.line }) {
      return found
    }
    return switch finding.place {
    case .handOff(let index):
      index < recording.handOffs.count ? recording.handOffs[index] : nil
    case .tick(let index): recording.handOffs.last { $0.tick <= index }
    case .recording: recording.handOffs.last { $0.time <= finding.time }
    }
  }
}

extension Finding.Details {
  /// The clock of the replay in which it was found, where that is not the one under judgement; a
  /// stalled one is the same for all.
  var otherClock: ReplayClock? {
    switch self {
    case .clock(let clock, _): clock
    case .notFinite(_, _, let clock): clock
    default: nil
    }
  }
}

extension FindingKind: CustomStringConvertible {
  /// The kind for people, such as `snaps-at-rest of a release` or `differs-at-120-hz at clock 120`.
  public var description: String {
    rule.rawValue + (interaction.map { " of a \($0)" } ?? "")
      + (clock.map { " at clock \($0.text)" } ?? "")
  }
}
