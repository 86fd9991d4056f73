/// What can be named and configured in text, such as `spring:stiffness=300,damping=20`.
public protocol Catalogued {
  /// What the catalogue says of it.
  static var catalogueDescription: EngineDescription { get }

  /// The specification of the engine that solves the same equation exactly, or nil.
  var exactTwin: String? { get }

  /// Creates the engine from parameters that are complete and in range.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` where values that are each in range do not go together.
  init(parameters: EngineParameters) throws(EngineParameterError)
}

extension Catalogued {
  /// No exact twin, as with an engine that is exact itself.
  public var exactTwin: String? { nil }
}

/// An engine that can be named and configured in text.
public protocol CatalogueEngine: Engine, Catalogued {}

/// A motion that can be named and configured in text; ``Interactive`` makes the engine of it.
public protocol CatalogueMotion: Motion, Catalogued {}

extension Interactive: Catalogued, CatalogueEngine where M: CatalogueMotion {
  public static var catalogueDescription: EngineDescription { M.catalogueDescription }

  public var exactTwin: String? { motion.exactTwin }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(try M(parameters: parameters))
  }
}
