import Foundation
import MotionModel

/// A recording with the file that it came from.
struct RecordingFile {
  let path: String
  let recording: Recording

  init(path: String) throws(InputFailure) {
    try RunFiles.note(path)
    var reader = RecordingReader(file: path)
    let problem: Int32?
    let recording: Recording?
    do throws(TraceError) {
      problem = try FileBytes.read(path: path) { (piece) throws(TraceError) in
        try piece.withUnsafeBufferPointer { (bytes) throws(TraceError) in
          try reader.read(UnsafeRawBufferPointer(bytes))
        }
      }
      recording = problem == nil ? try reader.finish() : nil
    } catch {
      throw .malformed(error)
    }
    guard let recording else { throw .unreadable(problem ?? EIO) }
    self.path = path
    self.recording = recording
  }
}

/// A recorded schedule with the file that it came from.
struct ScheduleFile {
  /// What the file holds, with a name: its own, or that of the file without its extension.
  let schedule: RecordedSchedule

  /// Reads a file: a schedule, or a recording, whose ticks are taken.
  init(path: String) throws(InputFailure) {
    try RunFiles.note(path)
    var schedules = ScheduleReader(file: path)
    var recordings = RecordingReader(file: path)
    var isRecording: Bool?
    var head: [UInt8] = []
    let problem: Int32?
    var found: RecordedSchedule?
    let read = { (bytes: [UInt8]) throws(TraceError) in
      let takesRecording = isRecording ?? Self.isRecording(bytes)
      isRecording = takesRecording
      try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
        let bytes = UnsafeRawBufferPointer(bytes)
        if takesRecording { try recordings.read(bytes) } else { try schedules.read(bytes) }
      }
    }
    do throws(TraceError) {
      problem = try FileBytes.read(path: path) { (piece) throws(TraceError) in
        // What kind it is shows in the first bytes, which a pipe may give one by one.
        head += piece
        guard isRecording != nil || head.count >= 64 else { return }
        try read(head)
        head.removeAll(keepingCapacity: true)
      }
      if problem == nil {
        try read(head)
        found =
          isRecording == true
          ? try Self.schedule(of: recordings.finish(), path) : try schedules.finish()
        if let found { try Self.checkLimits(of: found, path) }
      }
    } catch {
      throw .malformed(error)
    }
    guard var schedule = found else { throw .unreadable(problem ?? EIO) }
    if schedule.name.isEmpty {
      schedule.name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
    self.schedule = schedule
  }

  private static func isRecording(_ head: [UInt8]) -> Bool {
    String(decoding: head.prefix(64), as: UTF8.self).contains("# motion-recording ")
  }

  private static func schedule(
    of recording: Recording, _ path: String
  ) throws(TraceError) -> RecordedSchedule {
    if let schedule = RecordedSchedule(of: recording) { return schedule }
    throw TraceError(
      file: path, line: 1, column: 1, found: "a recording with \(recording.ticks.count) ticks",
      expected: "two at least, from 100 us to 1 s apart")
  }

  /// Refuses a schedule that no replay can hold; see ``ReplayLimits``.
  static func checkLimits(
    of schedule: RecordedSchedule, _ path: String
  ) throws(TraceError) {
    let last = schedule.times.last ?? .zero
    guard last.seconds > ReplayLimits.seconds || Double(schedule.times.count) > ReplayLimits.ticks
    else { return }
    throw TraceError(
      file: path, line: 1, column: 1,
      found: "\(schedule.times.count) ticks in \(last.nanoseconds) ns",
      expected: "at most \(Int(ReplayLimits.ticks)) ticks in \(Int(ReplayLimits.seconds)) s")
  }
}

/// The files of apps' own recordings.
enum AppFiles {
  /// Reads all recordings that paths stand for and makes something of each; where one is none, or nothing
  /// can be made of it, reports every failure.
  static func read<Value>(
    _ paths: [String], _ make: (String, AppRecording) throws(TraceError) -> Value
  ) throws -> [Value] {
    var status: ExitStatus?
    var values: [Value] = []
    for path in TraceFiles.expand(paths, status: &status) {
      let bytes = try FileBytes.contents(path)
      do throws(TraceError) {
        values.append(try make(path, try AppRecording(reading: bytes, file: path)))
      } catch {
        status = InputFailure.malformed(error).report(path: path)
      }
    }
    if let status { throw status.code }
    return values
  }
}
