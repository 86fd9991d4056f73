internal import Foundation

/// Writes a judgement as SARIF 2.1.0, a result for each problem, for code scanning and editors.
///
/// A result points at the trace's file and line, so that a viewer shows the hand-off that led to
/// it. Its partial fingerprint is made of trace, engine, rule and line, not of sizes: it stays the
/// same while a problem only grows or shrinks. Cases without a problem are not written.
///
/// - Note: Source: "Static Analysis Results Interchange Format (SARIF) Version 2.1.0 Plus
///   Errata 01", OASIS Standard, 2023,
///   <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>.
public struct SARIFWriter {
  /// Creates a writer.
  public init() {}

  /// Writes the document, with a line end behind it; equal judgements give equal bytes.
  ///
  /// - Parameters:
  ///   - judgement: The judgement.
  ///   - stream: Where to write.
  /// - Throws: `EncodingError` where Foundation cannot encode a value.
  /// - Complexity: O(n) in the number of cases and problems.
  public func write(_ judgement: Judgement, to stream: inout some TextOutputStream) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(SARIFDocument(judgement))
    stream.write(String(decoding: data, as: UTF8.self) + "\n")
  }
}
