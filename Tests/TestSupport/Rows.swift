internal import Foundation

/// Reads the rows of a text file: its lines but the empty ones and the comments, which begin with `#`.
///
/// A line that begins with two spaces goes on with the row above.
///
/// - Parameters:
///   - path: The path of the file, from the folder of the test.
///   - test: The file of the test.
/// - Returns: The rows, in their order; at least one.
/// - Throws: Where the file cannot be read or has no row: a test without a row would pass.
public func rows(of path: String, beside test: String = #filePath) throws -> [String] {
  let file = URL(filePath: test).deletingLastPathComponent().appending(path: path)
  let rows = try String(contentsOf: file, encoding: .utf8).replacing("\n  ", with: " ")
    .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  guard !rows.isEmpty else { throw RowError("\(path): found no row, expected one at least") }
  return rows
}

/// What is wrong with a row of a table.
public struct RowError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
