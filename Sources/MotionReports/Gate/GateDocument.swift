internal import MotionAnalysis
internal import MotionModel

/// A gate's report as JSON has it; `Schemas/gate-1.schema.json` describes it.
struct GateDocument: Encodable {
  /// The name and version of the form.
  static let schema = "motion-replay/gate/1"

  private let schema = Self.schema
  private let verdict: String
  private let exitCode: Int32
  private let baseline: Folder?
  private let engines: Int
  private let traces: Int
  private let problems: [Entry]
  private let changes: [ChangeEntry]
  private let cost: CostDocument?

  private enum CodingKeys: String, CodingKey {
    case schema, verdict, baseline, engines, traces, problems, changes, cost
    case exitCode = "exit_code"
  }

  /// Creates the document of a report.
  ///
  /// - Parameter report: The report.
  /// - Complexity: O(n) in the number of cases and changes.
  init(_ report: GateReport) {
    exitCode = report.exitCode
    verdict = report.exitCode == 0 ? "passed" : "failed"
    baseline =
      report.action == .none
      ? nil : Folder(folder: report.folder, action: report.action.rawValue)
    engines = report.engineCount
    traces = report.traceCount
    problems = report.judgement.cases.flatMap { judged in
      judged.problems.map { Entry(problem: $0, judged: judged) }
    }
    changes = report.changes.map { ChangeEntry(change: $0) }
    cost = report.cost.map { CostDocument($0) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schema, forKey: .schema)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(exitCode, forKey: .exitCode)
    try container.encode(baseline, forKey: .baseline)
    try container.encode(engines, forKey: .engines)
    try container.encode(traces, forKey: .traces)
    try container.encode(problems, forKey: .problems)
    try container.encode(changes, forKey: .changes)
    try container.encode(cost, forKey: .cost)
  }

  /// The baseline and what happened to it.
  private struct Folder: Encodable {
    let folder: String
    let action: String
  }

  /// One problem; what it does not have is `null`.
  private struct Entry: Encodable {
    let problem: Problem
    let judged: JudgedCase

    private enum CodingKeys: String, CodingKey {
      case kind, severity, rule, engine, trace, file, line, tick, size, limit, unit, message
      case details
      case time = "time_ns"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(problem.kind.rawValue, forKey: .kind)
      try container.encode(problem.severity.rawValue, forKey: .severity)
      try container.encode(judged.rule, forKey: .rule)
      try container.encode(judged.engine, forKey: .engine)
      try container.encode(judged.trace, forKey: .trace)
      try container.encode(judged.file, forKey: .file)
      try container.encode(problem.line > 0 ? problem.line : nil, forKey: .line)
      try container.encode(problem.tick, forKey: .tick)
      try container.encode(problem.time?.nanoseconds, forKey: .time)
      try container.encode(Self.finite(problem.size), forKey: .size)
      try container.encode(Self.finite(problem.limit), forKey: .limit)
      try container.encode(problem.unit.isEmpty ? nil : problem.unit, forKey: .unit)
      try container.encode(problem.message, forKey: .message)
      if !problem.details.isEmpty { try container.encode(problem.details, forKey: .details) }
    }

    private static func finite(_ number: Double?) -> Double? {
      guard let number, number.isFinite else { return nil }
      // Adding zero takes the sign off a negative zero, which reads as a mistake.
      return number + 0
    }
  }

  /// One change that was taken over.
  private struct ChangeEntry: Encodable {
    let change: GateChange

    private enum CodingKeys: String, CodingKey {
      case engine, trace, message
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(change.engine, forKey: .engine)
      try container.encode(change.trace, forKey: .trace)
      try container.encode(change.message, forKey: .message)
    }
  }
}
