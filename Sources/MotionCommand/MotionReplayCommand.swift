public import ArgumentParser
import MotionReports

/// The command: files, arguments and exit codes; everything else is in the library.
public struct MotionReplayCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "motion-replay",
    abstract: "Replay recorded gestures through animation engines and compare the motions.",
    discussion: """
      EXIT CODES:
        0   done
        1   the command itself failed, such as with a disk that is full
        2   a tick costs more (gate)
        3   two recordings diverge (diff), or a motion and its baseline (gate)
        4   an engine breaks a rule (check, check-random), or a new one or a limit (gate)
        5   a baseline is missing or does not fit (gate), or progress is of another run (check-random)
        6   a cost is inconclusive (gate --strict)
        7   an engine takes longer than the time limit (--time-limit); nothing was written
        64  wrong usage, a filter that matches nothing, or a trace without a failure (shrink)
        65  a file that is not what it should be, or too long; nothing was replayed
        66  a file that is not there
        130 interrupted; what there was until then is written (run on a real clock, measure,
            shrink, check-random)
      """,
    version: Tool.motionReplay.version,
    subcommands: [
      CompareCommand.self, CheckCommand.self, CheckRandomCommand.self, MeasureCommand.self,
      GateCommand.self, MergeCommand.self, RunCommand.self, DiffCommand.self, ShrinkCommand.self,
      ListCommand.self,
      SynthesizeCommand.self, DoctorCommand.self, WorkerCommand.self,
    ])

  /// Creates the command; its arguments are parsed by `main()`.
  public init() {}
}
