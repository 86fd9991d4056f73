/// The cells of one row of a baseline's text.
struct BaselineTextCells {
  private let line: UnsafeBufferPointer<UInt8>
  private let cells: [Slice<UnsafeBufferPointer<UInt8>>]

  /// Divides a row.
  ///
  /// - Parameter line: The bytes of the row, without line end but with one behind them.
  /// - Complexity: O(n) in the length of the row.
  init(_ line: UnsafeBufferPointer<UInt8>) {
    self.line = line
    cells = line.split(separator: TextByte.comma, omittingEmptySubsequences: false)
  }

  /// Makes the row.
  ///
  /// - Parameter baseline: The baseline with its header and metrics.
  /// - Returns: The row.
  /// - Throws: ``TextFault`` at the first thing that is wrong.
  /// - Complexity: O(n) in the length of the row.
  func row(of baseline: Baseline) throws(TextFault) -> BaselineRow {
    let hasCounts = baseline.header.architecture != nil
    let first = BaselineTextColumns.first.count
    let counts = first + baseline.metrics.count
    let expected = counts + (hasCounts ? BaselineTextColumns.counts.count : 0)
    guard cells.count == expected else {
      throw TextFault(
        cells.count < expected ? line.count : cells[expected].startIndex,
        found: cells.count == 1 ? "1 cell" : "\(cells.count) cells", expected: "\(expected) cells")
    }
    var row = BaselineRow(
      trace: try EscapedName.name(in: cells[0]), traceDigest: try digest(1),
      ticks: Int(truncatingIfNeeded: try whole(2)),
      handOffs: Int(truncatingIfNeeded: try whole(3)), digest: try digest(4),
      findings: try tallies(5), values: [])
    for index in first..<counts {
      row.values.append(cells[index].isEmpty ? nil : try Self.number(cells[index], isFinite: true))
    }
    if hasCounts {
      let instructions = cells[counts].isEmpty ? nil : try whole(counts)
      let allocations = cells[counts + 1].isEmpty ? nil : try whole(counts + 1)
      if instructions != nil || allocations != nil {
        row.counts = .init(instructions: instructions, allocations: allocations)
      }
    }
    return row
  }

  private func tallies(_ index: Int) throws(TextFault) -> [FindingTally] {
    guard !cells[index].isEmpty else { return [] }
    var tallies: [FindingTally] = []
    var rest = cells[index]
    while true {
      let end = rest.firstIndex(of: TextByte.semicolon) ?? rest.endIndex
      let tally = try tally(rest[..<end])
      if let last = tallies.last, !last.isBefore(tally) {
        throw TextFault(
          rest.startIndex, found: "findings of " + Quotation.quote(tally.rule.rawValue.utf8),
          expected: "rules in the order of their bytes, each once")
      }
      tallies.append(tally)
      guard tallies.count <= BaselineTextColumns.tallyLimit else {
        throw TextFault(
          rest.startIndex, found: "more findings",
          expected: "at most \(BaselineTextColumns.tallyLimit) rules in a row")
      }
      guard end < rest.endIndex else { return tallies }
      guard end + 1 < rest.endIndex, rest[end + 1] == TextByte.space else {
        throw TextFault(end, found: Quotation.quote(rest[end...]), expected: "'; ' or a comma")
      }
      rest = rest[(end + 2)...]
    }
  }

  private func tally(_ text: Slice<UnsafeBufferPointer<UInt8>>) throws(TextFault) -> FindingTally {
    let words = text.split(separator: TextByte.space, omittingEmptySubsequences: false)
    guard words.count == 4,
      let rule = Rule.allCases.first(where: { $0.rawValue.utf8.elementsEqual(words[0]) }),
      rule.unit.utf8.elementsEqual(words[3])
    else {
      throw TextFault(
        text.startIndex, found: Quotation.quote(text),
        expected: "'RULE COUNT LARGEST UNIT' with a rule that list rules names")
    }
    let count = try whole(words[1])
    let largest = try Self.number(words[2], isFinite: false)
    guard count > 0 else {
      throw TextFault(words[1].startIndex, found: "'0'", expected: "a count of at least 1")
    }
    return FindingTally(
      rule: rule, count: Int(truncatingIfNeeded: count), largest: largest)
  }

  private func digest(_ index: Int) throws(TextFault) -> Digest {
    do throws(TextFault) {
      return Digest(value: try RecordingTextLines.hexadecimal(cells[index]))
    } catch {
      var fault = error
      fault.offset = cells[index].startIndex
      throw fault
    }
  }

  private func whole(_ index: Int) throws(TextFault) -> Int64 { try whole(cells[index]) }

  private func whole(_ cell: Slice<UnsafeBufferPointer<UInt8>>) throws(TextFault) -> Int64 {
    let number = Self.scan(cell) { $0.whole(&$1) } ?? -1
    var text: [UInt8] = []
    NumberText.append(number, to: &text)
    guard number >= 0, cell.elementsEqual(text) else {
      throw TextFault(
        cell.startIndex, found: cell.isEmpty ? "an empty cell" : Quotation.quote(cell),
        expected: "a whole number of at least 0, without leading zeros")
    }
    return number
  }

  /// Reads a number in the form in which it is written.
  ///
  /// - Parameters:
  ///   - cell: The text, with a byte behind it.
  ///   - isFinite: Whether infinity is refused.
  /// - Returns: The number.
  /// - Throws: ``TextFault`` where it is none, or has another form.
  static func number(
    _ cell: Slice<UnsafeBufferPointer<UInt8>>, isFinite: Bool
  ) throws(TextFault) -> Double {
    let isInfinite = !isFinite && cell.elementsEqual("inf".utf8)
    let number = isInfinite ? Double.infinity : scan(cell) { $0.number(&$1) } ?? .nan
    var text: [UInt8] = []
    NumberText.append(number, to: &text)
    guard number.isFinite || isInfinite, cell.elementsEqual(text) else {
      throw TextFault(
        cell.startIndex, found: cell.isEmpty ? "an empty cell" : Quotation.quote(cell),
        expected: "a decimal number in its shortest form" + (isFinite ? "" : ", or inf"))
    }
    return number
  }

  /// Scans a cell; returns nil where something else stands in it as well.
  private static func scan<Number>(
    _ cell: Slice<UnsafeBufferPointer<UInt8>>,
    _ body: (DecimalScanner, inout UnsafePointer<UInt8>) -> Number
  ) -> Number? {
    guard let base = cell.base.baseAddress else { return nil }
    return DecimalScanner.withScanner { scanner in
      var cursor = base + cell.startIndex
      let number = body(scanner, &cursor)
      return cursor == base + cell.endIndex ? number : nil
    }
  }
}
