import ArgumentParser
import MotionReplay

/// What to replay: traces, engines, and how.
struct ComparisonArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Traces, and folders of traces (the *.csv files in a folder, not in folders below it).",
      valueName: "path"),
    completion: .file(extensions: ["csv"]))
  var paths: [String]

  @Option(
    name: [.customLong("engine")],
    help: ArgumentHelp(
      "An engine, NAME or NAME:PARAMETER=VALUE,..., or a seeded fault, fault:NAME,PARAMETER=VALUE,...; "
        + "NAME=SPEC reports it under another name; may be repeated. "
        + "(default: all engines, as list engines shows them, without the faults)",
      valueName: "spec"))
  var engines: [String] = []

  @OptionGroup var replay: ReplayArguments

  @Option(
    help: ArgumentHelp(
      "Only what matches this regular expression; it is looked for in TRACE/ENGINE.",
      valueName: "regex"))
  var filter: String?

  func validate() throws { _ = try nameFilter() }

  /// Makes the filter.
  func nameFilter() throws -> NameFilter { try NameFilter(filter) }

  /// The arguments that determine what is judged, as they must be typed again.
  var typed: [String] {
    paths + engines.flatMap { ["--engine", $0] } + replay.typed
      + (filter.map { ["--filter", $0] } ?? [])
  }
}

/// A choice of traces and engines by a regular expression.
struct NameFilter {
  private let pattern: String?
  private let regex: Regex<AnyRegexOutput>?

  /// Creates a filter.
  init(_ pattern: String?) throws {
    self.pattern = pattern
    do {
      regex = try pattern.map { try Regex($0) }
    } catch {
      throw ValidationError("--filter: '\(pattern ?? "")' is no regular expression: \(error)")
    }
  }

  /// Whether anything is kept back.
  var isActive: Bool { pattern != nil }

  /// Tells whether a trace and an engine are chosen.
  func admits(trace: String, engine: String) -> Bool {
    guard let regex else { return true }
    return "\(trace)/\(engine)".contains(regex)
  }

  /// Makes the error that nothing was chosen.
  func emptyMatch(example: String) -> ValidationError {
    ValidationError("--filter: '\(pattern ?? "")' matches nothing; names are such as \(example)")
  }
}
