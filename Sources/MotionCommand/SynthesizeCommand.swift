import ArgumentParser
import Foundation
import MotionModel
import MotionReplay
import MotionTraces
import MotionTesting

/// `synthesize`: the project's standard traces, made anew.
struct SynthesizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "synthesize",
    abstract: "Write the standard traces, made by a generator: the same bytes every time.",
    discussion: """
      Without names, all of them. Each is written as NAME.csv, and its path printed. With --random \
      it is a random trace that is written, and the command printed that replays it as check-random \
      does.
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

  func run() throws {
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw ExitStatus.failed.report("cannot make the folder '\(output)'")
    }
    guard random.isEmpty else {
      for argument in random { try write(argument.makeCase()) }
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

  private func write(_ random: RandomCase) throws {
    let path = path(of: random.trace.name)
    try OutputFile.write(random.trace.bytes, to: path)
    let options = random.options
    let words = [
      "motion-replay", "check", path, "--clock", options.clockText, "--delivery",
      options.delivery.rawValue, "--velocity", options.velocity.rawValue,
    ]
    try StandardOutput.write(Array((words.joined(separator: " ") + "\n").utf8))
  }
}
