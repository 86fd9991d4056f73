public import MotionModel

/// The definition of one rule: its unit, its bounds and its statement.
package struct RuleRow: Sendable {
  enum Unit: String {
    case points = "pt"
    case pointsPerSecond = "pt/s"
    case seconds = "s"
    case milliseconds = "ms"
    case ticks
    /// How many numbers differ, if not even one bit may.
    case numbers
    case times = "x"
  }

  package let rule: Rule
  let unit: Unit
  let interaction: String?
  let bounds: [(name: String, value: Double)]
  /// Whether it judges reported velocities, not those taken from positions.
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

  /// The check that looks for breaks of the rule.
  public var check: Check { entry.check }

  /// The unit in which the size of a break and its limit are measured.
  ///
  /// If not even one bit may differ, the size is how many numbers do.
  public var unit: String { row.unit.rawValue }

  /// The interaction that a break of the rule needs; nil if any motion can break it.
  package var interaction: String? { row.interaction }

  var row: RuleRow { entry.row }

  /// The rule as a sentence about a motion that keeps it.
  public var statement: String { row.statement }
}
