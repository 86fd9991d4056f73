import ArgumentParser

@main
struct MotionReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "motion-replay")
}
