/// A list of names with a phrase each, and details below.
public struct Listing: Sendable {
  private var entries: [(name: String, phrase: String, details: [String])] = []

  /// Creates an empty list.
  public init() {}

  /// Adds a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - phrase: What it is, in one line.
  ///   - details: Lines to write below it, indented.
  public mutating func append(_ name: String, _ phrase: String, details: [String] = []) {
    entries.append((name, phrase, details))
  }

  /// Writes the list, phrases in one column.
  ///
  /// - Parameter stream: Where to write.
  /// - Complexity: O(n) in the number of entries.
  public func write(to stream: inout some TextOutputStream) {
    var table = TextTable(alignments: [.left, .left])
    for entry in entries {
      table.append(
        [
          TextTable.Cell(PrintableText.text(entry.name)),
          TextTable.Cell(PrintableText.text(entry.phrase)),
        ],
        notes: entry.details.map { "  " + PrintableText.text($0) })
    }
    table.write(to: &stream, style: .plain)
  }
}
