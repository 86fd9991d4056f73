/// A format in which other programs record input.
public enum CaptureFormat: String, Hashable, Sendable, CaseIterable {
  /// The text of `evemu-record`, versions 1.0 to 1.3.
  case evemu
  /// The text of Android's `getevent -t` and `getevent -lt`.
  case getevent
  /// The YAML of `libinput record`, version 1.
  case libinput
  /// `PointerEvent`s of a browser, a JSON object a line.
  case pointerEvents = "pointer-events"
  /// Touches of UIKit or SwiftUI, a JSON object a line.
  case uikit
  /// The events of rrweb, a JSON array or an object a line.
  case rrweb
  /// A table with names of columns, such as a trace with other names or units.
  case csv

  /// Whether positions are in the units of a device, and not in points.
  public var hasDeviceUnits: Bool { [.evemu, .getevent, .libinput].contains(self) }

  /// Tells the format of a file by its name, and where that leaves it open, by its first bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: Its first bytes; some hundred are enough.
  /// - Returns: Nil where neither tells.
  public static func detect(name: String, start bytes: some Collection<UInt8>) -> CaptureFormat? {
    let name = name.lowercased()
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    func ends(_ suffixes: String...) -> Bool { suffixes.contains(where: name.hasSuffix) }
    func json() -> CaptureFormat? {
      if ends(".rrweb.json", ".rrweb.jsonl") { return .rrweb }
      if ends(".uikit.jsonl") { return .uikit }
      if ends(".pointer-events.jsonl") { return .pointerEvents }
      if text.contains("\"pointerId\"") || text.contains("\"timeStamp\"") { return .pointerEvents }
      if text.contains("\"phase\"") || text.contains("\"t\"") { return .uikit }
      return text.contains("\"timestamp\"") || text.contains("[") ? .rrweb : nil
    }
    if ends(".evemu", ".events", ".event") { return .evemu }
    if ends(".yml", ".yaml") { return .libinput }
    if ends(".json", ".jsonl", ".ndjson") { return json() }
    if ends(".csv", ".tsv") { return .csv }
    let lines = text.split { $0 == "\n" || $0 == "\r\n" }
    for line in lines {
      let line = line.drop { $0 == " " || $0 == "\u{feff}" }
      if line.hasPrefix("# EVEMU") || line.hasPrefix("E: ") || line.hasPrefix("N: ") {
        return .evemu
      }
      if line.hasPrefix("# libinput record") || line.hasPrefix("version:") { return .libinput }
      if line.hasPrefix("add device") || line.hasPrefix("/dev/input/") { return .getevent }
      if line.hasPrefix("{") || line == "[" || line.hasPrefix("[{") { return json() }
      if line.hasPrefix("[") { return .getevent }
      if line.hasPrefix("#") || line.isEmpty { continue }
      if ends(".txt", ".log") || line.hasPrefix("EV_") { return .getevent }
      return line.contains(",") ? .csv : nil
    }
    return ends(".txt", ".log") ? .getevent : nil
  }
}
