/// What engines cost on traces.
///
/// The report holds values only; a writer makes text of it: ``MeasureTextWriter`` for people,
/// ``MeasureJSONWriter`` and ``MeasureCSVWriter`` for programs.
public struct MeasureReport: Hashable, Sendable {
  /// A row for each trace and engine; those of one trace stand together.
  public var rows: [MeasureRow]

  /// The share of the interval between two ticks that the capacity leaves to animations.
  public var share: Double

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - rows: A row for each trace and engine; those of one trace together.
  ///   - share: The share of the interval that the capacity leaves to animations.
  public init(rows: [MeasureRow], share: Double) {
    self.rows = rows
    self.share = share
  }

  /// The rows of each engine, in the order in which the engines first appear.
  ///
  /// - Complexity: O(n m) in the numbers of rows and engines.
  var rowsByEngine: [[MeasureRow]] {
    var groups: [[MeasureRow]] = []
    for row in rows {
      if let place = groups.firstIndex(where: { $0.first?.engine == row.engine }) {
        groups[place].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }
}
