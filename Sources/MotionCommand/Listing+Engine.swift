import MotionEngines
import MotionReports

extension Listing {
  /// Adds an engine with its parameters and known defects.
  ///
  /// - Parameter engine: What the catalogue says of it.
  mutating func append(_ engine: EngineDescription) {
    var details: [String] = []
    for parameter in engine.parameters {
      let unit = parameter.unit.isEmpty ? "" : ", in \(parameter.unit)"
      details.append("\(parameter.name): \(parameter.summary)\(unit); \(parameter.kind.phrase)")
    }
    details += engine.knownDefects.map { "known defect: \($0)" }
    if let twin = engine.soundTwin { details.append("sound twin: \(twin)") }
    append(
      engine.name, "\(engine.family.rawValue), \(engine.fidelity.rawValue): \(engine.summary)",
      details: details)
  }
}

extension EngineParameter.Kind {
  /// The allowed values and the default, as a phrase.
  var phrase: String {
    switch self {
    case .number(let fallback, let range):
      let text = fallback.map { "default \(Self.text($0))" } ?? "no default"
      return "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)), \(text)"
    case .choice(let words):
      return "\(words.joined(separator: ", ")); default \(words.first ?? "")"
    case .numbers(let count, let words, let fallback):
      let choices = words.isEmpty ? "" : ", or \(words.joined(separator: ", "))"
      return "\(count) numbers joined by ';'\(choices); default \(fallback)"
    }
  }

  private static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
