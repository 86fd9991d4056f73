#if !hasFeature(Embedded)
  public import MotionModel

  // The sentences of problems that do not come from checks.
  extension Problem {
    package init(missing message: String) { self.init(kind: .missing, message: message) }

    package init(_ mismatch: BaselineMismatch) {
      self.init(missing: mismatch.message + "; nothing of this engine was compared")
    }

    package static var untested: Problem { Problem(kind: .untested, message: untestedPhrase) }

    package static let untestedPhrase =
      "untested: no release, tap or cancel is followed by a tick; record a whole gesture, or "
      + "say in its header why that is intended, '# untested: REASON'"

    init(
      motionFrom stored: Digest, to present: Digest, _ difference: MotionDifference?,
      _ storedEngine: String, _ presentEngine: String
    ) {
      let digests = "digest \(present.text), was \(stored.text)"
      let ending =
        presentEngine == storedEngine ? "" : "; this is \(presentEngine), was \(storedEngine)"
      self.init(
        kind: .divergence,
        message:
          "the motion differs: \(digests); no recording of the baseline tells where\(ending)")
      guard let difference else { return }
      (line, tick, time) = (difference.line, difference.tick, difference.first.time)
      (size, limit, unit) = (difference.largestDistance, 0, "pt")
      message = "\(difference.text); \(digests)\(ending)"
    }

    init(findingsFrom stored: FindingTally?, to present: FindingTally, _ worst: Problem?) {
      let counts = FindingTally.phrases(present, stored).joined(
        separator: " where the baseline has ")
      self = worst ?? Problem(kind: .finding, message: counts)
      if worst != nil { message += " (\(counts))" }
    }

    init(_ tally: FindingTally, _ worst: Problem) {
      self = worst
      if tally.count > 1 { message += " (\(tally.phrase))" }
    }

    init(count name: String, from stored: Int64, to present: Int64, ticks: Int) {
      let perTick = Double(present - stored) / Double(max(ticks, 1))
      self.init(
        kind: .count, size: Double(present), limit: Double(stored), unit: name,
        message: "\(present) \(name), was \(stored): \(Digits.fixed(perTick, 2)) more a flight tick"
      )
    }

    /// Makes a problem of a comparison of costs; nil if there is nothing to worry about.
    ///
    /// In a self-check an improvement is a false alarm too. An inconclusive cost is a warning, or
    /// an error if the gate is strict.
    public init?(_ cost: CostComparison, isSelfCheck: Bool = false, isStrict: Bool = false) {
      let isInconclusive = cost.verdict == .inconclusive
      guard
        isInconclusive || cost.verdict == .regression || isSelfCheck && cost.verdict == .improvement
      else { return nil }
      let threshold = Digits.percent(cost.threshold)
      let conclusion =
        isInconclusive
        ? "inconclusive for a threshold of \(threshold); sure to find a change of "
          + Digits.percent(cost.smallestEffect) : "beyond the threshold of \(threshold)"
      self.init(
        kind: isInconclusive ? .inconclusive : .cost,
        severity: isInconclusive && !isStrict ? .warning : .error, size: cost.change,
        limit: cost.threshold, unit: "1",
        message: "\(Digits.fixed(cost.candidateNanosecondsPerTick, 2)) ns a flight tick, was "
          + "\(Digits.fixed(cost.baselineNanosecondsPerTick, 2)): \(Digits.change(cost.change)) "
          + "(\(Digits.interval(cost.interval)) in \(cost.launches) launches), \(conclusion)")
    }

    init(_ limit: MetricLimit, value: Double) {
      let found =
        if value.isFinite {
          "\(limit.metric) is \(Digits.shortest(value)) \(limit.unit)"
        } else if limit.metric == Metric.settlingTime.name {
          "\(limit.metric) has no end: the motion does not come to rest"
        } else { "\(limit.metric) has no number: the motion is not finite" }
      self.init(
        kind: .limit, size: value, limit: limit.bound, unit: limit.unit,
        message: "\(found), the limit is \(limit.comparison.rawValue) "
          + "\(Digits.shortest(limit.bound)) \(limit.unit)")
    }
  }

  extension BaselineChange {
    package func phrase(_ difference: MotionDifference? = nil) -> String {
      switch self {
      case .added(let row): "added: digest \(row.digest.text)"
      case .replaced(let old, let new):
        "another trace: trace digest \(old.traceDigest.text) -> \(new.traceDigest.text), "
          + "digest \(old.digest.text) -> \(new.digest.text)"
      case .motion(let old, let new):
        "motion: digest \(old.text) -> \(new.text)" + (difference.map { "; \($0.text)" } ?? "")
      case .findings(let old, let new):
        "\((new ?? old).map { "\($0.rule)" } ?? ""): "
          + FindingTally.phrases(old, new).joined(separator: " -> ")
      case .measurement(let metric, let old, let new):
        "\(metric): \(old.map { Digits.shortest($0) } ?? "none") -> "
          + (new.map { Digits.shortest($0) } ?? "none")
      case .count(let name, let old, let new): "\(name): \(old.map { "\($0)" } ?? "none") -> \(new)"
      case .header(let other): "\(other.name): \(other.stored) -> \(other.present)"
      case .removed(let kind): "removed: no such \(kind)"
      }
    }
  }

  extension MotionDifference {
    /// The difference in words, such as `differs from tick 21 on: x is 163.2 (0x4064...), was ...`.
    package var text: String {
      let place =
        switch first.place {
        case .header: "in the header"
        case .tick(let index): "from tick \(index) on"
        case .handOff(let index): "from hand-off \(index) on, before tick \(tick)"
        }
      var parts = ["differs \(place): \(first.field) is \(first.value), was \(first.other)"]
      if let ulps = first.ulps { parts[0] += ", \(ulps) ulp apart" }
      if let present, let stored { parts.append("state \(present.phrase), was \(stored.phrase)") }
      parts.append("at most \(distancePhrase) pt apart, at \(Digits.seconds(largestTime))")
      return parts.joined(separator: "; ")
    }

    package var distancePhrase: String {
      largestDistance < 0.001 && largestDistance > 0
        ? "\(largestDistance)" : Digits.fixed(largestDistance, 3)
    }
  }

  extension MotionState {
    /// Example: `(163.178857, 98.5) pt, (-12.031, 2057.253) pt/s`.
    fileprivate var phrase: String {
      let values = [
        Digits.fixed(position.x, 6), Digits.fixed(position.y, 6),
        Digits.fixed(velocity.x, 3), Digits.fixed(velocity.y, 3),
      ]
      return "(\(values[0]), \(values[1])) pt, (\(values[2]), \(values[3])) pt/s"
    }
  }

  extension FindingTally {
    /// The tally in words, such as `3 findings, largest 2371.2 pt/s`.
    package var phrase: String {
      phrase(of: largest.isFinite ? Digits.fixed(largest, 3) : "inf")
    }

    /// Uses more digits if the phrases would otherwise be the same.
    fileprivate static func phrases(_ tallies: FindingTally?...) -> [String] {
      let phrases = tallies.map { $0?.phrase ?? "none" }
      guard phrases.allSatisfy({ $0 == phrases[0] }) else { return phrases }
      return tallies.compactMap { $0 }.map { $0.phrase(of: Digits.shortest($0.largest)) }
    }

    private func phrase(of size: String) -> String {
      count == 1
        ? "1 finding of \(size) \(rule.unit)" : "\(count) findings, largest \(size) \(rule.unit)"
    }
  }
#endif
