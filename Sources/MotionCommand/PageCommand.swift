import ArgumentParser
import Foundation
import MotionEngines
import MotionModel
import MotionReplay
import MotionReports

/// `page`: a file that a browser opens, which replays by itself.
struct PageCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write a page on which motions are seen, scrubbed and thrown by hand.",
    discussion: """
      One file without a network: it holds the traces and the engines, compiled for browsers, and \
      replays by itself. What it shows has the digests of this command, and says so. On its last stage \
      a hand can drag, throw, catch and tap with any engine; the gesture can be saved as a trace with \
      the times of its ticks, which every other subcommand reads. In a clone, Page/build makes what \
      the page needs, with the Swift toolchain alone.
      """)

  @Argument(
    help: ArgumentHelp(
      "Traces, and folders of traces (the *.csv files in a folder, not in folders below it).",
      valueName: "path"),
    completion: .file(extensions: ["csv"]))
  var paths: [String]

  @Option(
    name: [.customLong("engine")],
    help: ArgumentHelp(
      "An engine of this program, NAME or NAME:PARAMETER=VALUE,..., at most 8. "
        + "(default: \(Self.usualEngines.joined(separator: ", ")))",
      valueName: "spec"))
  var engines: [String] = []

  @Option(
    help: ArgumentHelp(
      "When ticks happen: RATE[,jitter=2ms][,drop=0.1][,change=1.5s:80][,cycle=3s][,stall=1s:500ms]"
        + "[,seed=7].", valueName: "spec"))
  var clock = "120"

  @Option(help: "When an event reaches the engine: at the next tick, or at its own time.")
  var delivery = Delivery.atTick

  @Option(
    help: ArgumentHelp(
      "The file that Page/build makes. (default: Page/.build/page.html of this clone)",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var template: String?

  @OptionGroup var timeLimit: TimeLimitArguments

  @OptionGroup var output: OutputArguments

  private static let usualEngines = ["spring", "swiftui", "cubic:handoff=restart"]

  func validate() throws {
    guard engines.count <= 8 else {
      throw ValidationError("--engine: found \(engines.count) engines, expected at most 8")
    }
    guard case .schedule = try ClockArgument(clock) else {
      throw ValidationError("--clock: found '\(clock)', expected a simulated clock such as 120")
    }
  }

  func run(in context: CommandContext) throws {
    try RunFiles.claim(output.outputs)
    let texts = engines.isEmpty ? Self.usualEngines : engines
    let engines = try texts.map { try engine($0) }
    let options = ReplayOptions(schedule: try ClockArgument(clock).schedule(), delivery: delivery)
    let page = try readTemplate()
    let files = try TraceFiles.read(paths, for: options)
    let names = Self.names(of: files)
    var document = PageDocument(
      version: Tool.motionReplay.version,
      traces: try zip(names, files).map { name, file in
        let bytes = try FileBytes.contents(file.path)
        return .init(name: name, file: file.path, text: String(decoding: bytes, as: UTF8.self))
      },
      engines: texts, clock: options.clock.text, delivery: delivery)
    let watchdog = timeLimit.watchdog()
    for (name, file) in zip(names, files) {
      for engine in engines {
        let recording = try watchdog.watch(.init(file, engine, options)) {
          engine.record(file.trace, options)
        }
        document.expected.append(
          .init(
            trace: name, engine: engine.label, clock: document.clock,
            delivery: document.delivery, digest: recording.digest))
      }
    }
    guard let filled = try document.filling(page.text) else {
      throw ExitStatus.badData.report(
        "'\(page.path)' has no place for traces; expected the file that Page/build makes")
    }
    try output.write(filled)
  }

  /// Makes an engine that a page has too: a standard one whose replays need no limit, as a page has none.
  private func engine(_ text: String) throws -> ConfiguredEngine {
    var catalogue = EngineCatalogue.standard
    catalogue.entries.removeAll { $0.description.family == .limitFault }
    do throws(EngineParameterError) {
      return try catalogue.configure(text)
    } catch {
      throw ValidationError("--engine: \(error.message); a page has no others")
    }
  }

  private func readTemplate() throws -> (path: String, text: String) {
    let path = template ?? PackageBuilds.package.map { $0 + "/Page/.build/page.html" }
    guard let path, template != nil || FileManager.default.fileExists(atPath: path) else {
      throw ExitStatus.missing.report(
        "the page is not built: run 'Page/build' in a clone of motion-replay, or give the file that it "
          + "makes as --template")
    }
    return (path, String(decoding: try FileBytes.contents(path), as: UTF8.self))
  }

  /// The names of traces, or the paths of those whose names are not their own.
  private static func names(of files: [TraceFile]) -> [String] {
    let counts = Dictionary(grouping: files) { $0.name }.mapValues { $0.count }
    return files.map { counts[$0.name] == 1 ? $0.name : $0.path }
  }
}
