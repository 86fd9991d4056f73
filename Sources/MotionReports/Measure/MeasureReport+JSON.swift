internal import MotionModel

extension MeasureReport: Encodable {
  /// Encodes the report in the form `motion-replay/measure/1`, see `Schemas/measure-1.schema.json`.
  public func encode(to encoder: any Encoder) throws {
    let document: JSONObject = [
      "schema": "motion-replay/measure/1", "capacity_share": share, "rows": rows.map { $0.json },
    ]
    try document.encode(to: encoder)
  }
}

extension MeasureRow {
  fileprivate var json: JSONObject {
    let reasons = missing.map { ($0.quantity.rawValue, $0.reason) }
    return [
      "trace": trace.name, "file": trace.file, "engine": engine, "specification": header.engine,
      "clock": header.clock.text, "delivery": header.delivery, "velocity": header.velocity,
      "digest": digest.text, "ticks": ticks, "hot": hot.value.map { $0.json },
      "real_time": realTime.value.map { $0.json },
      "allocations": allocations.value.map { $0.json },
      "instructions": instructions.value.map { $0.json },
      "capacity": capacity.value.map { $0.json },
      "missing": Dictionary(uniqueKeysWithValues: reasons),
    ]
  }
}

extension TickCost {
  fileprivate var json: JSONObject {
    ["ns_per_tick": nanosecondsPerTick, "spread": spread, "slices": slices]
  }
}

extension TickCount {
  fileprivate var json: JSONObject { ["total": total, "ticks": ticks, "per_tick": perTick] }
}

extension Capacity {
  fileprivate var json: JSONObject {
    [
      "copies": copies, "too_many": tooMany, "bound": bound.rawValue, "limit_ns": limit,
      "p99_ns": p99,
    ]
  }
}

extension RealTimeCost {
  fileprivate var json: JSONObject {
    [
      "ticks": ticks, "loops": loops, "speed": speed, "interrupted": isInterrupted,
      "length_ns": length, "lateness_ns": lateness.json, "duration_ns": duration.json,
      "missed_deadlines": missedDeadlines, "late_ticks": lateTicks, "hitch_ms_per_s": hitchRatio,
      "hitch_band": hitchBand.rawValue,
    ]
  }
}

extension Distribution {
  fileprivate var json: JSONObject {
    [
      "min": minimum, "mean": mean, "p50": p50, "p90": p90, "p99": p99, "p99.9": p999,
      "max": maximum,
    ]
  }
}
