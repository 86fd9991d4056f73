/// A text that a reader must refuse, given by a row `LINE:COLUMN :: A PART OF THE MESSAGE :: TEXT`.
///
/// In the text `\n` and `\r` end lines, `\FF` is a byte, and `3*{ab}` is `ababab`. The text
/// replaces the `…` of the last row that starts with `=`.
public struct Refusal: Sendable, CustomStringConvertible {
  /// `LINE:COLUMN`.
  public let place: String

  /// A part of the message.
  public let message: String

  public let bytes: [UInt8]

  public var description: String { String(decoding: bytes.prefix(120), as: UTF8.self) }

  public init(place: String, message: String, bytes: [UInt8]) {
    (self.place, self.message, self.bytes) = (place, message, bytes)
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the test's folder.
  ///   - test: The file of the test.
  /// - Returns: The rows; at least one.
  /// - Throws: An error if the file cannot be read, a row has another form, or there is no row.
  public static func table(_ path: String, beside test: String = #filePath) throws -> [Refusal] {
    var template = "…"
    var refusals: [Refusal] = []
    for row in try rows(of: path, beside: test) {
      if row.hasPrefix("= ") {
        template = String(row.dropFirst(2))
        continue
      }
      // The text may be empty.
      let cells = (row + " ").split(
        separator: " :: ", maxSplits: 2, omittingEmptySubsequences: false)
      guard cells.count == 3 else { throw RowError("\(path): found '\(row)', expected 3 cells") }
      let text = template.replacing("…", with: cells[2].dropLast())
      refusals.append(
        Refusal(place: String(cells[0]), message: String(cells[1]), bytes: try bytes(of: text)))
    }
    return refusals
  }

  /// Replaces one part of a text as a row `OLD => NEW` says; NEW may be empty.
  ///
  /// - Parameter text: A text that contains OLD.
  /// - Returns: The text that must be refused.
  /// - Throws: An error if the row has another form, or if the text does not change.
  public func changed(_ text: String) throws -> String {
    let sides = String(decoding: bytes, as: UTF8.self).split(
      separator: " =>", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { throw RowError("found '\(description)', expected OLD => NEW") }
    let changed = text.replacing(sides[0], with: sides[1].dropFirst(), maxReplacements: 1)
    guard changed != text else { throw RowError("the text has no '\(sides[0])'") }
    return changed
  }

  private static func bytes(of text: String) throws -> [UInt8] {
    let whole = text.replacing(#/(\d+)\*{([^}]*)}/#) { match in
      String(repeating: String(match.2), count: Int(match.1) ?? 0)
    }
    let parts = whole.split(separator: "\\", omittingEmptySubsequences: false)
    var bytes = Array(parts[0].utf8)
    for part in parts.dropFirst() {
      switch part.first {
      case "n": bytes += [0x0a] + part.utf8.dropFirst()
      case "r": bytes += [0x0d] + part.utf8.dropFirst()
      default:
        guard let byte = UInt8(part.prefix(2), radix: 16) else {
          throw RowError("found '\\\(part.prefix(2))', expected \\n, \\r or two hexadecimal digits")
        }
        bytes += [byte] + part.utf8.dropFirst(2)
      }
    }
    return bytes
  }
}
