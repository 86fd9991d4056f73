/// A format in which other programs record input: its name, how it is recognised, how it is read.
public struct CaptureFormat: Sendable, CaseIterable {
  typealias Read =
    @Sendable (
      inout any CaptureSource, CaptureReader,
      _ begin: (CaptureSummary) throws(CaptureError) -> Void,
      _ body: (CaptureSample) throws(CaptureError) -> Void
    ) throws(CaptureError) -> CaptureSummary

  /// Tells from a line at the start of a file, without blanks before it, whether it has the format.
  typealias Recognise = @Sendable (Substring, CaptureStart) -> Bool

  /// The name, such as `getevent`.
  public let rawValue: String
  /// Whether positions are in the units of a device, and not in points.
  public let hasDeviceUnits: Bool
  private let endings: [String]
  private let recognises: Recognise
  let read: Read

  /// All formats; the first that recognises a file reads it, and `getevent` takes many logs for its own.
  public static let allCases: [CaptureFormat] = [
    .evemu, .getevent, .libinput, .pointerEvents, .uikit, .rrweb, .csv,
  ]

  /// For what does not fit the other two, such as a file that is read as a whole.
  init(
    _ name: String, hasDeviceUnits: Bool, endings: [String], recognises: @escaping Recognise,
    read: @escaping Read
  ) {
    (rawValue, self.hasDeviceUnits, self.endings) = (name, hasDeviceUnits, endings)
    (self.recognises, self.read) = (recognises, read)
  }

  /// For events of the Linux kernel, one a line, in units of the device.
  init(
    _ name: String, lines reader: some EvdevReader & Sendable, endings: [String] = [],
    recognises: @escaping Recognise
  ) {
    self.init(name, hasDeviceUnits: true, endings: endings, recognises: recognises) {
      source, capture, begin, body throws(CaptureError) in
      var lines = EvdevLines(source: source, fresh: reader)
      defer { source = lines.source }
      return try capture.read(&lines, begin, body)
    }
  }

  /// For entries with a time, a phase, a contact and a place in points, from which the list makes gestures.
  init(
    _ name: String, endings: [String], recognises: @escaping Recognise,
    touches:
      @escaping @Sendable (inout any CaptureSource, CaptureReader) throws(CaptureError) -> TouchList
  ) {
    self.init(name, hasDeviceUnits: false, endings: endings, recognises: recognises) {
      source, capture, begin, body throws(CaptureError) in
      try begin(CaptureSummary(format: capture.format))
      return try capture.read(try touches(&source, capture), body)
    }
  }

  /// Tells the format of a file by its name, and where that leaves it open, by its first bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: Its first bytes; some hundred are enough.
  /// - Returns: Nil where neither tells.
  public static func detect(name: String, start bytes: some Collection<UInt8>) -> CaptureFormat? {
    let start = CaptureStart(
      name: name.lowercased(), text: String(decoding: bytes.prefix(4096), as: UTF8.self))
    if let named = allCases.first(where: { start.isNamed($0.endings) }) { return named }
    for line in start.lines {
      if let format = allCases.first(where: { $0.recognises(line, start) }) { return format }
      if !line.isEmpty, !line.hasPrefix("#") { return nil }
    }
    return nil
  }
}

extension CaptureFormat: RawRepresentable, Hashable {
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }
}

struct CaptureStart {
  let name: String
  let text: String

  /// Without blanks before them; a file that is JSON by its name has one, its bracket.
  var lines: [Substring] {
    if isNamed([".json", ".jsonl", ".ndjson"]) { return ["{"] }
    return text.split { $0 == "\n" || $0 == "\r\n" }
      .map { $0.drop { $0 == " " || $0 == "\u{feff}" } } + [" "]
  }

  func isNamed(_ endings: [String]) -> Bool { endings.contains(where: name.hasSuffix) }

  static func isJSON(_ line: Substring) -> Bool {
    line.hasPrefix("{") || line == "[" || line.hasPrefix("[{")
  }

  func isJSON(_ line: Substring, with names: String...) -> Bool {
    Self.isJSON(line) && names.contains { text.contains("\"\($0)\"") }
  }
}
