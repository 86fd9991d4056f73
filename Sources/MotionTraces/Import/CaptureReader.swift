/// A reader of input that another program recorded.
///
/// Whatever the format, it hands on the same kind of samples, in time order:
///
///     let reader = CaptureReader(.getevent)
///     var source = CaptureBytes(bytes)
///     let summary = try reader.read(&source) { sample in print(sample) }
///     print(summary.gestureCount, "gestures,", summary.notes.count, "damaged")
///
/// Text of events is read twice, as only its end tells how the device marks contacts, and in pieces: memory
/// is bounded by the samples of contacts whose position is not known yet. JSON and tables are held as
/// samples, as they may have to be sorted, and YAML as a whole.
public struct CaptureReader: Sendable {
  /// The format.
  public var format: CaptureFormat

  /// The name of the device to read, where a capture has several with contacts; nil to read the only one.
  public var device: String?

  /// The names of a table's columns.
  public var map = ColumnMap()

  /// The largest JSON array: 256 MiB; it is read as a whole.
  private static let arrayLimit = 1 << 28

  /// Creates a reader of a format.
  public init(_ format: CaptureFormat, device: String? = nil, map: ColumnMap = ColumnMap()) {
    (self.format, self.device, self.map) = (format, device, map)
  }

  /// Reads a capture and hands on its samples.
  ///
  /// - Parameters:
  ///   - source: Where it comes from.
  ///   - begin: Takes what is known before the first sample: protocol, device and ranges.
  ///   - body: Takes the samples, one after the other.
  /// - Returns: What was found besides the samples.
  /// - Throws: ``CaptureError`` where it cannot be read, or where the closure says so.
  public func read<Source: CaptureSource>(
    _ source: inout Source,
    begin: (CaptureSummary) throws(CaptureError) -> Void = { (_) throws(CaptureError) in },
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    var found: TouchCapture
    if !format.hasDeviceUnits { try begin(CaptureSummary(format: format)) }
    switch format {
    case .evemu: return try readEvents(&source, EvemuReader(), begin, body)
    case .getevent: return try readEvents(&source, GeteventReader(), begin, body)
    case .libinput: return try readLibinput(&source, begin, body)
    case .pointerEvents: found = try source.readJSONLines(PointerEventReader())
    case .uikit: found = try source.readJSONLines(TouchLineReader())
    case .rrweb:
      let touches = TouchList(isOrdered: false)
      found =
        try Self.isArray(&source)
        ? source.readJSONArray(RrwebReader(), into: touches, limit: Self.arrayLimit)
        : source.readJSONLines(RrwebReader(), into: touches)
    case .csv:
      var table = TouchTable(map: map)
      var truncated: Int?
      try source.forEachLine { (line) throws(CaptureError) in
        do throws(CaptureError) {
          try table.read(line)
        } catch {
          guard !line.isWhole else { throw error }
          truncated = line.number
        }
      }
      try table.finish()
      found = table.found
      found.truncatedLine = truncated
    }
    let numbering = try found.touches.number(lastLine: found.lastLine)
    for sample in numbering.ready { try body(sample) }
    var summary = CaptureSummary(format: format)
    summary.take(numbering, truncatedLine: found.truncatedLine)
    summary.frameCount = found.frameCount
    return summary
  }

  /// Tells whether a JSON text begins with a bracket.
  private static func isArray(_ source: inout some CaptureSource) throws(CaptureError) -> Bool {
    source.rewind()
    while true {
      let piece = source.next()
      if piece.isEmpty { throw .empty }
      if let first = piece.first(where: { $0 > 0x20 && ![0xef, 0xbb, 0xbf].contains($0) }) {
        return first == 0x5b
      }
    }
  }

  private func readEvents<Source: CaptureSource, Reader: EvdevReader>(
    _ source: inout Source, _ fresh: Reader,
    _ begin: (CaptureSummary) throws(CaptureError) -> Void,
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    var survey = EvdevSurvey()
    var reader = fresh
    var truncated: Int?
    try source.forEachLine { (line) throws(CaptureError) in
      do throws(CaptureError) {
        if let event = try reader.event(in: line) { survey.take(event) }
      } catch {
        guard !line.isWhole else { throw error }
        truncated = line.number
      }
    }
    var capture = try EvdevCapture(
      survey, reader.devices, wish: device, format, truncatedLine: truncated)
    try begin(capture.summary)
    guard capture.tracker != nil else { return capture.summary }
    reader = fresh
    try source.forEachLine { (line) throws(CaptureError) in
      guard line.number != truncated, let event = try reader.event(in: line) else { return }
      try capture.take(event, body)
    }
    try capture.finish(body)
    return capture.summary
  }

  private func readLibinput<Source: CaptureSource>(
    _ source: inout Source, _ begin: (CaptureSummary) throws(CaptureError) -> Void,
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    let recording = try LibinputReader(try source.contents(limit: LibinputReader.limit))
    var survey = EvdevSurvey()
    for event in recording.events { survey.take(event) }
    var capture = try EvdevCapture(
      survey, recording.devices, wish: device, format, truncatedLine: recording.truncatedLine)
    try begin(capture.summary)
    for event in recording.events { try capture.take(event, body) }
    try capture.finish(body)
    return capture.summary
  }
}

