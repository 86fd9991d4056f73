package import MotionAnalysis
package import MotionModel

/// What a comparison of two recordings, bit by bit, has found.
package struct DiffReport: Sendable {
  package let headerDifferences: [Difference]
  /// How the motions differ; nil where no bit does.
  package let difference: MotionDifference?

  private let sides: [(recording: Recording, file: String)]
  package var isEmpty: Bool { headerDifferences.isEmpty && difference == nil }

  package init(
    _ first: Recording, file firstFile: String, _ second: Recording, file secondFile: String,
    context: Int = MotionDifference.usualContext
  ) {
    sides = [(first, firstFile), (second, secondFile)]
    headerDifferences = first.headerDifferences(from: second)
    difference = MotionDifference(of: first, from: second, context: context)
  }
}

extension DiffReport: Encodable {
  /// Encodes the report in the form `motion-replay/diff/1`, see `Schemas/diff-1.schema.json`.
  package func encode(to encoder: any Encoder) throws {
    let recordings = sides.map { recording, file -> JSONObject in
      [
        "file": file, "trace": recording.header.trace, "engine": recording.header.engine,
        "clock": recording.header.conditions.clock.text, "digest": recording.digest.text,
        "ticks": recording.ticks.count, "hand_offs": recording.handOffs.count,
      ]
    }
    let document: JSONObject = [
      "schema": "motion-replay/diff/1", "verdict": isEmpty ? "same" : "differs",
      "a": recordings[0], "b": recordings[1], "header": headerDifferences.map { $0.json },
      "motion": difference.map { $0.json },
    ]
    try document.encode(to: encoder)
  }
}

extension Difference {
  fileprivate var json: JSONObject {
    ["field": field, "a": value.json, "b": other.json, "ulps": ulps]
  }
}

extension Difference.Value {
  fileprivate var json: JSONObject? {
    switch self {
    case .none: nil
    case .bits(let bits): ["text": text, "bits": Digest(value: bits).text]
    default: ["text": text]
    }
  }
}

extension DifferenceRow {
  fileprivate var json: JSONObject {
    [
      "row": name, "index": place.index, "differing": differing,
      "a": present.map { Self.values($0) }, "b": stored.map { Self.values($0) },
    ]
  }

  private static func values(_ fields: [Difference.Field]) -> [String: JSONObject] {
    fields.reduce(into: [:]) { $0[$1.name] = $1.value.json }
  }
}

extension MotionDifference {
  fileprivate var json: JSONObject {
    [
      "place": isAtHandOff ? "hand-off" : "tick", "index": first.place.index,
      "tick": tick, "time_ns": first.time?.nanoseconds, "first": first.json,
      "hand_off": handOff.map { meeting in
        [
          "kind": meeting.interaction.name, "time_ns": meeting.time.nanoseconds,
          "line": meeting.line, "is_here": isAtHandOff,
        ] as JSONObject
      }, "rows": rows.map { $0.json }, "ticks": ticks.json, "hand_offs": handOffs.json,
      "largest_distance": largestDistance, "largest_distance_time_ns": largestTime.nanoseconds,
    ]
  }
}

extension MotionDifference.Count {
  fileprivate var json: JSONObject { ["differing": differing, "total": total] }
}

extension Difference.Place {
  fileprivate var index: Int {
    switch self {
    case .header: 0
    case .tick(let index), .handOff(let index): index
    }
  }
}
