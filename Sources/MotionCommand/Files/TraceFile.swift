import ArgumentParser
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

/// The traces that paths on the command line stand for.
enum TraceFiles {
  /// Reads all traces, or none.
  static func read(
    _ paths: [String], for options: ReplayOptions? = nil, inParts: Bool = false
  ) throws -> [TraceFile] {
    var status: ExitStatus?
    var files: [TraceFile] = []
    for path in expand(paths, status: &status) {
      do throws(InputFailure) {
        files.append(try TraceFile(path: path, for: options, inParts: inParts))
      } catch {
        let found = error.report(path: path)
        status = status == .missing ? .missing : found
      }
    }
    if let status { throw status.code }
    return files
  }

  /// Returns the files that paths stand for, each once.
  private static func expand(_ paths: [String], status: inout ExitStatus?) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else {
        files.append(path)
        continue
      }
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        _ = ExitStatus.missing.report("cannot read the folder '\(path)'")
        status = .missing
        continue
      }
      let traces = names.filter { $0.hasSuffix(".csv") && !$0.hasPrefix(".") }.sorted()
      if traces.isEmpty {
        _ = ExitStatus.missing.report("no trace (*.csv) in the folder '\(path)'")
        status = .missing
      }
      files += traces.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
    var seen: Set<String> = []
    return files.filter { seen.insert(URL(fileURLWithPath: $0).standardized.path).inserted }
  }
}

/// How much a replay may hold, so that one wrong time in a file cannot take all memory.
enum ReplayLimits {
  /// The longest trace that is replayed as a whole, in seconds: an hour.
  static let seconds = 3600.0

  /// The largest number of ticks on the given clock, an hour at 120 Hz and some more.
  ///
  /// A comparison holds about 20 times as many, of 48 bytes each.
  static let ticks = 500_000.0

  /// The largest number of events of a trace that is checked as a whole.
  ///
  /// A check holds about 20 times as many hand-offs, of 144 bytes each.
  static let events = 500_000

  /// The longest time from one interaction to the next in a trace that is checked part by part, in
  /// seconds.
  static let pauseSeconds = 60.0

  /// The largest number of ticks, on the given clock, from one interaction to the next.
  static let pauseTicks = 10_000.0

  /// The largest number of events in a second of a trace that is checked part by part.
  static let eventsPerSecond = 8000

  /// Finds out whether a trace is too long to be replayed as a whole.
  static func error(in file: TraceFile, _ options: ReplayOptions) -> TraceError? {
    guard isLong(file.trace.end, options) else { return nil }
    return TraceError(
      file: file.path,
      line: file.trace.events.last.map { Int($0.line) } ?? 1,
      column: 1,
      found: "an event at \(file.trace.end.nanoseconds) ns",
      expected: "at most \(Int(seconds)) s and \(Int(ticks)) ticks")
  }

  /// Tells whether a trace is too long to be replayed as a whole.
  static func isLong(_ end: Instant, _ options: ReplayOptions) -> Bool {
    end.seconds > seconds || end.seconds * ticksPerSecond(options) > ticks
  }

  /// The most ticks a second of a clock.
  static func ticksPerSecond(_ options: ReplayOptions) -> Double {
    // Recorded ticks are limited where they are read; this is for those behind them.
    let rates = [options.schedule.rate] + options.schedule.changes.map { $0.rate }
    let cycle = Double(options.schedule.cycle) * 1e-9
    // A cycle has a tick at each change, whatever the rate is.
    let changes = cycle > 0 ? Double(options.schedule.changes.count + 1) / cycle : 0
    return (rates.map { $0.perSecond }.max() ?? 0) + changes
  }
}
