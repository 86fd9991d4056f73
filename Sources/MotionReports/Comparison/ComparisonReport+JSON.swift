internal import MotionAnalysis
internal import MotionModel

extension ComparisonReport: Encodable {
  /// Encodes the report in the form `motion-replay/compare/1`, see `Schemas/compare-1.schema.json`.
  public func encode(to encoder: any Encoder) throws {
    let document: JSONObject = [
      "schema": "motion-replay/compare/1", "rows": rows.map { $0.json },
    ]
    try document.encode(to: encoder)
  }
}

extension ComparisonRow {
  fileprivate var json: JSONObject {
    let numbers = measurements.filter { $0.value.isFinite }.map { ($0.metric, $0.value + 0) }
    return [
      "trace": trace.name, "file": trace.file, "engine": engine, "specification": header.engine,
      "clock": header.clock.text, "delivery": header.delivery, "velocity": header.velocity,
      "digest": digest.text, "verdict": verdict.rawValue, "findings": findings.map { $0.json },
      "measurements": Dictionary(numbers) { $1 }, "cost": cost.flatMap { $0.json },
    ]
  }
}

extension Finding {
  fileprivate var json: JSONObject {
    [
      "check": check.rawValue, "rule": rule.rawValue, "known": isKnown, "time_ns": time.nanoseconds,
      "line": line > 0 ? line : nil, "size": size,
      "limit": limit, "unit": unit, "message": message,
    ]
  }
}

extension TickCost {
  /// The cost without its slices; nil where it is no finite number.
  fileprivate var json: JSONObject? {
    guard nanosecondsPerTick.isFinite, spread.isFinite else { return nil }
    return ["ns_per_tick": nanosecondsPerTick, "spread": spread]
  }
}
