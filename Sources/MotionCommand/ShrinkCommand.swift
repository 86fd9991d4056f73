import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports
import MotionTraces

struct ShrinkCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Make a failing trace as small as possible while it still fails.",
    discussion: """
      It removes gestures, drags and single events, then removes idle time and rounds numbers, as \
      long as the trace still fails. It fails if the same check has a finding of the same kind at \
      the same kind of hand-off (--check, --any-hand-off), at least half as large as the largest \
      was (--any-size). With --against, it fails if the motion differs from that of another \
      engine. With --command, it fails if a command exits with 0; put '! ' before one that exits \
      with 0 when all is well. The result is minimal: without any one of its events it does not \
      fail, or is not a trace. The same input gives the same bytes.

      The trace goes to --output or standard output, a report to the error stream. When --budget \
      is used up, or after the interrupt key, the smallest trace so far is written, and the report \
      says so. The exit code is 0, or 130 after the key. If the trace does not fail, nothing is \
      written, and it exits with 64. If an engine takes longer than --time-limit, it exits with 7.
      """)

  @Argument(help: .value("trace", "The trace."), completion: .file(extensions: ["csv"]))
  var path: String
  @OptionGroup var goal: ShrinkArguments
  @OptionGroup var replay: ReplayArguments

  @Option(help: .value("number", "How many smaller traces to try at most."))
  var budget = TraceReduction.usualBudget
  @OptionGroup var timeLimit: TimeLimitArguments
  @OptionGroup var output: OutputArguments

  func validate() throws {
    try refuse(
      goal.command != nil && timeLimit.timeLimit != nil,
      "--time-limit is for engines of this program; a command that may hang is limited with "
        + "--command 'timeout 10 COMMAND'")
    try refuse(
      goal.command != nil && !replay.typedReplay.isEmpty,
      "--clock, --delivery and --velocity are for engines of this program; give them in --command")
    try (1...1_000_000_000).check(budget, of: "--budget")
  }

  func run(in context: CommandContext) throws {
    try RunFiles.claim(output.outputs)
    let engines = try goal.engines(in: context)
    let options = try replay.options()
    let file = try TraceFile.read(path, for: options)
    let start = ContinuousClock.now
    let goal = try self.goal(on: file, engines, options)
    var reduction = TraceReduction(of: file.trace, budget: budget)
    Interrupt.catchOnce()
    var (tries, events) = (0, 0)
    let ending = reduction.run(isStopped: { Interrupt.isRequested }) { candidate in
      let holds = goal.holds(for: candidate)
      tries += 1
      if holds { events = candidate.events.count }
      StatusLine.shared.show { "\(tries) of at most \(budget) tries: \(events) events" }
      return holds
    }
    StatusLine.shared.clear()
    if let problem = (goal as? CandidateProgram)?.problem {
      throw ExitStatus.failed.report(problem)
    }
    if ending == .passes, Interrupt.isRequested { throw ExitCode(Interrupt.status) }
    guard ending != .passes else { throw nothingFails(on: file) }
    let shrunk = try self.shrunk(reduction.trace, from: file, goal)
    try output.write(shrunk.bytes)
    report(file, shrunk, reduction, ending, goal, took: ContinuousClock.now - start)
    if ending == .stopped { throw ExitCode(Interrupt.status) }
  }

  private func goal(
    on file: TraceFile, _ engines: ShrinkArguments.Engines, _ options: ReplayOptions
  ) throws -> any ShrinkGoal {
    guard let engine = engines.failing else { return CandidateProgram(command: goal.command ?? "") }
    let replays = ShrunkReplays(file: file, options: options, watchdog: timeLimit.watchdog())
    if let other = engines.other {
      return DifferenceGoal(engine: engine, other: other, replays: replays)
    }
    let found = FindingGoal(
      of: replays, engine, sound: engines.sound, rules: goal.rules, atAnyHandOff: goal.anyHandOff,
      ofAnySize: goal.anySize)
    guard let found else { throw nothingFails(on: file) }
    return found
  }

  private func nothingFails(on file: TraceFile) -> ExitCode {
    let what =
      if let command = goal.command {
        "'\(command)' does not exit with 0"
      } else if let against = goal.against {
        "\(goal.engine ?? "") moves as \(against) does, bit by bit"
      } else {
        "\(goal.check ?? "no check") finds "
          + "\(goal.check == nil ? "anything" : "nothing") with \(goal.engine ?? "")"
      }
    return ExitStatus.usage.report("nothing to shrink: on '\(file.path)' \(what)")
  }

  private func shrunk(
    _ trace: Trace, from file: TraceFile, _ goal: any ShrinkGoal
  ) throws -> Trace {
    let tool = Tool.motionReplay
    let header = TraceHeader(
      of: trace, from: file.trace, name: file.name, purpose: goal.text,
      tool: "\(tool.name) \(tool.version)")
    let bytes = Trace(header: header, events: trace.events).bytes
    let read: Trace
    do throws(TraceError) {
      read = try Trace(reading: bytes, file: output.output ?? "standard output")
    } catch {
      throw ExitStatus.failed.report("a shrunk trace that could not be read again: \(error)")
    }
    if goal is CandidateProgram { return read }
    try ExitStatus.failed.require(
      goal.holds(for: read), "the shrunk trace does not fail when it is read again")
    return read
  }

  private func report(
    _ file: TraceFile, _ shrunk: Trace, _ reduction: TraceReduction,
    _ ending: TraceReduction.Ending, _ goal: any ShrinkGoal, took time: Duration
  ) {
    StandardError.message(
      PrintableText.path(
        "\(file.path): \(Digits.count(file.trace.events.count, "event")) in "
          + "\(Digits.fixed(file.trace.end.seconds, 3)) s -> "
          + "\(Digits.count(shrunk.events.count, "event")) in \(Digits.fixed(shrunk.end.seconds, 3)) s, \(reduction.tries) tries, "
          + "\(Digits.fixed(time / .seconds(1), 1)) s"))
    StandardError.message("still fails: \(goal.evidence(in: shrunk))")
    switch ending {
    case .minimal where shrunk.events.isEmpty:
      StandardError.message("it fails without any event: what is kept does not depend on the trace")
    case .minimal: StandardError.message("minimal: no event can be left out")
    case .exhausted:
      StandardError.message(
        "not minimal: all \(budget) tries are used up; continue with the result, or give a larger "
          + "--budget")
    case .stopped: StandardError.message("not minimal: interrupted")
    case .passes: break
    }
  }
}
