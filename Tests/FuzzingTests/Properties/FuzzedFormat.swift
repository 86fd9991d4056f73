import MotionModel

protocol FuzzedFormat {
  associatedtype Value

  /// Reads the bytes in pieces of `piece` bytes, at least 1.
  static func read(_ bytes: [UInt8], piece: Int) throws(TraceError) -> Value

  static func write(_ value: Value) -> [UInt8]

  /// Returns a text that is equal only for values that are equal to the last bit.
  static func identity(of value: Value) -> String

  /// Returns the file with the part repaired that mutations cannot guess; nil if there is none.
  static func mended(_ bytes: [UInt8], _ error: TraceError) -> [UInt8]?
}

extension FuzzedFormat {
  static func mended(_ bytes: [UInt8], _ error: TraceError) -> [UInt8]? { nil }

  static func inPieces(
    _ bytes: [UInt8], _ piece: Int, read: (UnsafeRawBufferPointer) throws(TraceError) -> Void
  ) throws(TraceError) {
    try bytes.withUnsafeBufferPointer { (all) throws(TraceError) in
      for start in stride(from: 0, to: all.count, by: piece) {
        let part = UnsafeBufferPointer(rebasing: all[start..<min(start + piece, all.count)])
        try read(UnsafeRawBufferPointer(part))
      }
    }
  }

  /// Checks that reading in pieces changes nothing, and that an error names an existing place.
  ///
  /// Accepted input is written, read again with the same value, and written as the same bytes.
  static func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    let whole = ReadingOutcome<Self>(of: bytes, piece: max(bytes.count, 1))
    let piece = 1 + bytes.count % 13
    let parts = ReadingOutcome<Self>(of: bytes, piece: piece)
    guard parts.text == whole.text else {
      throw FuzzFailure("in pieces of \(piece): \(parts.text); as a whole: \(whole.text)")
    }
    switch whole.result {
    case .success(let value):
      let written = write(value)
      let again: Value
      do throws(TraceError) {
        again = try read(written, piece: max(written.count, 1))
      } catch {
        throw FuzzFailure("what was written is refused: \(error)")
      }
      guard identity(of: again) == identity(of: value) else {
        throw FuzzFailure("written and read again it is another: \(identity(of: again))")
      }
      guard write(again) == written else { throw FuzzFailure("written again, the bytes differ") }
      return true
    case .failure(let error):
      try check(error, on: bytes)
      guard let mended = mended(bytes, error), mended != bytes else { return false }
      return try check(mended)
    }
  }

  private static func check(_ error: TraceError, on bytes: [UInt8]) throws(FuzzFailure) {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    guard 1...(lines.count + 1) ~= error.line else {
      throw FuzzFailure("of \(lines.count) lines an error names another: \(error)")
    }
    let length = error.line <= lines.count ? lines[error.line - 1].count : 0
    guard 1...(length + 1) ~= error.column else {
      throw FuzzFailure("of \(length) bytes on the line an error names another: \(error)")
    }
    let text = error.description
    guard !error.found.isEmpty, !error.expected.isEmpty, text.utf8.count < 2000,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { throw FuzzFailure("an error that cannot be shown: \(text.debugDescription)") }
  }
}
