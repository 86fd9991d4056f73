public import ArgumentParser
import MotionSystem
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch
public import MotionTesting
import MotionTraces

struct SynthesizeCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "synthesize",
    abstract: "Generate the standard traces: the same bytes every time.",
    discussion: """
      Without names it writes all of them, each as NAME.csv, and prints the paths. It does not \
      replace a file with other contents, such as an edited trace: then it writes nothing and \
      exits with 64. --random writes a random trace and prints the command that replays it as \
      check-random does.
      """)

  @Argument(
    help: .value("name", "Names of standard traces; see list traces."),
    completion: .list(StandardTraces.all.map { $0.name }))
  var names: [String] = []

  @Option(
    help: .value(
      "seed:index", "Write a random trace instead, as check-random names it; may be repeated."))
  var random: [RandomCase] = []

  @Option(
    help: .value(
      "engine", "With --random: write the traces of check-random --guided with this engine."))
  var guided: String?
  @OptionGroup var folder: FolderArguments

  func validate() throws {
    try refuse(
      !names.isEmpty && !random.isEmpty, "--random writes random traces and takes no names")
    try refuse(guided != nil && random.isEmpty, "--guided needs --random SEED:INDEX")
    for name in names where StandardTraces.named(name) == nil {
      throw ValidationError("found the name", name, among: StandardTraces.all.map { $0.name })
    }
  }

  func run(in context: CommandContext) throws {
    var random = random
    if let guided {
      let engine = try context.engine(guided, option: "--guided")
      var guides: [UInt64: GuidedCases] = [:]
      random = try random.map { asked in
        let guide =
          try guides[asked.seed] ?? GuidedCases.scouted(seed: asked.seed, engine, Watchdog())
        guides[asked.seed] = guide
        return guide.randomCase(asked.index)
      }
    }
    let chosen = names.isEmpty ? StandardTraces.all : names.compactMap(StandardTraces.named)
    let traces = random.isEmpty ? chosen.map { $0.makeTrace() } : random.map(\.trace)
    let files = traces.map { (path: folder.path(of: $0.name + ".csv"), bytes: $0.bytes) }
    try RunFiles.claim(files.map { .init(option: "--output", path: $0.path) })
    for file in files {
      guard let old = FileManager.default.contents(atPath: file.path),
        !old.elementsEqual(file.bytes)
      else { continue }
      throw ExitStatus.usage.report(
        "'\(file.path)' is there with other contents, such as an edited trace; remove it, or give "
          + "another folder with --output")
    }
    try folder.make()
    for (index, file) in files.enumerated() {
      try OutputFile.write(file.bytes, to: file.path)
      let line =
        random.isEmpty
        ? PrintableText.path(file.path)
        : command(for: random[index], at: file.path, name: context.name)
      try StandardOutput.write("\(line)\n")
    }
  }

  private func command(for random: RandomCase, at path: String, name: String) -> String {
    let options = random.options
    let words = [
      name, "check", path, "--clock", options.clock.text, "--delivery",
      options.delivery.rawValue, "--velocity", options.velocity.rawValue,
    ]
    return PrintableText.text(ShellWord.command(words))
  }
}

extension RandomCase: ExpressibleByArgument {
  public init?(argument: String) {
    let sides = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, let seed = UInt64(sides[0]), let index = Int(sides[1]), index >= 0
    else { return nil }
    self.init(seed: seed, index: index)
  }
}
