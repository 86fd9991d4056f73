/// A comment line, divided into key and value where it has them.
struct CommentLine {
  /// Where the key stands; nil where the line is only text.
  private(set) var key: Range<Int>?

  /// Where the value stands; all behind the `#` where the line is only text.
  private(set) var value: Range<Int>

  /// Divides a line.
  ///
  /// `# key: value`, spelled just so, has a key. One of the known keys may also have other spaces
  /// and tabs around key and value, or none, because to take `#surface:pane ...` for mere text
  /// would replay something else than is meant. Any other line, such as one with an address and its
  /// `https:`, is text, of which no byte is lost.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, from its `#`, without its end.
  ///   - knownKeys: The keys that may be spelled with other spaces.
  /// - Complexity: O(n) in the length of the line.
  init(_ line: UnsafeBufferPointer<UInt8>, knownKeys: [String]) {
    value = min(1, line.count)..<line.count
    guard let colon = line.firstIndex(of: TextByte.colon) else { return }
    let key = Self.trimmed(value.lowerBound..<colon, of: line)
    let value = Self.trimmed(colon + 1..<line.count, of: line)
    let isKnown = knownKeys.contains { line[key].elementsEqual($0.utf8) }
    let isPlain =
      !key.isEmpty && key == 2..<colon && line[1] == TextByte.space
      && (value.isEmpty
        ? line.count == colon + 1
        : value == colon + 2..<line.count && line[colon + 1] == TextByte.space)
    guard isKnown || isPlain else { return }
    (self.key, self.value) = (key, value)
  }

  private static func trimmed(
    _ range: Range<Int>, of line: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var range = range
    while let first = range.first, TextByte.isBlank(line[first]) { range.removeFirst() }
    while let last = range.last, TextByte.isBlank(line[last]) { range.removeLast() }
    return range
  }
}
