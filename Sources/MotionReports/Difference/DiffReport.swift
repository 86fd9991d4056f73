package import MotionAnalysis
package import MotionModel

package struct DiffReport: Sendable {
  package let headerDifferences: [Difference]
  package let difference: MotionDifference?

  private let sides: [(recording: Recording, file: String)]
  package var isSame: Bool { difference == nil }

  package init(
    _ first: Recording, file firstFile: String, _ second: Recording, file secondFile: String,
    context: Int = MotionDifference.usualContext
  ) {
    sides = [(first, firstFile), (second, secondFile)]
    headerDifferences = first.headerDifferences(from: second)
    difference = MotionDifference(of: first, from: second, context: context)
  }
}

extension DiffReport {
  package var json: JSONObject {
    let recordings = sides.map { recording, file -> JSONObject in
      [
        "file": file, "trace": recording.header.trace, "engine": recording.header.engine,
        "clock": recording.header.conditions.clock.text, "digest": recording.digest.text,
        "ticks": recording.ticks.count, "hand_offs": recording.handOffs.count,
      ]
    }
    return [
      "schema": "motion-replay/diff/1", "verdict": isSame ? "same" : "differs",
      "a": recordings[0], "b": recordings[1], "header": headerDifferences.map { $0.json },
      "motion": difference.map { $0.json },
    ]
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

extension MotionDifference {
  /// The hand-off before the first difference, a table of the ticks around it, and the extent.
  ///
  ///      a  >  tick 21        175000000    160.5*               111  0   -9  0
  ///      b  >  tick 21        175000000    160.50000000000003*  111  0   -9  0
  ///
  /// A row that is the same in both appears once; a star marks each value that differs.
  func context(labels: (present: String, stored: String), style: TextStyle = .plain) -> String {
    let columns: [Column<DifferenceLine>] =
      [
        Column("") { $0.label }, Column("") { $0.label.isEmpty ? "" : ">" },
        Column("row") { $0.name },
      ]
      + DifferenceLine.fields.map { field in
        Column(field, mark: { $0.isMarked(field) ? .boldRed : nil }) {
          $0.text(field) + ($0.isMarked(field) ? "*" : "")
        }
      }
    let table = TextTable(columns: columns, titleMark: .bold, notes: { $0.notes })
    let lines = rows.flatMap { DifferenceLine.lines(of: $0, labels) }
    return handOffPhrase + "\n" + table.text(lines, style: style) + extentPhrase + "\n"
  }
}

private struct DifferenceLine {
  static let fields = ["line", "nanoseconds", "x", "y", "vx", "vy", "rest"]
  let label: String
  let row: DifferenceRow
  let values: [Difference.Field]
  var notes: [String] = []

  var name: String {
    switch row.place {
    case .header: ""
    case .tick(let index): "tick \(index)"
    case .handOff(let index): "hand-off \(index), \(text("row"))"
    }
  }

  func text(_ field: String) -> String { values.first { $0.name == field }?.value.text ?? "" }
  func isMarked(_ field: String) -> Bool { !text(field).isEmpty && row.differing.contains(field) }

  static func lines(
    of row: DifferenceRow, _ labels: (present: String, stored: String)
  ) -> [DifferenceLine] {
    guard !row.differing.isEmpty else {
      return [Self(label: "", row: row, values: row.present ?? [])]
    }
    var lines = [(row.present, labels.present), (row.stored, labels.stored)].compactMap { side in
      side.0.map { Self(label: side.1, row: row, values: $0) }
    }
    if lines.count == 2 {
      // Values that differ but have no column.
      lines[1].notes = row.differing.filter { !fields.contains($0) }
        .compactMap { row.difference(in: $0).map { "      " + $0.phrase } }
    }
    return lines
  }
}

extension MotionDifference {
  package var details: [String] {
    context(labels: ("now", "was")).split(separator: "\n").map { String($0) }
  }

  var handOffPhrase: String {
    guard let handOff else { return "before the first hand-off" }
    let place =
      if isAtHandOff, case .handOff(let index) = first.place { "at hand-off \(index), " } else {
        "after the "
      }
    let line = handOff.line > 0 ? ", line \(handOff.line)" : ""
    return "\(place)\(handOff.interaction.name) at \(handOff.time.nanoseconds) ns\(line)"
  }

  var extentPhrase: String {
    let counts =
      "\(ticks.differing) of \(Digits.count(ticks.total, "tick")) and \(handOffs.differing) of "
      + "\(Digits.count(handOffs.total, "hand-off")) differ"
    guard largestDistance > 0 else { return counts + ", but no position at equal times does" }
    return counts + ", by at most \(distancePhrase) pt, at \(Digits.seconds(largestTime))"
  }
}

extension Difference {
  /// Without the place: `given_x: 1 (0x...) against 2 (0x...)`.
  fileprivate var phrase: String {
    "\(field): \(value) against \(other)" + (ulps.map { ", \($0) ulp apart" } ?? "")
  }
}

extension TextWriter {
  package func text(_ report: DiffReport) -> String {
    let differences = report.headerDifferences + (report.difference.map { [$0.first] } ?? [])
    return differences.map { PrintableText.text("\($0)") + "\n" }.joined()
      + (report.difference?.context(labels: ("a", "b"), style: style) ?? "")
  }
}
