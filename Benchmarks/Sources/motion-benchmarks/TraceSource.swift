internal import Foundation
internal import MotionModel
internal import MotionReplay

/// The user's own traces, from files and folders.
enum TraceSource {
  /// Why paths give no traces: the exit code, and messages of one line each.
  struct Failure: Error {
    /// 64 if the output is a trace, 66 if something does not exist, else 65.
    var status: Int32
    var messages: [String]
  }

  /// The longest trace, in seconds, and the largest number of ticks, as in motion-replay.
  static let limits = (seconds: 3600.0, ticks: 500_000.0)

  /// Reads all traces, or none.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; a folder stands for its `*.csv` files.
  ///   - options: The options that determine the ticks of the replays.
  /// - Returns: The traces with their names, in the order of the paths; a folder's by name.
  /// - Throws: ``Failure`` with all problems.
  static func read(
    _ paths: [String], for options: [ReplayOptions]
  ) throws(Failure) -> [(name: String, trace: Trace)] {
    let rates = options.map(\.schedule).flatMap { [$0.rate] + $0.changes.map(\.rate) }
    let rate = rates.map(\.perSecond).max() ?? 0
    var failure = Failure(status: 65, messages: [])
    var traces: [(name: String, trace: Trace)] = []
    var places: [String: String] = [:]
    for path in expand(paths, &failure) {
      if let output = output(thatIs: path) {
        failure.status = 64
        failure.messages.append(
          "--benchmark_out: found '\(output)', which is the trace '\(path)', expected another file")
        continue
      }
      guard let data = FileManager.default.contents(atPath: path) else {
        failure.miss("cannot read '\(path)'")
        continue
      }
      do throws(TraceError) {
        let trace = try Trace(reading: [UInt8](data), file: path)
        guard trace.end.seconds <= min(limits.seconds, limits.ticks / rate) else {
          failure.messages.append(tooLong(trace, path))
          continue
        }
        let name = trace.name.isEmpty ? Self.name(of: path) : trace.name
        if let other = places.updateValue(path, forKey: name) {
          failure.messages.append(
            "\(path): found the name '\(name)', which is that of \(other) too, expected names that "
              + "differ")
        }
        traces.append((name, trace))
      } catch {
        failure.messages.append("\(error)")
      }
    }
    guard failure.messages.isEmpty else { throw failure }
    return traces
  }

  /// Returns the results' file if it is an input, under any name or link; nil otherwise.
  private static func output(thatIs path: String) -> String? {
    func identity(_ path: String) -> [Int]? {
      let place = URL(filePath: path).resolvingSymlinksInPath().path
      let known = try? FileManager.default.attributesOfItem(atPath: place)
      return known.map { facts in
        [FileAttributeKey.systemNumber, .systemFileNumber].compactMap { facts[$0] as? Int }
      }
    }
    let prefix = "--benchmark_out="
    return CommandLine.arguments.lazy.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
      .first { identity($0).map { $0 == identity(path) } ?? false }
  }

  /// Returns the files that paths stand for, without repetition.
  private static func expand(_ paths: [String], _ failure: inout Failure) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        failure.miss("cannot read '\(path)': no such file or folder")
        continue
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let traces = names.filter { $0.hasSuffix(".csv") && !$0.hasPrefix(".") }.sorted()
      if traces.isEmpty { failure.miss("no trace (*.csv) in the folder '\(path)'") }
      files += traces.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
    var seen: Set<String> = []
    return files.filter { seen.insert(URL(fileURLWithPath: $0).standardized.path).inserted }
  }

  private static func tooLong(_ trace: Trace, _ path: String) -> String {
    let error = TraceError(
      file: path, line: trace.events.last.map { Int($0.line) } ?? 1, column: 1,
      found: "an event at \(trace.end.nanoseconds) ns",
      expected: "at most \(Int(limits.seconds)) s and \(Int(limits.ticks)) ticks")
    return error.description
  }

  private static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}

extension TraceSource.Failure {
  /// Adds a message about something that does not exist.
  fileprivate mutating func miss(_ message: String) {
    status = 66
    messages.append("error: \(message)")
  }
}
