/// A rule that a report names: a check, a limit, or a comparison with a baseline.
public struct Rule: Hashable, Sendable {
  /// The name in reports, such as `hand-off-velocity`; it stays the same from version to version.
  public var id: String

  /// The rule, in one sentence.
  public var summary: String

  /// Where it is explained, such as the name of a documentation page; empty where it is not.
  public var help: String

  /// Creates a rule.
  public init(id: String, summary: String, help: String = "") {
    self.id = id
    self.summary = summary
    self.help = help
  }
}
