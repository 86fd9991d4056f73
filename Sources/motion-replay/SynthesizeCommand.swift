import ArgumentParser
import Foundation
import MotionModel
import MotionSynthesis

/// `synthesize`: the project's standard traces, made anew.
struct SynthesizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "synthesize",
    abstract: "Write the standard traces, made by a generator: the same bytes every time.",
    discussion: "Without names, all of them. Each is written as NAME.csv, and its path printed.")

  @Argument(
    help: ArgumentHelp("Names of standard traces; see list traces.", valueName: "name"),
    completion: .list(StandardTraces.all.map { $0.name }))
  var names: [String] = []

  @Option(
    help: ArgumentHelp("The folder to write to; made where there is none.", valueName: "folder"),
    completion: .directory)
  var output = "."

  func validate() throws {
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
    let chosen = names.isEmpty ? StandardTraces.all : names.compactMap(StandardTraces.named)
    for trace in chosen {
      let name = trace.name + ".csv"
      let path = output == "." ? name : output.hasSuffix("/") ? output + name : "\(output)/\(name)"
      try OutputFile.write(trace.makeTrace().bytes, to: path)
      try StandardOutput.write(Array("\(path)\n".utf8))
    }
  }
}
