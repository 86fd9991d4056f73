import MotionSystem
import MotionModel
import MotionTraces

enum RecordingFile {
  static func read(_ path: String) throws -> Recording {
    var reader = RecordingReader(file: path)
    try FileBytes.read(input: path) { try reader.read($0) }
    return try reader.finish()
  }
}

enum ScheduleFile {
  static func read(_ path: String) throws -> RecordedSchedule {
    var schedules = ScheduleReader(file: path)
    var recordings = RecordingReader(file: path)
    var isRecording: Bool?
    // The first bytes tell the kind of the file; a pipe may deliver them one by one.
    var head: [UInt8] = []
    func readHead() throws {
      isRecording =
        isRecording
        ?? String(decoding: head.prefix(64), as: UTF8.self).contains("# motion-recording ")
      if isRecording == true { try recordings.read(head) } else { try schedules.read(head) }
      head.removeAll(keepingCapacity: true)
    }
    try FileBytes.read(input: path) { piece in
      head += piece
      if isRecording != nil || head.count >= 64 { try readHead() }
    }
    try readHead()
    var found =
      isRecording == true
      ? try schedule(of: recordings.finish(), path) : try schedules.finish()
    try checkLimits(of: found, path)
    if found.name.isEmpty {
      found.name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
    return found
  }

  private static func schedule(
    of recording: Recording, _ path: String
  ) throws(TraceError) -> RecordedSchedule {
    if let schedule = RecordedSchedule(of: recording) { return schedule }
    throw TraceError(
      file: path, line: 1, column: 1, found: "a recording with \(recording.ticks.count) ticks",
      expected: "two at least, from 100 us to 1 s apart")
  }

  static func checkLimits(of schedule: RecordedSchedule, _ path: String) throws(TraceError) {
    let last = schedule.times.last ?? .zero
    guard last.seconds > ReplayLimits.seconds || Double(schedule.times.count) > ReplayLimits.ticks
    else { return }
    throw TraceError(
      file: path, line: 1, column: 1,
      found: "\(schedule.times.count) ticks in \(last.nanoseconds) ns",
      expected: "at most \(Int(ReplayLimits.ticks)) ticks in \(Int(ReplayLimits.seconds)) s")
  }
}

extension TableReader where Schema.Element == Void {
  mutating func read(_ bytes: [UInt8]) throws(TraceError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try read(UnsafeRawBufferPointer(bytes))
    }
  }
}

enum AppFiles {
  static func read<Value>(
    _ paths: [String], _ make: (String, AppRecording) throws -> Value
  ) throws -> [Value] {
    var status: ExitStatus?
    let files = TraceFiles.expand(paths, status: &status)
    return try InputFailure.reported(files, after: status) { path in
      let recording = try AppRecording(reading: FileBytes.whole(path), file: path)
      // An app may count its times from any origin.
      var touches = recording.touches
      let start = touches.events.first?.time.nanoseconds ?? 0
      for index in touches.events.indices {
        touches.events[index].time = touches.events[index].time.advanced(byNanoseconds: -start)
      }
      TraceFile.warnOfUnits(in: touches, path)
      return try make(path, recording)
    }
  }
}

final class FileCapture: CaptureSource {
  /// The contents of what can be read only once, such as a pipe.
  private var held: CaptureBytes?
  private var file: OpenFile?
  private(set) var problem: Int32?

  init(path: String) throws(InputFailure) {
    if let kind = System.kind(of: path), kind != S_IFREG {
      var bytes: [UInt8] = []
      if let problem = FileBytes.read(path: path, { bytes += $0 }) { throw .unreadable(problem) }
      held = CaptureBytes(bytes)
    } else {
      file = OpenFile(path)
      if file == nil { throw .unreadable(errno) }
    }
  }

  func start() -> [UInt8] {
    rewind()
    return Array(next().prefix(4096))
  }

  func rewind() {
    held?.rewind()
    if let file, lseek(file.descriptor, 0, SEEK_SET) < 0 { problem = errno }
  }

  func next() -> [UInt8] {
    if let piece = held?.next() { return piece }
    guard problem == nil, let file else { return [] }
    if let piece = file.read(upTo: 1 << 18) { return piece }
    problem = errno
    return []
  }
}
