public import MotionModel
public import MotionReplay

/// What the catalogue says of an engine: its name, its kind of truth, its parameters, its known breaks.
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
  /// The library that it does the same as; nil for an engine that is only its equation.
  public var original: OriginalLibrary?
  /// The parameters, in the order of a canonical specification; empty before ``init(of:)``.
  public internal(set) var parameters: [EngineParameter] = []
  /// What it breaks with default parameters, then known faults of its original that no rule names.
  ///
  /// With other parameters the rules and reasons hold, and the bounds count for nothing. Where an
  /// interval is off by a time, the bound is two or three times that: a jump is judged by the
  /// intervals beside it, which are off by as much.
  public var knownBreaks: [KnownBreak]
  /// For a seeded fault, the specification of the same engine without the defect; otherwise nil.
  public var soundTwin: String?

  /// Creates a description; see the properties.
  ///
  /// The notes are known breaks that no rule sees, each in a sentence; they follow the others.
  public init(
    name: String, family: Family, fidelity: Fidelity, summary: String,
    original: OriginalLibrary? = nil, knownBreaks: [KnownBreak] = [], notes: [String] = [],
    soundTwin: String? = nil
  ) {
    (self.name, self.family, self.fidelity, self.summary) = (name, family, fidelity, summary)
    (self.original, self.soundTwin) = (original, soundTwin)
    self.knownBreaks = knownBreaks + notes.map { KnownBreak(because: $0) }
  }

  /// Describes an engine in full: with the parameters that its initialiser reads.
  public init<E: Catalogued>(of type: E.Type) {
    self.init(E.catalogueDescription) { _ = try? E(parameters: $0) }
  }

  // Compiled once, not once an engine: the page loads this code.
  @inline(never)
  private init(_ description: EngineDescription, reading: (EngineParameters) -> Void) {
    self = description
    let declared = EngineParameters.Declared()
    reading(EngineParameters(declaring: declared))
    parameters = declared.parameters
  }
}

/// The library that an engine is named for, and how far the engine was found to be from it.
public struct OriginalLibrary: Sendable {
  /// The library or the system, such as `Reanimated`.
  public var library: String
  /// Its versions or commits, joined by `, `; empty where the source names none.
  public var version: String
  /// The largest error of a coordinate against the library itself, in points, over its recorded
  /// replays.
  ///
  /// Nil where the library was not run. `.ci/originals` measures it, rounded up to two digits, and
  /// tests hold it there.
  public var largestError: Double?
  /// Whether no library ran, but its formulas, typed in from its source.
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

/// What can be named and configured in text, such as `spring:stiffness=300,damping=20`.
public protocol Catalogued {
  /// What the catalogue says of it, beside its parameters.
  static var catalogueDescription: EngineDescription { get }

  /// The engine that solves the same equation exactly, or nil.
  var exactTwin: ExactTwin? { get }

  /// What the engine is known to break; the description's breaks, where the parameters do not decide.
  var knownBreaks: [KnownBreak] { get }

  /// Creates the engine from parameters, each of which it reads once, in the order in which they are
  /// listed, and before it decides anything by their group or values.
  ///
  /// - Parameter parameters: The values, each in range or absent.
  /// - Throws: ``EngineParameterError`` where values that are each in range do not go together.
  init(parameters: EngineParameters) throws(EngineParameterError)
}

extension Catalogued {
  /// No exact twin, as with an engine that is exact itself.
  public var exactTwin: ExactTwin? { nil }

  public var knownBreaks: [KnownBreak] { Self.catalogueDescription.knownBreaks }

  typealias Bound = KnownBreak.Bound
}

/// An exact engine with the constants of the engine that is measured against it.
public enum ExactTwin: Sendable {
  /// A damped oscillator.
  case spring(SpringExact)
  /// A velocity that keeps a fixed share of itself.
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
      // Nobody times it, so that it needs no loop of its own.
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

/// A motion that can be named and configured in text; ``/MotionReplay/Interactive`` makes the engine of it.
public protocol CatalogueMotion: Motion, Catalogued {}

extension Interactive: Catalogued, CatalogueEngine where M: CatalogueMotion {
  public static var catalogueDescription: EngineDescription { M.catalogueDescription }

  public var exactTwin: ExactTwin? { motion.exactTwin }

  public var knownBreaks: [KnownBreak] { motion.knownBreaks }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(try M(parameters: parameters))
  }
}
