import ArgumentParser
import Foundation
import MotionModel
import MotionReplay
import MotionTesting
import MotionTraces

/// `synthesize`: the project's standard traces, made anew.
struct SynthesizeCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "synthesize",
    abstract: "Write the standard traces, made by a generator: the same bytes every time.",
    discussion: """
      Without names it writes all of them, each as NAME.csv, and prints the paths. With --random it \
      writes a random trace and prints the command that replays it as check-random does.
      """)

  @Argument(
    help: ArgumentHelp("Names of standard traces; see list traces.", valueName: "name"),
    completion: .list(StandardTraces.all.map { $0.name }))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write a random trace instead, as check-random names it; may be repeated.",
      valueName: "seed:index"))
  var random: [RandomCaseArgument] = []

  @Option(
    help: ArgumentHelp("The folder to write to; made where there is none.", valueName: "folder"),
    completion: .directory)
  var output = "."

  func validate() throws {
    if !names.isEmpty, !random.isEmpty {
      throw ValidationError("--random writes random traces and takes no names")
    }
    for name in names where StandardTraces.named(name) == nil {
      let known = StandardTraces.all.map { $0.name }.joined(separator: ", ")
      throw ValidationError("found the name '\(name)', expected one of: \(known)")
    }
  }

  func run(in context: CommandContext) throws {
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw ExitStatus.failed.report("cannot make the folder '\(output)'")
    }
    guard random.isEmpty else {
      for argument in random { try write(argument.makeCase(), context.name) }
      return
    }
    let chosen = names.isEmpty ? StandardTraces.all : names.compactMap(StandardTraces.named)
    for trace in chosen {
      let path = path(of: trace.name)
      try OutputFile.write(trace.makeTrace().bytes, to: path)
      try StandardOutput.write(Array("\(path)\n".utf8))
    }
  }

  private func path(of name: String) -> String {
    let name = name + ".csv"
    return output == "." ? name : output.hasSuffix("/") ? output + name : "\(output)/\(name)"
  }

  private func write(_ random: RandomCase, _ command: String) throws {
    let path = path(of: random.trace.name)
    try OutputFile.write(random.trace.bytes, to: path)
    let options = random.options
    let words = [
      command, "check", path, "--clock", options.clock.text, "--delivery",
      options.delivery.rawValue, "--velocity", options.velocity.rawValue,
    ]
    try StandardOutput.write(Array((words.joined(separator: " ") + "\n").utf8))
  }
}

/// A random case as the command line names it, `SEED:INDEX`.
struct RandomCaseArgument: ExpressibleByArgument {
  private let seed: UInt64
  private let index: Int

  init?(argument: String) {
    let sides = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, let seed = UInt64(sides[0]), let index = Int(sides[1]), index >= 0
    else { return nil }
    (self.seed, self.index) = (seed, index)
  }

  func makeCase() -> RandomCase { RandomCase(seed: seed, index: index) }
}
