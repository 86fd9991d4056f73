internal import MotionAnalysis
internal import MotionModel

extension Judgement {
  /// Makes a judgement of a comparison: a case for each row and check.
  ///
  /// Where a recording has numbers that are not finite, no other check was asked, and its cases say
  /// so.
  ///
  /// - Parameters:
  ///   - report: The comparison.
  ///   - tool: The program that compared.
  ///   - command: The command that was run, such as `check`.
  ///   - arguments: The arguments that it was given.
  /// - Complexity: O(n m) in the numbers of checks and findings.
  public init(
    _ report: ComparisonReport, tool: Tool = .motionReplay, command: String, arguments: [String]
  ) {
    let rules = report.checks.map { Rule.check(named: $0) }
    let cases = report.rows.flatMap { row in
      let isAbandoned = row.findings.contains {
        $0.check == FiniteCheck.name && $0.place != .recording
      }
      return rules.map { rule in
        let problems = row.findings.filter { $0.check == rule.id }
          .map { Problem($0, handOffTicks: row.handOffTicks) }
        return JudgedCase(
          trace: row.trace.name, file: row.trace.file, engine: row.engine, rule: rule.id,
          outcome: isAbandoned && rule.id != FiniteCheck.name
            ? .skipped("the recording has numbers that are not finite") : .judged(problems))
      }
    }
    self.init(tool: tool, command: command, arguments: arguments, rules: rules, cases: cases)
  }
}
