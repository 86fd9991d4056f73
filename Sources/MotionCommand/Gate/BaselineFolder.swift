import ArgumentParser
import MotionSystem
import MotionAnalysis
import MotionModel

/// A folder with a manifest, a file `ENGINE.csv` per engine, and recordings `ENGINE/TRACE.csv`.
struct BaselineFolder: Sendable {
  enum Content: Sendable {
    case missing
    case unusable(String)
    case found(Baseline)
  }

  let path: String
  /// A hidden folder, so that it is not part of the baseline.
  private let staging: String
  /// Renaming `staging` to this accepts the new baseline; the next run finishes what is left.
  private var accepted: String { "\(path)/.motion-replay-accepted" }
  private static let removals = ".removed"

  init(path: String) {
    self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    staging = "\(self.path)/.motion-replay-\(getpid()).tmp"
  }

  var exists: Bool { System.kind(of: path) == S_IFDIR }
  var manifest: String { "\(path)/\(BaselineManifest.fileName)" }
  func file(of engine: String) -> String { "\(path)/\(Self.name(of: engine))" }
  static func name(of engine: String) -> String { FileStem.text(engine) + ".csv" }

  static func name(of engine: String, trace: String) -> String {
    "\(FileStem.text(engine))/\(FileStem.text(trace)).csv"
  }

  func read(_ engine: String) -> Content {
    let file = file(of: engine)
    var reader = BaselineReader(file: file)
    do throws(TraceError) {
      let problem = try FileBytes.read(path: file) { (piece) throws(TraceError) in
        try reader.read(piece)
      }
      if problem == ENOENT { return .missing }
      if let problem { return .unusable("cannot read '\(file)': \(FileBytes.text(of: problem))") }
      let baseline = try reader.finish()
      guard baseline.header.engine == engine else {
        return .unusable(
          "\(file) is the baseline of '\(baseline.header.engine)', which belongs in "
            + Self.name(of: baseline.header.engine))
      }
      return .found(baseline)
    } catch {
      return .unusable("\(error)")
    }
  }

  func storedRecording(
    of engine: String, _ row: BaselineRow
  ) -> (recording: Recording?, failure: String?) {
    let path = "\(path)/\(Self.name(of: engine, trace: row.trace))"
    do {
      let recording = try RecordingFile.read(path)
      guard recording.digest != row.digest else { return (recording, nil) }
      return (
        nil,
        "\(path) has the digest \(recording.digest.text), its row in \(file(of: engine)) "
          + row.digest.text
      )
    } catch InputFailure.unreadable(let problem) {
      return (nil, "cannot read '\(path)': \(FileBytes.text(of: problem))")
    } catch InputFailure.isOutput(let output) {
      return (nil, "\(output.option) would write '\(path)'")
    } catch {
      return (nil, "\(error)")
    }
  }

