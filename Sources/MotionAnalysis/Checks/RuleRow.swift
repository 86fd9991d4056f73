public import MotionModel

/// What is measured of one rule: its unit, its bounds and its statement.
package struct RuleRow: Sendable {
  enum Unit: String {
    case points = "pt"
    case pointsPerSecond = "pt/s"
    case seconds = "s"
    case milliseconds = "ms"
    case ticks
    /// How many numbers differ, where not even one bit may.
    case numbers
    case times = "x"
  }

  package let rule: Rule
  let unit: Unit
  let interaction: String?
  let bounds: [(name: String, value: Double)]
  /// Whether it judges a velocity that is reported, and not one that is taken from positions.
  let judgesReports: Bool
  let statement: String

  init(
    _ rule: Rule, _ unit: Unit, at interaction: String? = nil,
    within bounds: KeyValuePairs<String, Double> = [:], ofReports judgesReports: Bool = false,
    _ statement: String
  ) {
    (self.rule, self.unit, self.interaction, self.statement) = (rule, unit, interaction, statement)
    (self.judgesReports, self.bounds) = (judgesReports, bounds.map { ($0.key, $0.value) })
  }
}

extension Rule {
  private static let rows: [Rule: (check: Check, row: RuleRow)] = Dictionary(
    uniqueKeysWithValues: Check.allCases.flatMap { check in
      check.rules.map { ($0.rule, (check, $0)) }
    })

  private var entry: (check: Check, row: RuleRow) {
    guard let entry = Self.rows[self] else {
      preconditionFailure("add the check of \(rawValue) to Check.allCases, or a row for it")
    }
    return entry
  }

  /// The check that looks for breaks of it.
  public var check: Check { entry.check }

  /// The unit in which the size of a break and its limit are measured.
  ///
  /// Where not even one bit may differ, the size is how many numbers do.
  public var unit: String { row.unit.rawValue }

  /// The name of the interaction without which nothing can break it; nil where any motion can.
  package var interaction: String? { row.interaction }

  var row: RuleRow { entry.row }

  /// What a motion that keeps it does, in one sentence.
  public var statement: String { row.statement }
}
