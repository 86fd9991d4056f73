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
    switch format {
    case .evemu: return try readEvents(&source, EvemuReader(), begin, body)
    case .getevent: return try readEvents(&source, GeteventReader(), begin, body)
    case .libinput: return try readLibinput(&source, begin, body)
    default: try begin(CaptureSummary(format: format))
    }
    switch format {
    case .evemu, .getevent, .libinput: return CaptureSummary(format: format)
    case .pointerEvents:
      let found = try source.readJSONLines(PointerEventReader.self)
      return try finish(found.touches, found.lastLine, found.truncatedLine, body)
    case .uikit:
      let found = try source.readJSONLines(TouchLineReader.self)
      return try finish(found.touches, found.lastLine, found.truncatedLine, body)
    case .rrweb: return try readRrweb(&source, body)
    case .csv:
      var table = TouchTable(map: map)
      var truncated: Int?
      let hasText = try source.forEachLine { (line) throws(CaptureError) in
        do throws(CaptureError) {
          try table.read(line)
        } catch {
          guard !line.isWhole else { throw error }
          truncated = line.number
        }
      }
      guard hasText else { throw .empty }
      try table.finish()
      var summary = try finish(table.touches, table.lastLine, truncated, body)
      summary.frameCount = table.frameCount
      return summary
    }
  }

  // MARK: Events of devices

  private func readEvents<Source: CaptureSource, Reader: EvdevReader>(
    _ source: inout Source, _ fresh: Reader,
    _ begin: (CaptureSummary) throws(CaptureError) -> Void,
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    var survey = EvdevSurvey()
    var reader = fresh
    var truncated: Int?
    let hasText = try source.forEachLine { (line) throws(CaptureError) in
      do throws(CaptureError) {
        if let event = try reader.event(in: line) { survey.take(event) }
      } catch {
        guard !line.isWhole else { throw error }
        truncated = line.number
      }
    }
    guard hasText else { throw .empty }
    let chosen = try survey.choose(among: reader.devices.map { $0.name }, wish: device)
    var tracker = Self.tracker(of: chosen, survey)
    let device = chosen.map { reader.devices[$0] } ?? reader.devices.first
    try begin(summary(tracker, device: device, survey, chosen, truncated))
    if tracker != nil {
      reader = fresh
      _ = try source.forEachLine { (line) throws(CaptureError) in
        let event: EvdevEvent?
        do throws(CaptureError) {
          event = try reader.event(in: line)
        } catch {
          guard !line.isWhole else { throw error }
          event = nil
        }
        guard let event, event.device == chosen else { return }
        try tracker?.take(event)
        try Self.handOn(&tracker, body)
      }
      try tracker?.finish()
      try Self.handOn(&tracker, body)
    }
    return summary(tracker, device: device, survey, chosen, truncated)
  }

  private func readLibinput<Source: CaptureSource>(
    _ source: inout Source, _ begin: (CaptureSummary) throws(CaptureError) -> Void,
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    let recording = try LibinputReader(try source.contents(limit: LibinputReader.limit))
    var survey = EvdevSurvey()
    for event in recording.events { survey.take(event) }
    let chosen = try survey.choose(among: recording.devices.map { $0.name }, wish: device)
    var tracker = Self.tracker(of: chosen, survey)
    let device = chosen.map { recording.devices[$0] } ?? recording.devices.first
    try begin(summary(tracker, device: device, survey, chosen, recording.truncatedLine))
    for event in recording.events where event.device == chosen {
      try tracker?.take(event)
      try Self.handOn(&tracker, body)
    }
    try tracker?.finish()
    try Self.handOn(&tracker, body)
    return summary(tracker, device: device, survey, chosen, recording.truncatedLine)
  }

  private static func tracker(of chosen: Int?, _ survey: EvdevSurvey) -> EvdevTracker? {
    guard let chosen, survey.devices.indices.contains(chosen),
      let contactProtocol = survey.devices[chosen].contactProtocol
    else { return nil }
    return EvdevTracker(contactProtocol, hasIDs: survey.devices[chosen].hasIDs)
  }

  private static func handOn(
    _ tracker: inout EvdevTracker?, _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    guard let ready = tracker?.numbering.ready, !ready.isEmpty else { return }
    for sample in ready { try body(sample) }
    tracker?.numbering.ready.removeAll(keepingCapacity: true)
  }

  private func summary(
    _ tracker: EvdevTracker?, device: EvdevDevice?, _ survey: EvdevSurvey, _ chosen: Int?,
    _ truncated: Int?
  ) -> CaptureSummary {
    var summary = CaptureSummary(format: format)
    if let tracker {
      summary.take(tracker.numbering)
      summary.contactProtocol = chosen.flatMap { survey.devices[$0].contactProtocol }
    }
    for (number, device) in survey.devices.enumerated() where chosen ?? number == number {
      summary.eventCount += device.eventCount
      if tracker != nil { summary.frameCount += device.frameCount }
    }
    if let truncated { summary.notes.append(CaptureNote(kind: .truncatedLine, line: truncated)) }
    summary.device = device.map { $0.name }.flatMap { $0.isEmpty ? nil : $0 }
    summary.ranges = device?.ranges ?? [:]
    return summary
  }

  // MARK: Whole lines

  private func readRrweb<Source: CaptureSource>(
    _ source: inout Source, _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    var first: UInt8 = 0
    source.rewind()
    while first == 0 {
      let piece = source.next()
      if piece.isEmpty { throw .empty }
      first = piece.first { $0 > 0x20 && ![0xef, 0xbb, 0xbf].contains($0) } ?? 0
    }
    if first == 0x5b {
      var found = try source.readJSONArray(RrwebReader.self, limit: Self.arrayLimit)
      try found.touches.order()
      return try finish(found.touches, found.lastLine, nil, body)
    }
    var found = try source.readJSONLines(RrwebReader.self)
    try found.touches.order()
    return try finish(found.touches, found.lastLine, found.truncatedLine, body)
  }

  private func finish(
    _ touches: TouchList, _ lastLine: Int, _ truncated: Int?,
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    let numbering = try touches.number(lastLine: lastLine)
    for sample in numbering.ready { try body(sample) }
    var summary = CaptureSummary(format: format)
    summary.take(numbering)
    if let truncated { summary.notes.append(CaptureNote(kind: .truncatedLine, line: truncated)) }
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
    switch contactProtocol {
    case .typeA, .typeB: ranges[EvdevCode.positionX]
    case .singleTouch, nil: ranges[EvdevCode.x]
    case .relative: nil
    }
  }

  /// Returns the range of y, as ``xRange(of:)`` does.
  public func yRange(of contactProtocol: ContactProtocol?) -> AxisRange? {
    switch contactProtocol {
    case .typeA, .typeB: ranges[EvdevCode.positionY]
    case .singleTouch, nil: ranges[EvdevCode.y]
    case .relative: nil
    }
  }

  init(format: CaptureFormat) { self.format = format }

  fileprivate mutating func take(_ numbering: GestureNumbering) {
    (gestureCount, sampleCount) = (numbering.gestureCount, numbering.sampleCount)
    (origin, notes) = (numbering.origin, numbering.notes)
  }
}
