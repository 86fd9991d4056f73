import Foundation
import MotionModel
import Testing

/// A text that must be refused: a row of a table of the folder Refused, whose head says its form.
struct Refusal: Sendable, CustomTestStringConvertible {
  /// `LINE:COLUMN`.
  let place: String

  /// A part of the message.
  let message: String

  let bytes: [UInt8]

  var testDescription: String { String(decoding: bytes.prefix(120), as: UTF8.self) }

  static func table(_ name: String) throws -> [Refusal] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Refused/\(name).txt")
    var template = "…"
    var refusals: [Refusal] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("= ") {
        template = String(line.dropFirst(2))
        continue
      }
      // The text may be empty.
      let cells = (line + " ").split(
        separator: " :: ", maxSplits: 2, omittingEmptySubsequences: false)
      guard cells.count == 3 else { throw CocoaError(.formatting) }
      let text = template.replacing("…", with: cells[2].dropLast())
      refusals.append(
        Refusal(place: String(cells[0]), message: String(cells[1]), bytes: try bytes(of: text)))
    }
    return refusals
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
        guard let byte = UInt8(part.prefix(2), radix: 16) else { throw CocoaError(.formatting) }
        bytes += [byte] + part.utf8.dropFirst(2)
      }
    }
    return bytes
  }

  /// Expects that a reader says what is wrong, and where, in one printable line.
  func check(_ error: TraceError?, file: String) throws {
    let description = try #require(error).description
    #expect(description.hasPrefix("\(file):\(place): found "), "\(description)")
    #expect(description.contains(message), "\(description)")
    #expect(description.utf8.allSatisfy { $0 >= 0x20 }, "\(description)")
  }
}
