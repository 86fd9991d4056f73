import TestSupport
import Testing

/// A line of a table in the folder Numbers: numbers, with an optional name before them.
struct NumberRow: Sendable, CustomTestStringConvertible {
  var name = ""
  var numbers: [Double] = []

  var testDescription: String { name.isEmpty ? "\(numbers.prefix(3))" : name }

  subscript(index: Int) -> Double { numbers[index] }

  /// Returns groups of `size` numbers, starting at an index.
  func groups(of size: Int, from first: Int) -> [[Double]] {
    stride(from: first, to: numbers.count, by: size).map { Array(numbers[$0..<$0 + size]) }
  }

  /// Reads the rows of a table, or those with a name; comments in the table give the source.
  ///
  /// It throws if a cell is no number or if no row is found: a test without rows would pass.
  static func table(_ table: String, _ name: String? = nil) throws -> [NumberRow] {
    let rows = try TestSupport.rows(of: "Numbers/\(table).csv").map { line in
      var row = NumberRow()
      for (index, cell) in line.split(separator: ",").enumerated() {
        if let number = Double(cell) {
          row.numbers.append(number)
        } else if index == 0 {
          row.name = String(cell)
        } else {
          throw RowError("\(table).csv: found '\(cell)', expected a number")
        }
      }
      return row
    }.filter { name == nil || $0.name == name }
    guard !rows.isEmpty else {
      throw RowError("\(table).csv: found no row \(name ?? ""), expected one")
    }
    return rows
  }
}
