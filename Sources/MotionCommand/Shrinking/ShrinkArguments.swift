import ArgumentParser
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay

struct ShrinkArguments: ParsableArguments {
  @Option(help: .value("spec", "The engine, NAME or NAME:PARAMETER=VALUE,...")) var engine: String?

  @Option(
    help: .value(
      "name",
      "The check (see list checks) that must still find something, or the rule (see list rules) "
        + "that must still be broken. (default: the rule of the first finding)"))
  var check: String?

  @Flag(help: "Also accept a finding at another kind of hand-off than that of the first.")
  var anyHandOff = false

  @Flag(help: "Also accept a finding less than half as large as the largest of its kind.")
  var anySize = false

  @Option(
    help: .value(
      "spec",
      "An engine that must not have such a finding. (default: the sound twin of a seeded fault)"))
  var sound: String?

  @Option(
    help: .value(
      "spec", "Instead of a check: the motion must still differ from that of this engine."))
  var against: String?

  @Option(
    help: .value(
      "command",
      "Instead of an engine: a command that must still exit with 0; its last argument "
        + "is the path of the trace."))
  var command: String?

  func validate() throws {
    if command != nil {
      try require(
        engine == nil && check == nil && against == nil && sound == nil && !anyHandOff && !anySize,
        "--command stands alone; --engine, --check, --against, --sound, --any-hand-off and --any-size are "
          + "for engines of this program")
      return
    }
    try require(engine != nil, "nothing to keep: give --engine SPEC, or --command COMMAND")
    try refuse(
      against != nil && (check != nil || sound != nil || anyHandOff || anySize),
      "--against stands instead of --check, --sound, --any-hand-off and --any-size")
    if let check, rules?.isEmpty != false {
      let names = Check.allCases.map(\.rawValue)
      throw ValidationError(
        "--check: found '\(check)'"
          + NearestName.hint(check, among: names + Rule.allCases.map(\.rawValue))
          + ", expected one of: \(names.joined(separator: ", ")), or a rule as list rules names it")
    }
  }

  var rules: [Rule]? {
    check.map { name in Rule.allCases.filter { $0.rawValue == name || $0.check.rawValue == name } }
  }

  /// The engine that fails, nil for `--command`; one to differ from; one without the finding.
  typealias Engines = (
    failing: ConfiguredEngine?, other: ConfiguredEngine?, sound: ConfiguredEngine?
  )

  func engines(in context: CommandContext) throws -> Engines {
    let failing = try engine.map { try context.engine($0) }
    let other = try against.map { try context.engine($0, option: "--against") }
    if let sound { return (failing, other, try context.engine(sound, option: "--sound")) }
    let name = failing?.specification.prefix { $0 != "," } ?? ""
    let twin = context.catalogue.entries.map(\.description).first { $0.name == name }?.soundTwin
    return (failing, other, try twin.map { try context.engine($0) })
  }
}
