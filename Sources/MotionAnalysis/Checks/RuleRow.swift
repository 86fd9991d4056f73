public import MotionModel

/// A new rule is a case of ``/MotionModel/Rule`` and a row of a check.
struct RuleRow: Sendable {
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

  let rule: Rule
  let unit: Unit
  let bounds: [(name: String, value: Double)]
  let statement: String

  init(
    _ rule: Rule, _ unit: Unit, within bounds: KeyValuePairs<String, Double> = [:],
    _ statement: String
  ) {
    (self.rule, self.unit, self.statement) = (rule, unit, statement)
    self.bounds = bounds.map { ($0.key, $0.value) }
  }
}

extension Rule {
  private static let rows: [Rule: (check: Check, row: RuleRow)] = Dictionary(
    uniqueKeysWithValues: Check.allCases.flatMap { check in
      check.rules.map { ($0.rule, (check, $0)) }
    })

  private var entry: (check: Check, row: RuleRow) {
    guard let entry = Self.rows[self] else { preconditionFailure("no check looks for \(self)") }
    return entry
  }

  /// The check that looks for breaks of it.
  public var check: Check { entry.check }

  /// The unit in which the size of a break and its limit are measured.
  ///
  /// Where not even one bit may differ, the size is how many numbers do.
  public var unit: String { entry.row.unit.rawValue }

  /// The name of the interaction without which nothing can break it; nil where any motion can.
  package var interaction: String? {
    switch self {
    case .grabJumps, .movesWhileHeld, .hasVelocityWhileHeld, .restsWhileHeld: "grab"
    case .dragStrays: "drag"
    case .releaseJumps, .releaseSlows, .releaseSpeedsUp, .releaseTurns: "release"
    case .retargetJumps, .retargetChangesVelocity: "retarget"
    case .cancelJumps, .cancelAddsVelocity: "cancel"
    default: nil
    }
  }

  /// What a motion that keeps it does, in one sentence.
  public var statement: String { entry.row.statement }
}
