import ArgumentParser
import Foundation
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch

/// `fit`: the parameters with which an engine moves like another one.
struct FitCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract:
      "Find the parameters with which an engine comes nearest to another one, or to a recording.",
    discussion: """
      An unknown is ?, with where to look if that is known: 'spring-exact:response=?,damping-ratio=?0.1...2'. \
      --like is an engine, or a recording that 'run' wrote, of one of the traces given: then clock, \
      delivery and velocity are its own. What is made small is the mean square of the distance at all \
      ticks of all traces. The same arguments give the same answer on every machine.

      It prints the engine, the distance that is left, and what the motion does not tell: parameters that \
      may change together without moving the value.
      """)

  @Argument(help: .traces, completion: .traces) var paths: [String]

  @Option(
    help: ArgumentHelp("An engine with unknowns, NAME:PARAMETER=?,...", valueName: "spec"))
  var engine: String

  @Option(
    help: ArgumentHelp("An engine, or the file of a recording.", valueName: "spec-or-file"))
  var like: String

  @OptionGroup var replay: ReplayArguments

  @Option(
    help: ArgumentHelp("The seed of the places that are looked at first.", valueName: "number"))
  var seed: UInt64 = 1

  @OptionGroup var output: OutputArguments

  @OptionGroup var work: TimeLimitArguments

  func run(in context: CommandContext) throws {
    try RunFiles.claim(output.outputs)
    let pattern = try searching { () throws(SearchError) in
      try FitPattern(engine, catalogue: context.catalogue)
    }
    let (files, gestures) = try gestures(in: context)
    let fit = EngineFit(pattern, gestures: gestures, catalogue: context.openCatalogue, seed: seed)
    let found = try work.watchdog().making(outside: pattern.isOutside) {
      try searching { () throws(SearchError) in try fit.run() }
    }
    try output.write(text(found, files))
  }

  private func gestures(
    in context: CommandContext
  ) throws -> (files: [TraceFile], gestures: [EngineFit.Gesture]) {
    if FileManager.default.fileExists(atPath: like) { return try recorded() }
    let options = try replay.options()
    let other = try context.engine(like, option: "--like")
    let files = try TraceFiles.read(paths, for: options)
    let watchdog = work.watchdog()
    return (
      files,
      try files.map { file in
        try watchdog.watch(.init(file, other, options)) {
          EngineFit.Gesture(file.trace, options, like: other)
        }
      }
    )
  }

  /// Reads a recording, and the trace of which it is.
  private func recorded() throws -> (files: [TraceFile], gestures: [EngineFit.Gesture]) {
    let recording: Recording
    do throws(InputFailure) {
      recording = try RecordingFile(path: like).recording
    } catch {
      throw error.report(path: like).code
    }
    let header = recording.header
    guard let delivery = Delivery(rawValue: header.delivery),
      let velocity = VelocityEstimator(rawValue: header.velocity),
      let schedule = RecordedSchedule(of: recording)
    else {
      throw ExitStatus.badData.report(
        "'\(like)' cannot be replayed: found delivery \(header.delivery), velocity \(header.velocity) "
          + "and \(recording.ticks.count) ticks")
    }
    // The ticks of the recording are the clock, whatever that was.
    let options = ReplayOptions(
      schedule: (try? Schedule(header.clock.text)) ?? Schedule(recorded: schedule),
      delivery: delivery, velocity: velocity)
    let files = try TraceFiles.read(paths, for: options)
    guard let file = files.first(where: { $0.trace.digest == header.traceDigest }) else {
      throw ExitStatus.usage.report(
        "'\(like)' is of the trace '\(header.trace)', digest \(header.traceDigest.text), which is not "
          + "among the \(files.count) given")
    }
    return ([file], [EngineFit.Gesture(file.trace, options, like: recording)])
  }

  private func text(_ found: FittedEngine, _ files: [TraceFile]) -> String {
    var text = "\(found.specification)\n"
    text += "left: at most \(Self.distance(found.largest)) on \(files[found.worstGesture].name), "
    text += "\(Self.distance(found.mean)) in the mean, over \(files.count) "
    text +=
      "trace\(files.count == 1 ? "" : "s"); searched to a relative \(EngineFit.tolerance), in "
    text += "\(found.evaluations) replays of each\n"
    for name in found.atBounds {
      text += "\(name) is at the end of where it was looked for: the best may lie beyond\n"
    }
    for direction in found.indistinct {
      let shares = direction.shares.map { "\($0.name) by \(Digits.fixed(100 * $0.share, 2)) %" }
      text +=
        "not told apart: \(shares.joined(separator: " with ")) moves the value by "
        + "\(Self.distance(direction.change)) only\n"
    }
    return text
  }

  /// Prints a distance with a few digits, however small.
  private static func distance(_ points: Double) -> String {
    let text =
      points == 0 || points >= 0.001 ? Digits.fixed(points, 3) : String(format: "%.1e", points)
    return text + " pt"
  }
}
