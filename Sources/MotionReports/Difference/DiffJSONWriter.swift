internal import Foundation

/// Writes how two recordings differ as one JSON document; see `Schemas/diff-1.schema.json`.
///
/// Keys are sorted, so that equal reports give equal bytes.
public struct DiffJSONWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// Writes the document, with a line end behind it.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Throws: `EncodingError` where Foundation cannot encode a value.
  /// - Complexity: O(n) in the number of rows.
  public func write(_ report: DiffReport, to stream: inout some TextOutputStream) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(DiffDocument(report))
    stream.write(String(decoding: data, as: UTF8.self) + "\n")
  }
}
