internal import MotionModel
public import MotionReplay

/// A catalogue entry: an engine's description, and how to make the engine from parameters.
public struct EngineEntry: Sendable {
  /// What the catalogue says about the engine.
  public let description: EngineDescription

  @usableFromInline let make:
    @Sendable (EngineParameters, String) throws(EngineParameterError) -> ConfiguredEngine

  /// Creates the entry of an engine type; the walks that measure its ticks are specialised for it.
  ///
  /// If `NO_WALKS` is defined, as for the page, there are none, and the code is smaller.
  @inlinable public init<E: CatalogueEngine>(_ type: E.Type) {
    #if NO_WALKS
      self.init(untimed: type)
    #else
      self.init(type) {
        ConfiguredEngine(
          $0, specification: $1, label: $2, exactTwin: $3, knownBreaks: $0.knownBreaks)
      }
    #endif
  }

  /// Creates the entry of a motion type, with the finger that moves it.
  @inlinable public init<M: CatalogueMotion>(_ type: M.Type) { self.init(Interactive<M>.self) }

  @usableFromInline init<E: CatalogueEngine>(untimed type: E.Type) {
    self.init(type) {
      ConfiguredEngine(
        ErasedEngine($0), specification: $1, label: $2, exactTwin: $3, knownBreaks: $0.knownBreaks)
    }
  }

  init<M: CatalogueMotion>(untimed type: M.Type) { self.init(untimed: Interactive<M>.self) }

  @inlinable init<E: CatalogueEngine>(
    _ type: E.Type,
    configured:
      @escaping @Sendable (E, String, String, (@Sendable () -> ConfiguredEngine)?) ->
      ConfiguredEngine
  ) {
    description = EngineDescription(of: E.self)
    make = { parameters, label throws(EngineParameterError) in
      let engine = try E(parameters: parameters)
      let text = parameters.canonicalText
      return configured(engine, text, label, engine.exactTwin?.configured(for: text))
    }
  }

  /// Makes the engine from a specification with this entry's name.
  ///
  /// - Throws: `EngineParameterError` if a parameter is unknown, unreadable or out of range.
  public func configure(
    _ specification: EngineSpecification
  ) throws(EngineParameterError) -> ConfiguredEngine {
    let parameters = try EngineParameters(specification.parameters, for: description)
    let standard = try EngineParameters([], for: description).canonicalText
    var engine = try make(parameters, specification.text)
    guard engine.specification != standard else { return engine }
    for index in engine.knownBreaks.indices
    where description.knownBreaks.contains(engine.knownBreaks[index]) {
      engine.knownBreaks[index].bound = nil
    }
    return engine
  }
}
