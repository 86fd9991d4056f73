internal import ArgumentParser
internal import MotionSystem
public import MotionEngines
internal import MotionForeign
internal import MotionMeasurement
internal import MotionReports

/// The whole command, with the engines that you give it.
///
/// An executable of a package of your own is:
///
///     import MotionCommand
///     import MotionReplay
///
///     MotionReplayTool(engines: [EngineEntry(Glide.self)]).main()
///
/// It has every subcommand of `motion-replay`, including cost measurements. Help and messages use
/// the name of the executable.
public struct MotionReplayTool: Sendable {
  private let catalogue: EngineCatalogue

  /// Creates a command.
  ///
  /// If the command line names no engine, yours come first, then the standard ones.
  ///
  /// - Parameters:
  ///   - engines: Your engines; one with the name of a standard engine replaces it.
  ///   - standard: Whether the standard engines and the seeded faults can be named too.
  /// - Precondition: There is an engine, and no two of yours have the same name.
  public init(engines: [EngineEntry] = [], besideStandard standard: Bool = true) {
    precondition(standard || !engines.isEmpty, "a command without any engine")
    let names = engines.map(\.description.name)
    precondition(Set(names).count == names.count, "two engines with the same name")
    let others = standard ? EngineCatalogue.standard : .init(entries: [], defaultSpecifications: [])
    let isReplaced = { (text: String) in names.contains(String(text.prefix { $0 != ":" })) }
    catalogue = EngineCatalogue(
      entries: engines + others.entries.filter { !names.contains($0.description.name) },
      defaultSpecifications: engines.map(\.description).filter { !$0.family.isFault }.map(\.name)
        + others.defaultSpecifications.filter { !isReplaced($0) })
  }

  /// Runs the command with the arguments of the process, and exits.
  public func main() -> Never { main(Array(CommandLine.arguments.dropFirst())) }

  /// Runs the command with arguments, which do not include its name, and exits.
  public func main(_ arguments: [String]) -> Never {
    RootCommand.checkSubcommand(arguments)
    do {
      try RootCommand.checkDashes(of: arguments)
      var command = try RootCommand.parseAsRoot(arguments)
      if var command = command as? any ContextCommand {
        do {
          try RootCommand.checkRepeats(of: arguments, in: type(of: command))
          try command.run(in: CommandContext(name: RootCommand.name, catalogue: catalogue))
        } catch let error as ValidationError {
          RootCommand.exit(withMisuse: error, of: type(of: command))
        }
      } else {
        try command.run()
      }
    } catch let failure as EngineFailure {
      RootCommand.exit(withError: ExitStatus.outside.report("\(failure)"))
    } catch {
      RootCommand.exit(reporting: error)
    }
    RootCommand.exit()
  }
}

struct CommandContext: Sendable {
  let name: String
  let catalogue: EngineCatalogue
  let processes = EngineProcesses()
}

protocol ContextCommand: ParsableCommand { mutating func run(in context: CommandContext) throws }

