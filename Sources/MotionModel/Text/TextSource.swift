/// The file that is being read, the line that has been reached, and the rules for every line.
struct TextSource: Sendable {
  /// The name of the file, for messages.
  let file: String

  /// The line that is being read, counted from 1; 0 before the first.
  var line = 0

  /// Creates a source before its first line.
  ///
  /// - Parameter file: The name of the file, for messages.
  init(file: String) {
    self.file = file
  }

  /// Returns an error on the present line.
  ///
  /// - Parameters:
  ///   - offset: The offset in the line, in bytes.
  ///   - found: What was found.
  ///   - expected: What was expected.
  /// - Returns: The error.
  func error(at offset: Int, found: String, expected: String) -> TraceError {
    TraceError(file: file, line: line, column: offset + 1, found: found, expected: expected)
  }

  /// Returns the error that a fault in the present line is.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - start: The offset in the line at which the faulty text starts, in bytes.
  /// - Returns: The error.
  func error(_ fault: TextFault, from start: Int = 0) -> TraceError {
    error(at: start + fault.offset, found: fault.found, expected: fault.expected)
  }

  /// Returns the error that the end of the file is where more lines are needed.
  ///
  /// - Parameter expected: What was expected.
  /// - Returns: The error, on the line behind the last.
  func endError(expected: String) -> TraceError {
    TraceError(
      file: file, line: line + 1, column: 1, found: "the end of the file", expected: expected)
  }

  /// The error that a line is too long; the line is the present one.
  var overlongError: TraceError {
    error(
      at: LineBuffer.limit, found: "a longer line",
      expected: "at most \(LineBuffer.limit) bytes in a line")
  }

  /// Goes to the next line: counts it, finds its end and checks its length.
  ///
  /// - Parameter lines: Whole lines, each with its line feed, at least one; the first is taken off.
  /// - Returns: The bytes of the line without line end and, in the first line, byte-order mark.
  /// - Throws: ``TraceError`` where the line is too long.
  /// - Complexity: O(n) in the length of the line.
  mutating func nextLine(
    of lines: inout Slice<UnsafeBufferPointer<UInt8>>
  ) throws(TraceError) -> UnsafeBufferPointer<UInt8> {
    line += 1
    let end = lines.firstIndex(of: TextByte.lineFeed) ?? lines.endIndex
    let text = UnsafeBufferPointer(rebasing: lines[..<end])
    lines = lines[min(end + 1, lines.endIndex)...]
    return try trimmed(text)
  }

  /// Returns a line without its carriage return and, in the first line, byte-order mark.
  ///
  /// - Parameter text: The present line without its line feed.
  /// - Returns: The rest of the line.
  /// - Throws: ``TraceError`` where the line is too long.
  func trimmed(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(TraceError) -> UnsafeBufferPointer<UInt8> {
    var text = text[...]
    if text.last == TextByte.carriageReturn { text.removeLast() }
    if text.count > LineBuffer.limit { throw overlongError }
    if line == 1, text.starts(with: [0xef, 0xbb, 0xbf]) { text.removeFirst(3) }
    return UnsafeBufferPointer(rebasing: text)
  }

  /// Checks that a line is UTF-8 without control characters.
  ///
  /// - Parameter text: The present line, without its end.
  /// - Throws: ``TraceError`` at the first byte that is not.
  /// - Complexity: O(n) in the length of the line.
  func checkCharacters(of text: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    guard let offset = UTF8Check.firstFault(in: text) else { return }
    let isControl = text[offset] < 0x20
    throw error(
      at: offset, found: "the byte " + Quotation.quote(text[offset]),
      expected: isControl ? "no control character but tab" : "UTF-8")
  }

  /// Checks the line that names the format and its version.
  ///
  /// - Parameters:
  ///   - text: The present line, without its end.
  ///   - format: The name of the format, such as `motion-trace`; its version is 1.
  /// - Throws: ``TraceError`` for another format or version.
  func checkVersion(
    _ text: UnsafeBufferPointer<UInt8>, format: String, version expected: UInt8 = 1
  ) throws(TraceError) {
    try checkCharacters(of: text)
    let start = Array("# \(format) ".utf8)
    guard text.starts(with: start) else {
      throw error(at: 0, found: Quotation.quote(text), expected: "'# \(format) \(expected)'")
    }
    let version = text[start.count...]
    guard version.elementsEqual([TextByte.zero + expected]) else {
      throw error(
        at: start.count, found: "\(format) version " + Quotation.quote(version),
        expected: "version \(expected), the only one that is known")
    }
  }
}
