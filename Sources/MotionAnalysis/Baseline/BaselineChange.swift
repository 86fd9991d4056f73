public import MotionModel

/// A difference between what a baseline keeps of a trace and what there is now.
public enum BaselineChange: Hashable, Sendable {
  /// The baseline had no such trace.
  case added(BaselineRow)
  /// The trace is another one of that name.
  case replaced(from: BaselineRow, to: BaselineRow)
  /// The motion is another one.
  case motion(from: Digest, to: Digest)
  /// The findings of one rule are others; nil where there are none.
  case findings(from: FindingTally?, to: FindingTally?)
  /// A measurement is another one; nil where there is none.
  case measurement(metric: String, from: Double?, to: Double?)
  /// An exact count, of `instructions` or `allocations`, is another one; nil where there was none.
  case count(name: String, from: Int64?, to: Int64)
  /// Something that determines all rows is another.
  case header(BaselineMismatch)
  /// The baseline lets go of a trace or an engine, as there is no such.
  case removed(String)
  /// Far below what a person sees, far above rounding; only replays without a digest need it.
  static let sizeMargin = 0.01

  /// Whether a gate must stop it: another motion, more or larger findings, a count that rises.
  ///
  /// Improvements pass, and so do measurements: limits set their bounds.
  public var isProblem: Bool {
    switch self {
    case .motion: true
    case .findings(_, nil): false
    case .findings(nil, _?): true
    case .findings(let old?, let new?):
      new.count > old.count || new.largest > old.largest * (1 + Self.sizeMargin)
    case .measurement, .added, .replaced, .header, .removed: false
    case .count(_, let old, let new): old.map { new > $0 } ?? false
    }
  }

  /// Finds the differences between two rows of one trace: the motion, findings by rule, measurements,
  /// counts.
  ///
  /// - Complexity: O(n m) in the numbers of tallies; O(n) in the number of metrics.
  public static func changes(
    from old: BaselineRow, to new: BaselineRow, metrics: [String]
  ) -> [BaselineChange] {
    var changes: [BaselineChange] = []
    if (old.digest, old.ticks, old.handOffs) != (new.digest, new.ticks, new.handOffs) {
      changes.append(.motion(from: old.digest, to: new.digest))
    }
    for rule in Rule.allCases.sorted(by: { Baseline.isBefore($0.rawValue, $1.rawValue) }) {
      let before = old.findings.first { $0.rule == rule }
      let after = new.findings.first { $0.rule == rule }
      if before != after { changes.append(.findings(from: before, to: after)) }
    }
    for (index, metric) in metrics.enumerated() {
      let before = old.values.element(at: index) ?? nil
      let after = new.values.element(at: index) ?? nil
      if before?.bitPattern != after?.bitPattern {
        changes.append(.measurement(metric: metric, from: before, to: after))
      }
    }
    for (name, before, after) in BaselineRow.ExactCounts.pairs(old.counts, new.counts) {
      guard let after, before != after else { continue }
      changes.append(.count(name: name, from: before, to: after))
    }
    return changes
  }
}

/// Something that determines a baseline and is not what it was: nothing can be compared.
public struct BaselineMismatch: Hashable, Sendable {
  /// What it is, such as `clock`, `specification` or `trace digest`.
  public var name: String
  /// What the baseline was made with.
  public var stored: String
  /// What there is now.
  public var present: String

  /// The mismatch for people: `clock: the baseline was made with '60', this is '120'`.
  public var message: String {
    "\(name): the baseline was made with '\(stored)', this is '\(present)'"
  }

  /// Finds why two baselines cannot be compared; nothing may be compared unless there is no
  /// mismatch.
  ///
  /// Where one engine is compared with another on purpose, other parameters are no mismatch. Other
  /// checks and metrics are one only where rows of both stand in one file: what the baseline does
  /// not hold is a ``BaselineGap``.
  ///
  /// - Complexity: O(n) in the number of metrics.
  public static func mismatches(
    from stored: Baseline, to present: Baseline, comparesSpecifications: Bool,
    comparesColumns: Bool = false
  ) -> [BaselineMismatch] {
    let (old, new) = (stored.header, present.header)
    var pairs = [("engine", old.engine, new.engine)]
    pairs += zip(old.conditions.entries, new.conditions.entries).map {
      ($0.name, $0.value, $1.value)
    }
    if comparesColumns {
      pairs += [
        ("checks", old.checks, new.checks),
        (
          "later rules", old.laterRules.joined(separator: " "),
          new.laterRules.joined(separator: " ")
        ),
        ("metrics", stored.metrics.joined(separator: ","), present.metrics.joined(separator: ",")),
      ]
    }
    if comparesSpecifications {
      pairs.insert(("specification", old.specification, new.specification), at: 1)
    }
    if let old = old.architecture, let new = new.architecture {
      pairs.append(("architecture", old, new))
    }
    return pairs.compactMap { name, old, new in
      old == new ? nil : BaselineMismatch(name: name, stored: old, present: new)
    }
  }
}

/// What the baseline of an older version does not hold.
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
    let checks = stored.header.checks.split(separator: ";").map { $0.split(separator: " ") }
    func isHeld(_ rule: Rule) -> Bool { stored.header.rules.contains(rule.rawValue) }
    rules = Rule.allCases.filter { rule in
      // The check may have got a rule since, or name a limit that it did not name.
      let limits = rule.check.limits(of: isHeld).split(separator: " ")
      guard isHeld(rule), let held = checks.first(where: { $0.first == limits.first }) else {
        return true
      }
      return !held.allSatisfy(limits.contains)
    }
    metrics = present.metrics.filter { !stored.metrics.contains($0) }
  }
}

extension BaselineHeader {
  /// The rules of the time at which version 2 of the format was made; a baseline may name more.
  package static let firstRules = Set(
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
