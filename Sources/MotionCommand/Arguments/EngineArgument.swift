import ArgumentParser
import MotionEngines
import MotionReplay

/// An engine as the command line names it.
enum EngineArgument {
  /// Makes the engine.
  ///
  /// - Parameters:
  ///   - text: A specification such as `spring:stiffness=200`, or one that is given a name,
  ///     `NAME=SPECIFICATION`.
  ///   - option: The option that it was given with, for messages.
  /// - Returns: The engine; where it is given a name, that is its label.
  /// - Throws: `ValidationError` for an unknown engine, or a parameter that does not fit.
  static func configure(
    _ text: String, option: String = "--engine"
  ) throws -> ConfiguredEngine {
    let name = try name(in: text, option: option)
    do throws(EngineParameterError) {
      let engine = try EngineCatalogue.standard.configure(
        name.map { String(text.dropFirst($0.count + 1)) } ?? text)
      return name.map { engine.named($0) } ?? engine
    } catch {
      throw ValidationError("\(option): \(error.message)")
    }
  }

  /// Finds the name that a text gives to an engine.
  ///
  /// - Parameters:
  ///   - text: A specification with or without a name.
  ///   - option: The option that it was given with, for messages.
  /// - Returns: What stands before an `=` that stands before any colon; else nil.
  /// - Throws: `ValidationError` for a name with other characters than letters, digits and `._-`.
  static func name(in text: String, option: String = "--engine") throws -> String? {
    guard let end = text.firstIndex(where: { $0 == "=" || $0 == ":" }), text[end] == "=" else {
      return nil
    }
    let name = String(text[..<end])
    guard !name.isEmpty,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) })
    else {
      throw ValidationError(
        "\(option): found the name '\(name)' in '\(text)', expected one of letters, digits, '.', "
          + "'_' and '-'")
    }
    return name
  }
}
