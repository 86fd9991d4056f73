public import MotionModel
public import MotionReplay

/// What the catalogue says about an engine: its name, fidelity, parameters and known breaks.
public struct EngineDescription: Sendable {
  /// Whether an engine imitates a system or solves its equation exactly.
  public enum Fidelity: String, Sendable {
    /// It behaves like the system that it is named after, defects included.
    case faithful
    /// It solves its equation exactly; other engines are measured against it.
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
    /// A sound engine with a defect that a shipped library had, to test checks.
    case fault
    /// A sound engine that costs more than it should, to test measurements.
    case costFault = "cost-fault"
    /// A sound engine whose replay ends only at a limit, to test limits.
    case limitFault = "limit-fault"

    /// Whether it is a seeded fault: of the motion, of the cost, or one that only a limit ends.
    public var isFault: Bool { self == .fault || self == .costFault || self == .limitFault }
  }

  /// The name on the command line, such as `spring-exact`.
  public var name: String
  /// The family.
  public var family: Family
  /// Whether it imitates a system or solves its equation exactly.
  public var fidelity: Fidelity
  /// One sentence: what it is, and for which system and version.
  public var summary: String
  /// The library that it imitates; nil for an engine that only solves its equation.
  public var original: OriginalLibrary?
  /// The parameters, in the order of a canonical specification; empty unless made by ``init(of:)``.
  public internal(set) var parameters: [EngineParameter] = []
  /// What it breaks with default parameters, then known faults of its original that no rule names.
  ///
  /// With other parameters the rules and reasons hold, but not the bounds. If an interval is off by
  /// some time, the bound is two or three times as long: a jump is judged against the intervals
  /// beside it, which are off by as much.
  public var knownBreaks: [KnownBreak]
  /// For a seeded fault, the specification of the same engine without the defect; otherwise nil.
  public var soundTwin: String?

  /// Creates a description; see the properties.
  ///
  /// The notes are known breaks that no rule finds, one sentence each; they follow the others.
  public init(
    name: String, family: Family, fidelity: Fidelity, summary: String,
    original: OriginalLibrary? = nil, knownBreaks: [KnownBreak] = [], notes: [String] = [],
    soundTwin: String? = nil
  ) {
    (self.name, self.family, self.fidelity, self.summary) = (name, family, fidelity, summary)
    (self.original, self.soundTwin) = (original, soundTwin)
    self.knownBreaks = knownBreaks + notes.map { KnownBreak(because: $0) }
  }

  /// Describes an engine in full, including the parameters that its initialiser reads.
  public init<E: Catalogued>(of type: E.Type) {
    self.init(E.catalogueDescription) { _ = try? E(parameters: $0) }
  }

  // Compiled once, not once per engine: the page loads this code.
  @inline(never)
  private init(_ description: EngineDescription, reading: (EngineParameters) -> Void) {
    self = description
    let declared = EngineParameters.Declared()
    reading(EngineParameters(declaring: declared))
    parameters = declared.parameters
  }
}

/// The library that an engine is named after, and the measured difference between the two.
public struct OriginalLibrary: Sendable {
  /// The library or the system, such as `Reanimated`.
  public var library: String
  /// Its versions or commits, joined by `, `; empty if the source names none.
  public var version: String
  /// The largest error of a coordinate against the library's recorded replays, in points.
  ///
  /// Nil if the library was not run. `.ci/originals` measures it, rounded up to two digits, and
  /// tests check it.
  public var largestError: Double?
  /// Whether the library itself did not run, but its formulas, retyped from its source.
  public var isRetyped: Bool

  /// Creates an original; see the properties.
  public init(
    _ library: String, _ version: String = "", largestError: Double? = nil, isRetyped: Bool = false
  ) {
    (self.library, self.version) = (library, version)
    (self.largestError, self.isRetyped) = (largestError, isRetyped)
  }
}

extension KnownBreak {
  static func atOtherRates(within bound: Bound?, because reason: String) -> KnownBreak {
    KnownBreak(
      .differsAt120, .differsAt24, .differsAtLowRates, .differsAtOddRates, .differsOnUnevenTicks,
      within: bound, because: reason)
  }

  static func fromTickToTick(within bound: Bound, because reason: String) -> KnownBreak {
    KnownBreak(
      .positionJumps, .velocityJumps, .misreportsVelocity, .losesWay, within: bound,
      because: reason)
  }
}

/// A type that can be named and configured in text, such as `spring:stiffness=300,damping=20`.
public protocol Catalogued {
  /// What the catalogue says about it, except for its parameters.
  static var catalogueDescription: EngineDescription { get }

  /// The engine that solves the same equation exactly, or nil.
  var exactTwin: ExactTwin? { get }

  /// What the engine is known to break; by default the breaks of the description.
  var knownBreaks: [KnownBreak] { get }

  /// Creates the engine from parameters.
  ///
  /// It reads each parameter once, in the listed order, before it depends on any group or value.
  ///
  /// - Parameter parameters: The values, each in range or absent.
  /// - Throws: ``EngineParameterError`` if values that are each in range do not go together.
  init(parameters: EngineParameters) throws(EngineParameterError)
}

extension Catalogued {
  /// No exact twin: the default, and right for an engine that is exact itself.
  public var exactTwin: ExactTwin? { nil }

  public var knownBreaks: [KnownBreak] { Self.catalogueDescription.knownBreaks }

  typealias Bound = KnownBreak.Bound
}

/// An exact engine with the constants of the engine that is measured against it.
public enum ExactTwin: Sendable {
  /// A damped oscillator.
  case spring(SpringExact)
  /// A velocity that keeps a fixed share of itself per millisecond.
  case decay(DecayExact)
  /// A timing curve over a duration.
  case curve(Cubic)

  /// Returns the exact oscillator with the given constants.
  public static func spring(stiffness: Double, damping: Double, mass: Double = 1) -> ExactTwin {
    .spring(SpringExact(stiffness: stiffness, damping: damping, mass: mass))
  }

  @usableFromInline func configured(for specification: String) -> @Sendable () -> ConfiguredEngine {
    let name = "exact twin of \(specification)"
    return {
      // It is never timed, so it needs no loop of its own.
      let engine =
        switch self {
        case .spring(let motion): ErasedEngine(motion.engine)
        case .decay(let motion): ErasedEngine(motion.engine)
        case .curve(let motion): ErasedEngine(motion.engine)
        }
      return ConfiguredEngine(engine, specification: name, label: name)
    }
  }
}

/// An engine that can be named and configured in text.
public protocol CatalogueEngine: Engine, Catalogued {}

/// A motion to name and configure in text; ``/MotionReplay/Interactive`` makes it an engine.
public protocol CatalogueMotion: Motion, Catalogued {}

extension Interactive: Catalogued, CatalogueEngine where M: CatalogueMotion {
  public static var catalogueDescription: EngineDescription { M.catalogueDescription }

  public var exactTwin: ExactTwin? { motion.exactTwin }

  public var knownBreaks: [KnownBreak] { motion.knownBreaks }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(try M(parameters: parameters))
  }
}
