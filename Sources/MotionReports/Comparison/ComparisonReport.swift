internal import MotionAnalysis

/// Several engines on several traces, side by side.
///
/// The report holds values only; a writer makes text of it: ``ComparisonTextWriter`` for people,
/// ``ComparisonJSONWriter`` and ``ComparisonCSVWriter`` for programs, ``FindingsTextWriter`` for
/// the findings alone.
public struct ComparisonReport: Hashable, Sendable {
  /// A row for each trace and engine; those of one trace stand together.
  public var rows: [ComparisonRow]

  /// The names of all checks that were made, so that columns do not depend on what was found.
  public var checks: [String]

  /// The names of all metrics that were taken.
  public var metrics: [String]

  /// Options of the command line, such as `--clock 60`, that a suggested command must repeat.
  public var replayArguments: [String]

  /// Where the costs are from or why no row has one, for people; nil where that needs no words.
  public var costNote: String?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - rows: A row for each trace and engine; those of one trace together.
  ///   - checks: The names of all checks that were made.
  ///   - metrics: The names of all metrics that were taken.
  ///   - replayArguments: Options that a suggested command must repeat.
  ///   - costNote: Where the costs are from or why no row has one, for people.
  public init(
    rows: [ComparisonRow],
    checks: [String],
    metrics: [String],
    replayArguments: [String] = [],
    costNote: String? = nil
  ) {
    self.rows = rows
    self.checks = checks
    self.metrics = metrics
    self.replayArguments = replayArguments
    self.costNote = costNote
  }

  /// The number of findings in all rows, known breaks among them.
  ///
  /// - Complexity: O(n) in the number of rows.
  public var findingCount: Int { rows.reduce(0) { $0 + $1.findings.count } }

  /// The number of findings in all rows that are no known breaks of the engine.
  ///
  /// - Complexity: O(n) in the number of findings.
  public var newFindingCount: Int {
    rows.reduce(0) { $0 + $1.findings.count { !$0.isKnown } }
  }

  /// The rows of each trace, in the order in which the traces first appear.
  ///
  /// - Complexity: O(n) in the number of rows.
  var rowsByTrace: [[ComparisonRow]] { groups { $0.trace.file } }

  /// The rows of each engine, in the order in which the engines first appear.
  ///
  /// - Complexity: O(n) in the number of rows.
  var rowsByEngine: [[ComparisonRow]] { groups { $0.engine } }

  private func groups(_ key: (ComparisonRow) -> String) -> [[ComparisonRow]] {
    var groups: [[ComparisonRow]] = []
    var places: [String: Int] = [:]
    for row in rows {
      let key = key(row)
      if let place = places[key] {
        groups[place].append(row)
      } else {
        places[key] = groups.count
        groups.append([row])
      }
    }
    return groups
  }
}
