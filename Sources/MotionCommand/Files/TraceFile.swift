import ArgumentParser
internal import MotionAnalysis
internal import MotionEngines
import MotionSystem
import MotionModel
import MotionReplay
import MotionTraces

struct TraceFile {
  let path: String
  let trace: Trace
  var bytes: [UInt8] { kept ?? trace.bytes }
  private let kept: [UInt8]?
  init(path: String, trace: Trace) { (self.path, self.trace, kept) = (path, trace, nil) }

  init(
    path: String, for options: [ReplayOptions], keepingBytes keepsBytes: Bool = false
  ) throws {
    var (events, bytes): ([Event], [UInt8]) = ([], [])
    var reader = TraceReader(file: path)
    try FileBytes.read(input: path) { piece in
      if keepsBytes { bytes += piece }
      try reader.read(piece) { events.append($0) }
      try ReplayLimits.check(events, of: path, options)
    }
    let header = try reader.finish { events.append($0) }
    try ReplayLimits.check(events, of: path, options)
    self.path = path
    trace = Trace(header: header, events: events)
    kept = keepsBytes ? bytes : nil
  }

  static func read(_ path: String, for options: ReplayOptions) throws -> TraceFile {
    let file = try InputFailure.reported(path) { try TraceFile(path: path, for: [options]) }
    try MemoryLimit.check(file, options)
    file.warnOfUnits()
    return file
  }

  func warnOfUnits() { Self.warnOfUnits(in: trace, path) }

  static func warnOfUnits(in trace: Trace, _ path: String) {
    for doubt in trace.implausibilities {
      StandardError.message(
        "warning: \(path):\(doubt.line): found \(doubt.found), expected \(doubt.expected)")
    }
  }

  var name: String {
    if !trace.name.isEmpty { return trace.name }
    return path == FileBytes.standardInput
      ? "stdin" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}

enum TraceFiles {
  static func read(
    _ paths: [String], for options: [ReplayOptions] = [], keepingBytes keepsBytes: Bool = false
  ) throws -> [TraceFile] {
    let files = try files(paths, for: options, keepingBytes: keepsBytes)
    for file in files { file.warnOfUnits() }
    return files
  }

  /// Throws if no replay tests a hand-off, as its numbers would mean nothing.
  static func requireHandOff(in files: [TraceFile], _ options: [ReplayOptions]) throws {
    let engine = try misuse { try EngineCatalogue.standard.configure("spring-exact") }
    try ExitStatus.usage.require(
      files.contains { file in
        options.contains { engine.record(file.trace, $0).testsHandOff }
      },
      "nothing to judge: no trace has a release, tap or cancel before a tick; give a whole gesture"
    )
  }

  static func readToGate(_ paths: [String], for options: ReplayOptions) throws -> [TraceFile] {
    let files = try files(paths, for: [options])
    let doubts = files.flatMap { file in
      file.trace.implausibilities.map {
        TraceError(
          file: file.path, line: Int($0.line), column: 1, found: $0.found, expected: $0.expected)
      }
    }
    for doubt in doubts { StandardError.message(doubt) }
    guard doubts.isEmpty else { throw ExitStatus.badData.code }
    return files
  }

  private static func files(
    _ paths: [String], for options: [ReplayOptions], keepingBytes keepsBytes: Bool = false
  ) throws -> [TraceFile] {
    var status: ExitStatus?
    let paths = expand(paths, status: &status)
    var events = 0
    let files = try InputFailure.reported(paths, after: status) { path in
      let file = try TraceFile(path: path, for: options, keepingBytes: keepsBytes)
      events += file.trace.events.count
      try ReplayLimits.check(allEvents: events, upTo: path)
      return file
    }
    for file in files { for options in options { try MemoryLimit.check(file, options) } }
    return files
  }

  static func expand(_ paths: [String], status: inout ExitStatus?) -> [String] {
    let files = paths.flatMap { path in
      // What `traces` does not have here may be among the traces of the installed program.
      let shared = BuildFile.share + path
      let isOwn = path == "traces" || path.hasPrefix("traces/")
      let path = isOwn && access(path, F_OK) != 0 && access(shared, F_OK) == 0 ? shared : path
      guard System.kind(of: path) == S_IFDIR else { return [path] }
      var problem: ExitStatus?
      let found = traces(in: path, status: &problem)
      if found.isEmpty, problem == nil {
        problem = .missing
        _ = ExitStatus.missing.report("no trace (*.csv) in the folder '\(path)'")
      }
      status = problem ?? status
      return found
    }
    var seen: Set<String> = []
    return files.filter { seen.insert(URL(fileURLWithPath: $0).standardized.path).inserted }
  }

