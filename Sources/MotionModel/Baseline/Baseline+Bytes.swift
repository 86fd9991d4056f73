extension Baseline {
  /// The bytes of the baseline's text, from which ``BaselineReader`` makes the same baseline.
  ///
  /// Equal baselines give equal bytes. The page <doc:BaselineFormat> describes the text.
  ///
  /// - Complexity: O(n) in the number of rows and metrics.
  public var bytes: [UInt8] {
    var bytes = Array("# motion-baseline 2\n".utf8)
    for key in BaselineTextKey.allCases {
      guard let value = key.value(in: header) else { continue }
      EntryText.append(key.rawValue, value, to: &bytes)
    }
    let counts = header.architecture == nil ? [] : BaselineTextColumns.counts
    let columns = BaselineTextColumns.first + metrics + counts
    bytes.append(contentsOf: columns.joined(separator: ",").utf8)
    bytes.append(TextByte.lineFeed)
    for row in rows { append(row, to: &bytes) }
    return bytes
  }

  private func append(_ row: BaselineRow, to bytes: inout [UInt8]) {
    EscapedName.append(row.trace, to: &bytes)
    bytes.append(TextByte.comma)
    bytes.append(contentsOf: row.traceDigest.text.utf8)
    for count in [row.ticks, row.handOffs] {
      bytes.append(TextByte.comma)
      NumberText.append(Int64(count), to: &bytes)
    }
    bytes.append(TextByte.comma)
    bytes.append(contentsOf: row.digest.text.utf8)
    bytes.append(TextByte.comma)
    var isFirst = true
    for tally in row.findings {
      if !isFirst { bytes.append(contentsOf: "; ".utf8) }
      tally.append(to: &bytes)
      isFirst = false
    }
    for index in metrics.indices {
      bytes.append(TextByte.comma)
      guard index < row.values.count, let value = row.values[index] else { continue }
      NumberText.append(value, to: &bytes)
    }
    if header.architecture != nil {
      for count in [row.counts?.instructions, row.counts?.allocations] {
        bytes.append(TextByte.comma)
        if let count { NumberText.append(count, to: &bytes) }
      }
    }
    bytes.append(TextByte.lineFeed)
  }
}

extension FindingTally {
  /// Appends the text of a tally, such as `release-slows 3 2371.2 pt/s`.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: rule.rawValue.utf8)
    bytes.append(TextByte.space)
    NumberText.append(Int64(count), to: &bytes)
    bytes.append(TextByte.space)
    NumberText.append(largest, to: &bytes)
    bytes.append(TextByte.space)
    bytes.append(contentsOf: rule.unit.utf8)
  }
}
