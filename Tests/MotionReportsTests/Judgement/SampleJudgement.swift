import MotionAnalysis
import MotionModel
import MotionReports

enum SampleJudgement {
  static let rules = [
    Question(id: "rest", summary: "It comes to rest.", help: "See the page on rest."),
    Question(id: "cost", summary: "A tick costs no more than before."),
  ]

  /// Two traces and two engines with every kind of case: kept, broken, missing, warned, skipped.
  static let mixed = Judgement(
    tool: Tool(name: "tool", version: "1.2.3"), command: "gate",
    arguments: ["traces", "--engine", "spring:damping=20.5"], rules: rules,
    cases: [
      judged("first", "traces/first.csv", "spring:damping=20.5", "rest", .judged([])),
      judged(
        "first", "traces/first.csv", "cubic", "rest",
        .judged([
          problem(.finding, line: 7, time: 250_000_000, size: 2, limit: 1, "snaps by 2 pt"),
          problem(.finding, line: 9, time: 500_000_000, size: 4, limit: 1, "snaps by 4 pt"),
        ])),
      judged(
        "second", "traces/second.csv", "cubic", "rest", .skipped("the numbers are not finite")),
      judged(
        "second", "traces/second.csv", "spring:damping=20.5", "rest",
        .judged([problem(.missing, .error, "no row in the baseline")])),
      judged(
        nil, nil, "cubic", "cost",
        .judged([
          problem(.cost, .warning, size: 1.01, limit: 1.02, unit: "x", "nothing can be concluded")
        ])),
    ])

  /// File names and headers that could break a report.
  static let hostile = Judgement(
    tool: Tool(name: "tool", version: "1.2.3"), command: "check", arguments: [], rules: rules,
    cases: [
      judged(
        "a|b & <c> \"d\" *e* `f` [g](h) @i\u{1b}[31m\u{0}\u{fffe}",
        "traces/50% off, a:b\nc\u{7}ü.csv", "x=1.5", "rest",
        .judged([problem(.finding, line: 3, "100%\r\n::error::no ]]> http://x www.y")]))
    ])

  /// One engine and rule with `count` findings; every fourth is a warning.
  static func many(_ count: Int, message: String = "snaps") -> Judgement {
    let problems = (0..<count).map { (index: Int) -> Problem in
      problem(
        .finding, index % 4 == 3 ? .warning : .error, line: Int32(index + 2),
        size: Double(index + 2), limit: 1, "\(message) \(index)")
    }
    return Judgement(
      tool: Tool(name: "tool", version: "1.2.3"), command: "check", arguments: [], rules: rules,
      cases: [judged("first", "traces/first.csv", "cubic", "rest", .judged(problems))])
  }

  static func judged(
    _ trace: String?, _ file: String?, _ engine: String, _ rule: String,
    _ outcome: Answer.Outcome
  ) -> Answer {
    Answer(trace: trace, file: file, engine: engine, rule: rule, outcome: outcome)
  }

  static func problem(
    _ kind: Problem.Kind, _ severity: Problem.Severity = .error, line: Int32 = 0,
    time: Int64? = nil, size: Double? = nil, limit: Double? = nil, unit: String = "pt",
    _ message: String
  ) -> Problem {
    Problem(
      kind: kind, severity: severity, line: line, tick: time.map { Int($0 / 250_000_000) },
      time: time.map { Instant(nanoseconds: $0) }, size: size, limit: limit,
      unit: size == nil ? "" : unit, message: message)
  }
}
