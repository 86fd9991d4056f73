/// A format in which other programs record input: its name, how it is recognised, how it is read.
public struct CaptureFormat: Sendable, CaseIterable {
  typealias Read =
    @Sendable (
      inout any CaptureSource, CaptureReader,
      _ begin: (CaptureSummary) throws(CaptureError) -> Void,
      _ body: (CaptureSample) throws(CaptureError) -> Void
    ) throws(CaptureError) -> CaptureSummary

  /// Tells from one of a file's first lines, without leading blanks, whether it has the format.
  typealias Recognise = @Sendable (Substring, CaptureStart) -> Bool

  /// The name, such as `getevent`.
  public let rawValue: String
  /// Whether positions are in device units instead of points.
  public let hasDeviceUnits: Bool
  private let endings: [String]
  private let recognises: Recognise
  let read: Read

  /// All formats, in the order in which they are tried; `getevent` recognises many logs.
  public static let allCases: [CaptureFormat] = [
    .evemu, .getevent, .libinput, .pointerEvents, .uikit, .rrweb, .csv,
  ]

  /// For formats that fit no other initializer, such as one whose file is read as a whole.
  init(
    _ name: String, hasDeviceUnits: Bool, endings: [String], recognises: @escaping Recognise,
    read: @escaping Read
  ) {
    (rawValue, self.hasDeviceUnits, self.endings) = (name, hasDeviceUnits, endings)
    (self.recognises, self.read) = (recognises, read)
  }

  /// For formats with one event of the Linux kernel a line, in device units.
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

  /// For formats whose entries have a time, a phase, a contact and a place in points.
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

  /// Returns the format of a file, by its name or, if that does not tell it, by its first bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: Its first bytes; a few hundred are enough.
  /// - Returns: The format; nil if neither tells it.
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

  /// The lines without leading blanks; only a bracket if the file's name says JSON.
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
