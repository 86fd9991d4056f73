internal import MotionModel

extension GateCost {
  /// The comparisons as cases of a judgement: a regression is an error, an inconclusive one a
  /// warning, or an error where the gate is strict.
  ///
  /// - Complexity: O(n) in the number of engines.
  var cases: [JudgedCase] {
    let judged = comparisons.map { comparison in
      JudgedCase(
        trace: nil, file: nil, engine: comparison.engine, rule: Criterion.cost.id,
        outcome: .judged(problem(of: comparison).map { [$0] } ?? []))
    }
    let others = skipped.map { engine in
      JudgedCase(
        trace: nil, file: nil, engine: engine.engine, rule: Criterion.cost.id,
        outcome: engine.isDivergence
          ? .judged([Problem(kind: .divergence, message: engine.reason)])
          : .skipped(engine.reason))
    }
    return judged + others
  }

  private func isByPlace(_ comparison: CostComparison) -> Bool {
    sameInstructions.contains(comparison.engine)
  }

  private func problem(of comparison: CostComparison) -> Problem? {
    // In a build compared with itself a change in either direction is a false alarm.
    let isAlarm =
      comparison.verdict == .regression || isSelfCheck && comparison.verdict == .improvement
    guard isAlarm || comparison.verdict == .inconclusive else { return nil }
    let numbers =
      "\(FixedDigits.text(comparison.candidateNanosecondsPerTick, digits: 2)) ns a tick, was "
      + "\(FixedDigits.text(comparison.baselineNanosecondsPerTick, digits: 2)): "
      + "\(SharePhrase.change(comparison.change)) "
      + "(\(SharePhrase.interval(comparison.interval)) in \(comparison.launches) launches)"
    let threshold = SharePhrase.share(comparison.threshold)
    let message: String
    if !isAlarm {
      message =
        "\(numbers), inconclusive for a threshold of \(threshold); sure to find "
        + SharePhrase.share(comparison.smallestEffect)
    } else if isByPlace(comparison) {
      message =
        "\(numbers), beyond the threshold of \(threshold), with as many instructions on every "
        + "trace: by where code lies, not by what it does"
    } else {
      message = "\(numbers), beyond the threshold of \(threshold)"
    }
    return Problem(
      kind: isAlarm ? .cost : .inconclusive,
      severity: isStrict || isAlarm && !isByPlace(comparison) ? .error : .warning,
      size: comparison.change, limit: comparison.threshold, unit: "1", message: message)
  }
}

extension Criterion {
  /// A tick costs no more than in the other build.
  public static var cost: Criterion {
    Criterion(
      id: "cost", summary: "A tick costs no more than in the other build, beyond the threshold.",
      help: "Page \"How a slowdown is found\" in the documentation of MotionMeasurement.")
  }
}
