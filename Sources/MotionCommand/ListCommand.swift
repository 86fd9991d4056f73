import ArgumentParser
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionReports
import MotionTesting
import MotionTraces

/// `list`: what there is to name on the command line.
struct ListCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List engines with their parameters, checks, metrics, known properties or traces.",
    discussion: """
      Without paths, list traces lists the standard traces that synthesize writes. Known properties \
      are the findings that an engine is expected to have, with the reason; see check-random.
      """)

  /// What can be listed.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case engines
    case checks
    case metrics
    case properties
    case traces
  }

  @Argument(help: "What to list.")
  var subject: Subject

  @Argument(
    help: ArgumentHelp("Traces, and folders of traces, for list traces.", valueName: "path"),
    completion: .file(extensions: ["csv"]))
  var paths: [String] = []

  func validate() throws {
    if subject != .traces, !paths.isEmpty {
      throw ValidationError("list \(subject.rawValue) takes no paths")
    }
  }

  private static let faults: [(EngineDescription.Family, String)] = [
    (.fault, "Seeded faults: sound engines with one defect, found in a shipped library."),
    (.costFault, "Cost faults: sound motions that cost more than they should, which counts find."),
    (.limitFault, "Limit faults: motions that only a limit ends."),
  ]

  func run(in context: CommandContext) throws {
    var listing = Listing()
    let engines = context.catalogue.entries.map(\.description)
    switch subject {
    case .engines:
      for engine in engines where !engine.family.isFault { listing.append(engine) }
    case .checks:
      for check in Checks.all { listing.append(type(of: check).name, type(of: check).summary) }
    case .metrics:
      for metric in Metrics.all { listing.append(type(of: metric).name, type(of: metric).summary) }
    case .properties:
      for property in KnownProperties.all { listing.append(property.name, property.reason) }
    case .traces where paths.isEmpty:
      for trace in StandardTraces.all { listing.append(trace.name, trace.purpose) }
    case .traces:
      for file in try TraceFiles.read(paths) {
        let facts = TraceFacts(file.trace, name: file.name, file: file.path)
        listing.append(facts.name, "\(facts.phrase); \(facts.file)")
      }
    }
    var text = ""
    listing.write(to: &text)
    for (family, title) in subject == .engines ? Self.faults : [] {
      let faulty = engines.filter { $0.family == family }
      guard !faulty.isEmpty else { continue }
      text += "\n\(title)\n\n"
      var listing = Listing()
      for engine in faulty { listing.append(engine) }
      listing.write(to: &text)
    }
    try StandardOutput.write(Array(text.utf8))
  }
}

extension Listing {
  /// Adds an engine with its parameters and known defects.
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
