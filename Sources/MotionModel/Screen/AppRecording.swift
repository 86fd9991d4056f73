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
  /// last one wins. The default scale is the smallest usual one that makes all values whole pixels.
  public init(reading bytes: [UInt8], file: String = "recording") throws(TraceError) {
    self = try TableReader<AppRecordingSchema>.value(of: bytes, file: file)
  }

  /// The bytes of the text, which reads back as the same recording.
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

  /// Returns the smallest usual scale with which all values are whole pixels, within 0.001 points.
  static func scale(of frames: [Frame]) -> Double? {
    usualScales.first { scale in
      frames.allSatisfy { frame in
        let pixels = frame.position * scale
        let rest = pixels - pixels.rounded(.toNearestOrEven)
        return rest.x.magnitude < 1e-3 * scale && rest.y.magnitude < 1e-3 * scale
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
    let time = Instant(nanoseconds: try row.cell(.nanoseconds).nanoseconds())
    if let last = frames.last, time < last.time {
      throw row.cell(.nanoseconds).fault(
        expected: "at least \(last.time.nanoseconds), the time of the frame before")
    }
    let position = SIMD2(try row.cell(.x).number(), try row.cell(.y).number())
    if let last = frames.last, time == last.time { frames.removeLast() }
    frames.append(
      AppRecording.Frame(time: time, position: position, line: Int32(clamping: row.number)))
  }

  func finish(_ source: LineSource) throws(TraceError) -> AppRecording {
    AppRecording(
      touches: Trace(header: trace.header, events: events), frames: frames,
      scale: scale ?? AppRecording.scale(of: frames))
  }
}
