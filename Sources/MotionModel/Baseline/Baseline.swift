/// What one engine did on a set of traces, stored to compare with later.
///
/// It holds no motion, only what tells that a motion is another one: digests, findings and
/// measurements. ``bytes`` is its text, of one line a trace; ``BaselineReader`` reads it.
public struct Baseline: Hashable, Sendable {
  /// Everything but the trace that determines the rows.
  public var header: BaselineHeader

  /// The names of the metrics, each with its unit, in the order of ``BaselineRow/values``.
  public var metrics: [String]

  /// A row for each trace, in the order of the names' bytes, each name once.
  public private(set) var rows: [BaselineRow] = []

  /// Creates a baseline without rows.
  ///
  /// - Parameters:
  ///   - header: Everything but the trace that determines the rows.
  ///   - metrics: The names of the metrics, such as `settling_time_s`; each once.
  public init(header: BaselineHeader, metrics: [String]) {
    self.header = header
    self.metrics = metrics
  }

  /// Returns the row of a trace.
  ///
  /// - Parameter trace: The name of the trace.
  /// - Returns: The row; nil where there is none.
  /// - Complexity: O(log n) in the number of rows.
  public func row(of trace: String) -> BaselineRow? {
    let index = place(of: trace)
    return index < rows.count && Self.isSame(rows[index].trace, trace) ? rows[index] : nil
  }

  /// Puts a row in, in place of the one with the same trace where there is one.
  ///
  /// - Parameter row: The row, with a value or nil for each metric.
  /// - Complexity: O(n) in the number of rows.
  public mutating func insert(_ row: BaselineRow) {
    let index = place(of: row.trace)
    if index < rows.count, Self.isSame(rows[index].trace, row.trace) {
      rows[index] = row
    } else {
      rows.insert(row, at: index)
    }
  }

  /// Adds a row behind all others; its trace must come after theirs.
  mutating func append(_ row: BaselineRow) { rows.append(row) }

  /// Takes the row of a trace out.
  ///
  /// - Parameter trace: The name of the trace.
  /// - Complexity: O(n) in the number of rows.
  public mutating func remove(trace: String) {
    rows.removeAll { Self.isSame($0.trace, trace) }
  }

  /// Returns the index of the first row that is not before a name.
  private func place(of trace: String) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.isBefore(rows[middle].trace, trace) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Tells whether a text comes before another in the order of their bytes.
  static func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
