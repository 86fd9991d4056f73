import Foundation
import MotionModel
import MotionReplay

/// A trace with the file that it came from.
struct TraceFile {
  /// The path of the file, as it was given or found in a folder.
  let path: String

  /// What the file holds.
  let trace: Trace

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - options: What determines the ticks of the replay to come; nil where there is none.
  /// - Throws: ``InputFailure`` where it cannot be read, is no trace or is longer than
  ///   ``ReplayLimits`` allow.
  /// - Complexity: O(n) in the size of the file, of which no more is read than the limits allow.
  init(path: String, for options: ReplayOptions? = nil) throws(InputFailure) {
    InputFiles.note(path)
    var events: [Event] = []
    var reader = TraceReader(file: path)
    let problem: Int32?
    let header: TraceHeader?
    do throws(TraceError) {
      problem = try FileBytes.read(path: path) { (piece) throws(TraceError) in
        try reader.read(piece) { events.append($0) }
        try ReplayLimits.check(events, of: path, options)
      }
      header = problem == nil ? try reader.finish { events.append($0) } : nil
      try ReplayLimits.check(events, of: path, options)
    } catch {
      throw .malformed(error)
    }
    guard let header else { throw .unreadable(problem ?? EIO) }
    self.path = path
    trace = Trace(header: header, events: events)
  }

  /// The name that the trace gives itself, or else that of the file without its extension.
  var name: String {
    trace.name.isEmpty
      ? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent : trace.name
  }
}
