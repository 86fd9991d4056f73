import Foundation
import MotionEngines
import MotionModel
import MotionReplay

struct Original {
  var folder: String
  /// The engine with its parameters, such as `rebound:clock=milliseconds`.
  var specification: String
  var precision: OriginalComparison.Precision
  var engineName: String { String(specification.prefix { $0 != ":" }) }
  private let engine: any CatalogueEngine.Type

  init<M: CatalogueMotion>(
    _ folder: String, _ motion: M.Type, _ parameters: String = "",
    _ precision: OriginalComparison.Precision = .double
  ) {
    self.init(folder, Interactive<M>.self, parameters, precision)
  }

  init<E: CatalogueEngine>(
    _ folder: String, _ engine: E.Type, _ parameters: String = "",
    _ precision: OriginalComparison.Precision = .double
  ) {
    self.folder = folder
    let name = engine.catalogueDescription.name
    specification = parameters.isEmpty ? name : name + ":" + parameters
    (self.engine, self.precision) = (engine, precision)
  }

  func makeEngine() throws -> any CatalogueEngine {
    func make<E: CatalogueEngine>(_ type: E.Type) throws -> any CatalogueEngine {
      try type.init(
        parameters: EngineParameters(
          EngineSpecification(specification).parameters, of: type))
    }
    return try make(engine)
  }

  func compare(_ replay: OriginalReplay, into comparison: inout OriginalComparison) throws {
    func add(_ engine: some Engine) { comparison.add(replay, on: engine, precision) }
    add(try makeEngine())
  }

  /// Compares the engine with all its replays below `root`; nil if there are none.
  func compare(in root: URL) throws -> OriginalComparison? {
    let files = try Self.files(in: root.appending(path: folder))
    var comparison = OriginalComparison()
    for file in files { try compare(OriginalReplay(reading: file), into: &comparison) }
    return files.isEmpty ? nil : comparison
  }

  /// Returns the replays in a folder, sorted by name; none if the folder does not exist.
  static func files(in folder: URL) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else {
      return []
    }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .sorted()
      .filter { $0.hasSuffix(".csv") }.map { folder.appending(path: $0) }
  }
}

extension Original {
  /// The project's own choice of replays: starts, catches, taps in flight, stalls and ends.
  static let copies = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Originals")

  static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/MotionEngines/MotionEngines.docc/Engines.md")

  /// All replays, if they exist beside the checkout.
  static let beside = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/originals").standardizedFileURL
}
