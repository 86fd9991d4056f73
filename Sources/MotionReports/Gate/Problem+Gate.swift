public import MotionAnalysis
internal import MotionModel

extension Problem {
  /// Makes the sentence of a gate's problem; a strict gate fails where a cost is not known well
  /// enough.
  public init(_ problem: GateProblem, isStrict: Bool = false) {
    switch problem {
    case .unknownTrace(let trace):
      self.init(missing: "the baseline has no trace '\(trace)'; take it up with --accept")
    case .otherTrace(let mismatch):
      self.init(missing: mismatch.message + "; take the changed trace over with --accept")
    case .mismatch(let mismatch):
      self.init(missing: mismatch.message + "; nothing of this engine was compared")
    case .motion(let change): self.init(change)
    case .findings(let stored, let present, let worst, let tick):
      let known = stored.map { "\($0.phrase)" } ?? "none"
      let counts = "\(present.phrase) where the baseline has \(known)"
      if let worst {
        self.init(worst)
        (self.tick, message) = (tick, "\(worst.message) (\(counts))")
      } else {
        self.init(kind: .finding, message: counts)
      }
    case .broken(let tally, let worst, let tick):
      self.init(worst)
      self.tick = tick
      if tally.count > 1 { message += " (\(tally.phrase))" }
    case .untested: self.init(kind: .untested, message: GateProblem.untestedPhrase)
    case .limit(let limit, let value): self.init(limit, value: value)
    case .count(let name, let stored, let present, let ticks):
      let perTick = Double(present - stored) / Double(max(ticks, 1))
      self.init(
        kind: .count, size: Double(present), limit: Double(stored), unit: name,
        message: "\(present) \(name), was \(stored): "
          + "\(Digits.fixed(perTick, 2)) more a tick")
    case .uncounted(let name, let reason):
      self.init(missing: "\(name) were not counted: \(reason)")
    case .unknownCount(let name):
      self.init(missing: "the baseline has no \(name); take them over with --accept --exact")
    case .cost(let comparison):
      self.init(
        .cost, comparison, "beyond the threshold of \(Digits.percent(comparison.threshold))")
    case .inconclusive(let comparison):
      self.init(
        .inconclusive, comparison,
        "inconclusive for a threshold of \(Digits.percent(comparison.threshold)); sure to find "
          + Digits.percent(comparison.smallestEffect))
    }
    severity = problem.isError(isStrict: isStrict) ? .error : .warning
  }

  init(missing message: String) { self.init(kind: .missing, message: message) }

  private init(_ change: GateProblem.MotionChange) {
    let digests = "digest \(change.present.text), was \(change.stored.text)"
    let ending =
      change.presentEngine == change.storedEngine
      ? "" : "; this is \(change.presentEngine), was \(change.storedEngine)"
    guard let difference = change.difference else {
      self.init(
        kind: .divergence,
        message: "the motion differs: \(digests); no recording of the baseline tells where\(ending)"
      )
      return
    }
    self.init(
      kind: .divergence, line: difference.line, tick: difference.tick, time: difference.first.time,
      size: difference.largestDistance, limit: 0, unit: "pt",
      message: "\(difference.text); \(digests)\(ending)")
    var text = ""
    difference.writeContext(labels: ("now", "was"), to: &text)
    details = text.split(separator: "\n").map { String($0) }
  }

  private init(_ kind: Kind, _ cost: CostComparison, _ conclusion: String) {
    self.init(
      kind: kind, size: cost.change, limit: cost.threshold, unit: "1",
      message: "\(Digits.fixed(cost.candidateNanosecondsPerTick, 2)) ns a tick, was "
        + "\(Digits.fixed(cost.baselineNanosecondsPerTick, 2)): \(Digits.change(cost.change)) "
        + "(\(Digits.interval(cost.interval)) in \(cost.launches) launches), \(conclusion)")
  }

  private init(_ limit: MetricLimit, value: Double) {
    let found =
      if value.isFinite {
        "\(limit.metric) is \(Digits.shortest(value)) \(limit.unit)"
      } else if value.isNaN {
        "\(limit.metric) has no number: the motion is not finite"
      } else {
        "\(limit.metric) has no end: the motion does not come to rest"
      }
    self.init(
      kind: .limit, size: value, limit: limit.bound, unit: limit.unit,
      message: "\(found), the limit is \(limit.comparison.rawValue) "
        + "\(Digits.shortest(limit.bound)) \(limit.unit)")
  }
}

extension JudgedCase {
  /// Takes an answer of a gate.
  public init(_ answer: GateVerdict.Answer, trace: String, file: String, engine: String) {
    let outcome: Outcome =
      switch answer.outcome {
      case .judged(let problems): .judged(problems.map { Problem($0) })
      case .skipped(let reason): .skipped(reason)
      }
    self.init(
      trace: trace, file: file, engine: engine, rule: answer.question.id, outcome: outcome)
  }
}

extension GateProblem {
  /// What is said of a trace that tests nothing, and what to do.
  static let untestedPhrase =
    "untested: no release, tap or cancel is followed by a tick; record a whole gesture, or "
    + "say in its header why it is meant so, '# untested: REASON'"
}

extension MotionDifference {
  /// The difference as a phrase, such as `differs from tick 21 on: x is 163.2 (0x4064...), was
  /// ...`.
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
    let time = Digits.seconds(nanoseconds: largestTime.nanoseconds)
    parts.append("at most \(distancePhrase) pt apart, at \(time)")
    return parts.joined(separator: "; ")
  }
}

extension MotionState {
  /// The state as a phrase: `(163.178857, 98.5) pt, (-12.031, 2057.253) pt/s`, with fixed digits.
  fileprivate var phrase: String {
    let values = [
      Digits.fixed(position.x, 6), Digits.fixed(position.y, 6),
      Digits.fixed(velocity.x, 3), Digits.fixed(velocity.y, 3),
    ]
    return "(\(values[0]), \(values[1])) pt, (\(values[2]), \(values[3])) pt/s"
  }
}

extension FindingTally {
  /// The tally as a phrase: `3 findings, largest 2371.2 pt/s`.
  var phrase: String {
    let size = largest.isFinite ? Digits.fixed(largest, 3) : "inf"
    return count == 1
      ? "1 finding of \(size) \(rule.unit)" : "\(count) findings, largest \(size) \(rule.unit)"
  }
}
