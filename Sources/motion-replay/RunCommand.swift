import ArgumentParser
import MotionModel
import MotionReplay
import MotionReports

/// `run`: one trace through one engine, as a recording.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Replay a trace through an engine and write the recording, tick by tick.",
    discussion: """
      The recording is text: comment lines with everything that determines it and its digest, then \
      CSV. The same command gives the same bytes on every machine. With --report trace-event=FILE \
      it is also written for Perfetto.
      """)

  @Argument(
    help: ArgumentHelp("The trace.", valueName: "trace"),
    completion: .file(extensions: ["csv"]))
  var path: String

  @Option(help: ArgumentHelp("The engine, NAME or NAME:PARAMETER=VALUE,...", valueName: "spec"))
  var engine: String

  @OptionGroup var replay: ReplayArguments

  @OptionGroup var output: OutputArguments

  @OptionGroup var reports: ReportArguments

  func validate() throws {
    _ = try EngineArgument.configure(engine)
    try reports.validate(
      among: [.traceEvent], output: output,
      reason: "run judges nothing, check and compare do")
  }

  func run() throws {
    let engine = try EngineArgument.configure(engine)
    let options = try replay.options()
    let file: TraceFile
    do throws(InputFailure) {
      file = try TraceFile(path: path, for: options)
    } catch {
      throw error.report(path: path).code
    }
    let recording = engine.record(file.trace, options)
    if let traceEvents = try reports.traceEvents() {
      traceEvents.append(
        TraceEventRun(
          trace: file.name, engine: engine.label, events: file.trace.events, recording: recording))
      try traceEvents.finish()
    }
    if output.output != nil || !reports.replaceStandardOutput {
      try output.write(recording.bytes)
    }
  }
}
