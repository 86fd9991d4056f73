internal import MotionAnalysis
internal import MotionModel

extension Judgement {
  /// Makes a judgement of a comparison: a case for each row and rule of the report's checks.
  ///
  /// Known breaks are no problems. Where a recording has numbers that are not finite, no other check
  /// was asked, and its cases say so.
  ///
  /// - Parameters:
  ///   - report: The comparison.
  ///   - tool: The program that compared.
  ///   - command: The command that was run, such as `check`.
  ///   - arguments: The arguments that it was given.
  /// - Complexity: O(n m) in the numbers of rules and findings.
  public init(
    _ report: ComparisonReport, tool: Tool = .motionReplay, command: String, arguments: [String]
  ) {
    let rules = Rule.allCases.filter { report.checks.contains($0.check.rawValue) }
    let cases = report.rows.flatMap { row in
      let isAbandoned = row.findings.contains {
        $0.check == .finite && $0.rule != .notFiniteOnOtherClock
      }
      return rules.map { rule in
        let problems = row.findings.filter { $0.rule == rule && !$0.isKnown }
          .map { Problem($0, handOffTicks: row.handOffTicks) }
        return JudgedCase(
          trace: row.trace.name, file: row.trace.file, engine: row.engine, rule: rule.rawValue,
          outcome: isAbandoned && rule.check != .finite
            ? .skipped("the recording has numbers that are not finite") : .judged(problems))
      }
    }
    self.init(tool: tool, command: command, arguments: arguments,
      rules: rules.map { Criterion($0) }, cases: cases)
  }
}
