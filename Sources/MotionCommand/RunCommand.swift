import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

struct RunCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Replay a trace through an engine and write the recording, tick by tick.",
    discussion: """
      The recording is text: comment lines with its digest and everything that determines it, then \
      CSV. The same command gives the same bytes on every machine. --report trace-event=FILE also \
      writes it for Perfetto.

      On a real clock, --clock real:120, the run takes as long as the trace, and the error stream \
      reports what its ticks cost. The recording has the times of the ticks as they came. Given as \
      --clock recorded:FILE, it is replayed with the same digest. The interrupt key ends the run \
      early; what it has is written, and it exits with 130.
      """)

  @Argument(help: .value("trace", "The trace."), completion: .traces) var path: String
  @Option(help: .value("spec", "The engine, NAME or NAME:PARAMETER=VALUE,...")) var engine: String
  @OptionGroup var replay: ReplayArguments
  @OptionGroup var resampling: ResampleArguments

  @Option(
    help: .value(
      "spec",
      "Instead, write what an app would have recorded of itself, for judge, such as "
        + "scale=2,jitter=2,seed=7: scale=PIXELS per point, jitter=MILLISECONDS by which the "
        + "written times are off, seed=N."),
    transform: { try Presentation(typed: $0) })
  var present: Presentation?
  @OptionGroup var realTime: RealTimeArguments

  @Option(
    help: .value(
      "file", "On a real clock: write the times of the ticks, as they came, to this file."),
    completion: .file())
  var schedule: String?
  @OptionGroup var timeLimit: TimeLimitArguments
  @OptionGroup var output: OutputArguments
  @OptionGroup var reports: ReportArguments

  func validate() throws {
    try reports.validate("run judges nothing, check and compare do") { $0 == .traceEvents }
    let plan = try realTime.plan(on: replay.clockArgument())
    try refuse(
      plan != nil && resampling.resample != nil,
      "--resample needs to know the ticks before they come: a simulated clock")
    try refuse(
      plan == nil && schedule != nil, "--schedule is for a real clock, such as --clock real:120")
  }

  func run(in context: CommandContext) throws {
    try RunFiles.claim(
      output.outputs + reports.outputs
        + (schedule.map { [.init(option: "--schedule", path: $0)] } ?? []))
    let engine = try context.engine(engine)
    if var plan = try realTime.plan(on: replay.clockArgument()), let rate = plan.traceRate {
      plan.keepsRecording = true
      try OutsideFailures.refuseRealClock([engine])
      return try run(engine, plan, replay.options(Schedule(rate: rate)))
    }
    let asked = try replay.options()
    let options = resampling.options(asked)
    let file = resampling.delivered(try TraceFile.read(path, for: options), asked)
    let recording = try timeLimit.watchdog().record(
      .init(file: file, engine: engine, options: options))
    try write(recording, of: engine, on: file)
  }

  private func run(
    _ engine: ConfiguredEngine, _ plan: RealTimeMeasurement.Plan, _ options: ReplayOptions
  ) throws {
    let file = try TraceFile.read(path, for: options)
    let run = try timeLimit.watchdog(for: plan, file.trace, options).watch(
      .init(file: file, engine: engine, options: options)
    ) { try RealTimeMeasurement(of: engine, on: file.trace, options, plan) }
    if var recording = run.recording {
      recording.deriveVelocities()
      try write(recording, of: engine, on: file)
    }
    if let schedule, let times = run.schedule {
      try OutputFile.write(times.bytes, to: schedule)
    }
    StandardError.write(
      TextWriter().text(
        run.cost, name: "\(file.name)/\(engine.label)",
        note: CostMeasurement.isAvailable
          ? nil : "debug build: its ticks take longer than those that ship"))
    if run.cost.isInterrupted { throw ExitCode(Interrupt.status) }
  }

  private func write(
    _ recording: Recording, of engine: ConfiguredEngine, on file: TraceFile
  ) throws {
    if let traceEvents = try reports.traceEvents() {
      traceEvents.append(
        TraceEventRun(
          trace: file.name, engine: engine.label, events: file.trace.events, recording: recording))
      try traceEvents.finish()
    }
    if output.output != nil || !reports.replaceStandardOutput {
      try output.write(present?.recording(of: recording, file.trace).bytes ?? recording.bytes)
    }
  }
}

extension Presentation {
  fileprivate init(typed text: String) throws {
    self.init()
    var keys: Set<Substring> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = words.count == 2 ? words[1] : ""
      try require(keys.insert(words[0]).inserted, "found \(words[0]) twice in '\(text)'")
      switch (words[0], DecimalText.number(value), UInt64(value)) {
      case ("scale", let scale?, _) where scale > 0 && scale <= 100: self.scale = scale
      case ("jitter", let jitter?, _) where (0...1000).contains(jitter):
        self.jitter = Int64((jitter * 1e6).rounded())
      case ("seed", _, let seed?): self.seed = seed
      default:
        throw ValidationError(
          "found '\(part)', expected scale=PIXELS, at most 100, jitter=MILLISECONDS, at most 1000, "
            + "or seed=N")
      }
    }
  }
}
