public import MotionModel

/// What a baseline does not hold of what there is now, as it was made by a version that had no such thing.
///
/// It is not compared, and that is said: a baseline stays of use when rules and metrics are added.
public struct BaselineGap: Hashable, Sendable {
  /// The rules that it was not judged by, or by other limits.
  public var rules: [Rule]
  /// The names of the metrics that it does not keep.
  public var metrics: [String]

  /// Whether there is nothing that it does not hold.
  public var isEmpty: Bool { rules.isEmpty && metrics.isEmpty }

  /// Why such a rule is not judged.
  public static let reason = "the baseline does not hold it"

  /// Finds what a stored baseline does not hold of those that are made now.
  ///
  /// - Complexity: O(n) in the numbers of rules and metrics.
  public init(in stored: Baseline, against present: Baseline) {
    let checks = Set(
      stored.header.checks.split(separator: ";").map { String($0.drop { $0 == " " }) })
    rules = Rule.allCases.filter {
      !stored.header.rules.contains($0.rawValue) || !checks.contains($0.check.limits)
    }
    metrics = present.metrics.filter { !stored.metrics.contains($0) }
  }
}

extension BaselineHeader {
  /// The rules of the time at which version 2 of the format was made: those that a baseline was judged by
  /// unless it names more.
  static let firstRules = Set(
    """
    cancel-adds-velocity cancel-jumps differs-after-gestures differs-at-120-hz differs-at-24-hz
    differs-at-low-rates differs-at-odd-rates differs-on-uneven-ticks drag-strays gains-energy
    grab-jumps half-ticks-differ has-velocity-at-rest has-velocity-while-held loses-time
    misreports-velocity moves-at-rest moves-while-held never-rests not-finite-at-hand-off
    not-finite-at-tick not-finite-on-other-clock position-jumps release-jumps release-slows
    release-speeds-up release-turns repetition-differs rests-off-target rests-past-limit
    rests-while-held retarget-changes-velocity retarget-jumps rollback-differs snaps-at-rest
    snaps-on-shorter-ticks stops-dead velocity-jumps zero-tick-changes zero-tick-changes-later
    """.split { $0.isWhitespace }.map { String($0) })

  /// The rules beyond ``firstRules``, in the order of their bytes.
  var laterRules: [String] { rules.subtracting(Self.firstRules).sorted(by: Baseline.isBefore) }
}

extension BaselineRow {
  /// Returns the row with the values of other metrics, nil for those that it does not hold.
  public func holding(_ metrics: [String], from own: [String]) -> BaselineRow {
    var row = self
    row.values = metrics.map { name in
      own.firstIndex(of: name).flatMap { values.element(at: $0) ?? nil }
    }
    return row
  }
}
