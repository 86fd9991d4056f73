import TestSupport
import Testing

/// A line of a table in the folder Numbers: a name, where it has one, and numbers.
struct NumberRow: Sendable, CustomTestStringConvertible {
  var name = ""
  var numbers: [Double] = []

  var testDescription: String { name.isEmpty ? "\(numbers.prefix(3))" : name }

  subscript(index: Int) -> Double { numbers[index] }

  /// Pairs, or triples, of the numbers from an index on.
  func groups(of size: Int, from first: Int) -> [[Double]] {
    stride(from: first, to: numbers.count, by: size).map { Array(numbers[$0..<$0 + size]) }
  }

  /// Reads the rows of a table, or those of a name; its comments say what they are and whence.
  ///
  /// It throws where a cell is no number or no row is found: a test without rows would pass.
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
