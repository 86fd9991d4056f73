/// The lines of a trace, read one after the other.
struct TraceLines: Sendable {
  /// The parts of a trace file.
  private enum Part {
    case version, comments, events
  }

  /// What has been read of the header.
  private(set) var header = TraceHeader(comments: [], surface: .free)

  /// The file and the line that has been reached.
  private(set) var source: TextSource

  /// The columns, in the order of the file.
  private(set) var columns: [TraceColumn] = []

  private var part = Part.version
  private var order = EventOrder()
  private var hasSurface = false

  /// Creates lines before the first.
  ///
  /// - Parameter file: The name of the file, for messages.
  init(file: String) {
    source = TextSource(file: file)
  }

  /// Whether the header is complete.
  var isAtEvents: Bool { part == .events }

  /// The error that the line behind the last one read is too long.
  var overlongError: TraceError {
    var source = source
    source.line += 1
    return source.overlongError
  }

  /// Reads whole lines.
  ///
  /// - Parameters:
  ///   - region: One or more lines, each with its line feed.
  ///   - body: Called for each event.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  mutating func read(
    _ region: UnsafeBufferPointer<UInt8>, _ body: (Event) -> Void
  ) throws(TraceError) {
    var rest = region[...]
    while part != .events, !rest.isEmpty {
      try readHeader(try source.nextLine(of: &rest))
    }
    if !rest.isEmpty { try readEvents(UnsafeBufferPointer(rebasing: rest), body) }
  }

  /// Checks that the file has come to an end where one may be.
  ///
  /// - Returns: The header.
  /// - Throws: ``TraceError`` where the header is not complete.
  func finish() throws(TraceError) -> TraceHeader {
    switch part {
    case .version: throw source.endError(expected: "'# motion-trace 1'")
    case .comments:
      throw source.endError(expected: "the column names nanoseconds,event,x,y")
    case .events: return header
    }
  }

  private mutating func readHeader(_ line: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    guard let first = line.first else { return }
    if part == .version {
      try source.checkVersion(line, format: "motion-trace")
      part = .comments
      return
    }
    try source.checkCharacters(of: line)
    do {
      if first == TextByte.number {
        try readComment(line)
      } else {
        try readColumns(line)
        part = .events
      }
    } catch {
      throw source.error(error)
    }
  }

  private mutating func readComment(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    guard header.comments.count < TraceLimits.comments else {
      throw TextFault(
        0, found: "one more comment", expected: "at most \(TraceLimits.comments) comments")
    }
    let comment = CommentLine(line, knownKeys: TraceHeader.knownKeys)
    guard let key = comment.key else {
      header.comments.append(.text(String(decoding: line.dropFirst(), as: UTF8.self)))
      return
    }
    var value = String(decoding: line[comment.value], as: UTF8.self)
    if line[key].elementsEqual("surface".utf8) {
      guard !hasSurface else {
        throw TextFault(key.lowerBound, found: "a second surface", expected: "one surface")
      }
      hasSurface = true
      do {
        header.surface = try Surface(bytes: line[comment.value])
      } catch {
        var fault = error
        fault.offset += comment.value.lowerBound
        throw fault
      }
      value = header.surface.text
    }
    header.comments.append(.entry(key: String(decoding: line[key], as: UTF8.self), value: value))
  }

  private mutating func readColumns(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    let indices = try ColumnLine.columns(
      in: line, names: TraceColumn.names, required: TraceColumn.required)
    columns = indices.compactMap { TraceColumn(rawValue: $0) }
    header.hasVelocityColumns = columns.contains(.vx)
    header.hasPointerColumn = columns.contains(.pointer)
    guard columns.contains(.vy) == header.hasVelocityColumns else {
      throw TextFault(
        line.count, found: "only one of the columns vx and vy", expected: "both or neither")
    }
  }

  private mutating func readEvents(
    _ region: UnsafeBufferPointer<UInt8>, _ body: (Event) -> Void
  ) throws(TraceError) {
    let events = EventScanner(columns: columns)
    var cursor = region.baseAddress.unsafelyUnwrapped
    let end = cursor + region.count
    var row = cursor
    var line = source.line
    var order = self.order
    let fault = DecimalScanner.withScanner { scanner -> EventFault in
      var fields = EventFields()
      while cursor < end {
        row = cursor
        line += 1
        if EventScanner.skipLineEnd(&cursor) { continue }
        var fault =
          events.isPlain
          ? EventScanner.scanPlain(&cursor, scanner: scanner, fields: &fields)
          : events.scan(&cursor, scanner: scanner, fields: &fields)
        guard fault == .none else { return fault }
        if cursor - row > LineBuffer.limit, EventScanner.isOverlong(row, end: cursor) {
          return .overlong
        }
        fault = order.admit(fields)
        guard fault == .none else { return fault }
        body(fields.event(line: line))
      }
      return .none
    }
    self.order = order
    source.line = line
    if fault != .none {
      let rest = UnsafeBufferPointer(start: row, count: end - row)
      throw error(for: fault, in: rest, after: order.nanoseconds)
    }
  }
}
