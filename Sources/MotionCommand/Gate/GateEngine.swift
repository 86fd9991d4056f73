import ArgumentParser
import MotionAnalysis
internal import MotionEngines
import MotionReplay

struct GateEngine: Sendable {
  let label: String
  /// The value of `--engine` that asks for it; nil if there is none.
  let text: String?
  private(set) var engine: ConfiguredEngine?
  /// Whether the user named it: its specification may then differ from that of the baseline.
  let isNamed: Bool
  private(set) var content: BaselineFolder.Content?
  var isGone = false
  var isAsked = true
  var obstacles: [String] = []

  var baseline: Baseline? { if case .found(let baseline) = content { baseline } else { nil } }

  static func engines(
    _ texts: [String], _ inventory: BaselineInventory?, in context: CommandContext
  ) throws -> [GateEngine] {
    var engines: [GateEngine] = []
    if let inventory, texts.isEmpty {
      engines = inventory.manifest.engines.map { engine in
        stored(engine.name, inventory.contents[engine.name] ?? .missing, context.catalogue)
      }
      try ExitStatus.incompatible.refuse(
        engines.isEmpty,
        "\(inventory.folder.manifest) names no engine; record one with --record "
          + inventory.folder.path)
    } else {
      let texts = context.texts(texts)
      engines = try zip(texts, context.engines(texts, goOn: true)).map { text, engine in
        GateEngine(
          label: engine.label, text: text, engine: engine,
          isNamed: try EngineText.split(text).name != nil,
          content: inventory.map { $0.contents[engine.label] ?? .missing })
      }
    }
    for (index, engine) in engines.enumerated() {
      // Some file systems ignore case.
      let stem = FileStem.text(engine.label).lowercased()
      let other = engines[..<index].first { FileStem.text($0.label).lowercased() == stem }
      if let other {
        throw ValidationError(
          "--engine: '\(other.label)' and '\(engine.label)' would share the baseline "
            + "\(FileStem.text(other.label)).csv; give one another name with --engine NAME=SPEC")
      }
    }
    return engines
  }

  private static func stored(
    _ label: String, _ content: BaselineFolder.Content, _ catalogue: EngineCatalogue
  ) -> GateEngine {
    let known = try? catalogue.configure(label)
    var gate = GateEngine(
      label: label, text: known == nil ? nil : label, engine: known, isNamed: false,
      content: content)
    guard gate.engine == nil, let header = gate.baseline?.header else { return gate }
    // The user gave this name; the specification is in the header.
    gate.engine = try? catalogue.configure(header.specification).named(label)
    guard gate.engine == nil else { return gate }
    guard !["process:", "library:"].contains(where: { header.specification.hasPrefix($0) }) else {
      gate.content = .unusable(
        "the engine '\(label)' runs outside of this program, as '\(header.specification)': give it with "
          + "--engine")
      return gate
    }
    gate.isGone = true
    gate.content = .unusable(
      "obsolete: the engine '\(label)' ('\(header.specification)') is no engine of this program; "
        + "remove it with --accept --drop, without --engine and --filter")
    return gate
  }
}
