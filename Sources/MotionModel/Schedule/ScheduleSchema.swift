/// The format of recorded schedules; see <doc:ScheduleFormat>.
package struct ScheduleSchema: TableSchema {
  package enum Key: String, TableKey {
    case name, rate, source
    case ended
  }

  package static var format: String { "motion-schedule" }
  package static var comments: TableComments { .any }
  package static var columnNames: [String] { ["nanoseconds"] }

  private var name = ""
  private var origin = ""
  private var rate: TickRate?
  private var isInterrupted = false
  private var times: [Int64] = []

  package init() {}

  package mutating func set(
    _ key: Key, to value: LinePart, at source: LineSource
  ) throws(LineFault) {
    switch key {
    case .name: name = value.text
    case .source: origin = value.text
    case .rate:
      rate = TickRate(bytes: value.bytes)
      if rate == nil {
        throw value.fault(
          expected: "a rate from 1 to 10000 ticks a second such as 120, 59.94 or 60000/1001")
      }
    case .ended:
      isInterrupted = value.spells("interrupted")
      if !isInterrupted { throw value.fault(expected: "interrupted, or no such entry") }
    }
  }

  package mutating func readRow(_ row: TableRow) throws(LineFault) {
    let time = try row[0].nanoseconds()
    if let last = times.last, time < last {
      throw row[0].fault(expected: "at least \(last), the time of the tick before")
    }
    guard times.count < RecordedSchedule.tickLimit else {
      throw row[0].fault(
        found: "one more tick", expected: "at most \(RecordedSchedule.tickLimit) ticks")
    }
    times.append(time)
  }

  package func finish(_ source: LineSource) throws(TraceError) -> RecordedSchedule {
    guard !times.isEmpty else {
      throw source.endError(expected: "the time of a tick, in nanoseconds")
    }
    let schedule = RecordedSchedule(
      times: times, rate: rate, name: name, source: origin, isInterrupted: isInterrupted)
    guard let schedule else {
      throw source.endError(
        expected: "'# rate: RATE' above the times, as their median interval is no rate from 1 to "
          + "10000 ticks a second")
    }
    return schedule
  }
}

package typealias ScheduleReader = TableReader<ScheduleSchema>

extension RecordedSchedule {
  /// The largest number of times that a reader accepts.
  public static var tickLimit: Int { 10_000_000 }

  /// Reads a whole schedule from its text, or throws at the first error; see <doc:ScheduleFormat>.
  public init(reading bytes: [UInt8], file: String = "schedule") throws(TraceError) {
    self = try ScheduleReader.value(of: bytes, file: file)
  }

  /// The bytes of the text, which reads back as the same schedule.
  ///
  /// Empty entries are left out. Line breaks and other control characters become spaces.
  public var bytes: [UInt8] {
    var table = TableWriter(format: ScheduleSchema.format)
    for key in ScheduleSchema.Key.allCases {
      let value =
        switch key {
        case .name: name
        case .rate: hasNominalRate ? rate.text : ""
        case .source: source
        case .ended: isInterrupted ? "interrupted" : ""
        }
      if !value.utf8.isEmpty { table.entry(key.rawValue, value) }
    }
    table.columns(ScheduleSchema.columnNames)
    for time in times {
      table.cell(time.nanoseconds)
      table.endRow()
    }
    return table.takeBytes()
  }
}
