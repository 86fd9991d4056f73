/// A parameter of an engine: its name, meaning, unit, default and allowed values.
public struct EngineParameter: Sendable {
  /// The kinds of parameter.
  public enum Kind: Sendable {
    /// A finite number in a range; without a default it may be left out.
    case number(default: Double?, in: ClosedRange<Double>)
    /// One of a set of words; the first is the default.
    case choice([String])
    /// Numbers joined by `;`, such as the control points of a curve, or one of a set of words; a
    /// word is the default.
    case numbers(count: Int, orOneOf: [String], default: String)
  }

  /// The name on the command line, such as `stiffness`.
  public var name: String

  /// One phrase: what it is.
  public var summary: String

  /// The unit, such as `s` or `1/s`; empty for a pure number or a word.
  public var unit: String

  /// The kind, with default and allowed values.
  public var kind: Kind

  /// The way of describing the engine that it belongs to; empty where it belongs to every way.
  ///
  /// A specification uses the parameters of one group only, of the description's first where it
  /// gives none that is in a group; the parameters of the others stay absent.
  public var group: String

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - summary: One phrase: what it is.
  ///   - unit: The unit; empty for a pure number or a word.
  ///   - kind: The kind, with default and allowed values.
  ///   - group: The way of describing the engine that it belongs to; empty: every way.
  public init(name: String, summary: String, unit: String = "", kind: Kind, group: String = "") {
    self.name = name
    self.summary = summary
    self.unit = unit
    self.kind = kind
    self.group = group
  }
}
