import ArgumentParser
import MotionSystem
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionSearch

struct FitCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract:
      "Find the parameters that bring an engine closest to another engine, a recording or an app.",
    discussion: """
      Write ? for an unknown, followed by the range to search if you know it: \
      'spring-exact:response=?,damping-ratio=?0.1...2'. --like is an engine, or a recording that \
      'run' wrote of one of the given traces. Its clock, delivery and velocity are then used. \
      Without --like the files are an app's own recordings, as judge reads them: touches, and rows \
      'frame' with what was on the screen. Then the ticks are the frames, and the fit also finds \
      the app's touch delay. The fit minimises the mean square distance at all ticks of all \
      traces. The same arguments give the same answer on every machine.

      It prints the engine, the remaining distance, and what the motion does not determine: \
      parameters that can change together without moving the value.
      """)

  @Argument(help: .traces, completion: .traces) var paths: [String]
  @Option(help: .value("spec", "An engine with unknowns, NAME:PARAMETER=?,...")) var engine: String

  @Option(
    help: .value(
      "spec-or-file",
      "An engine or the file of a recording; without it, the files are an app's own recordings."))
  var like: String?
  @OptionGroup var replay: ReplayArguments

  @Option(help: .value("number", "The seed of the starting points of the search."))
  var seed: UInt64 = 1
  @OptionGroup var output: OutputArguments
  @OptionGroup var work: TimeLimitArguments

  func run(in context: CommandContext) throws {
    try RunFiles.claim(output.outputs)
    let specification = try EngineText.split(engine).specification
    let pattern = try misuse { try FitPattern(specification, catalogue: context.catalogue) }
    let gestures = try gestures(in: context)
    let fit = EngineFit(
      pattern, gestures: gestures.map(\.gesture), catalogue: context.openCatalogue, seed: seed)
    let found = try work.watchdog().making(outside: pattern.isOutside) {
      try misuse { try fit.run() }
    }
    try output.write(text(found, gestures))
  }

  private typealias NamedGesture = (name: String, gesture: EngineFit.Gesture)

  private func gestures(in context: CommandContext) throws -> [NamedGesture] {
    let options = try replay.options()
    guard let like else {
      try refuse(
        replay.clock == "120" ? [] : ["--clock", replay.clock], with: "an app's recording")
      return try AppFiles.read(paths) { ($0, try gesture(of: $1, at: $0, options)) }
    }
    if FileManager.default.fileExists(atPath: like) {
      try refuse(replay.typedReplay, with: "'\(like)'")
      return [try recorded(like)]
    }
    let other = try context.engine(like, option: "--like")
    let files = try TraceFiles.read(paths, for: [options])
    try TraceFiles.requireHandOff(in: files, [options])
    let runner = Runner(watchdog: work.watchdog())
    let cells = files.map { ReplayCell(file: $0, engine: other, options: options) }
    return try runner.answers(of: cells, named: { $0.name }) { cell in
      try runner.watchdog.watch(cell) {
        (cell.file.name, EngineFit.Gesture(cell.file.trace, options, like: other))
      }
    }
  }

  private func refuse(_ words: [String], with recording: String) throws {
    try require(
      words.isEmpty,
      "found \(words.joined(separator: " ")) with \(recording), which has its own; leave it out")
  }

  private func gesture(
    of app: AppRecording, at path: String, _ options: ReplayOptions
  ) throws -> EngineFit.Gesture {
    let frame = app.frames.first
    let line = Int(frame?.line ?? app.touches.events.first?.line ?? 1)
    guard
      let gesture = EngineFit.Gesture(app, delivery: options.delivery, velocity: options.velocity),
      let frame, let schedule = gesture.options.schedule.recorded
    else {
      throw TraceError(
        file: path, line: line, column: 1, found: Digits.count(app.frames.count, "frame"),
        expected: "at least two, 100 us to 1 s apart, in an app's recording; for a trace, give "
          + "--like")
    }
    guard app.hasTouchAmongFrames else {
      throw TraceError(
        file: path, line: line, column: 1, found: "no touch between the first frame and the last",
        expected: "touches and frames on one clock")
    }
    try ScheduleFile.checkLimits(of: schedule, path)
    try ReplayLimits.check(gesture.trace.events, of: path, [gesture.options])
    let start = app.touches.header.surface.start
    guard (frame.position - start).length <= 1 + (gesture.pixel ?? 0) else {
      throw TraceError(
        file: path, line: line, column: 1,
        found: "a first frame at (\(frame.position.x), \(frame.position.y))",
        expected: "(\(start.x), \(start.y)), where the surface starts")
    }
    return gesture
  }

  private func recorded(_ like: String) throws -> NamedGesture {
    let recording = try InputFailure.reported(like) { try RecordingFile.read(like) }
    let header = recording.header
    let conditions = header.conditions
    guard let velocity = VelocityEstimator(rawValue: conditions.velocity),
      let schedule = RecordedSchedule(of: recording)
    else {
      throw ExitStatus.badData.report(
        "'\(like)' cannot be replayed: found delivery \(conditions.delivery.rawValue), velocity "
          + "\(conditions.velocity) and \(Digits.count(recording.ticks.count, "tick")), expected "
          + "a known velocity and ticks that tell the clock's rate")
    }
    // Unless the clock can be simulated, the recorded ticks are the clock.
    let options = ReplayOptions(
      schedule: (try? Schedule(conditions.clock.text)) ?? Schedule(recorded: schedule),
      delivery: conditions.delivery, velocity: velocity)
    let files = try TraceFiles.read(paths, for: [options])
    guard let file = files.first(where: { $0.trace.digest == header.traceDigest }) else {
      throw ExitStatus.usage.report(
        "'\(like)' is of the trace '\(header.trace)', digest \(header.traceDigest.text), which is not "
          + "among the \(files.count) given")
    }
    return (file.name, EngineFit.Gesture(file.trace, options, like: recording))
  }

  private func text(_ found: FittedEngine, _ gestures: [NamedGesture]) -> String {
    var text = "\(found.specification)\n"
    text += "remaining distance: at most \(Self.distance(found.largest)) on "
    text += "\(gestures[found.worstGesture].name), \(Self.distance(found.mean)) in the mean, over "
    text += "\(Digits.count(gestures.count, "trace")); searched to a relative "
    text += "tolerance of \(EngineFit.tolerance), in \(found.evaluations) replays of each\n"
    for ((name, gesture), latency) in zip(gestures, found.latencies) {
      guard let pixel = gesture.pixel else { continue }
      let milliseconds = Digits.fixed(Double(latency.magnitude) * 1e-6, 2)
      text += "\(name): \(gesture.positions.count) frames, a touch is shown \(milliseconds) ms "
      text += "\(latency < 0 ? "earlier" : "later"); rounding to whole pixels alone leaves "
      text += "\(Self.distance(pixel * 0.5.squareRoot()))\n"
    }
    for name in found.atBounds {
      text += "\(name) is at an end of its range of search: a better value may lie outside\n"
    }
    for direction in found.indistinct {
      let shares = direction.shares.map { "\($0.name) by \(Digits.fixed(100 * $0.share, 2)) %" }
      text += "not determined: changing \(shares.joined(separator: " with ")) moves the value by "
      text += "\(Self.distance(direction.change)) only\n"
    }
    return text
  }

  private static func distance(_ points: Double) -> String {
    (points == 0 || points >= 0.001 ? Digits.fixed(points, 3) : Digits.scientific(points)) + " pt"
  }
}
