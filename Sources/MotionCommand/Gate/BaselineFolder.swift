import Foundation
import MotionAnalysis
import MotionModel

/// A folder of baselines: a file `ENGINE.csv` for each engine, and recordings `ENGINE/TRACE.csv`, which
/// tell where a motion differs.
struct BaselineFolder: Sendable {
  /// What is there for an engine.
  enum Content: Sendable {
    /// Nothing.
    case missing
    /// A file that cannot be used, and why.
    case unusable(String)
    /// A baseline.
    case found(Baseline)
  }

  let path: String

  /// Creates a folder that is there or not.
  init(path: String) {
    self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
  }

  var exists: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The stems of all baselines in it, sorted.
  var stems: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".csv") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(4)) }.sorted()
  }

  /// Returns the path of an engine's baseline.
  func file(of engine: String) -> String { "\(path)/\(FileStem.text(engine)).csv" }

  func recording(of engine: String, trace: String) -> String {
    "\(path)/\(FileStem.text(engine))/\(FileStem.text(trace)).csv"
  }

  /// Tells whether recordings are kept of an engine.
  func hasRecordings(of engine: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(FileStem.text(engine))")
  }

  func read(stem: String) -> Content {
    let file = "\(path)/\(stem).csv"
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
      guard FileStem.text(baseline.header.engine) == stem else {
        return .unusable(
          "\(file) is the baseline of '\(baseline.header.engine)', which belongs in "
            + "\(FileStem.text(baseline.header.engine)).csv")
      }
      return .found(baseline)
    } catch {
      return .unusable("\(error)")
    }
  }

  /// Reads the recording that a row was made of.
  func storedRecording(of engine: String, _ row: BaselineRow) -> Recording? {
    let file = try? RecordingFile(path: recording(of: engine, trace: row.trace))
    return file?.recording.digest == row.digest ? file?.recording : nil
  }

  /// Begins an engine's baseline, unless the file has the same bytes; returns their number.
  func write(_ baseline: Baseline, to files: inout [PendingFile]) throws -> Int {
    let bytes = baseline.bytes
    let file = file(of: baseline.header.engine)
    do throws(TraceError) {
      _ = try Baseline(reading: bytes, file: file)
    } catch {
      throw ExitStatus.failed.report("a baseline that could not be read again: \(error)")
    }
    guard !Self.holds(bytes, file) else { return bytes.count }
    let pending = PendingFile(path: file)
    pending.write(bytes)
    try pending.check()
    files.append(pending)
    return bytes.count
  }

  /// Writes a recording, unless the file has the same bytes.
  func write(_ recording: Recording, of engine: String, trace: String) throws {
    let bytes = recording.bytes
    let file = self.recording(of: engine, trace: trace)
    if !Self.holds(bytes, file) { try OutputFile.write(bytes, to: file) }
  }

  /// Removes the recording of a trace, where there is one.
  func removeRecording(of engine: String, trace: String) {
    try? FileManager.default.removeItem(atPath: recording(of: engine, trace: trace))
  }

  func make(for engines: [String]) throws {
    for folder in [path] + engines.map({ "\(path)/\(FileStem.text($0))" }) {
      guard let problem = Self.makeFolder(folder) else { continue }
      throw ExitStatus.failed.report(
        "cannot make the folder '\(folder)': \(FileBytes.text(of: problem))")
    }
  }

  /// Makes a folder with its parents; returns the number of the error, or nil.
  private static func makeFolder(_ path: String) -> Int32? {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += part
      var known = stat()
      if stat(prefix, &known) == 0 {
        if known.st_mode & S_IFMT != S_IFDIR { return ENOTDIR }
      } else if mkdir(prefix, 0o777) != 0, errno != EEXIST {
        return errno
      }
      prefix += "/"
    }
    return nil
  }

  private static func holds(_ bytes: [UInt8], _ path: String) -> Bool {
    FileManager.default.contents(atPath: path)?.elementsEqual(bytes) ?? false
  }
}

/// The name of a file for an engine or a trace, which may have any name.
enum FileStem {
  /// Makes the stem of a file's name.
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
