/// A writer of recorded schedules as text, from which ``ScheduleReader`` makes the same schedule.
///
/// The text is UTF-8: the line `# motion-schedule 1`, comments, the column name `nanoseconds`, then
/// one time a line. It opens with `pandas.read_csv(path, comment="#")`.
///
///     # motion-schedule 1
///     # name: pane-fling-open
///     # rate: 120
///     # source: a run on the clock real:120
///     nanoseconds
///     0
///     8334021
///     16667102
public struct ScheduleWriter: Sendable {
  /// The bytes that have been written and not yet taken.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer and writes all that stands above the times.
  ///
  /// Empty entries are left out. Line breaks and other control characters become spaces.
  ///
  /// - Parameter schedule: The schedule, without its times.
  /// - Complexity: O(n) in the length of the entries.
  public init(header schedule: RecordedSchedule) {
    bytes.append(contentsOf: "# motion-schedule 1\n".utf8)
    for key in ScheduleKey.allCases {
      let value =
        switch key {
        case .name: schedule.name
        case .rate: schedule.rate.text
        case .source: schedule.source
        case .ended: schedule.isInterrupted ? "interrupted" : ""
        }
      if !value.utf8.isEmpty { EntryText.append(key.rawValue, value, to: &bytes) }
    }
    bytes.append(contentsOf: "nanoseconds\n".utf8)
  }

  /// Writes the time of a tick.
  ///
  /// - Parameter time: The time, not before the last one.
  public mutating func write(_ time: Instant) {
    NumberText.append(time.nanoseconds, to: &bytes)
    bytes.append(TextByte.lineFeed)
  }

  /// Returns the bytes that have been written since the last call, and lets go of them.
  public mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }
}

extension RecordedSchedule {
  /// The bytes of the schedule's file.
  ///
  /// - Complexity: O(n) in the number of times.
  public var bytes: [UInt8] {
    var writer = ScheduleWriter(header: self)
    for time in times { writer.write(time) }
    return writer.takeBytes()
  }
}