  /// Locks until the process ends, if the file system can; finishes what an ended run has left.
  func lock(toWrite isExclusive: Bool) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    try ExitStatus.incompatible.require(
      descriptor >= 0, "cannot read the folder '\(path)': \(FileBytes.text(of: errno))")
    // The descriptor is never closed, as that would end the lock.
    let isHalfWritten = System.kind(of: accepted) == S_IFDIR
    let writes = isExclusive || isHalfWritten
    try ExitStatus.incompatible.refuse(
      flock(descriptor, (writes ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 && errno == EWOULDBLOCK,
      "another run \(writes ? "reads or writes" : "writes") the baseline in '\(path)'; wait for its "
        + "end")
    if writes {
      for name in Self.names(in: path)
      where name.hasPrefix(".motion-replay-") && name.hasSuffix(".tmp") {
        UnfinishedFiles.remove("\(path)/\(name)")
      }
    }
    if isHalfWritten { try settle() }
    if writes, !isExclusive { flock(descriptor, LOCK_SH | LOCK_NB) }
  }

  func stage(_ baseline: Baseline) throws -> Int {
    let bytes = baseline.bytes
    let file = file(of: baseline.header.engine)
    do throws(TraceError) {
      _ = try Baseline(reading: bytes, file: file)
    } catch {
      throw ExitStatus.failed.report("a baseline that could not be read again: \(error)")
    }
    try stage(bytes, as: Self.name(of: baseline.header.engine))
    return bytes.count
  }

  func stage(_ bytes: [UInt8], as name: String) throws {
    let place = "\(path)/\(name)"
    let isSame =
      System.kind(of: place) == S_IFREG
      && FileManager.default.contents(atPath: place)?.elementsEqual(bytes) == true
    if isSame { return }
    var old = stat()
    let isThere = stat(place, &old) == 0
    var problem = isThere && access(place, W_OK) != 0 ? errno : nil
    if problem == nil {
      let file = PendingFile(path: "\(staging)/\(name)")
      file.write(bytes)
      problem = file.finishQuietly()
    }
    if let problem {
      throw ExitStatus.failed.report("cannot write '\(place)': \(FileBytes.text(of: problem))")
    }
    if isThere { chmod("\(staging)/\(name)", old.st_mode & 0o7777) }
  }

  func unstage(_ engine: String) { UnfinishedFiles.remove("\(staging)/\(FileStem.text(engine))") }

  func make(for engines: [String]) throws {
    UnfinishedFiles.add(staging)
    for folder in [path, staging] + engines.map({ "\(staging)/\(FileStem.text($0))" }) {
      try Self.make(folder)
    }
  }

  func accept(removing names: [String]) throws {
    try OutputFile.write(
      Array(names.joined(separator: "\n").utf8), to: "\(staging)/\(Self.removals)")
    try UnfinishedFiles.whole {
      guard rename(staging, accepted) == 0 else { throw Self.failure(accepted) }
      UnfinishedFiles.forget(staging)
      try settle()
    }
  }

  private func settle() throws {
    let removals = "\(accepted)/\(Self.removals)"
    for folder in Self.names(in: accepted)
    where System.kind(of: "\(accepted)/\(folder)") == S_IFDIR {
      try Self.make("\(path)/\(folder)")
      for name in Self.names(in: "\(accepted)/\(folder)") { try settle("\(folder)/\(name)") }
      rmdir("\(accepted)/\(folder)")
      rmdir("\(path)/\(folder)")
    }
    let files = Self.names(in: accepted).filter { $0 != Self.removals }.sorted()
    for name in files.filter({ $0 != BaselineManifest.fileName })
      + files.filter({ $0 == BaselineManifest.fileName })
    { try settle(name) }
    let list = FileManager.default.contents(atPath: removals) ?? Data()
    for name in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      unlink("\(path)/\(name)")
      if let slash = name.firstIndex(of: "/") { rmdir("\(path)/\(name[..<slash])") }
    }
    unlink(removals)
    if rmdir(accepted) != 0 { throw Self.failure(accepted) }
  }

  private func settle(_ name: String) throws {
    let place = "\(path)/\(name)"
    if rename("\(accepted)/\(name)", PendingFile.target(of: place)) != 0 {
      throw Self.failure(place)
    }
  }

  private static func failure(_ path: String) -> ExitCode {
    ExitStatus.failed.report("cannot write '\(path)': \(FileBytes.text(of: errno))")
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  func removeStaging() { UnfinishedFiles.remove(staging) }

  private static func make(_ path: String) throws {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += part
      let kind = System.kind(of: prefix)
      try ExitStatus.failed.refuse(
        kind == nil ? mkdir(prefix, 0o777) != 0 && errno != EEXIST : kind != S_IFDIR,
        "cannot make the folder '\(path)': " + FileBytes.text(of: kind == nil ? errno : ENOTDIR))
      prefix += "/"
    }
  }
}

/// A file's name made from the name of an engine or a trace, which may be any text.
enum FileStem {
  static func text(_ name: String) -> String {
    var stem = ""
    var digest = Digest()
    for scalar in name.unicodeScalars {
      digest.combine(UInt64(scalar.value))
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
        || "._-".unicodeScalars.contains(scalar)
      stem.unicodeScalars.append(isPlain && !(stem.isEmpty && scalar == ".") ? scalar : "-")
    }
    return stem.utf8.count > 100 ? "\(stem.prefix(80))-\(digest.text)" : stem
  }
}
