import MotionModel

/// The compact trace format: any number of traces as words of 64 bits.
enum FuzzedCompactTrace {
  /// Checks everything that must be so for any bytes.
  ///
  /// An error names a place that is there; what is accepted is written as the same bytes again, and
  /// its text form is accepted too, with the same digest.
  ///
  /// - Parameter bytes: Any bytes.
  /// - Returns: Whether they are accepted, with at least one trace.
  /// - Throws: ``FuzzFailure`` where something is not so.
  static func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    let traces: [Trace]
    do throws(CompactTraceError) {
      traces = try read(bytes)
    } catch {
      try check(error, on: bytes)
      guard let mended = mended(bytes, error), mended != bytes else { return false }
      return try check(mended)
    }
    guard traces.flatMap(\.compactBytes) == bytes else {
      throw FuzzFailure("written again, the bytes differ")
    }
    for trace in traces { try checkText(of: trace) }
    return !traces.isEmpty
  }

  private static func read(_ bytes: [UInt8]) throws(CompactTraceError) -> [Trace] {
    var reader = CompactTraceReader(bytes)
    var traces: [Trace] = []
    while let trace = try reader.next() { traces.append(trace) }
    return traces
  }

  /// Puts the digest of the words in place of the one that is there, as no mutation hits it.
  private static func mended(_ bytes: [UInt8], _ error: CompactTraceError) -> [UInt8]? {
    guard error.found.hasPrefix("digest "), let value = UInt64(error.expected, radix: 16) else {
      return nil
    }
    let word = (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    return Array(bytes[..<error.offset]) + word + bytes[(error.offset + 8)...]
  }

  private static func check(_ error: CompactTraceError, on bytes: [UInt8]) throws(FuzzFailure) {
    guard 0...bytes.count ~= error.offset else {
      throw FuzzFailure("of \(bytes.count) bytes an error names another: \(error)")
    }
    guard !error.found.isEmpty, !error.expected.isEmpty, error.description.utf8.count < 2000,
      error.description.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { throw FuzzFailure("an error that cannot be shown: \(error)") }
  }

  private static func checkText(of trace: Trace) throws(FuzzFailure) {
    do throws(TraceError) {
      let again = try Trace(reading: trace.bytes)
      guard again.digest == trace.digest else {
        throw TraceError(
          file: "f", line: 1, column: 1, found: again.digest.text, expected: trace.digest.text)
      }
    } catch {
      throw FuzzFailure("its text is refused or another trace: \(error)")
    }
  }
}
