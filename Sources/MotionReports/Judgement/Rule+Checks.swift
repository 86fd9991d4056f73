internal import MotionAnalysis

extension Rule {
  /// The rules of all checks, in their order.
  public static var checks: [Rule] {
    Checks.all.map { check in
      let (name, summary) = (type(of: check).name, type(of: check).summary)
      return Rule(
        id: name, summary: summary,
        help: "How \(name) works, with its limits and what it can miss: page \"How each check "
          + "works\" in the documentation of MotionAnalysis.")
    }
  }

  /// Finds the rule of a check.
  static func check(named check: String) -> Rule {
    checks.first { $0.id == check } ?? Rule(id: check, summary: check)
  }
}
