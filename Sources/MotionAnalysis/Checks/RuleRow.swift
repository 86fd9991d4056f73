public import MotionModel

/// What a ``Check`` does.
///
/// A new rule is a case of ``/MotionModel/Rule`` and a row of ``rules``.
protocol Judging: SendableMetatype {
  /// What the check looks for, in one sentence.
  static var summary: String { get }

  static var rules: [RuleRow] { get }

  static var needs: Evidence.Needs { get }

  /// Whether it does not judge how a motion goes on that is too fast for the rate of its ticks.
  static var skipsFastMotion: Bool { get }

  static func findings(in flights: JudgedFlights) -> [Finding]
}

extension Judging {
  static var needs: Evidence.Needs { [] }
  static var skipsFastMotion: Bool { false }
}

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

  /// What a motion that keeps it does, in one sentence.
  public var statement: String { entry.row.statement }
}
