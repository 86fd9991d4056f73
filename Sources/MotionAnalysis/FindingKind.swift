public import MotionModel

/// What two findings have in common that come of the same defect, as far as that can be told.
///
/// A trace that is made smaller must not slip from one defect to another: it has to keep a finding of
/// the same kind. Numbers, places and times do not count in it, but the clock of another replay does,
/// on which an engine has a defect of its own.
public struct FindingKind: Hashable, Sendable {
  /// The name of the check.
  public var check: String

  /// The unit of the finding's size; a check has different ones for positions and velocities.
  public var unit: String

  /// What the finding says, but for its numbers: at most three words at the start of the message,
  /// behind the name of a hand-off, up to the first that is not made of letters.
  ///
  /// It tells the rules of one check apart: of `rest`, `snaps by` from `stops dead at`. Where such
  /// words do not, others follow: a clock behind `at clock`, without when it stalls, as `at clock
  /// 90`; and from what a resting place is off, as `rests at from its target`.
  public var words: [String]

  /// The name of the interaction at which it happens, or that began the flight in which it does;
  /// nil where there is none.
  public var interaction: String?

  /// Takes the kind of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - recording: The replay under judgement, in which it was found.
  /// - Complexity: O(n) in the number of hand-offs.
  public init(_ finding: Finding, in recording: Recording) {
    (check, unit) = (finding.check, finding.unit)
    interaction = Self.handOff(of: finding, in: recording)?.interaction.name
    var message = Substring(finding.message)
    if let colon = message.firstIndex(of: ":"), Self.isWord(message[..<colon]) {
      message = message[message.index(after: colon)...]
    }
    let parts = message.split(separator: " ")
    words = parts.prefix(3).prefix { Self.isWord($0) }.map { String($0) } + Self.tail(of: parts)
  }

  /// Tells whether another finding is of the same kind.
  ///
  /// - Parameters:
  ///   - other: The kind of the other finding.
  ///   - atAnyHandOff: Whether it may happen at another kind of hand-off.
  /// - Returns: Whether it is.
  public func matches(_ other: FindingKind, atAnyHandOff: Bool = false) -> Bool {
    check == other.check && unit == other.unit && words == other.words
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

  /// What tells findings apart that begin with the same words.
  private static let tails: [[Substring]] = [["from", "its", "target"], ["past", "a", "limit"]]

  /// Returns the words behind the first ones that belong to the kind.
  private static func tail(of parts: [Substring]) -> [String] {
    if let index = parts.indices.dropFirst().first(where: {
      parts[$0 - 1] == "at" && parts[$0] == "clock"
    }), index + 1 < parts.count {
      let options = parts[index + 1].split(separator: ",")
        .map { $0.hasPrefix("stall=") ? "stall" : String($0) }
      return (index == 1 ? [] : ["at", "clock"]) + [options.joined(separator: ",")]
    }
    guard parts.starts(with: ["rests", "at"]) else { return [] }
    let tail = tails.first { tail in
      parts.indices.contains { parts[$0...].starts(with: tail) }
    }
    return tail?.map { String($0) } ?? []
  }

  private static func isWord(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isLetter }
  }
}

extension FindingKind: CustomStringConvertible {
  /// The kind for people, such as `rest of a release: snaps by, in pt`.
  public var description: String {
    let meeting = interaction.map { " of a \($0)" } ?? ""
    return "\(check)\(meeting): \(words.joined(separator: " ")), in \(unit)"
  }
}
