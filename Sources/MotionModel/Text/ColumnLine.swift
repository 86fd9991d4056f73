/// The line of column names above the rows of a trace or a recording.
enum ColumnLine {
  /// Returns which column stands at each place of the line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, without its end.
  ///   - names: The names of all columns there are.
  ///   - required: How many of them, from the first, must be there.
  /// - Returns: Indices into the names, in the order of the line.
  /// - Throws: ``TextFault`` for an unknown, repeated or missing name.
  /// - Complexity: O(n m) in the numbers of cells and names.
  static func columns(
    in line: UnsafeBufferPointer<UInt8>, names: [String], required: Int
  ) throws(TextFault) -> [Int] {
    var columns: [Int] = []
    var offset = 0
    for cell in line.split(separator: TextByte.comma, omittingEmptySubsequences: false) {
      guard let column = names.firstIndex(where: { cell.elementsEqual($0.utf8) }) else {
        throw TextFault(
          offset, found: "the unknown column " + Quotation.quote(cell),
          expected: "columns among " + names.joined(separator: ","))
      }
      guard !columns.contains(column) else {
        throw TextFault(
          offset, found: "the column '\(names[column])' a second time", expected: "it once")
      }
      columns.append(column)
      offset += cell.count + 1
    }
    for column in 0..<required where !columns.contains(column) {
      throw TextFault(
        line.count, found: "no column '\(names[column])'",
        expected: "the columns " + names[..<required].joined(separator: ","))
    }
    return columns
  }
}
