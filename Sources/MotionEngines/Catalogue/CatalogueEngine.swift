public import MotionModel

/// What can be named and configured in text, such as `spring:stiffness=300,damping=20`.
public protocol Catalogued {
  /// What the catalogue says of it.
  static var catalogueDescription: EngineDescription { get }

  /// The engine that solves the same equation exactly, or nil.
  var exactTwin: ExactTwin? { get }

  /// What the engine is known to break; the description's breaks, where the parameters do not decide.
  var knownBreaks: [KnownBreak] { get }

  /// Creates the engine from parameters that are complete and in range.
  ///
  /// - Parameter parameters: The values, defaults filled in.
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
}

/// An engine that can be named and configured in text.
public protocol CatalogueEngine: Engine, Catalogued {}

/// A motion that can be named and configured in text; ``Interactive`` makes the engine of it.
public protocol CatalogueMotion: Motion, Catalogued {}

extension Interactive: Catalogued, CatalogueEngine where M: CatalogueMotion {
  public static var catalogueDescription: EngineDescription { M.catalogueDescription }

  public var exactTwin: ExactTwin? { motion.exactTwin }

  public var knownBreaks: [KnownBreak] { motion.knownBreaks }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(try M(parameters: parameters))
  }
}