struct RootCommand: ParsableCommand {
  static var name: String { URL(fileURLWithPath: BuildFile.own.path).lastPathComponent }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Replay recorded gestures through animation engines and compare the motions.",
      discussion: """
        EXIT CODES:
          0   done
          1   the command itself failed, for example because a disk is full
          2   a tick costs more (gate)
          3   two recordings differ (diff), or a motion and its baseline (gate)
          4   an engine or an app breaks a rule (check, compare, check-random, judge);
              a finding is new or a limit is broken (gate); every point breaks a rule
              or a limit, or a limit judges nothing (sweep); the traces miss too much
              (coverage, mutate)
          5   a baseline is missing or does not fit, or a trace tests nothing (gate);
              a progress file is of another run (check-random, sweep)
          6   a cost is inconclusive (gate --strict)
          7   an engine takes longer than --time-limit; nothing was written
          8   an engine outside this program failed: it crashed, hung or answered
              nonsense; check, compare and gate still judge and write all other engines
          64  wrong usage, nothing to judge, an output that is an input, or a trace
              that does not fail (shrink)
          65  a file with wrong contents, one that is too long, or a trace in other
              units (gate); nothing was replayed
          66  a file that is missing
          130 interrupted; what was done until then is written (run on a real clock,
              measure, shrink, check-random)
        """, version: Tool.motionReplay.version,
      subcommands: [
        CompareCommand.self, CheckCommand.self, CheckRandomCommand.self, CoverageCommand.self,
        MutateCommand.self, MeasureCommand.self, GateCommand.self, SweepCommand.self,
        FitCommand.self, MergeCommand.self, RunCommand.self, DiffCommand.self, ShrinkCommand.self,
        ListCommand.self, SynthesizeCommand.self, ImportCommand.self, JudgeCommand.self,
        PageCommand.self, ServeCommand.self, DoctorCommand.self, ServeEngineCommand.self,
        WorkerCommand.self,
      ])
  }

  /// Refuses a file name such as `-h.csv`, which the parser would take for options.
  static func checkDashes(of arguments: [String]) throws {
    for word in arguments.prefix(while: { $0 != "--" })
    where word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2 && word != "-help" {
      throw ValidationError(
        "found '\(word)', expected an option such as --engine; a file of such a name is given as "
          + "./\(word)")
    }
  }

  /// Refuses an option that is given twice, as the parser would silently use only the last value.
  static func checkRepeats(of arguments: [String], in command: any ParsableCommand.Type) throws {
    let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { $0.dropFirst(2).prefix { $0 != "=" } }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }
    guard !counts.isEmpty else { return }
    let help = try JSONDecoder().decode(CommandHelp.self, from: Data(command._dumpHelp().utf8))
    for argument in help.command.arguments where argument.kind == "option" && !argument.isRepeating
    {
      for case let (name, count?) in (argument.names ?? []).map({ ($0.name, counts[$0.name[...]]) })
      {
        throw ValidationError("--\(name): found \(count), expected one")
      }
    }
  }

  private struct CommandHelp: Decodable {
    struct Command: Decodable { var arguments: [Argument] }
    struct Argument: Decodable {
      var kind: String
      var isRepeating: Bool
      var names: [Name]?
    }
    struct Name: Decodable { var name: String }
    var command: Command
  }

  static func exit(
    withMisuse error: ValidationError, of command: (any ParsableCommand.Type)? = nil
  ) -> Never {
    StandardError.message(
      """
      Error: \(error.message)
      Usage: \(command.map { usageString(for: $0) } ?? usageString())
        See '\(name)\(command.map { " \($0._commandName)" } ?? "") --help' for more information.
      """)
    exit(withError: ExitStatus.usage.code)
  }

  static func exit(reporting error: any Error) -> Never {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if code.isSuccess, !message.isEmpty {
      do { try StandardOutput.write(message + "\n") } catch { exit(withError: error) }
      exit(withError: code)
    }
    if !message.isEmpty { StandardError.message(message) }
    exit(withError: code)
  }

  static func checkSubcommand(_ arguments: [String]) {
    let commands = configuration.subcommands
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help",
      !commands.contains(where: { $0._commandName == first })
    else { return }
    let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    exit(withMisuse: ValidationError("found the command", first, among: names))
  }
}

struct WorkerCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Answer requests on standard input, as a measuring process of gate does.",
    shouldDisplay: false)

  func run(in context: CommandContext) { Worker(catalogue: context.catalogue).main() }
}

struct ServeEngineCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve-engine",
    abstract: "Serve an engine on standard input and output, for a program in another language.",
    discussion: """
      It speaks the protocol that --engine process:COMMAND expects, so that a program in another \
      language can be compared with ours. To try it, type 'motion-engine 1', 'reset', 'place 0 0', \
      'release 0 900 0 100 0', 'frames 16666667 33333333', 'bye', one per line. It can also serve \
      a shared library, library:PATH. It ends when its input ends.
      """)

  @Argument(help: .value("spec", "An engine, NAME or NAME:PARAMETER=VALUE,...")) var engine: String

  func run(in context: CommandContext) throws {
    do {
      try EngineServer.main(engine, of: context.catalogue, version: Tool.motionReplay.version)
    } catch let error as any Misuse {
      // Without the usage text: the user typed `library:PATH`, not this command.
      throw ExitStatus.usage.report(error.message)
    }
  }
}
