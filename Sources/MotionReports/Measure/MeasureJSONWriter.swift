internal import Foundation

/// Writes costs as one JSON document, described by `Schemas/measure-1.schema.json`.
///
/// Keys are sorted, so that equal reports give equal bytes. A number that is missing is `null`, and
/// `missing` says why.
public struct MeasureJSONWriter {
  /// Creates a writer.
  public init() {}

  /// Writes the document, with a line end behind it.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Throws: `EncodingError` where Foundation cannot encode a value.
  /// - Complexity: O(n) in the number of rows.
  public func write(_ report: MeasureReport, to stream: inout some TextOutputStream) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(MeasureDocument(report))
    stream.write(String(decoding: data, as: UTF8.self) + "\n")
  }
}
