package import MotionAnalysis
internal import MotionModel

extension MotionDifference {
  /// Writes the hand-off before the first difference, a table of the ticks around it, and the extent.
  ///
  ///      a  >  tick 21        175000000    160.5*               111  0   -9  0
  ///      b  >  tick 21        175000000    160.50000000000003*  111  0   -9  0
  ///
  /// A row that is the same in both stands there once; a star marks each value that differs.
  func writeContext(
    labels: (present: String, stored: String), style: TextStyle = .plain,
    to stream: inout some TextOutputStream
  ) {
    stream.write(handOffPhrase + "\n")
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
    TextTable(columns: columns, titleMark: .bold, notes: { $0.notes })
      .write(rows.flatMap { DifferenceLine.lines(of: $0, labels) }, to: &stream, style: style)
    stream.write(extentPhrase + "\n")
  }
}

/// One line of the table: a row of one recording, or of both where they are equal.
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
      // What differs and has no column.
      lines[1].notes = row.differing.filter { !fields.contains($0) }
        .compactMap { row.difference(in: $0).map { "      " + $0.phrase } }
    }
    return lines
  }
}

extension MotionDifference {
  package var details: [String] {
    var text = ""
    writeContext(labels: ("now", "was"), to: &text)
    return text.split(separator: "\n").map { String($0) }
  }

  var handOffPhrase: String {
    guard let handOff else { return "before the first hand-off" }
    let place =
      if isAtHandOff, case .handOff(let index) = first.place { "at hand-off \(index), " } else {
        "behind the "
      }
    let line = handOff.line > 0 ? ", line \(handOff.line)" : ""
    return "\(place)\(handOff.interaction.name) at \(handOff.time.nanoseconds) ns\(line)"
  }

  var extentPhrase: String {
    let counts =
      "\(ticks.differing) of \(ticks.total) ticks and \(handOffs.differing) of "
      + "\(handOffs.total) hand-offs differ"
    guard largestDistance > 0 else { return counts + ", no position at equal times" }
    let time = Digits.seconds(nanoseconds: largestTime.nanoseconds)
    return counts + ", by at most \(distancePhrase) pt, at \(time)"
  }
}

extension Difference {
  /// The values with their bits, without the place: `given_x: 1 (0x...) against 2 (0x...)`.
  fileprivate var phrase: String {
    "\(field): \(value) against \(other)" + (ulps.map { ", \($0) ulp apart" } ?? "")
  }
}

extension TextWriter {
  /// Writes how two recordings differ: a line for each entry of the header, then the motions.
  ///
  /// Of equal recordings it writes nothing.
  package func write(_ report: DiffReport, to stream: inout some TextOutputStream) {
    for difference in report.headerDifferences {
      stream.write(PrintableText.text("\(difference)") + "\n")
    }
    guard let difference = report.difference else { return }
    stream.write(PrintableText.text("\(difference.first)") + "\n")
    difference.writeContext(labels: ("a", "b"), style: style, to: &stream)
  }
}
