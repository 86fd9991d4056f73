public import MotionModel

/// A difference between a baseline and the present results.
public enum BaselineChange: Hashable, Sendable {
  /// The baseline had no such trace.
  case added(BaselineRow)
  /// The name now stands for another trace.
  case replaced(from: BaselineRow, to: BaselineRow)
  /// The motion has changed.
  case motion(from: Digest, to: Digest)
  /// The findings of one rule have changed; nil stands for no findings.
  case findings(from: FindingTally?, to: FindingTally?)
  /// A measurement has changed; nil stands for no measurement.
  case measurement(metric: String, from: Double?, to: Double?)
  /// An exact count, `instructions` or `allocations`, has changed; `from` is nil if there was none.
  case count(name: String, from: Int64?, to: Int64)
  /// A setting that determines all rows has changed.
  case header(BaselineMismatch)
  /// The baseline drops a trace or an engine that no longer exists.
  case removed(String)
  /// A relative growth that nobody sees, far above rounding; only replays without a digest need it.
  static let sizeMargin = 0.01

  /// Whether a gate fails on it: another motion, more or larger findings, or a higher count.
  ///
  /// Improvements pass, and so do measurements, for which limits set the bounds.
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

  /// Finds the differences between two rows of a trace: motion, findings, measurements and counts.
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

/// A setting that differs from the baseline's, so that nothing can be compared.
public struct BaselineMismatch: Hashable, Sendable {
  /// The name of the setting, such as `clock`, `specification` or `trace digest`.
  public var name: String
  /// The value with which the baseline was made.
  public var stored: String
  /// The present value.
  public var present: String

  /// The mismatch for people: `clock: the baseline was made with '60', this is '120'`.
  public var message: String {
    "\(name): the baseline was made with '\(stored)', this is '\(present)'"
  }

  /// Finds why two baselines cannot be compared; without a mismatch they can.
  ///
  /// To compare different engines on purpose, pass false for `comparesSpecifications`. Different
  /// checks and metrics are a mismatch only with `comparesColumns`, for rows of both in one file;
  /// otherwise what the baseline lacks is a ``BaselineGap``.
  ///
  /// - Complexity: O(n) in the number of metrics.
  public static func mismatches(
    from stored: Baseline, to present: Baseline, comparesSpecifications: Bool,
    comparesColumns: Bool = false
  ) -> [BaselineMismatch] {
    let (old, new) = (stored.header, present.header)
    var pairs = [("engine", old.engine, new.engine)]
    // Only one of the two may have resampling.
    let conditions = (old.conditions.resampling == nil ? new : old).conditions
    pairs += conditions.entries.map { entry in
      (entry.name, old.conditions.value(of: entry.name), new.conditions.value(of: entry.name))
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

extension Conditions {
  fileprivate func value(of name: String) -> String {
    entries.first { $0.name == name }?.value ?? "none"
  }
}

/// What a baseline of an older version lacks.
///
/// It is reported as not compared, so a baseline stays useful when rules and metrics are added.
public struct BaselineGap: Hashable, Sendable {
  /// The rules that it was not judged by, or was judged by with other limits.
  public var rules: [Rule]
  /// The names of the metrics that it does not store.
  public var metrics: [String]

  /// Whether the baseline lacks nothing.
  public var isEmpty: Bool { rules.isEmpty && metrics.isEmpty }

  /// The reason that reports give for a rule that is not judged.
  public static let reason = "not in the baseline"

  /// Finds what a stored baseline lacks in comparison with a present one.
  ///
  /// - Complexity: O(n) in the numbers of rules and metrics.
  public init(in stored: Baseline, against present: Baseline) {
    let checks = stored.header.checks.split(separator: ";").map { $0.split(separator: " ") }
    func isHeld(_ rule: Rule) -> Bool { stored.header.rules.contains(rule.rawValue) }
    rules = Rule.allCases.filter { rule in
      // For an old rule it does not count if its check has got a rule or one more limit since.
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
  /// The rules that existed when version 2 of the format was made; a baseline may name more.
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
  /// Returns the row with values for `metrics` instead of `own`, nil for each that it lacks.
  public func holding(_ metrics: [String], from own: [String]) -> BaselineRow {
    var row = self
    row.values = metrics.map { name in
      own.firstIndex(of: name).flatMap { values.element(at: $0) ?? nil }
    }
    return row
  }
}
