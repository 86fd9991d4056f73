import MotionEngines
import MotionModel
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

extension KnownBreak {
  /// The rules, the bound and the reason, such as `snaps-at-rest up to 1.25 pt: it snaps to ...`.
  var text: String {
    "\(rules.map(\.rawValue).joined(separator: ", ")) \(boundText): \(reason)"
  }

  private var boundText: String {
    guard let bound, let unit = rules.first?.unit else { return "of any size" }
    let isSpeed = unit == "pt/s" && rules != [.misreportsVelocity]
    var parts: [String] = []
    if bound.constant > 0 { parts.append("\(Self.text(bound.constant)) \(unit)") }
    if bound.share > 0 {
      parts.append("\(Self.text(bound.share * 100))% of the way\(isSpeed ? " a second" : "")")
    }
    if bound.seconds > 0 {
      parts.append("what \(isSpeed ? "changes" : "moves") in \(Self.text(bound.seconds * 1000)) ms")
    }
    if bound.ticks > 0 {
      parts.append("what \(isSpeed ? "changes" : "moves") in \(Self.text(bound.ticks)) of the longest ticks")
    }
    return "up to " + parts.joined(separator: " and ")
  }

  private static func text(_ number: Double) -> String {
    let text = FixedDigits.text(number, digits: 4)
    let end = text.lastIndex { $0 != "0" }.map { text[$0] == "." ? $0 : text.index(after: $0) }
    return String(text[..<(end ?? text.endIndex)])
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
