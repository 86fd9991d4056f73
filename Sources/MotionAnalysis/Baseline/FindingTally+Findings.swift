extension FindingTally {
  /// Counts findings by check and unit.
  ///
  /// - Parameter findings: The findings of one trace and engine, in any order.
  /// - Returns: A tally for each check and unit, in the order in which a baseline keeps them.
  /// - Complexity: O(n m) in the numbers of findings and tallies.
  public static func tallies(of findings: [Finding]) -> [FindingTally] {
    var tallies: [FindingTally] = []
    for finding in findings {
      let one = FindingTally(
        check: finding.check, unit: finding.unit, count: 1, largest: abs(finding.size))
      if let known = tallies.firstIndex(where: { $0.isOfSameKind(as: one) }) {
        tallies[known].count += 1
        tallies[known].largest = max(tallies[known].largest, one.largest)
      } else {
        tallies.append(one)
      }
    }
    return tallies.sorted { $0.isBefore($1) }
  }

  /// Tells whether two tallies count the same kind of finding.
  ///
  /// - Parameter other: Another tally.
  /// - Returns: Whether check and unit are the same.
  func isOfSameKind(as other: FindingTally) -> Bool {
    check == other.check && unit == other.unit
  }
}
