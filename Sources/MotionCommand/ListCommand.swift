import ArgumentParser
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionReports
import MotionTraces

/// `list`: what there is to name on the command line.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List engines with their parameters, checks, rules, known breaks, metrics or traces.",
    discussion: """
      Without paths, list traces lists the standard traces that synthesize writes. Known breaks \
      are the rules that an engine is known to break, by how much at most and why; compare, check, \
      check-random and gate tell them from new ones.
      """)

  /// What can be listed.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case engines
    case checks
    case rules
    case breaks
    case metrics
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

  func run() throws {
    var listing = Listing()
    var faults = Listing()
    var costFaults = Listing()
    var limitFaults = Listing()
    switch subject {
    case .engines:
      for engine in EngineCatalogue.standard.entries.map(\.description) {
        switch engine.family {
        case .force, .decay, .timed: listing.append(engine)
        case .fault: faults.append(engine)
        case .costFault: costFaults.append(engine)
        case .limitFault: limitFaults.append(engine)
        }
      }
    case .checks:
      for check in Check.allCases { listing.append(check.rawValue, check.summary) }
    case .metrics:
      for metric in Metrics.all { listing.append(type(of: metric).name, type(of: metric).summary) }
    case .rules:
      for rule in Rule.allCases {
        listing.append(rule.rawValue, "\(rule.check), in \(rule.unit): \(rule.statement)")
      }
    case .breaks:
      for specification in EngineCatalogue.standard.defaultSpecifications {
        let engine = try EngineArgument.configure(specification)
        guard !engine.knownBreaks.isEmpty else { continue }
        listing.append(specification, "", details: engine.knownBreaks.map(\.text))
      }
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
    if subject == .engines {
      text += "\nSeeded faults: sound engines with one defect, found in a shipped library.\n\n"
      faults.write(to: &text)
      text += "\nCost faults: sound motions that cost more than they should, which counts find.\n\n"
      costFaults.write(to: &text)
      text += "\nLimit faults: motions that only a limit ends.\n\n"
      limitFaults.write(to: &text)
    }
    try StandardOutput.write(Array(text.utf8))
  }
}
