import MotionModel
import MotionReports

/// A judged case as a shard's file has it.
struct ShardCase: Codable {
  /// A problem as a shard's file has it.
  struct Entry: Codable {
    var kind: String
    var severity: String
    var line: Int32
    var tick: Int?
    var time: Int64?
    var size: Double?
    var limit: Double?
    var unit: String
    var message: String
    var details: [String]
  }

  var trace: String?
  var file: String?
  var engine: String
  var rule: String
  var skipped: String?
  var problems: [Entry]

  /// Takes a case.
  ///
  /// - Parameter judged: The case.
  init(_ judged: JudgedCase) {
    (trace, file, engine, rule) = (judged.trace, judged.file, judged.engine, judged.rule)
    if case .skipped(let reason) = judged.outcome { skipped = reason }
    problems = judged.problems.map {
      Entry(
        kind: $0.kind.rawValue, severity: $0.severity.rawValue, line: $0.line, tick: $0.tick,
        time: $0.time?.nanoseconds, size: $0.size, limit: $0.limit, unit: $0.unit,
        message: $0.message, details: $0.details)
    }
  }

  /// The case; nil where the file says something that is not known.
  var judged: JudgedCase? {
    var found: [Problem] = []
    for entry in problems {
      guard let kind = Problem.Kind(rawValue: entry.kind),
        let severity = Problem.Severity(rawValue: entry.severity)
      else { return nil }
      var problem = Problem(
        kind: kind, severity: severity, line: entry.line, tick: entry.tick,
        time: entry.time.map { Instant(nanoseconds: $0) }, size: entry.size, limit: entry.limit,
        unit: entry.unit, message: entry.message)
      problem.details = entry.details
      found.append(problem)
    }
    return JudgedCase(
      trace: trace, file: file, engine: engine, rule: rule,
      outcome: skipped.map { .skipped($0) } ?? .judged(found))
  }
}
