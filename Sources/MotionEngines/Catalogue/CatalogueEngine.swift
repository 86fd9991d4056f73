public import MotionModel

/// An engine that can be named and configured in text, such as `spring:stiffness=300,damping=20`.
public protocol CatalogueEngine: Engine {
  /// What the catalogue says of it.
  static var catalogueDescription: EngineDescription { get }

  /// The specification of the engine that solves the same equation exactly, or nil.
  var exactTwin: String? { get }

  /// What the engine is known to break, with its parameters.
  var knownBreaks: [KnownBreak] { get }

  /// Creates the engine from parameters that are complete and in range.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` where values that are each in range do not go together.
  init(parameters: EngineParameters) throws(EngineParameterError)
}

extension CatalogueEngine {
  /// No exact twin, as with an engine that is exact itself.
  public var exactTwin: String? { nil }

  /// Nothing.
  public var knownBreaks: [KnownBreak] { [] }
}
