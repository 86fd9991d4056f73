import ArgumentParser
import Foundation
import MotionAnalysis
import MotionModel

/// A folder with a baseline: a manifest, a file `ENGINE.csv` for each engine, and recordings
/// `ENGINE/TRACE.csv`, which show where a motion differs.
struct BaselineFolder: Sendable {
  /// What the folder has for an engine.
  enum Content: Sendable {
    case missing
    /// A file that cannot be used, and why.
    case unusable(String)
    case found(Baseline)
  }

  let path: String
  /// Where recordings are kept until all of them are made; hidden, so that it is not part of the baseline.
  private let staging: String

  init(path: String) {
    self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    staging = "\(self.path)/.motion-replay-\(getpid()).tmp"
  }

  var exists: Bool { FileBytes.kind(of: path) == S_IFDIR }

  var manifest: String { "\(path)/\(BaselineManifest.fileName)" }

  func file(of engine: String) -> String { "\(path)/\(Self.name(of: engine))" }

  static func name(of engine: String) -> String { FileStem.text(engine) + ".csv" }

  /// The place of a recording in the folder.
  static func name(of engine: String, trace: String) -> String {
    "\(FileStem.text(engine))/\(FileStem.text(trace)).csv"
  }

  func recording(of engine: String, trace: String) -> String {
    "\(path)/\(Self.name(of: engine, trace: trace))"
  }

  func read(_ engine: String) -> Content {
    let file = file(of: engine)
    var reader = BaselineReader(file: file)
    do throws(TraceError) {
      let problem = try FileBytes.read(path: file) { (piece) throws(TraceError) in
        try piece.withUnsafeBufferPointer { (bytes) throws(TraceError) in
          try reader.read(UnsafeRawBufferPointer(bytes))
        }
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

  /// Reads the recording that a row was made of, or says why it cannot be used.
  func storedRecording(
    of engine: String, _ row: BaselineRow
  ) -> (recording: Recording?, failure: String?) {
    let path = recording(of: engine, trace: row.trace)
    do throws(InputFailure) {
      let recording = try RecordingFile(path: path).recording
      guard recording.digest != row.digest else { return (recording, nil) }
      return (
        nil,
        "\(path) has the digest \(recording.digest.text), its row in \(file(of: engine)) "
          + row.digest.text
      )
    } catch {
      let failure =
        switch error {
        case .unreadable(let problem): "cannot read '\(path)': \(FileBytes.text(of: problem))"
        case .malformed(let error): "\(error)"
        case .isOutput(let output): "\(output.option) would write '\(path)'"
        }
      return (nil, failure)
    }
  }

  /// Keeps other runs from writing the folder, and, if this one writes it, from reading it too.
  ///
  /// The lock ends with the process. Where the file system has no locks, there is none.
  func lock(toWrite isExclusive: Bool) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ExitStatus.incompatible.report(
        "cannot read the folder '\(path)': \(FileBytes.text(of: errno))")
    }
    // The descriptor stays open, and the lock held, until the process ends.
    guard flock(descriptor, (isExclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0, errno == EWOULDBLOCK
    else { return }
    throw ExitStatus.incompatible.report(
      "another run \(isExclusive ? "reads or writes" : "writes") the baseline in '\(path)'; wait for "
        + "its end")
  }

  /// Begins the file of an engine's baseline, unless it has the same bytes; returns their number.
  func write(_ baseline: Baseline, to files: inout [PendingFile]) throws -> Int {
    let bytes = baseline.bytes
    let file = file(of: baseline.header.engine)
    do throws(TraceError) {
      _ = try Baseline(reading: bytes, file: file)
    } catch {
      throw ExitStatus.failed.report("a baseline that could not be read again: \(error)")
    }
    try begin(bytes, at: file, in: &files)
    return bytes.count
  }

  /// Begins a file, unless it exists with the same bytes.
  func begin(_ bytes: [UInt8], at path: String, in files: inout [PendingFile]) throws {
    guard !Self.holds(bytes, path) else { return }
    let pending = PendingFile(path: path)
    pending.write(bytes)
    try pending.check()
    files.append(pending)
  }

  /// Stages a recording until ``placeRecordings(of:)``, unless its file has the same bytes.
  func stage(_ recording: Recording, of engine: String, trace: String) throws {
    let bytes = recording.bytes
    guard !Self.holds(bytes, self.recording(of: engine, trace: trace)) else { return }
    try OutputFile.write(bytes, to: "\(staging)/\(Self.name(of: engine, trace: trace))")
  }

  /// Makes the folder, and those in which recordings of engines are staged.
  func make(for engines: [String]) throws {
    UnfinishedFiles.add(staging)
    for folder in [path] + engines.map({ "\(staging)/\(FileStem.text($0))" }) {
      try Self.make(folder)
    }
  }

  /// Moves all staged recordings to their places.
  func placeRecordings(of engines: [String]) throws {
    for stem in engines.map({ FileStem.text($0) }) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(staging)/\(stem)")) ?? []
      guard !names.isEmpty else { continue }
      try Self.make("\(path)/\(stem)")
      for name in names
      where rename("\(staging)/\(stem)/\(name)", "\(path)/\(stem)/\(name)") != 0 {
        throw ExitStatus.failed.report(
          "cannot write '\(path)/\(stem)/\(name)': \(FileBytes.text(of: errno))")
      }
    }
  }

  /// Removes what was staged and not moved.
  func removeStaging() { UnfinishedFiles.remove(staging) }

  /// Removes files that the manifest no longer names, and folders that are empty then.
  func remove(_ names: some Sequence<String>) {
    for name in names {
      unlink("\(path)/\(name)")
      if let slash = name.firstIndex(of: "/") { rmdir("\(path)/\(name[..<slash])") }
    }
  }

  /// Makes a folder with its parents.
  private static func make(_ path: String) throws {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += part
      let kind = FileBytes.kind(of: prefix)
      if kind == nil ? mkdir(prefix, 0o777) != 0 && errno != EEXIST : kind != S_IFDIR {
        throw ExitStatus.failed.report(
          "cannot make the folder '\(path)': "
            + FileBytes.text(of: kind == nil ? errno : ENOTDIR))
      }
      prefix += "/"
    }
  }

  private static func holds(_ bytes: [UInt8], _ path: String) -> Bool {
    FileBytes.kind(of: path) == S_IFREG
      && FileManager.default.contents(atPath: path)?.elementsEqual(bytes) == true
  }
}

/// The stem of a file's name for an engine or a trace, which may have any name.
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
