/// What the catalogue says of an engine: its name, its kind of truth, its parameters, its defects.
public struct EngineDescription: Sendable {
  /// The two kinds of truth.
  public enum Fidelity: String, Sendable {
    /// It behaves as the system that it is named for, defects included.
    case faithful
    /// It solves its equation exactly, and is what others are measured against.
    case exact
  }

  /// The families of engines.
  public enum Family: String, Sendable, CaseIterable {
    /// Driven by forces.
    case force
    /// Slowed by friction.
    case decay
    /// A fixed curve over a duration.
    case timed
    /// A sound engine with a defect that was found in a shipped library, to try checks on.
    case fault
    /// A sound engine that costs more than it should, to try measurements on.
    case costFault = "cost-fault"
    /// A sound engine whose replay only a limit ends, to try limits on.
    case limitFault = "limit-fault"

    /// Whether it is a seeded fault, of the motion, of the cost or of what a limit ends.
    public var isFault: Bool { self == .fault || self == .costFault || self == .limitFault }
  }

  /// The name on the command line, such as `spring-exact`.
  public var name: String

  /// The family.
  public var family: Family

  /// The kind of truth.
  public var fidelity: Fidelity

  /// One sentence: what it is, and for which system and version.
  public var summary: String

  /// The parameters, in the order in which a canonical specification names them.
  public var parameters: [EngineParameter]

  /// What is known to be wrong with the system that it is faithful to, a sentence each.
  public var knownDefects: [String]

  /// For a seeded fault, the specification of the same engine without the defect; otherwise nil.
  public var soundTwin: String?

  /// Creates a description; see the properties.
  public init(
    name: String,
    family: Family,
    fidelity: Fidelity,
    summary: String,
    parameters: [EngineParameter],
    knownDefects: [String] = [],
    soundTwin: String? = nil
  ) {
    self.name = name
    self.family = family
    self.fidelity = fidelity
    self.summary = summary
    self.parameters = parameters
    self.knownDefects = knownDefects
    self.soundTwin = soundTwin
  }
}
