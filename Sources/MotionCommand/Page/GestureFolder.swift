import Foundation
import MotionModel
import MotionReplay
import MotionReports
import MotionTraces

/// A folder of traces to which gestures are added, and in which nothing is ever replaced.
struct GestureFolder: Sendable {
  /// The path, as it was given.
  let path: String
  /// For which a trace must not be too long.
  let options: ReplayOptions

  /// The most bytes of a file: a minute of a thousand events a second has fewer than twice as many.
  static let limit = 1_000_000

  /// The longest name of a file, in bytes, without its extension.
  private static let longestName = 100

  /// Why a file is not stored.
  enum Refusal: Error {
    /// The name says neither a trace nor ticks, or might mean another place.
    case name
    /// It is not what its name says; the message of the reader.
    case contents(String)
    /// Something has that name.
    case taken
    /// The disk is full, or has no room for this user.
    case full
    /// The system refuses it; the number of its error.
    case failed(Int32)
  }

  /// Reads the traces that are there now; some standard ones where there is none.
  func traces() throws -> [TraceFile] {
    var status: ExitStatus?
    let found = TraceFiles.traces(in: path, status: &status)
    if let status { throw status.code }
    guard found.isEmpty else {
      return try TraceFiles.read(found, for: options, keepingBytes: true)
    }
    return ["pane-fling-open", "scroll-fling-into-end", "free-throw"]
      .compactMap(StandardTraces.named).map { TraceFile(path: $0.name, trace: $0.makeTrace()) }
  }

  /// Stores a file, `NAME.csv` with a trace or `NAME.ticks` with the times of ticks.
  ///
  /// It is on disk, complete, or there is nothing of it.
  func store(_ bytes: [UInt8], as name: String) throws(Refusal) {
    guard Self.admits(name) else { throw .name }
    try check(bytes, name)
    let file = PendingFile(path: path.hasSuffix("/") ? path + name : "\(path)/\(name)", isNew: true)
    file.write(bytes)
    switch file.finishQuietly() {
    case nil: return
    case EEXIST: throw .taken
    case ENOSPC, EDQUOT, EFBIG: throw .full
    case let problem?: throw .failed(problem)
    }
  }

  /// Whether a name is one of a trace or of ticks, not hidden, no option to a command, and no way to
  /// another place.
  static func admits(_ name: String) -> Bool {
    guard let suffix = [".csv", ".ticks"].first(where: name.hasSuffix) else { return false }
    let stem = name.utf8.dropLast(suffix.utf8.count)
    let isPlain = stem.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f, 0x2d, 0x2e: true
      default: false
      }
    }
    return isPlain && 1...longestName ~= stem.count && stem.first != 0x2d && stem.first != 0x2e
  }

  private func check(_ bytes: [UInt8], _ name: String) throws(Refusal) {
    do throws(TraceError) {
      if name.hasSuffix(".csv") {
        try Self.checkTrace(bytes, name, options)
      } else {
        var reader = ScheduleReader(file: name)
        try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
          try reader.read(UnsafeRawBufferPointer(bytes))
        }
        try ScheduleFile.checkLimits(of: reader.finish(), name)
      }
    } catch {
      throw .contents("\(error)")
    }
  }

  private static func checkTrace(
    _ bytes: [UInt8], _ name: String, _ options: ReplayOptions
  ) throws(TraceError) {
    do throws(InputFailure) {
      _ = try TraceFile(path: name, bytes: bytes, for: options)
    } catch {
      if case .malformed(let error) = error { throw error }
    }
  }
}
