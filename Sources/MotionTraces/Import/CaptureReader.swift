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
    if !format.hasDeviceUnits { try begin(CaptureSummary(format: format)) }
    var touches: TouchList
    switch format {
    case .evemu: return try readLines(&source, by: EvemuReader(), begin, body)
    case .getevent: return try readLines(&source, by: GeteventReader(), begin, body)
    case .libinput:
      var recording = try LibinputReader(try source.contents(limit: LibinputReader.limit))
      return try read(&recording, begin, body)
    case .pointerEvents: touches = try source.readJSONLines(TouchObject.readPointerEvent)
    case .uikit: touches = try source.readJSONLines(TouchObject.readTouch)
    case .rrweb:
      touches = TouchList(isOrdered: false)
      touches =
        try Self.isArray(&source)
        ? source.readJSONArray(TouchObject.readRrwebEvent, into: touches, limit: Self.arrayLimit)
        : source.readJSONLines(TouchObject.readRrwebEvent, into: touches)
    case .csv:
      var table = TouchTable(map: map)
      touches = try table.read(&source)
    }
    let numbering = try touches.number()
    for sample in numbering.ready { try body(sample) }
    var summary = CaptureSummary(
      format: format, numbering, truncatedLine: touches.truncatedLine)
    summary.frameCount = touches.frameCount
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

  /// Reads a capture whose lines are events.
  private func readLines<Source: CaptureSource>(
    _ source: inout Source, by reader: some EvdevReader,
    _ begin: (CaptureSummary) throws(CaptureError) -> Void,
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    var lines = EvdevLines(source: source, fresh: reader)
    defer { source = lines.source }
    return try read(&lines, begin, body)
  }

  /// Reads events twice, first to choose the device, then to make samples of what it tells.
  private func read(
    _ source: inout some EvdevSource, _ begin: (CaptureSummary) throws(CaptureError) -> Void,
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    var survey = EvdevSurvey()
    try source.forEachEvent { (event) throws(CaptureError) in survey.take(event) }
    let (devices, truncatedLine) = (source.devices, source.truncatedLine)
    let chosen = try survey.choose(among: devices.map { $0.name }, wish: device)
    var tracker = chosen.flatMap { survey.tracker(of: $0) }
    func summary() -> CaptureSummary {
      var summary = CaptureSummary(
        format: format, tracker?.numbering ?? GestureNumbering(), truncatedLine: truncatedLine)
      summary.contactProtocol = tracker?.contactProtocol
      let device = chosen.map { devices[$0] } ?? devices.first
      summary.device = device.flatMap { $0.name.isEmpty ? nil : $0.name }
      summary.axes = device?.ranges ?? [:]
      return summary
    }
    func handOn() throws(CaptureError) {
      guard let ready = tracker?.numbering.ready, !ready.isEmpty else { return }
      for sample in ready { try body(sample) }
      tracker?.numbering.ready.removeAll(keepingCapacity: true)
    }
    try begin(summary())
    guard tracker != nil else { return summary() }
    try source.forEachEvent { (event) throws(CaptureError) in
      guard event.device == chosen else { return }
      try tracker?.take(event)
      try handOn()
    }
    try tracker?.finish()
    try handOn()
    return summary()
  }
}
