import ArgumentParser
import MotionEngines
import MotionReplay

extension CommandContext {
  /// Makes engines from what was typed; without any the usual ones.
  func engines(_ texts: [String]) throws -> [ConfiguredEngine] {
    try (texts.isEmpty ? catalogue.defaultSpecifications : texts).map { try engine($0) }
  }

  /// Makes an engine from what was typed for an option.
  func engine(_ text: String, option: String = "--engine") throws -> ConfiguredEngine {
    let (name, specification) = try EngineText.split(text, option: option)
    do throws(EngineParameterError) {
      let engine = try catalogue.configure(specification)
      return name.map { engine.named($0) } ?? engine
    } catch {
      throw ValidationError("\(option): \(error.message)")
    }
  }
}

/// An engine as it is typed: `SPEC`, or `NAME=SPEC` to report it under another name.
enum EngineText {
  /// Parts the name from the specification; without a name all of it is the specification.
  static func split(
    _ text: String, option: String = "--engine"
  ) throws -> (name: String?, specification: String) {
    guard let end = text.firstIndex(where: { $0 == "=" || $0 == ":" }), text[end] == "=" else {
      return (nil, text)
    }
    let name = String(text[..<end])
    guard !name.isEmpty,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) })
    else {
      throw ValidationError(
        "\(option): found the name '\(name)' in '\(text)', expected one of letters, digits, '.', "
          + "'_' and '-'")
    }
    return (name, String(text[text.index(after: end)...]))
  }
}
