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

  func validate() throws {
    _ = try configuredEngines()
    _ = try nameFilter()
  }

  /// Makes the engines.
  ///
  /// - Returns: The engines, those of the default comparison where none was named.
  /// - Throws: `ValidationError` for an unknown engine, or a parameter that does not fit.
  func configuredEngines() throws -> [ConfiguredEngine] {
    let catalogue = EngineCatalogue.standard
    let texts = engines.isEmpty ? catalogue.defaultSpecifications : engines
    return try texts.map { try EngineArgument.configure($0) }
  }

  /// Makes the filter.
  ///
  /// - Returns: The filter; it lets everything pass where none was given.
  /// - Throws: `ValidationError` where the text is no regular expression.
  func nameFilter() throws -> NameFilter { try NameFilter(filter) }

  /// The arguments that determine what is judged, as they must be typed again.
  var typed: [String] {
    paths + engines.flatMap { ["--engine", $0] } + replay.typed
      + (filter.map { ["--filter", $0] } ?? [])
  }
}