/// The device whose events are read, and its samples.
private struct EvdevCapture {
  private let survey: EvdevSurvey
  private let chosen: Int?
  private let device: EvdevDevice?
  private let format: CaptureFormat
  private let truncatedLine: Int?
  /// What makes the samples; nil where no device tells of contacts.
  private(set) var tracker: EvdevTracker?

  /// Chooses a device, by its name where one was asked for.
  init(
    _ survey: EvdevSurvey, _ devices: [EvdevDevice], wish: String?, _ format: CaptureFormat,
    truncatedLine: Int?
  ) throws(CaptureError) {
    (self.survey, self.format, self.truncatedLine) = (survey, format, truncatedLine)
    chosen = try survey.choose(among: devices.map { $0.name }, wish: wish)
    device = chosen.map { devices[$0] } ?? devices.first
    guard let chosen, survey.devices.indices.contains(chosen),
      let contactProtocol = survey.devices[chosen].contactProtocol
    else { return }
    tracker = EvdevTracker(contactProtocol, hasIDs: survey.devices[chosen].hasIDs)
  }

  /// Takes the next event of any device, and hands on the samples that are ready.
  mutating func take(
    _ event: EvdevEvent, _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    guard event.device == chosen else { return }
    try tracker?.take(event)
    try handOn(body)
  }

  /// Ends the capture, and hands on the last samples.
  mutating func finish(
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    try tracker?.finish()
    try handOn(body)
  }

  private mutating func handOn(
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    guard let ready = tracker?.numbering.ready, !ready.isEmpty else { return }
    for sample in ready { try body(sample) }
    tracker?.numbering.ready.removeAll(keepingCapacity: true)
  }

  /// What is known besides the samples, so far.
  var summary: CaptureSummary {
    var summary = CaptureSummary(format: format)
    summary.take(tracker?.numbering ?? GestureNumbering(), truncatedLine: truncatedLine)
    for (number, device) in survey.devices.enumerated() where chosen ?? number == number {
      summary.eventCount += device.eventCount
      if tracker != nil { summary.frameCount += device.frameCount }
    }
    summary.contactProtocol = tracker?.contactProtocol
    summary.device = device.map { $0.name }.flatMap { $0.isEmpty ? nil : $0 }
    summary.ranges = device?.ranges ?? [:]
    return summary
  }
}

/// What a capture has besides its samples.
public struct CaptureSummary: Hashable, Sendable {
  /// The format.
  public var format: CaptureFormat

  /// How the device tells of contacts; nil in formats without devices, and where there are none.
  public var contactProtocol: ContactProtocol?

  /// The name of the device, such as `/dev/input/event5`; nil where the capture names none.
  public var device: String?

  /// The number of the device's events, of all where none has contacts, and of their frames; of a table
  /// the rows `frame`, which tell what an app showed; 0 in formats without.
  public var eventCount = 0, frameCount = 0

  /// The number of gestures and of samples.
  public var gestureCount = 0, sampleCount = 0

  /// The time of the first sample, in nanoseconds of the recorder's clock; nil without samples.
  public var origin: Int64?

  /// The ranges of the axes that the capture states, by their codes.
  var ranges: [UInt16: AxisRange] = [:]

  /// What is damaged.
  public var notes: [CaptureNote] = []

  /// The ranges of the axes that place contacts, where the capture states them.
  public var xRange: AxisRange? { xRange(of: contactProtocol) }
  public var yRange: AxisRange? { yRange(of: contactProtocol) }

  /// Returns the range of x that a device has for a way to tell of contacts, such as that of another
  /// capture that has no description.
  public func xRange(of contactProtocol: ContactProtocol?) -> AxisRange? {
    range(of: contactProtocol, EvdevCode.positionX, EvdevCode.x)
  }

  /// Returns the range of y, as ``xRange(of:)`` does.
  public func yRange(of contactProtocol: ContactProtocol?) -> AxisRange? {
    range(of: contactProtocol, EvdevCode.positionY, EvdevCode.y)
  }

  private func range(
    of contactProtocol: ContactProtocol?, _ multiTouch: UInt16, _ single: UInt16
  ) -> AxisRange? {
    switch contactProtocol {
    case .typeA, .typeB: ranges[multiTouch]
    case .singleTouch, nil: ranges[single]
    case .relative: nil
    }
  }

  init(format: CaptureFormat) { self.format = format }

  fileprivate mutating func take(_ numbering: GestureNumbering, truncatedLine: Int?) {
    (gestureCount, sampleCount) = (numbering.gestureCount, numbering.sampleCount)
    (origin, notes) = (numbering.origin, numbering.notes)
    if let truncatedLine { notes.append(CaptureNote(kind: .truncatedLine, line: truncatedLine)) }
  }
}
