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
    case .curve(let words, let fallback):
      return "4 numbers joined by ';', or \(words.joined(separator: ", ")); default \(fallback)"
    case .path(let fallback):
      return
        "moves Mx;y, lines Lx;y, curves Cx1;y1;x2;y2;x;y and ovals Ox;y;rx;ry, one after the other; "
        + "default \(fallback)"
    }
  }

  private static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
