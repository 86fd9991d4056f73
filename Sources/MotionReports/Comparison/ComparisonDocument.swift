internal import MotionAnalysis
internal import MotionModel

/// A comparison report as JSON has it; `Schemas/compare-1.schema.json` describes it.
struct ComparisonDocument: Encodable {
  /// The name and version of the form.
  static let schema = "motion-replay/compare/1"

  private let schema = Self.schema
  private let rows: [Row]

  /// Creates the document of a report.
  ///
  /// - Parameter report: The report.
  /// - Complexity: O(n) in the number of findings and measurements.
  init(_ report: ComparisonReport) {
    rows = report.rows.map { Row($0) }
  }

  /// One trace and engine.
  private struct Row: Encodable {
    let trace: String
    let file: String
    let engine: String
    let specification: String
    let clock: String
    let delivery: String
    let velocity: String
    let digest: String
    let verdict: String
    let findings: [FindingEntry]
    let measurements: [String: Double]
    let cost: CostEntry?

    init(_ row: ComparisonRow) {
      trace = row.trace.name
      file = row.trace.file
      engine = row.engine
      specification = row.header.engine
      clock = row.header.clock
      delivery = row.header.delivery
      velocity = row.header.velocity
      digest = row.digest.text
      verdict = row.verdict.rawValue
      findings = row.findings.map { FindingEntry($0) }
      var numbers: [String: Double] = [:]
      for measurement in row.measurements where measurement.value.isFinite {
        // Adding zero takes the sign off a negative zero, which reads as a mistake.
        numbers[measurement.metric] = measurement.value + 0
      }
      measurements = numbers
      cost = row.cost.flatMap { CostEntry($0) }
    }

    private enum CodingKeys: String, CodingKey {
      case trace, file, engine, specification, clock, delivery, velocity, digest, verdict
      case findings, measurements, cost
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(trace, forKey: .trace)
      try container.encode(file, forKey: .file)
      try container.encode(engine, forKey: .engine)
      try container.encode(specification, forKey: .specification)
      try container.encode(clock, forKey: .clock)
      try container.encode(delivery, forKey: .delivery)
      try container.encode(velocity, forKey: .velocity)
      try container.encode(digest, forKey: .digest)
      try container.encode(verdict, forKey: .verdict)
      try container.encode(findings, forKey: .findings)
      try container.encode(measurements, forKey: .measurements)
      try container.encode(cost, forKey: .cost)
    }
  }

  /// One finding; what it does not have is `null`.
  private struct FindingEntry: Encodable {
    let finding: Finding

    init(_ finding: Finding) {
      self.finding = finding
    }

    private enum CodingKeys: String, CodingKey {
      case check, rule, known, line, size, limit, unit, message
      case time = "time_ns"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(finding.check.rawValue, forKey: .check)
      try container.encode(finding.rule.rawValue, forKey: .rule)
      try container.encode(finding.isKnown, forKey: .known)
      try container.encode(finding.time.nanoseconds, forKey: .time)
      try container.encode(finding.line > 0 ? finding.line : nil, forKey: .line)
      try container.encode(finding.size.isFinite ? finding.size : nil, forKey: .size)
      try container.encode(finding.limit.isFinite ? finding.limit : nil, forKey: .limit)
      try container.encode(finding.unit, forKey: .unit)
      try container.encode(finding.message, forKey: .message)
    }
  }

  /// The cost of a tick; there is none where the numbers are not finite.
  private struct CostEntry: Encodable {
    let nanosecondsPerTick: Double
    let spread: Double

    init?(_ cost: TickCost) {
      guard cost.nanosecondsPerTick.isFinite, cost.spread.isFinite else { return nil }
      nanosecondsPerTick = cost.nanosecondsPerTick
      spread = cost.spread
    }

    private enum CodingKeys: String, CodingKey {
      case nanosecondsPerTick = "ns_per_tick"
      case spread
    }
  }
}
