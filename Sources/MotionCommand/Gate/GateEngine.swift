import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReplay

/// An engine that a gate judges, with what the baseline has of it.
struct GateEngine: Sendable {
  /// The name in reports and baselines.
  let label: String

  /// The engine; nil where the baseline has one that is not known.
  let engine: ConfiguredEngine?

  /// Whether the name was given on purpose, so that another specification is compared.
  let isNamed: Bool

  /// What the baseline has; nil where there is none to compare with.
  let content: BaselineFolder.Content?

  /// The baseline; nil where there is none that can be read.
  var baseline: Baseline? {
    if case .found(let baseline) = content { baseline } else { nil }
  }

  /// Makes the engines of a run.
  ///
  /// - Parameters:
  ///   - texts: The engines as they were asked for; where there are none, those of the baseline.
  ///   - folder: The baseline; nil where there is none to compare with.
  /// - Returns: The engines, each name once.
  /// - Throws: `ValidationError` for an unknown engine and for two that share a file's name;
  ///   `ExitCode` 5 where the baseline is needed and not there.
  static func engines(_ texts: [String], folder: BaselineFolder?) throws -> [GateEngine] {
    var engines: [GateEngine] = []
    if let folder, texts.isEmpty {
      engines = folder.stems.map { stem in stored(stem, in: folder) }
      if engines.isEmpty {
        throw ExitStatus.incompatible.report(
          "there is no baseline (*.csv) in '\(folder.path)'; record one with --record \(folder.path)"
        )
      }
    } else {
      let asked = texts.isEmpty ? EngineCatalogue.standard.defaultSpecifications : texts
      engines = try asked.map { text in
        let engine = try EngineArgument.configure(text)
        return GateEngine(
          label: engine.label, engine: engine, isNamed: try EngineArgument.name(in: text) != nil,
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
  private static func stored(_ stem: String, in folder: BaselineFolder) -> GateEngine {
    let content = folder.read(stem: stem)
    guard case .found(let baseline) = content else {
      return GateEngine(label: stem, engine: nil, isNamed: false, content: content)
    }
    let label = baseline.header.engine
    if let engine = try? EngineCatalogue.standard.configure(label) {
      return GateEngine(label: label, engine: engine, isNamed: false, content: content)
    }
    // A name that was given: the engine is the one that it stood for.
    if let engine = try? EngineCatalogue.standard.configure(baseline.header.specification) {
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
