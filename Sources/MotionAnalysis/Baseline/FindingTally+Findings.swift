extension FindingTally {
  /// Counts findings by rule.
  ///
  /// - Parameter findings: The findings of one trace and engine, in any order.
  /// - Returns: A tally for each rule, in the order in which a baseline keeps them.
  /// - Complexity: O(n m) in the numbers of findings and tallies.
  public static func tallies(of findings: [Finding]) -> [FindingTally] {
    var tallies: [FindingTally] = []
    for finding in findings {
      let one = FindingTally(rule: finding.rule, count: 1, largest: abs(finding.size))
      if let known = tallies.firstIndex(where: { $0.rule == one.rule }) {
        tallies[known].count += 1
        tallies[known].largest = max(tallies[known].largest, one.largest)
      } else {
        tallies.append(one)
      }
    }
    return tallies.sorted { $0.isBefore($1) }
  }
}
