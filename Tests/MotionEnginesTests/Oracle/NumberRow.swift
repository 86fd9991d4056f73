import Foundation
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
  static func table(_ table: String, _ name: String? = nil) -> [NumberRow] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Numbers/\(table).csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      fatalError("\(file.path) cannot be read")
    }
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      var row = NumberRow()
      for (index, cell) in line.split(separator: ",").enumerated() {
        if let number = Double(cell) {
          row.numbers.append(number)
        } else {
          precondition(index == 0, "\(table).csv: '\(cell)' is no number")
          row.name = String(cell)
        }
      }
      return row
    }
    return rows.filter { name == nil || $0.name == name }
  }
}
