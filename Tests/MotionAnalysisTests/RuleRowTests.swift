import MotionAnalysis
import MotionModel
import Testing

@Suite struct RuleRowTests {
  @Test(arguments: Rule.allCases) func everyRuleHasOneRow(rule: Rule) {
    let rows = Check.allCases.flatMap(\.rules).count { $0.rule == rule }
    #expect(rows == 1, "\(rule): add its check to Check.allCases, or a row for it")
  }
}
