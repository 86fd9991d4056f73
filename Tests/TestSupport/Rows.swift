internal import Foundation

/// Reads the rows of a text file: its lines, without empty ones and comments that begin with `#`.
///
/// A line that begins with two spaces continues the row above.
///
/// - Parameters:
///   - path: The path of the file, relative to the test's folder.
///   - test: The file of the test.
/// - Returns: The rows, in their order; at least one.
/// - Throws: An error if the file cannot be read or has no row: a test without rows would pass.
public func rows(of path: String, beside test: String = #filePath) throws -> [String] {
  let file = URL(filePath: test).deletingLastPathComponent().appending(path: path)
  let rows = try String(contentsOf: file, encoding: .utf8).replacing("\n  ", with: " ")
    .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  guard !rows.isEmpty else { throw RowError("\(path): found no row, expected one at least") }
  return rows
}

/// An error in a row of a table.
public struct RowError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
