import ArgumentParser

/// The command: files, arguments and exit codes; everything else is in the library.
@main
struct MotionReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion-replay",
    abstract: "Replay recorded gestures through animation engines and compare the motions.",
    discussion: """
      EXIT CODES:
        0   done
        1   the command itself failed, such as with a disk that is full
        3   two recordings diverge (diff)
        4   an engine breaks a rule (check)
        64  wrong usage, or a filter that matches nothing
        65  a file that is no trace or recording, or too long; nothing was replayed
        66  a file that is not there
        130 interrupted; what there was until then is written (run on a real clock, measure)
      """,
    subcommands: [
      CompareCommand.self, CheckCommand.self, RunCommand.self, MeasureCommand.self,
      DiffCommand.self,
      ListCommand.self, SynthesizeCommand.self, WorkerCommand.self,
    ])
}
