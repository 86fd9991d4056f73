import MotionSystem
import MotionAnalysis
import MotionModel

struct BaselineInventory: Sendable {
  struct Flaw {
    let path: String
    var engine: String?
    /// Whether the manifest does not name the file; no command writes beside such a file.
    var isStrange = false
    let message: String
  }

  let folder: BaselineFolder
  let manifest: BaselineManifest
  let contents: [String: BaselineFolder.Content]

  init?(of folder: BaselineFolder) throws {
    var bytes: [UInt8] = []
    let problem = FileBytes.read(path: folder.manifest) { bytes += $0 }
    guard problem != ENOENT else { return nil }
    if let problem {
      throw ExitStatus.incompatible.report(
        "cannot read '\(folder.manifest)': \(FileBytes.text(of: problem))")
    }
    do throws(TraceError) {
      manifest = try BaselineManifest(reading: bytes, file: folder.manifest)
    } catch {
      StandardError.message(error)
      throw ExitStatus.incompatible.code
    }
    for engine in manifest.engines {
      let (file, stem) = (BaselineFolder.name(of: engine.name), FileStem.text(engine.name))
      let recordings = engine.recordings ?? stem
      try ExitStatus.incompatible.require(
        engine.file == file && recordings == stem,
        "\(folder.manifest): found '\(engine.file)' and '\(recordings)' for '\(engine.name)', "
          + "expected '\(file)' and '\(stem)'")
    }
    self.folder = folder
    contents = manifest.engines.reduce(into: [:]) { $0[$1.name] = folder.read($1.name) }
  }

  func keepsRecordings(of engine: String) -> Bool {
    manifest.engines.contains { $0.name == engine && $0.recordings != nil }
  }

  func traces(of engine: String) -> [String] {
    if case .found(let baseline)? = contents[engine] { baseline.rows.map(\.trace) } else { [] }
  }

  var named: Set<String> { Self.names(of: manifest.engines) { traces(of: $0) } }

  static func names(
    of engines: [BaselineManifest.Engine], _ traces: (String) -> [String]
  ) -> Set<String> {
    engines.reduce(into: []) { names, engine in
      names.insert(engine.file)
      guard engine.recordings != nil else { return }
      names.formUnion(traces(engine.name).map { BaselineFolder.name(of: engine.name, trace: $0) })
    }
  }

  /// The flaws, without those that keep `engines` from being judged: the gate reports them itself.
  func flaws(besides engines: [String]) -> [Flaw] {
    let restoring = "though \(folder.manifest) names it; restore it, or record it again"
    var flaws: [Flaw] = []
    for engine in manifest.engines {
      let messages: [String] =
        switch contents[engine.name] ?? .missing {
        case .found(let baseline): misfits(of: baseline)
        case _ where engines.contains(engine.name): []
        case .unusable(let reason): [reason]
        case .missing: ["it is missing, " + restoring]
        }
      flaws += messages.map {
        Flaw(path: folder.file(of: engine.name), engine: engine.name, message: $0)
      }
    }
    let isWhole = contents.values.allSatisfy { if case .found = $0 { true } else { false } }
    let seen = Set(manifest.engines.flatMap { traces(of: $0.name) })
    for trace in manifest.traces where isWhole && !seen.contains(trace) {
      flaws.append(
        Flaw(path: folder.manifest, message: "it names the trace '\(trace)', which no engine has"))
    }
    for name in named.subtracting(Self.files(in: folder)).sorted() where name.contains("/") {
      flaws.append(
        Flaw(path: "\(folder.path)/\(name)", message: "the recording is missing, " + restoring))
    }
    return flaws + Self.obsolete(in: folder, besides: named, unknown: unreadFolders)
  }

  private func misfits(of baseline: Baseline) -> [String] {
    let conditions = baseline.header.conditions
    let other =
      "it was made with \(conditions.text), but \(folder.manifest) expects "
      + manifest.conditions.text
    return (conditions == manifest.conditions ? [] : [other])
      + baseline.rows.map(\.trace).filter { !manifest.traces.contains($0) }.map {
        "it has the trace '\($0)', which \(folder.manifest) does not name"
      }
  }

  /// Folders of engines whose baseline cannot be read, so that it is unknown what belongs there.
  var unreadFolders: Set<String> {
    Set(
      manifest.engines.compactMap { engine in
        if case .found? = contents[engine.name] { nil } else { engine.recordings }
      })
  }

  /// The files that are not `named`, without hidden ones and those in `unknown` folders.
  static func obsolete(
    in folder: BaselineFolder, besides named: Set<String>, unknown: Set<String>
  ) -> [Flaw] {
    let folders = Set(named.compactMap { $0.split(separator: "/").count > 1 ? top($0) : nil })
    let files = files(in: folder)
    let strange = files.subtracting(named).subtracting([BaselineManifest.fileName])
      .filter { !unknown.contains(top($0)) }
    let places = Set(strange.map { folders.contains(top($0)) ? $0 : top($0) })
    return places.sorted().map { name in
      let path = "\(folder.path)/\(name)"
      return Flaw(
        path: path, isStrange: true,
        // The file may be of use to someone, so it is to be moved, not deleted.
        message: "obsolete: \(folder.manifest) does not name it; move it elsewhere, or give the "
          + "baseline a folder of its own")
    }
  }

  private static func top(_ name: String) -> String { String(name.prefix { $0 != "/" }) }

  private static func files(in folder: BaselineFolder) -> Set<String> {
    func visible(_ path: String) -> [String]? {
      try? FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
    }
    var names: Set<String> = []
    for name in visible(folder.path) ?? [] {
      guard let inner = visible("\(folder.path)/\(name)") else {
        names.insert(name)
        continue
      }
      names.formUnion(inner.isEmpty ? [name] : inner.map { "\(name)/\($0)" })
    }
    return names
  }
}
