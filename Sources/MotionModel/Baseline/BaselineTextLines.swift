/// The lines of a baseline's text, read one after the other.
struct BaselineTextLines: TextLines {
  /// The parts of a baseline's text.
  private enum Part {
    case version, entries, rows
  }

  /// What has been read.
  private(set) var baseline = Baseline(
    header: BaselineHeader(
      engine: "", specification: "", clock: "", delivery: "", velocity: "", checks: ""),
    metrics: [])

  private(set) var source: TextSource
  private var part = Part.version
  private var missingKeys = BaselineTextKey.allCases[...]

  /// Creates lines before the first.
  ///
  /// - Parameter file: The name of the file, for messages.
  init(file: String) {
    source = TextSource(file: file)
  }

  /// Reads whole lines.
  ///
  /// - Parameter region: One or more lines, each with its line feed.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  mutating func read(_ region: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    var rest = region[...]
    while !rest.isEmpty {
      let line = try source.nextLine(of: &rest)
      guard let first = line.first else { continue }
      if part == .version {
        try source.checkVersion(line, format: "motion-baseline", version: 2)
        part = .entries
        continue
      }
      try source.checkCharacters(of: line)
      do throws(TextFault) {
        if part == .rows {
          try readRow(line)
        } else if first == TextByte.number {
          try readEntry(line)
        } else {
          try readColumns(line)
        }
      } catch {
        throw source.error(error)
      }
    }
  }

  /// Checks that the file has come to its end.
  ///
  /// - Returns: The baseline.
  /// - Throws: ``TraceError`` where that is not so.
  func finish() throws(TraceError) -> Baseline {
    guard part != .version else { throw source.endError(expected: "'# motion-baseline 2'") }
    guard part == .rows else {
      throw source.endError(expected: "the column names trace,trace_digest,...")
    }
    return baseline
  }

  private mutating func readEntry(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    for (index, key) in zip(missingKeys.indices, missingKeys) {
      let start = Array("# \(key.rawValue): ".utf8)
      if line.starts(with: start), line.count > start.count {
        try key.set(in: &baseline.header, to: line[start.count...])
        missingKeys = missingKeys[(index + 1)...]
        return
      }
      guard key.isOptional else { break }
    }
    throw TextFault(0, found: Quotation.quote(line), expected: expectedNext)
  }

  /// What should stand in the next line above the rows.
  private var expectedNext: String {
    guard let key = missingKeys.first else { return "the column names trace,trace_digest,..." }
    guard key.isOptional else { return "the entry '# \(key.rawValue): ...'" }
    let entries = missingKeys.map { "'# \($0.rawValue): ...'" }.joined(separator: ", ")
    return "the entry \(entries), or the column names trace,trace_digest,..."
  }

  private mutating func readColumns(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    if let key = missingKeys.first, !key.isOptional {
      throw TextFault(0, found: Quotation.quote(line), expected: expectedNext)
    }
    var cells = line.split(separator: TextByte.comma, omittingEmptySubsequences: false)[...]
    for name in BaselineTextColumns.first {
      try Self.check(cells.popFirst(), isColumn: name, end: line.count)
    }
    var counts: [Slice<UnsafeBufferPointer<UInt8>>] = []
    if baseline.header.architecture != nil {
      counts = Array(cells.suffix(BaselineTextColumns.counts.count))
      cells.removeLast(counts.count)
    }
    for cell in cells {
      let name = String(decoding: cell, as: UTF8.self)
      guard BaselineTextColumns.isMetric(cell),
        baseline.metrics.count < BaselineTextColumns.metricLimit,
        !baseline.metrics.contains(where: { $0.utf8.elementsEqual(cell) })
      else {
        throw TextFault(
          cell.startIndex, found: "the column " + Quotation.quote(cell),
          expected: "at most \(BaselineTextColumns.metricLimit) metrics, each once, named in a-z, "
            + "0-9 and _")
      }
      baseline.metrics.append(name)
    }
    var rest = counts[...]
    if baseline.header.architecture != nil {
      for name in BaselineTextColumns.counts {
        try Self.check(rest.popFirst(), isColumn: name, end: line.count)
      }
    }
    part = .rows
  }

  private static func check(
    _ cell: Slice<UnsafeBufferPointer<UInt8>>?, isColumn name: String, end: Int
  ) throws(TextFault) {
    guard let cell, cell.elementsEqual(name.utf8) else {
      throw TextFault(
        cell?.startIndex ?? end,
        found: cell.map { "the column " + Quotation.quote($0) } ?? "the end of the line",
        expected: "the column '\(name)'")
    }
  }

  private mutating func readRow(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    let cells = BaselineTextCells(line)
    let row = try cells.row(of: baseline)
    if let last = baseline.rows.last, !Baseline.isBefore(last.trace, row.trace) {
      throw TextFault(
        0, found: "the trace " + Quotation.quote(row.trace.utf8),
        expected: "traces in the order of their bytes, each once")
    }
    guard baseline.rows.count < BaselineTextColumns.rowLimit else {
      throw TextFault(
        0, found: "another row", expected: "at most \(BaselineTextColumns.rowLimit) rows")
    }
    baseline.append(row)
  }
}
