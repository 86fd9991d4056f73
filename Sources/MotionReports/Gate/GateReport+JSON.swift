internal import MotionAnalysis
internal import MotionModel

extension GateReport: Encodable {
  /// Encodes the report in the form `motion-replay/gate/1`, see `Schemas/gate-1.schema.json`.
  public func encode(to encoder: any Encoder) throws {
    let baseline: JSONObject = ["folder": folder, "action": action.rawValue]
    let document: JSONObject = [
      "schema": "motion-replay/gate/1", "verdict": exitCode == 0 ? "passed" : "failed",
      "exit_code": exitCode, "baseline": action == .none ? nil : baseline,
      "engines": engineCount, "traces": traceCount,
      "problems": judgement.locatedProblems.map { $0.json }, "changes": changes.map { $0.json },
      "cost": cost.map { $0.json },
    ]
    try document.encode(to: encoder)
  }
}

extension LocatedProblem {
  fileprivate var json: JSONObject {
    var object: JSONObject = [
      "kind": problem.kind.rawValue, "severity": problem.severity.rawValue, "rule": place.rule,
      "engine": place.engine, "trace": place.trace, "file": place.file,
      "line": problem.line > 0 ? problem.line : nil, "tick": problem.tick,
      "time_ns": problem.time?.nanoseconds, "size": problem.size, "limit": problem.limit,
      "unit": problem.unit.isEmpty ? nil : problem.unit, "message": problem.message,
    ]
    if !problem.details.isEmpty { object.append("details", problem.details) }
    return object
  }
}

extension GateChange {
  fileprivate var json: JSONObject { ["engine": engine, "trace": trace, "message": message] }
}

extension GateCost {
  fileprivate var json: JSONObject {
    [
      "baseline": baseline, "self_check": isSelfCheck, "noise": noise, "seconds": seconds,
      "launches": launches, "processor": processor, "notes": notes,
      "same_instructions": sameInstructions, "comparisons": comparisons.map { $0.json },
      "skipped": skipped.map { ["engine": $0.engine, "reason": $0.reason] as JSONObject },
    ]
  }
}

extension CostComparison {
  fileprivate var json: JSONObject {
    [
      "engine": engine, "verdict": verdict.rawValue, "change": change,
      "low": interval.lowerBound, "high": interval.upperBound, "confidence": confidence,
      "threshold": threshold, "smallest_effect": smallestEffect,
      "baseline_ns_per_tick": baselineNanosecondsPerTick,
      "candidate_ns_per_tick": candidateNanosecondsPerTick, "launches": launches,
      "measured_s": measuredSeconds,
    ]
  }
}
