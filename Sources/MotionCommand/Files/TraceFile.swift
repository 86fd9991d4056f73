import Foundation
import MotionModel
import MotionReplay

/// A trace with the file that it came from.
struct TraceFile {
  /// The path of the file, as it was given or found in a folder.
  let path: String

  /// What the file holds.
  let trace: Trace

  /// The trace where it is too long to be held: ``trace`` has no events then.
  let long: LongTrace?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - options: What determines the ticks of the replay to come; nil where there is none.
  ///   - inParts: Whether the trace may be replayed part by part where it is too long.
  /// - Throws: ``InputFailure`` where it cannot be read, is no trace or is too long to be replayed.
  /// - Complexity: O(n) in the size of the file.
  init(path: String, for options: ReplayOptions? = nil, inParts: Bool = false) throws(InputFailure)
  {
    InputFiles.note(path)
    var events: [Event] = []
    var reader = TraceReader(file: path)
    var survey: LongTraceSurvey?
    let longOptions = inParts ? options : nil
    let problem: Int32?
    let header: TraceHeader?
    do throws(TraceError) {
      problem = try FileBytes.read(path: path) { (piece) throws(TraceError) in
        try reader.read(piece) { events.append($0) }
        if let longOptions, let header = reader.header, !events.isEmpty {
          try survey.append(&events, of: path, header, longOptions)
        }
      }
      header = problem == nil ? try reader.finish { events.append($0) } : nil
      if let longOptions, let header { try survey.append(&events, of: path, header, longOptions) }
    } catch {
      throw .malformed(error)
    }
    guard let header else { throw .unreadable(problem ?? EIO) }
    self.path = path
    if let survey {
      trace = Trace(header: header, events: [])
      long = try LongTrace(path: path, header: header, survey)
      return
    }
    trace = Trace(header: header, events: events)
    long = nil
    if let options, let error = ReplayLimits.error(in: self, options) { throw .malformed(error) }
  }

  /// The name that the trace gives itself, or else that of the file without its extension.
  var name: String {
    trace.name.isEmpty
      ? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent : trace.name
  }
}

extension LongTraceSurvey? {
  /// Takes events, once they are more than can be held.
  fileprivate mutating func append(
    _ events: inout [Event], of path: String, _ header: TraceHeader, _ options: ReplayOptions
  ) throws(TraceError) {
    if case .none = self {
      let isLong =
        events.count > ReplayLimits.events
        || ReplayLimits.isLong(events.last?.time ?? .zero, options)
      guard isLong else { return }
      if let kind = FileBytes.kindUnlessRegular(path: path) {
        throw TraceError(
          file: path, line: 1, column: 1, found: kind,
          expected: "a file, as a trace this long is read several times")
      }
      self = LongTraceSurvey(path: path, header, options)
    }
    try self?.append(events)
    events.removeAll()
  }
}
