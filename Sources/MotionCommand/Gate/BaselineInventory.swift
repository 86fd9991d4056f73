import ArgumentParser
import Foundation
import MotionAnalysis
import MotionModel
import MotionReports

/// What is in the folder of a baseline, beside what its manifest names.
struct BaselineInventory: Sendable {
  /// Something that is missing, cannot be used or does not belong.
  struct Flaw {
    /// The path of the file.
    let path: String
    /// The engine that it concerns; nil where it is none in particular.
    var engine: String?
    let message: String
  }

  let folder: BaselineFolder
  let manifest: BaselineManifest
  /// What is there for each engine that the manifest names.
  let contents: [String: BaselineFolder.Content]

  /// Reads the manifest and all baselines; nil where there is no manifest.
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
      let (file, recordings) = (
        BaselineFolder.name(of: engine.name), engine.recordings ?? FileStem.text(engine.name)
      )
      guard engine.file == file, recordings == FileStem.text(engine.name) else {
        throw ExitStatus.incompatible.report(
          "\(folder.manifest): found '\(engine.file)' and '\(recordings)' for '\(engine.name)', "
            + "expected '\(file)' and '\(FileStem.text(engine.name))'")
      }
    }
    self.folder = folder
    contents = manifest.engines.reduce(into: [:]) { $0[$1.name] = folder.read($1.name) }
  }

  /// Tells whether recordings are kept of an engine.
  func keepsRecordings(of engine: String) -> Bool {
    manifest.engines.contains { $0.name == engine && $0.recordings != nil }
  }

  /// The names of all traces of an engine; none where its baseline cannot be read.
  func traces(of engine: String) -> [String] {
    if case .found(let baseline)? = contents[engine] { baseline.rows.map(\.trace) } else { [] }
  }

  /// The places in the folder of all files that belong to the baseline, without the manifest.
  var named: Set<String> {
    Self.names(of: manifest.engines) { traces(of: $0) }
  }

  /// Returns the places in the folder of all files of engines with these traces.
  static func names(
    of engines: [BaselineManifest.Engine], _ traces: (String) -> [String]
  ) -> Set<String> {
    var names: Set<String> = []
    for engine in engines {
      names.insert(engine.file)
      guard engine.recordings != nil else { continue }
      for trace in traces(engine.name) {
        names.insert(BaselineFolder.name(of: engine.name, trace: trace))
      }
    }
    return names
  }

  /// What does not fit the manifest, but for what keeps the engines that are given from being judged,
  /// which the gate says of each.
  func flaws(besides engines: [String]) -> [Flaw] {
    var flaws: [Flaw] = []
    func add(_ path: String, _ engine: String?, _ message: String) {
      flaws.append(Flaw(path: path, engine: engine, message: message))
    }
    let restoring = "though \(folder.manifest) names it; restore it, or record it again"
    var seen: Set<String> = []
    var isWhole = true
    let found = Self.files(in: folder)
    for engine in manifest.engines {
      let path = folder.file(of: engine.name)
      let content = contents[engine.name] ?? .missing
      guard case .found(let baseline) = content else {
        isWhole = false
        guard !engines.contains(engine.name) else { continue }
        if case .unusable(let reason) = content {
          add(path, engine.name, reason)
        } else {
          add(path, engine.name, "it is missing, " + restoring)
        }
        continue
      }
      seen.formUnion(baseline.rows.map(\.trace))
      let header = baseline.header
      let conditions = BaselineManifest.Conditions(
        clock: header.clock, delivery: header.delivery, velocity: header.velocity)
      if conditions != manifest.conditions {
        add(
          path, engine.name,
          "it was made with \(conditions.text), all of \(folder.manifest) with "
            + manifest.conditions.text)
      }
      for row in baseline.rows where !manifest.traces.contains(row.trace) {
        add(
          path, engine.name,
          "it has the trace '\(row.trace)', which \(folder.manifest) does not name")
      }
    }
    for trace in manifest.traces where isWhole && !seen.contains(trace) {
      add(folder.manifest, nil, "it names the trace '\(trace)', which no engine has")
    }
    for name in named.subtracting(found).sorted() where name.contains("/") {
      add("\(folder.path)/\(name)", nil, "the recording is missing, " + restoring)
    }
    return flaws + Self.obsolete(in: folder, besides: named, unknown: unreadFolders)
  }

  /// The folders of recordings of which nobody can tell what belongs there, as the baseline is not read.
  var unreadFolders: Set<String> {
    Set(
      manifest.engines.compactMap { engine in
        if case .found? = contents[engine.name] { nil } else { engine.recordings }
      })
  }

  /// What is in a folder and belongs to no baseline; hidden files and folders of which that is not known
  /// are left out.
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
        path: path,
        message: "obsolete: \(folder.manifest) does not name it; remove it: "
          + ShellWord.command(["rm", "-r", path]))
    }
  }

  private static func top(_ name: String) -> String {
    String(name.prefix { $0 != "/" })
  }

  /// The places of all visible files in a folder, and of what lies in the folders in it.
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
