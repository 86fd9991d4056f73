public import MotionAnalysis
public import MotionModel

extension Problem {
  /// Makes a problem of a motion that is not that of the baseline.
  ///
  /// - Parameters:
  ///   - stored: The digest of the baseline.
  ///   - present: The digest of what there is now.
  ///   - difference: How the motions differ; nil where the old recording is not at hand.
  ///   - remark: What else there is to say, such as other parameters of the engine; may be empty.
  public init(
    motionFrom stored: Digest, to present: Digest, difference: MotionDifference?, remark: String
  ) {
    let digests = "digest \(present.text), was \(stored.text)"
    let ending = remark.isEmpty ? "" : "; \(remark)"
    guard let difference else {
      self.init(
        kind: .divergence,
        message: "the motion differs: \(digests); no recording of the baseline tells where\(ending)"
      )
      return
    }
    let distance = difference.largestDistance
    self.init(
      kind: .divergence, line: difference.line, tick: difference.tick, time: difference.first.time,
      size: distance, limit: 0, unit: "pt",
      message: "\(difference.text); \(digests)\(ending)")
    var text = ""
    DifferenceTextWriter(presentLabel: "now", storedLabel: "was")
      .writeContext(difference, to: &text)
    details = text.split(separator: "\n").map { String($0) }
  }

  /// Makes a problem of findings that the baseline does not have, of a tally that became worse.
  ///
  /// - Parameters:
  ///   - stored: What the baseline has; nil where it has none.
  ///   - present: What there is now.
  ///   - findings: The findings of the trace and engine; the largest of the tally is shown.
  ///   - handOffTicks: For each hand-off the first tick that presents the state after it.
  public init(
    tallyFrom stored: FindingTally?, to present: FindingTally, findings: [Finding],
    handOffTicks: [Int]
  ) {
    let largest = findings.filter { $0.rule == present.rule }
      .max { abs($0.size) < abs($1.size) }
    let known = stored.map { "\($0.phrase)" } ?? "none"
    let counts = "\(present.phrase) where the baseline has \(known)"
    if let largest {
      self.init(largest, handOffTicks: handOffTicks)
      message = "\(largest.message) (\(counts))"
    } else {
      self.init(kind: .finding, message: counts)
    }
  }

  /// Makes a problem of a measurement beyond its limit.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - value: The measurement, or a number that is not finite.
  public init(_ limit: MetricLimit, value: Double) {
    let found =
      if value.isFinite {
        "\(limit.metric) is \(ShortestDigits.text(value)) \(limit.unit)"
      } else if value.isNaN {
        "\(limit.metric) has no number: the motion is not finite"
      } else {
        "\(limit.metric) has no end: the motion does not come to rest"
      }
    self.init(
      kind: .limit, size: value, limit: limit.bound, unit: limit.unit,
      message: "\(found), the limit is \(limit.comparison.rawValue) "
        + "\(ShortestDigits.text(limit.bound)) \(limit.unit)")
  }

  /// Makes a problem of an exact count that rises.
  ///
  /// - Parameters:
  ///   - name: What is counted.
  ///   - stored: The count of the baseline.
  ///   - present: The count of what there is now.
  ///   - ticks: The number of ticks.
  public init(count name: String, from stored: Int64, to present: Int64, ticks: Int) {
    let perTick = Double(present - stored) / Double(max(ticks, 1))
    self.init(
      kind: .count, size: Double(present), limit: Double(stored), unit: name,
      message: "\(present) \(name), was \(stored): "
        + "\(FixedDigits.text(perTick, digits: 2)) more a tick")
  }
}

extension MotionDifference {
  /// The difference as a phrase, such as `differs from tick 21 on: x is 163.2 (0x4064...), was ...`.
  var text: String {
    let place =
      switch first.place {
      case .header: "in the header"
      case .tick(let index): "from tick \(index) on"
      case .handOff(let index): "from hand-off \(index) on, before tick \(tick)"
      }
    var parts = ["differs \(place): \(first.field) is \(first.value), was \(first.other)"]
    if let ulps = first.ulps { parts[0] += ", \(ulps) ulp apart" }
    if let present, let stored { parts.append("state \(present.phrase), was \(stored.phrase)") }
    let time = FixedDigits.seconds(nanoseconds: largestTime.nanoseconds)
    parts.append("at most \(distancePhrase) pt apart, at \(time)")
    return parts.joined(separator: "; ")
  }
}

extension MotionState {
  /// The state as a phrase: `(163.178857, 98.5) pt, (-12.031, 2057.253) pt/s`, with fixed digits.
  fileprivate var phrase: String {
    let values = [
      FixedDigits.text(position.x, digits: 6), FixedDigits.text(position.y, digits: 6),
      FixedDigits.text(velocity.x, digits: 3), FixedDigits.text(velocity.y, digits: 3),
    ]
    return "(\(values[0]), \(values[1])) pt, (\(values[2]), \(values[3])) pt/s"
  }
}

extension FindingTally {
  /// The tally as a phrase: `3 findings, largest 2371.2 pt/s`.
  var phrase: String {
    let size = largest.isFinite ? FixedDigits.text(largest, digits: 3) : "inf"
    return count == 1
      ? "1 finding of \(size) \(rule.unit)" : "\(count) findings, largest \(size) \(rule.unit)"
  }
}
