import MotionSystem
import MotionModel
import MotionReplay
import MotionTraces

struct GestureFolder: Sendable {
  let path: String
  let options: ReplayOptions
  /// The most bytes of a file; a minute of 1000 events a second takes less than twice as many.
  static let limit = 1_000_000

  func traces() throws -> [TraceFile] {
    var status: ExitStatus?
    let found = TraceFiles.traces(in: path, status: &status)
    if let status { throw status.code }
    guard found.isEmpty else {
      return try TraceFiles.read(found, for: [options], keepingBytes: true)
    }
    return ["pane-fling-open", "scroll-fling-into-end", "free-throw"].compactMap(
      StandardTraces.named
    ).map { TraceFile(path: $0.name, trace: $0.makeTrace()) }
  }

  /// Stores a file completely, or not at all.
  ///
  /// - Precondition: ``admits(_:)`` returns true for the name.
  func store(_ bytes: [UInt8], as name: String) throws(Response) {
    precondition(Self.admits(name), "a name that was not checked")
    do throws(TraceError) {
      if name.hasSuffix(".csv") {
        try ReplayLimits.check(Trace(reading: bytes, file: name).events, of: name, [options])
      } else {
        try ScheduleFile.checkLimits(of: ScheduleReader.value(of: bytes, file: name), name)
      }
    } catch {
      throw Response(.unprocessableContent, "\(error)")
    }
    let file = PendingFile(path: path.hasSuffix("/") ? path + name : "\(path)/\(name)", isNew: true)
    file.write(bytes)
    switch file.finishQuietly() {
    case nil: return
    case EEXIST: throw Response(.conflict, "'\(name)' is in '\(path)' already; give another name")
    case ENOSPC, EDQUOT, EFBIG:
      throw Response(.insufficientStorage, "the disk of '\(path)' is full; nothing was stored")
    case let problem?:
      throw Response(
        .internalServerError, "cannot write '\(name)' in '\(path)': \(FileBytes.text(of: problem))")
    }
  }

  /// Whether a name is not hidden, cannot be taken for an option, and is in no other folder.
  static func admits(_ name: String) -> Bool {
    let plain = /[A-Za-z0-9_][A-Za-z0-9._-]{0,99}\.(csv|ticks)/
    return name.wholeMatch(of: plain.matchingSemantics(.unicodeScalar)) != nil
  }
}
