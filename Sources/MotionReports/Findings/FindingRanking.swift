internal import MotionAnalysis
internal import MotionModel

/// The choice of the few findings that a reader should see first.
enum FindingRanking {
  /// Chooses the worst findings: the worst of each check before a second of any.
  ///
  /// Sizes of different checks have different units; they are compared as multiples of their
  /// limits.
  ///
  /// - Parameters:
  ///   - count: How many findings at most.
  ///   - findings: The findings, in any order.
  /// - Returns: The chosen findings, in time order.
  /// - Complexity: O(n log n) in the number of findings.
  static func worst(_ count: Int, of findings: [Finding]) -> [Finding] {
    let ranked = findings.enumerated().sorted { left, right in
      let (leftSize, rightSize) = (excess(left.element), excess(right.element))
      return leftSize != rightSize ? leftSize > rightSize : left.offset < right.offset
    }
    var seen: [Check] = []
    var firsts: [Int] = []
    var others: [Int] = []
    for (offset, finding) in ranked {
      if seen.contains(finding.check) {
        others.append(offset)
      } else {
        seen.append(finding.check)
        firsts.append(offset)
      }
    }
    let chosen = (firsts + others).prefix(count).map { (offset: $0, finding: findings[$0]) }
    let inTimeOrder = chosen.sorted {
      ($0.finding.time, $0.offset) < ($1.finding.time, $1.offset)
    }
    return inTimeOrder.map { $0.finding }
  }

  /// Says in few words what findings are of: `snaps-at-rest up to 1 pt`, or `4 rules`.
  ///
  /// - Parameter findings: At least one finding.
  /// - Returns: The rule with the largest size, or how many rules there are.
  /// - Complexity: O(n) in the number of findings.
  static func phrase(_ findings: [Finding]) -> String {
    let rules = Set(findings.map(\.rule))
    guard rules.count == 1, let rule = rules.first else { return "\(rules.count) rules" }
    let largest = findings.map { abs($0.size) }.max() ?? 0
    return "\(rule) up to \(FixedDigits.text(largest, digits: largest < 10 ? 2 : 0)) \(rule.unit)"
  }

  /// Returns how many times its limit a finding is; infinity for a limit of zero and for a size
  /// that is no finite number.
  private static func excess(_ finding: Finding) -> Double {
    let ratio = abs(finding.size) / finding.limit
    return ratio.isFinite ? ratio : .infinity
  }
}
