import ArgumentParser
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch
import MotionTraces

struct ListCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "List engines with their parameters, checks, rules, known breaks, metrics, mutants or traces.",
    discussion: """
      list engines prints a line for each engine: the library that it is named after, and the \
      largest error against that library, run on the same gestures. list engines NAME tells \
      everything about one. Without paths, list traces lists the standard traces that synthesize \
      writes. list breaks shows which rules an engine is known to break, by how much at most and \
      why; compare, check, check-random and gate tell these breaks from new ones.
      """)

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case engines, checks, rules, breaks, metrics, mutants, traces
  }

  @Argument(help: "What to list.") var subject: Subject

  @Argument(
    help: .value(
      "name-or-path",
      "Names of engines, for list engines; traces, and folders of traces, for list traces."),
    completion: .traces)
  var operands: [String] = []

  func validate() throws {
    try refuse(
      subject != .traces && subject != .engines && !operands.isEmpty,
      "list \(subject.rawValue) takes no paths")
  }

  func run(in context: CommandContext) throws {
    var listing = Listing()
    switch subject {
    case .engines where operands.isEmpty:
      return try StandardOutput.write(Self.text(of: context.catalogue))
    case .engines:
      for name in operands {
        listing.append(try misuse { try context.catalogue.entry(named: name).description })
      }
    case .checks:
      for check in Check.allCases { listing.append(check.rawValue, check.summary) }
    case .metrics:
      for metric in Metric.allCases { listing.append(metric.name, metric.summary) }
    case .mutants:
      for mutation in Mutation.allCases { listing.append(mutation.rawValue, mutation.summary) }
    case .rules:
      for rule in Rule.allCases {
        listing.append(rule.rawValue, "\(rule.check), in \(rule.unit): \(rule.statement)")
      }
    case .breaks:
      let compared = context.catalogue.defaultSpecifications
      let others = context.catalogue.entries.map(\.description).filter { engine in
        !engine.family.isFault
          && !compared.contains { $0 == engine.name || $0.hasPrefix(engine.name + ":") }
      }
      for specification in compared + others.map(\.name) {
        let breaks = try context.engine(specification).knownBreaks.filter { !$0.rules.isEmpty }
        if !breaks.isEmpty { listing.append(specification, "", details: breaks.map(\.text)) }
      }
    case .traces where operands.isEmpty:
      for trace in StandardTraces.all { listing.append(trace.name, trace.purpose) }
    case .traces:
      for file in try TraceFiles.read(operands) {
        let facts = TraceFacts(file.trace, name: file.name, file: file.path)
        listing.append(facts.name, "\(facts.phrase); \(facts.file)")
      }
    }
    try StandardOutput.write(listing.text)
  }

  private static let faults: [(EngineDescription.Family, String)] = [
    (.fault, "Seeded faults: sound engines with one defect, found in a shipped library."),
    (.costFault, "Cost faults: sound motions that cost more than they should, which counts find."),
    (.limitFault, "Limit faults: motions that only a limit ends."),
  ]

  private static func text(of catalogue: EngineCatalogue) -> String {
    let engines = catalogue.entries.map(\.description)
    var listing = Listing()
    listing.append("engine", "library", "version", "fidelity", "largest error")
    for engine in engines where !engine.family.isFault {
      listing.append(
        engine.name, engine.original?.library ?? "", engine.original?.version ?? "",
        engine.fidelity.rawValue, engine.original?.errorText ?? "")
    }
    var text = listing.text
    for (family, title) in faults {
      let faulty = engines.filter { $0.family == family }
      guard !faulty.isEmpty else { continue }
      var listing = Listing()
      for engine in faulty { listing.append(engine.name, engine.knownBreaks.first?.reason ?? "") }
      text += "\n\(title)\n\n" + listing.text
    }
    return text + "\nlist engines NAME... tells all: parameters, ranges, units, known breaks.\n"
  }
}

extension Listing {
  mutating func append(_ engine: EngineDescription) {
    var details: [String] = []
    if let original = engine.original { details.append("original: \(original.phrase)") }
    for parameter in engine.parameters {
      let unit = parameter.unit.isEmpty ? "" : ", in \(parameter.unit)"
      details.append("\(parameter.name): \(parameter.summary)\(unit); \(parameter.kind.phrase)")
    }
    details += engine.knownBreaks.map {
      $0.rules.isEmpty ? "known defect: \($0.reason)" : "known break: \($0.text)"
    }
    if let twin = engine.soundTwin { details.append("sound twin: \(twin)") }
    append(
      engine.name, "\(engine.family.rawValue), \(engine.fidelity.rawValue): \(engine.summary)",
      details: details)
  }
}

extension OriginalLibrary {
  /// Such as `5.9e-05 pt`.
  var errorText: String {
    guard let largestError else { return "not run" }
    return (largestError == 0 ? "0" : "\(largestError)") + " pt" + (isRetyped ? ", retyped" : "")
  }

  var phrase: String {
    let name = library + (version.isEmpty ? "" : " " + version)
    guard largestError != nil else { return "\(name); it was not run" }
    return "\(name); largest error \(errorText)"
      + (isRetyped ? ": its formulas ran, typed in from their source, not the library" : "")
  }
}

extension KnownBreak {
  /// Such as `snaps-at-rest up to 1.25 pt: it snaps to ...`.
  var text: String { "\(rules.map(\.rawValue).joined(separator: ", ")) \(boundText): \(reason)" }

  private var boundText: String {
    guard let bound, let unit = rules.first?.unit else { return "of any size" }
    let isSpeed = unit == "pt/s" && rules != [.misreportsVelocity]
    let change = unit == "ms" ? "" : "what \(isSpeed ? "changes" : "moves") in "
    let parts: [(prefix: String, size: Double, suffix: String)] = [
      ("", bound.constant, " \(unit)"),
      ("", bound.share * 100, "% of the way\(isSpeed ? " a second" : "")"),
      (change, bound.seconds * 1000, " ms"), (change, bound.ticks, " of the longest ticks"),
    ]
    let sizes = parts.filter { $0.size > 0 }.map { $0.prefix + Self.text($0.size) + $0.suffix }
    // The bound is for the default parameters; with others, a break has any size.
    return sizes.isEmpty
      ? "not with the default parameters" : "up to " + sizes.joined(separator: " and ")
  }

  private static func text(_ number: Double) -> String {
    let text = Digits.fixed(number, 4)
    let end = text.lastIndex { $0 != "0" }.map { text[$0] == "." ? $0 : text.index(after: $0) }
    return String(text[..<(end ?? text.endIndex)])
  }
}

extension EngineParameter.Kind {
  var phrase: String {
    switch self {
    case .number(let fallback, let range):
      let text = fallback.map { "default " + NumberText.text($0) } ?? "no default"
      let (least, most) = (NumberText.text(range.lowerBound), NumberText.text(range.upperBound))
      return "\(least) to \(most), \(text)"
    case .choice(let words):
      return "\(words.joined(separator: ", ")); default \(words.first ?? "")"
    case .curve(let words, let fallback):
      return "4 numbers joined by ';', or \(words.joined(separator: ", ")); default \(fallback)"
    case .path(let fallback):
      return "moves Mx;y, lines Lx;y, curves Cx1;y1;x2;y2;x;y and ovals Ox;y;rx;ry, "
        + "one after the other; default \(fallback)"
    }
  }
}
