/// An app's recording of itself: the touches, and the value on the screen at each frame.
///
/// No engine is involved. Values are known only in whole pixels, times are those that the app was
/// told, and frames may be missing.
public struct AppRecording: Hashable, Sendable {
  /// A frame that the app presented.
  public struct Frame: Hashable, Sendable {
    /// When it was presented, on the clock of the touches.
    public var time: Instant
    /// The value that was on the screen, in points.
    public var position: SIMD2<Double>
    /// The line of the file, counted from 1; 0 if it came from no file.
    public var line: Int32

    public init(time: Instant, position: SIMD2<Double>, line: Int32 = 0) {
      (self.time, self.position, self.line) = (time, position, line)
    }
  }

  /// The touches, with the header of the file.
  public var touches: Trace
  /// The frames, in time order.
  public var frames: [Frame]
  /// The pixels per point, above 0; nil if the values are not rounded to pixels.
  public var scale: Double?

  public init(touches: Trace, frames: [Frame], scale: Double?) {
    (self.touches, self.frames, self.scale) = (touches, frames, scale)
  }

  /// Whether any touch is between the first and the last frame; none is if their clocks differ.
  public var hasTouchAmongFrames: Bool {
    guard let first = frames.first, let last = frames.last else { return false }
    return touches.events.contains { $0.time >= first.time && $0.time <= last.time }
  }

  /// Reads a whole recording from its text, or throws at the first error.
  ///
  /// The format is <doc:TraceFormat> with rows `frame`, whose `x` and `y` are the value on the
  /// screen, and an entry `scale`, the pixels per point. Touches and frames are each in time order,
  /// but a touch may be below later frames, as apps learn of it late. Frames at the same time: the
  /// last one wins. Without the entry, the scale is the smallest usual one with which all values are
  /// whole pixels, within half a unit of the last decimal if they are written with one or two; then
  /// they become whole pixels.
  public init(reading bytes: [UInt8], file: String = "recording") throws(TraceError) {
    self = try TableReader<AppRecordingSchema>.value(of: bytes, file: file)
  }

  /// The bytes of the text, which reads back with the same touches, frames and scale.
  ///
  /// It leaves out comments that are no entries, reported velocities, and a surface without entry.
  public var bytes: [UInt8] {
    var table = TableWriter(format: AppRecordingSchema.format)
    for case .entry(let key, let value) in touches.header.comments where key != "scale" {
      table.entry(key, value)
    }
    if let scale { table.entry("scale", NumberText.text(scale)) }
    table.columns(
      TraceSchema.Column.names(
        for: TraceHeader(comments: [], surface: .free, hasPointerColumn: true)))
    var events = touches.events[...]
    for frame in frames {
      while let event = events.first, event.time <= frame.time {
        table.write(event, hasVelocity: false, hasPointer: true)
        events.removeFirst()
      }
      table.cell(frame.time.nanoseconds)
      table.cell("frame")
      table.cells(frame.position)
      table.cell(Int64(0))
      table.endRow()
    }
    for event in events { table.write(event, hasVelocity: false, hasPointer: true) }
    return table.takeBytes()
  }

  /// In pixels per point.
  static let usualScales = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.625, 2.75, 3, 3.5, 4]

  /// Returns the smallest usual scale with which all values are whole pixels, within a tolerance in
  /// points.
  static func scale(of frames: [Frame], within tolerance: Double) -> Double? {
    usualScales.first { scale in
      frames.allSatisfy { frame in
        let pixels = frame.position * scale
        let rest = pixels - pixels.rounded(.toNearestOrEven)
        return rest.x.magnitude < tolerance * scale && rest.y.magnitude < tolerance * scale
      }
    }
  }
}

struct AppRecordingSchema: TableSchema {
  enum Key: String, TableKey {
    case name, source, license, recorded, untested, surface, scale

    var isRepeatable: Bool { self != .surface && self != .scale }
  }

  static var format: String { TraceSchema.format }
  static var comments: TableComments { .any }
  static var columnNames: [String] { TraceSchema.columnNames }

  private var trace = TraceSchema()
  private var events: [Event] = []
  private var frames: [AppRecording.Frame] = []
  private var scale: Double?
  /// The most decimals of a value.
  private var decimals = 0

  mutating func set(_ key: Key, to value: LinePart, at source: LineSource) throws(LineFault) {
    if let key = TraceSchema.Key(rawValue: key.rawValue) {
      try trace.set(key, to: value, at: source)
    } else {
      let number = try value.number()
      guard number > 0, number <= 100 else {
        throw value.fault(expected: "pixels a point, above 0 and at most 100")
      }
      scale = number
    }
  }

  mutating func note(_ key: LinePart?, _ value: LinePart) { trace.note(key, value) }

  mutating func readColumns(_ line: LinePart) throws(LineFault) -> [Int] {
    try trace.readColumns(line)
  }

  mutating func readRow(_ row: TableRow) throws(LineFault) {
    guard row.cell(.event).spells("frame") else {
      events.append(try trace.readRow(row))
      return
    }
    let frame = try readFrame(row)
    if let last = frames.last, frame.time < last.time {
      throw row.cell(.nanoseconds).fault(
        expected: "at least \(last.time.nanoseconds), the time of the frame before")
    }
    if let last = frames.last, frame.time == last.time { frames.removeLast() }
    frames.append(frame)
  }

  /// Reads a frame, which may leave out its pointer and its velocity.
  private mutating func readFrame(_ row: TableRow) throws(LineFault) -> AppRecording.Frame {
    var frame = AppRecording.Frame(
      time: .zero, position: .zero, line: Int32(clamping: row.number))
    for (place, column) in trace.columns.enumerated() {
      let cell = row.cell(at: place)
      switch column {
      case .nanoseconds: frame.time.nanoseconds = try cell.nanoseconds()
      case .x: frame.position.x = try cell.number()
      case .y: frame.position.y = try cell.number()
      case .vx where !cell.isEmpty, .vy where !cell.isEmpty:
        _ = try cell.number(expected: "a finite decimal number or an empty cell")
      case .pointer where !cell.isEmpty:
        let limit = Int64(Int32.max)
        _ = try cell.whole(
          upTo: limit, expected: "a whole number from 0 to \(limit) or an empty cell")
      default: break
      }
      if column == .x || column == .y { decimals = max(decimals, Self.decimals(of: cell)) }
    }
    return frame
  }

  /// Returns how many decimals a number has, or more than any if it has an exponent.
  private static func decimals(of cell: LinePart) -> Int {
    let bytes = cell.bytes
    if bytes.contains(0x65) || bytes.contains(0x45) { return .max }
    return bytes.firstIndex(of: 0x2e).map { bytes.endIndex - $0 - 1 } ?? 0
  }

  func finish(_ source: LineSource) throws(TraceError) -> AppRecording {
    var recording = AppRecording(
      touches: Trace(header: trace.header, events: events), frames: frames, scale: scale)
    guard scale == nil else { return recording }
    // The billionth allows for decimals that no double has.
    let tolerance = (decimals == 1 ? 0.05 : decimals == 2 ? 0.005 : 0.001) + 1e-9
    recording.scale = AppRecording.scale(of: frames, within: tolerance)
    guard let scale = recording.scale else { return recording }
    for index in frames.indices {
      let pixels = frames[index].position * scale
      recording.frames[index].position = pixels.rounded(.toNearestOrEven) / scale
    }
    return recording
  }
}
