internal import Foundation

/// Writes what a gate found as one JSON document, described by `Schemas/gate-1.schema.json`.
///
/// Keys are sorted, so that equal reports give equal bytes. The document has neither NaN nor
/// infinity: what is one of them is `null`.
public struct GateJSONWriter {
  /// Creates a writer.
  public init() {}

  /// Writes the document, with a line end behind it.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Throws: `EncodingError` where Foundation cannot encode a value.
  /// - Complexity: O(n) in the number of cases and changes.
  public func write(_ report: GateReport, to stream: inout some TextOutputStream) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(GateDocument(report))
    stream.write(String(decoding: data, as: UTF8.self) + "\n")
  }
}
