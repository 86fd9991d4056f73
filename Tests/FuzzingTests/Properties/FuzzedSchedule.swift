import MotionModel

enum FuzzedSchedule: FuzzedFormat {
  static func read(_ bytes: [UInt8], piece: Int) throws(TraceError) -> RecordedSchedule {
    var reader = ScheduleReader(file: "f")
    try inPieces(bytes, piece) { (part) throws(TraceError) in try reader.read(part) }
    return try reader.finish()
  }

  static func write(_ schedule: RecordedSchedule) -> [UInt8] { schedule.bytes }

  static func identity(of schedule: RecordedSchedule) -> String { "\(schedule)" }
}
