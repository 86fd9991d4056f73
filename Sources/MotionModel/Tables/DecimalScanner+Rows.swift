/// The fast way through the rows of a table: it takes those that are right, and stops at any other.
///
/// A line feed, which belongs to no cell, must end the last row: it stops every scan, so that no
/// bounds are checked.
extension DecimalScanner {
  /// Takes rows off the front of whole lines, up to the first that is not right.
  ///
  /// `line` is the number of the line before the first; then of the last one taken. `take` gets the
  /// number of a row's line and moves the cursor past the row's end; false where the row is not
  /// right, which it must then not have kept.
  @inline(__always)
  static func skimRows(
    _ lines: inout Slice<UnsafeBufferPointer<UInt8>>, _ line: inout Int,
    _ take: (DecimalScanner, inout UnsafePointer<UInt8>, _ number: Int) -> Bool
  ) {
    let region = UnsafeBufferPointer(rebasing: lines)
    let start = region.baseAddress.unsafelyUnwrapped
    let end = start + region.count
    var (cursor, row, number) = (start, start, line)
    withScanner(upTo: end) { scanner in
      while cursor < end {
        guard scanner.skipLineEnd(&cursor) || take(scanner, &cursor, number + 1) else { return }
        number += 1
        row = cursor
      }
    }
    line = number
    lines = lines[(lines.startIndex + (row - start))...]
  }

  @inline(__always)
  func number(_ cursor: inout UnsafePointer<UInt8>, _ number: inout Double) -> Bool {
    number = self.number(&cursor)
    return number.isFinite
  }

  @inline(__always)
  func skipComma(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    guard cursor[0] == TextByte.comma else { return false }
    cursor += 1
    return true
  }

  @inline(__always)
  func skip(_ text: StaticString, _ cursor: inout UnsafePointer<UInt8>) -> Bool {
    var next = cursor
    for index in 0..<text.utf8CodeUnitCount {
      guard next[0] == text.utf8Start[index] else { return false }
      next += 1
    }
    cursor = next
    return true
  }

  /// Moves past the end of a row that starts at an address; false where the row does not end here,
  /// or is longer than a line may be.
  @inline(__always)
  func skipEnd(
    of row: UnsafePointer<UInt8>, _ cursor: inout UnsafePointer<UInt8>
  ) -> Bool {
    let length = cursor - row
    return skipLineEnd(&cursor) && length <= LineSource.limit
  }

  @inline(__always)
  private func skipLineEnd(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    if cursor[0] == TextByte.carriageReturn, cursor[1] == TextByte.lineFeed { cursor += 1 }
    guard cursor[0] == TextByte.lineFeed else { return false }
    cursor += 1
    return true
  }
}
