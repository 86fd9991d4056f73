internal import Foundation

/// Writes a report as one JSON document, described by `Schemas/compare-1.schema.json`.
///
/// Keys are sorted, so that equal reports give equal bytes. The document has neither NaN nor
/// infinity: a finding whose size is one of them has the size `null`.
public struct ComparisonJSONWriter {
  /// Creates a writer.
  public init() {}

  /// Writes the document, with a line end behind it.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Throws: `EncodingError` where Foundation cannot encode a value.
  /// - Complexity: O(n) in the number of findings and measurements.
  public func write(_ report: ComparisonReport, to stream: inout some TextOutputStream) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(ComparisonDocument(report))
    stream.write(String(decoding: data, as: UTF8.self) + "\n")
  }
}
