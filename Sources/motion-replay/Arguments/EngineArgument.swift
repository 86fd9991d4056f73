import ArgumentParser
import MotionEngines
import MotionReplay

/// An engine as the command line names it.
enum EngineArgument {
  /// Makes the engine.
  ///
  /// - Parameter text: A specification such as `spring:stiffness=200`.
  /// - Returns: The engine.
  /// - Throws: `ValidationError` for an unknown engine, or a parameter that does not fit.
  static func configure(_ text: String) throws -> ConfiguredEngine {
    do throws(EngineParameterError) {
      return try EngineCatalogue.standard.configure(text)
    } catch {
      throw ValidationError("--engine: \(error.message)")
    }
  }
}
