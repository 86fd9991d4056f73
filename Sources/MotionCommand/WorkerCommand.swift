import ArgumentParser
import MotionReplay
import MotionMeasurement

/// `worker`: the far end of a pipe, started by the command itself.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Answer requests on standard input, as a measuring process of gate does.",
    shouldDisplay: false)

  func run() { Worker(catalogue: .standard).main() }
}
