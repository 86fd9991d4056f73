import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReplay

/// An engine that a gate judges, with its baseline.
struct GateEngine: Sendable {
  /// The name in reports and baselines.
  let label: String
  /// The engine; nil where the one of the baseline is not known.
  let engine: ConfiguredEngine?
  /// Whether the user gave the name, so that another specification is compared.
  let isNamed: Bool
  /// What the baseline has; nil where there is none to compare with.
  let content: BaselineFolder.Content?
  /// Whether the run is about it at all.
  var isAsked = true
  /// Why its baseline cannot be compared with, a sentence each.
  var obstacles: [String] = []

  /// The baseline; nil where there is none that can be read.
  var baseline: Baseline? {
    if case .found(let baseline) = content { baseline } else { nil }
  }

  static func engines(
    _ texts: [String], folder: BaselineFolder?, in context: CommandContext
  ) throws -> [GateEngine] {
    var engines: [GateEngine] = []
    if let folder, texts.isEmpty {
      engines = folder.stems.map { stored($0, in: folder, context.catalogue) }
      if engines.isEmpty {
        throw ExitStatus.incompatible.report(
          "there is no baseline (*.csv) in '\(folder.path)'; record one with --record \(folder.path)"
        )
      }
    } else {
      let asked = texts.isEmpty ? context.catalogue.defaultSpecifications : texts
      engines = try asked.map { text in
        let engine = try context.engine(text)
        return GateEngine(
          label: engine.label, engine: engine, isNamed: try EngineText.split(text).name != nil,
          content: folder?.read(stem: FileStem.text(engine.label)))
      }
    }
    for (index, engine) in engines.enumerated() {
      // Some file systems do not tell upper case from lower.
      let stem = FileStem.text(engine.label).lowercased()
      if let other = engines[..<index].first(where: {
        FileStem.text($0.label).lowercased() == stem
      }) {
        throw ValidationError(
          "--engine: '\(other.label)' and '\(engine.label)' would share the baseline "
            + "\(FileStem.text(other.label)).csv; give one another name with --engine NAME=SPEC")
      }
    }
    return engines
  }

  /// Makes the engine of a stored baseline.
  private static func stored(
    _ stem: String, in folder: BaselineFolder, _ catalogue: EngineCatalogue
  ) -> GateEngine {
    let content = folder.read(stem: stem)
    guard case .found(let baseline) = content else {
      return GateEngine(label: stem, engine: nil, isNamed: false, content: content)
    }
    let label = baseline.header.engine
    if let engine = try? catalogue.configure(label) {
      return GateEngine(label: label, engine: engine, isNamed: false, content: content)
    }
    // A name that the user gave: the header has the specification.
    if let engine = try? catalogue.configure(baseline.header.specification) {
      return GateEngine(
        label: label, engine: engine.named(label), isNamed: false, content: content)
    }
    return GateEngine(
      label: label, engine: nil, isNamed: false,
      content: .unusable(
        "no engine '\(label)', which stands for '\(baseline.header.specification)', is known; "
          + "remove \(folder.file(of: label)) if it is gone"))
  }
}
