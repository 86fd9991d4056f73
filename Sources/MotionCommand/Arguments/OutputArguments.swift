import ArgumentParser
import MotionSystem
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// A protocol, because a group within a group of options is slow; see ``ComparisonArguments``.
protocol Writing { var output: String? { get } }

extension Writing {
  var outputs: [RunFiles.Output] { output.map { [.init(option: "--output", path: $0)] } ?? [] }
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    if let output {
      try OutputFile.write(bytes, to: output)
    } else {
      try StandardOutput.write(bytes)
    }
  }
}

struct OutputArguments: ParsableArguments, Writing {
  @Option(help: .output, completion: .file()) var output: String?
}

struct FolderArguments: ParsableArguments {
  @Option(
    help: .value("folder", "The folder to write to; created if it is missing."),
    completion: .directory)
  var output = "."

  func make() throws { try Self.make(output) }
  func path(of name: String) -> String { Self.path(of: name, in: output) }

  static func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ExitStatus.failed.report("cannot make the folder '\(folder)'")
    }
  }

  static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

struct PrintArguments: ParsableArguments, Writing {
  @Option(help: "The form of the report.") var format = ReportFormat.text
  @Option(help: .output, completion: .file()) var output: String?
  @Option(name: .customLong("color"), help: .color) var colorChoice = ColorChoice.auto

  @Flag(
    name: [.short, .long], help: "Print only what is wrong: no summary, no notes, no progress.")
  var quiet = false

  func writer(details: Bool = false) -> TextWriter {
    TextWriter(
      style: colorChoice.style(output: output),
      width: Terminal.width(of: output == nil ? STDOUT_FILENO : -1), details: details,
      isQuiet: quiet)
  }
}

struct ColorArguments: ParsableArguments {
  @Option(name: .customLong("color"), help: .color) var choice = ColorChoice.auto
}

extension ArgumentHelp {
  static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }

  static let output = ArgumentHelp(
    "Write to this file, complete or not at all, instead of to standard output.", valueName: "file")

  static let color: ArgumentHelp =
    "When text is colored; overrides NO_COLOR, which overrides FORCE_COLOR."

  static let timeLimit = ArgumentHelp(
    "The longest time for one trace and one engine, such as 20s. After it, the command names both "
      + "and exits with 7. (default: 300s)", valueName: "time")

  static let traces = ArgumentHelp(
    "Traces, - for standard input, and folders of traces (the *.csv files in and below a folder, "
      + "except in folders of baselines).", valueName: "path")

  static let engines = ArgumentHelp(
    "An engine, NAME or NAME:PARAMETER=VALUE,..., or one outside this program, process:COMMAND,... "
      + "or library:PATH,...; NAME=SPEC reports it under another name. May be repeated.",
    valueName: "spec")

  static let limit = ArgumentHelp(
    "A bound of a metric with its unit, such as 'settling_time<=0.6s'; may be repeated.",
    valueName: "bound")

  static let schedule =
    "When ticks happen: RATE[,jitter=2ms][,drop=0.1][,change=1.5s:80][,cycle=3s][,stall=1s:500ms]"
    + "[,seed=7]"

  static let clock = value(
    "spec",
    schedule + "; recorded:FILE, a schedule or a recording; or, for run and measure, "
      + "real:RATE[,spin=500us][,cpu=1].")

  static let delivery: ArgumentHelp =
    "When an event reaches the engine: at the next tick, or at its own time."

  static let velocity: ArgumentHelp = """
    How the velocity of the finger at a release is estimated. check and compare take several, and \
    replay each engine with each of them. (default: lsq2)
    """
}

extension CompletionKind { static let traces = CompletionKind.file(extensions: ["csv"]) }

enum DocumentFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

enum ReportFormat: String, ExpressibleByArgument, CaseIterable { case text, json, csv }

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// `auto` colors a terminal, or any standard output with `FORCE_COLOR`; never with `NO_COLOR`.
  case auto, always, never

  func style(output: String?) -> TextStyle {
    let environment = ProcessInfo.processInfo.environment
    let isColored =
      switch self {
      case .always: true
      case .never: false
      case .auto:
        output == nil && environment["NO_COLOR", default: ""].isEmpty
          && (!["", "0"].contains(environment["FORCE_COLOR", default: ""])
            || StandardOutput.isTerminal && !Terminal.isDumb)
      }
    return TextStyle(isColored: isColored)
  }
}

struct WorkArguments: ParsableArguments, TimeLimited {
  @Option(
    help: .value(
      "number",
      "How many pairs of trace and engine to replay at a time; costs are timed one at a "
        + "time. (default: one per core)"))
  var jobs: Int?
  @Option(help: .timeLimit) var timeLimit: String?

  func validate() throws {
    _ = try nanoseconds()
    if let jobs { try (1...1024).check(jobs, of: "--jobs") }
  }

  func runner(failsFast: Bool = false) -> Runner {
    Runner(
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, watchdog: watchdog(),
      failsFast: failsFast)
  }
}

extension ClosedRange<Int> {
  func check(_ number: Int, of option: String) throws {
    try require(
      contains(number),
      "\(option): found \(number), expected a number from \(lowerBound) to \(upperBound)")
  }
}

extension ClosedRange<Double> {
  static func checkPercentage(_ number: Double?, of option: String) throws {
    guard let number, !(0...100 ~= number) else { return }
    throw ValidationError("\(option): found \(number), expected a percentage from 0 to 100")
  }
}

struct FailFastArguments: ParsableArguments {
  @Flag(
    help: """
      Stop after the first pair of trace and engine with a new finding, in order, or the first \
      batch of random cases with one. A line says so.
      """)
  var failFast = false

  func validate(with parts: PartArguments) throws {
    try refuse(
      failFast && parts.report != nil,
      "--fail-fast ends a run early; it does not go with --part-report")
  }
}

struct TimeLimitArguments: ParsableArguments, TimeLimited {
  @Option(help: .timeLimit) var timeLimit: String?
  func validate() throws { _ = try nanoseconds() }
}

protocol TimeLimited { var timeLimit: String? { get } }

extension TimeLimited {
  func watchdog() -> Watchdog { Watchdog(limit: (try? nanoseconds()) ?? Watchdog.usualLimit) }

  func watchdog(
    for plan: RealTimeMeasurement.Plan, _ trace: Trace, _ options: ReplayOptions
  ) -> Watchdog {
    let run = (trace.end.seconds + Double(options.settleLimit) * 1e-9) / plan.speed
    let seconds = min(run * Double(plan.loops), 1e9)
    return Watchdog(limit: watchdog().limit + Int64(seconds * 1e9))
  }

  func nanoseconds() throws -> Int64 {
    guard let timeLimit else { return Watchdog.usualLimit }
    guard let time = TimeText.nanoseconds(timeLimit), time > 0 else {
      throw ValidationError(
        "--time-limit: found '\(timeLimit)', expected a time above 0 such as 20s or 500ms, of at most "
          + "1000000s")
    }
    return time
  }
}
