/// A reader of input that another program recorded.
///
/// Whatever the format, it hands on the same kind of samples, in time order:
///
///     let reader = CaptureReader(.getevent)
///     var source: any CaptureSource = CaptureBytes(bytes)
///     let summary = try reader.read(&source) { sample in print(sample) }
///     print(summary.gestureCount, "gestures,", summary.notes.count, "damaged")
///
/// Event text is read twice, in pieces, as only its end tells how the device marks contacts; memory
/// then holds only samples that wait for a contact's position. JSON and tables are held as
/// samples, because they may need sorting, and YAML as a whole.
public struct CaptureReader: Sendable {
  /// The format.
  public var format: CaptureFormat
  /// The name of the device to read; nil reads the only one that has contacts.
  public var device: String?
  /// The names of a table's columns.
  public var map = ColumnMap()

  public init(_ format: CaptureFormat, device: String? = nil, map: ColumnMap = ColumnMap()) {
    (self.format, self.device, self.map) = (format, device, map)
  }

  /// Reads a capture and hands on its samples.
  ///
  /// - Parameters:
  ///   - source: Where it comes from.
  ///   - begin: Gets what is known before the first sample: protocol, device and ranges.
  ///   - body: Gets each sample, in order.
  /// - Returns: What the capture has besides its samples.
  /// - Throws: ``CaptureError`` if the capture cannot be read, or if a closure throws it.
  public func read(
    _ source: inout any CaptureSource,
    begin: (CaptureSummary) throws(CaptureError) -> Void = { (_) throws(CaptureError) in },
    _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary { try format.read(&source, self, begin, body) }

  func read(
    _ touches: TouchList, _ body: (CaptureSample) throws(CaptureError) -> Void
  ) throws(CaptureError) -> CaptureSummary {
    var touches = touches
    let numbering = try touches.number()
    for sample in numbering.ready { try body(sample) }
    var summary = CaptureSummary(format: format, numbering, truncatedLine: touches.truncatedLine)
    summary.unpressedLines = touches.unpressedLines
    summary.frameCount = touches.frameCount
    return summary
  }

  /// Reads the source twice: first to choose the device, then to make samples of its events.
  func read(
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
      summary.unpressedLines = tracker?.unpressedLines ?? []
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
