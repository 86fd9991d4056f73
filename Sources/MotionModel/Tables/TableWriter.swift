package struct TableWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  private var isAtRowStart = true

  package init(format: String, version: Int = 1) {
    bytes.append(contentsOf: "# \(format) \(version)\n".utf8)
  }

  mutating func comment(_ text: String) {
    bytes.append(TextByte.number)
    for byte in text.utf8 {
      bytes.append(byte < 0x20 && byte != TextByte.tab ? TextByte.space : byte)
    }
    bytes.append(TextByte.lineFeed)
  }

  /// Writes an entry; an empty value has no space before it.
  package mutating func entry(_ key: String, _ value: String) {
    comment(" " + key + (value.utf8.isEmpty ? ":" : ": ") + value)
  }

  package mutating func columns(_ names: [String]) {
    bytes.append(contentsOf: names.joined(separator: ",").utf8)
    bytes.append(TextByte.lineFeed)
  }

  /// Writes a cell, whose text must contain no comma and no control character.
  package mutating func cell(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func cell(_ number: Int64?) {
    separate()
    if let number { NumberText.append(number, to: &bytes) }
  }

  package mutating func cell(_ number: Double?) {
    separate()
    if let number { NumberText.append(number, to: &bytes) }
  }

  mutating func cells(_ vector: SIMD2<Double>?) {
    cell(vector?.x)
    cell(vector?.y)
  }

  package mutating func endRow() {
    bytes.append(TextByte.lineFeed)
    isAtRowStart = true
  }

  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func separate() {
    if !isAtRowStart { bytes.append(TextByte.comma) }
    isAtRowStart = false
  }
}
