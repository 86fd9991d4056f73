/// Header lines of traces and recordings, as they are written.
enum EntryText {
  /// Appends `# key: value` and a line feed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value; without it no space stands behind the colon.
  ///   - bytes: Gets the line.
  static func append(_ key: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "# ".utf8)
    append(key, to: &bytes)
    bytes.append(TextByte.colon)
    if !value.utf8.isEmpty { bytes.append(TextByte.space) }
    append(value, to: &bytes)
    bytes.append(TextByte.lineFeed)
  }

  /// Appends text, with a space for every control character but tab, which no line may hold.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - bytes: Gets the text.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      bytes.append(byte < 0x20 && byte != TextByte.tab ? TextByte.space : byte)
    }
  }
}