  static func traces(in folder: String, status: inout ExitStatus?) -> [String] {
    let found = TraceFolder(folder)
    for folder in found.unreadable {
      _ = ExitStatus.missing.report("cannot read the folder '\(folder)'")
      status = .missing
    }
    for link in found.links {
      StandardError.message(
        "note: skipped '\(link)', a link to a folder; to judge it, give its path"
      )
    }
    return found.traces
  }
}

/// Limits that keep one wrong time in a file from taking all memory.
enum ReplayLimits {
  static let seconds = 3600.0
  static let ticks = 300_000.0
  static let events = 100_000
  /// The most events of all traces together; they take 0.5 GB.
  static let allEvents = 10_000_000

  static func check(
    _ events: [Event], of path: String, _ options: [ReplayOptions]
  ) throws(TraceError) {
    guard let first = events.first, let last = events.last else { return }
    guard first.time.seconds <= seconds else {
      let hours = Int(first.time.seconds / 3600)
      throw TraceError(
        file: path, line: Int(first.line), column: 1,
        found: "a first event \(hours == 1 ? "an hour" : "\(hours) hours") after zero, at "
          + "\(first.time.nanoseconds) ns",
        expected:
          "times since the trace began; these seem to count since the device was started: subtract "
          + "\(first.time.nanoseconds) ns from every time")
    }
    var (event, found) = (last, "an event at \(last.time.nanoseconds) ns")
    if events.count > Self.events {
      (event, found) = (events[Self.events], "event \(Self.events + 1)")
    } else {
      let ticks = options.map { last.time.seconds * ticksPerSecond($0) }.max() ?? 0
      guard last.time.seconds > seconds || ticks > Self.ticks else { return }
    }
    throw TraceError(
      file: path, line: Int(event.line), column: 1, found: found,
      expected: "at most \(Self.events) events, \(Int(seconds)) s and \(Int(Self.ticks)) ticks")
  }

  static func check(allEvents: Int, upTo path: String) throws {
    guard allEvents > Self.allEvents else { return }
    throw TraceError(
      file: path, line: 1, column: 1, found: "\(allEvents) events in all traces up to here",
      expected: "at most \(Self.allEvents); judge them in parts")
  }

  /// The bytes of about 30 replays, 48 a tick and 144 a hand-off; the largest trace took 0.9 GB.
  static func memory(of trace: Trace, _ options: ReplayOptions) -> Int {
    let seconds = trace.end.seconds + Double(options.settleLimit) * 1e-9
    let ticks = min(seconds * ticksPerSecond(options), 2 * Self.ticks)
    return 30 * (48 * Int(ticks) + 144 * trace.events.count)
  }

  private static func ticksPerSecond(_ options: ReplayOptions) -> Double {
    // Recorded ticks are limited where they are read; this is for the ticks after them.
    let rates = [options.schedule.rate] + options.schedule.changes.map { $0.rate }
    let cycle = Double(options.schedule.cycle) * 1e-9
    // A cycle has a tick at each change, whatever the rate is.
    let changes = cycle > 0 ? Double(options.schedule.changes.count + 1) / cycle : 0
    return (rates.map { $0.perSecond }.max() ?? 0) + changes
  }
}

enum MemoryLimit {
  static var left: Int { min(hard?.bytes ?? .max, available ?? .max) }

  static func check(_ file: TraceFile, _ options: ReplayOptions) throws {
    let need = ReplayLimits.memory(of: file.trace, options)
    guard let hard, need > hard.bytes else { return }
    throw ExitStatus.failed.report(
      "'\(file.path)' needs about \(need >> 20) MiB of memory, and \(hard.bytes >> 20) MiB are left by "
        + "\(hard.name)")
  }

  private static var hard: (bytes: Int, name: String)? {
    var limits: [(bytes: Int, name: String)] = []
    let pages = words("/proc/self/statm").compactMap { Int($0) }
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
      let resource = RLIMIT_AS
    #endif
    if getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(Int.max), let size = pages.first {
      limits.append((Int(limit.rlim_cur) - size * Int(getpagesize()), "ulimit -v"))
    }
    let group = words("/proc/self/cgroup").first { $0.hasPrefix("0::/") }?.dropFirst(3) ?? "/"
    for folder in ["/sys/fs/cgroup\(group)", "/sys/fs/cgroup"] {
      guard let most = words("\(folder)/memory.max").first.flatMap({ Int($0) }),
        let stat = Optional(words("\(folder)/memory.stat")), stat.first == "anon", stat.count > 1,
        let now = Int(stat[1])
      else { continue }
      // Memory in caches is given back when it is needed.
      limits.append((most - now, "the control group (memory.max)"))
    }
    return limits.map { (max($0.bytes, 0), $0.name) }.min { $0.0 < $1.0 }
  }

  private static var available: Int? {
    words("/proc/meminfo").drop { $0 != "MemAvailable:" }.dropFirst().first
      .flatMap { Int($0) }.map { $0 << 10 }
  }

  private static func words(_ path: String) -> [Substring] {
    var bytes: [UInt8] = []
    guard FileBytes.read(path: path, { bytes += $0 }) == nil else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  }
}
