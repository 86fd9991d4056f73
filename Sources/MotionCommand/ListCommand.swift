import ArgumentParser
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionReports
import MotionTraces
import MotionTesting

/// `list`: what there is to name on the command line.
struct ListCommand: ParsableCommand {
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
