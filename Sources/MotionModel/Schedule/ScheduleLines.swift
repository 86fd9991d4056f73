/// The lines of a recorded schedule, read one after the other.
struct ScheduleLines: TextLines {
  /// The parts of the file.
  private enum Part {
    case version, comments, times
  }

  private static let column = "nanoseconds"

  private(set) var source: TextSource
  private var part = Part.version
  private var keys: [ScheduleKey] = []
  private var comments = 0
  private var name = ""
  private var origin = ""
  private var rate: TickRate?
  private var isInterrupted = false
  private var times: [Int64] = []

  /// Creates lines before the first.
  ///
  /// - Parameter file: The name of the file, for messages.
  init(file: String) {
    source = TextSource(file: file)
  }

  /// Reads whole lines.
  ///
  /// - Parameter region: One or more lines, each with its line feed.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  mutating func read(_ region: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    var rest = region[...]
    while !rest.isEmpty {
      let line = try source.nextLine(of: &rest)
      guard let first = line.first else { continue }
      if part == .version {
        try source.checkVersion(line, format: "motion-schedule")
        part = .comments
        continue
      }
      try source.checkCharacters(of: line)
      do throws(TextFault) {
        if part == .times {
          try readTime(line)
        } else if first == TextByte.number {
          try readComment(line)
        } else {
          _ = try ColumnLine.columns(in: line, names: [Self.column], required: 1)
          part = .times
        }
      } catch {
        throw source.error(error)
      }
    }
  }

  /// Checks that the file has come to an end where one may be.
  ///
  /// - Returns: The schedule.
  /// - Throws: ``TraceError`` where something is missing.
  func finish() throws(TraceError) -> RecordedSchedule {
    switch part {
    case .version: throw source.endError(expected: "'# motion-schedule 1'")
    case .comments: throw source.endError(expected: "the column name \(Self.column)")
    case .times where times.isEmpty:
      throw source.endError(expected: "the time of a tick, in nanoseconds")
    case .times:
      guard
        let schedule = RecordedSchedule(
          times: times, rate: rate, name: name, source: origin, isInterrupted: isInterrupted)
      else {
        throw source.endError(
          expected: "'# rate: RATE' above the times, as their median interval is no rate from 1 to "
            + "10000 ticks a second")
      }
      return schedule
    }
  }

  private mutating func readComment(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    comments += 1
    guard comments <= TraceLimits.comments else {
      throw TextFault(
        0, found: "one more comment", expected: "at most \(TraceLimits.comments) comments")
    }
    let comment = CommentLine(line, knownKeys: ScheduleKey.names)
    guard let place = comment.key,
      let key = ScheduleKey.allCases.first(where: { line[place].elementsEqual($0.rawValue.utf8) })
    else { return }
    guard !keys.contains(key) else {
      throw TextFault(
        place.lowerBound, found: "the key '\(key.rawValue)' a second time", expected: "it once")
    }
    keys.append(key)
    let value = line[comment.value]
    let fault = { (expected: String) in
      TextFault(comment.value.lowerBound, found: Quotation.quote(value), expected: expected)
    }
    switch key {
    case .name: name = String(decoding: value, as: UTF8.self)
    case .source: origin = String(decoding: value, as: UTF8.self)
    case .rate:
      rate = TickRate(bytes: value)
      if rate == nil {
        throw fault("a rate from 1 to 10000 ticks a second such as 120, 59.94 or 60000/1001")
      }
    case .ended:
      isInterrupted = value.elementsEqual("interrupted".utf8)
      if !isInterrupted { throw fault("interrupted, or no such entry") }
    }
  }

  private mutating func readTime(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    if line.first == TextByte.number {
      throw TextFault(
        0, found: "a comment below the column name", expected: "comments above it only")
    }
    if let comma = line.firstIndex(of: TextByte.comma) {
      throw TextFault(comma, found: "more than 1 cell", expected: "1 cell: \(Self.column)")
    }
    let time = DecimalScanner.withScanner { scanner -> Int64 in
      guard let base = line.baseAddress else { return -1 }
      var cursor = base
      let time = scanner.whole(&cursor)
      return cursor == base + line.count ? time : -1
    }
    guard time >= 0 else {
      throw TextFault(
        0, found: Quotation.quote(line),
        expected: "whole nanoseconds from 0 to \(TraceLimits.nanoseconds)")
    }
    if let last = times.last, time < last {
      throw TextFault(
        0, found: Quotation.quote(line), expected: "at least \(last), the time of the tick before")
    }
    guard times.count < RecordedSchedule.tickLimit else {
      throw TextFault(
        0, found: "one more tick", expected: "at most \(RecordedSchedule.tickLimit) ticks")
    }
    times.append(time)
  }
}
