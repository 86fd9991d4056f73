/// The cells of one row of a recording's text.
struct RecordingTextCells {
  private let line: UnsafeBufferPointer<UInt8>
  private let columns: [RecordingTextColumn]
  private let cells: [Slice<UnsafeBufferPointer<UInt8>>]

  /// Divides a row.
  ///
  /// - Parameters:
  ///   - line: The bytes of the row, without line end but with one behind them.
  ///   - columns: The columns, in the order of the file.
  /// - Complexity: O(n) in the length of the row.
  init(_ line: UnsafeBufferPointer<UInt8>, columns: [RecordingTextColumn]) {
    self.line = line
    self.columns = columns
    cells = line.split(separator: TextByte.comma, omittingEmptySubsequences: false)
  }

  /// Checks that there are as many cells as columns.
  ///
  /// - Throws: ``TextFault`` behind the last or at the first cell too many.
  func checkCount() throws(TextFault) {
    guard cells.count != columns.count else { return }
    throw TextFault(
      cells.count < columns.count ? line.count : cells[columns.count].startIndex,
      found: cells.count == 1 ? "1 cell" : "\(cells.count) cells",
      expected: "\(columns.count) cells")
  }

  /// Checks that cells are empty.
  ///
  /// - Parameter empty: The columns of the cells.
  /// - Throws: ``TextFault`` at the first that is not.
  func checkEmpty(_ empty: [RecordingTextColumn]) throws(TextFault) {
    for column in empty where !self[column].isEmpty {
      throw fault(
        column,
        expected: "an empty cell '\(RecordingTextColumn.names[column.rawValue])' in this row")
    }
  }

  /// Tells whether a cell spells a word.
  ///
  /// - Parameters:
  ///   - column: The column of the cell.
  ///   - word: The word.
  /// - Returns: Whether it does.
  func spells(_ column: RecordingTextColumn, _ word: String) -> Bool {
    self[column].elementsEqual(word.utf8)
  }

  /// Returns the whole number in a cell, from 0 to `Int64.max`.
  ///
  /// - Parameter column: The column of the cell.
  /// - Returns: The number.
  /// - Throws: ``TextFault`` where there is none.
  func whole(_ column: RecordingTextColumn) throws(TextFault) -> Int64 {
    let cell = self[column]
    let number = scan(cell) { $0.whole(&$1) }
    guard let number, number >= 0 else {
      throw fault(column, expected: "a whole number of at least 0")
    }
    return number
  }

  /// Returns the numbers in two cells, finite or not.
  ///
  /// - Parameters:
  ///   - x: The column of the first cell.
  ///   - y: The column of the second cell.
  /// - Returns: The two numbers.
  /// - Throws: ``TextFault`` where one of them is none.
  func pair(
    _ x: RecordingTextColumn, _ y: RecordingTextColumn
  ) throws(TextFault) -> SIMD2<Double> {
    SIMD2(try number(x), try number(y))
  }

  /// Returns a fault that quotes a cell.
  ///
  /// - Parameters:
  ///   - column: The column of the cell.
  ///   - expected: What should stand there.
  /// - Returns: The fault.
  func fault(_ column: RecordingTextColumn, expected: String) -> TextFault {
    let cell = self[column]
    return TextFault(
      cell.startIndex, found: cell.isEmpty ? "an empty cell" : Quotation.quote(cell),
      expected: expected)
  }

  private subscript(column: RecordingTextColumn) -> Slice<UnsafeBufferPointer<UInt8>> {
    cells[columns.firstIndex(of: column) ?? 0]
  }

  private func number(_ column: RecordingTextColumn) throws(TextFault) -> Double {
    let cell = self[column]
    if let number = scan(cell, { $0.number(&$1) }), number.isFinite { return number }
    if cell.elementsEqual("inf".utf8) { return .infinity }
    if cell.elementsEqual("-inf".utf8) { return -.infinity }
    if cell.elementsEqual("nan".utf8) { return .nan }
    if cell.elementsEqual("-nan".utf8) { return -.nan }
    if cell.starts(with: "nan:".utf8),
      let bits = try? RecordingTextLines.hexadecimal(cell.dropFirst(4)),
      Double(bitPattern: bits).isNaN
    {
      return Double(bitPattern: bits)
    }
    throw fault(column, expected: "a decimal number, inf, -inf, nan, -nan or nan: and its bits")
  }

  /// Scans a cell; returns nil where something else stands in it as well.
  private func scan<Number>(
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
