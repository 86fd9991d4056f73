import ArgumentParser
import Foundation
import MotionModel
import MotionReplay
import MotionTraces

/// A trace with the file that it came from.
struct TraceFile {
  /// The path of the file, as it was given or found in a folder.
  let path: String
  let trace: Trace

  init(path: String, for options: ReplayOptions? = nil) throws(InputFailure) {
    try RunFiles.note(path)
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

  /// Reads a file; where that fails, reports why.
  static func read(_ path: String, for options: ReplayOptions) throws -> TraceFile {
    do throws(InputFailure) {
      let file = try TraceFile(path: path, for: options)
      file.warnOfUnits()
      return file
    } catch {
      throw error.report(path: path).code
    }
  }

  /// Says what is implausible, such as other units than the format's, and goes on.
  func warnOfUnits() {
    for doubt in trace.implausibilities {
      StandardError.write(
        "warning: \(path):\(doubt.line): found \(doubt.found), expected \(doubt.expected)\n")
    }
  }

  /// The name that the trace gives itself, or else that of the file without its extension.
  var name: String {
    trace.name.isEmpty
      ? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent : trace.name
  }
}

/// The traces that paths on the command line stand for.
enum TraceFiles {
  /// Reads all traces; where one fails, reports every failure.
  ///
  /// What is implausible is a warning.
  static func read(
    _ paths: [String], for options: ReplayOptions? = nil
  ) throws -> [TraceFile] {
    let files = try files(paths, for: options)
    for file in files { file.warnOfUnits() }
    return files
  }

  /// Reads all traces of a gate, which refuses those that are implausible.
  static func readToGate(_ paths: [String], for options: ReplayOptions) throws -> [TraceFile] {
    let files = try files(paths, for: options)
    let doubts = files.flatMap { file in
      file.trace.implausibilities.map {
        TraceError(
          file: file.path, line: Int($0.line), column: 1, found: $0.found, expected: $0.expected)
      }
    }
    for doubt in doubts { StandardError.write("\(doubt)\n") }
    guard doubts.isEmpty else { throw ExitStatus.badData.code }
    return files
  }

  private static func files(
    _ paths: [String], for options: ReplayOptions?
  ) throws -> [TraceFile] {
    var status: ExitStatus?
    var files: [TraceFile] = []
    for path in expand(paths, status: &status) {
      do throws(InputFailure) {
        files.append(try TraceFile(path: path, for: options))
      } catch {
        let found = error.report(path: path)
        status = [.usage, .missing].first { $0 == status || $0 == found } ?? found
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

/// How long a trace may be, so that one wrong time in a file cannot take all memory.
///
/// A check holds about 30 replays, 48 bytes a tick and 144 bytes a hand-off: with these limits 0.9 GB
/// were measured for one trace and engine.
enum ReplayLimits {
  /// The longest trace, in seconds: an hour.
  static let seconds = 3600.0
  /// The largest number of ticks of a trace on its clock: 41 minutes at 120 Hz.
  static let ticks = 300_000.0
  /// The largest number of events of a trace.
  static let events = 100_000

  /// Refuses a trace that is too long.
  static func check(
    _ events: [Event], of path: String, _ options: ReplayOptions?
  ) throws(TraceError) {
    guard let first = events.first, let last = events.last else { return }
    guard first.time.seconds <= seconds else {
      let hours = Int(first.time.seconds / 3600)
      throw TraceError(
        file: path, line: Int(first.line), column: 1,
        found: "a first event \(hours == 1 ? "an hour" : "\(hours) hours") after zero, at "
          + "\(first.time.nanoseconds) ns",
        expected:
          "times since the trace began; these seem to count since the device was started: take "
          + "\(first.time.nanoseconds) off every time")
    }
    var (event, found) = (last, "an event at \(last.time.nanoseconds) ns")
    if events.count > Self.events {
      (event, found) = (events[Self.events], "event \(Self.events + 1)")
    } else {
      let ticks = options.map { last.time.seconds * ticksPerSecond($0) } ?? 0
      guard last.time.seconds > seconds || ticks > Self.ticks else { return }
    }
    throw TraceError(
      file: path, line: Int(event.line), column: 1, found: found,
      expected: "at most \(Self.events) events, \(Int(seconds)) s and \(Int(Self.ticks)) ticks")
  }

  /// The most ticks a second of a clock.
  private static func ticksPerSecond(_ options: ReplayOptions) -> Double {
    // Recorded ticks are limited where they are read; this is for those behind them.
    let rates = [options.schedule.rate] + options.schedule.changes.map { $0.rate }
    let cycle = Double(options.schedule.cycle) * 1e-9
    // A cycle has a tick at each change, whatever the rate is.
    let changes = cycle > 0 ? Double(options.schedule.changes.count + 1) / cycle : 0
    return (rates.map { $0.perSecond }.max() ?? 0) + changes
  }
}
