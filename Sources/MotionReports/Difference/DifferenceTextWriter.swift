public import MotionAnalysis
internal import MotionModel

/// Writes how two recordings differ: the first value, the hand-off before it, a table of the ticks
/// around it, and how much differs in all.
///
///     tick 21 at 175000000 ns, x: 160.5 (0x4064100000000000) against 160.50000000000003 (...)
///     behind hand-off 15, release at 158333333 ns, line 27
///           row      line  nanoseconds  x                    y    vx  vy  rest
///           tick 20        166666667    160                  120  0   -9  0
///     a  >  tick 21        175000000    160.5*               111  0   -9  0
///     b  >  tick 21        175000000    160.50000000000003*  111  0   -9  0
///     118 of 140 ticks and 2 of 17 hand-offs differ, by at most 3e-14 pt, at 0.233 s
///
/// A row that both have bit by bit stands there once; of others each recording's line has its label,
/// and a star behind each value that differs.
public struct DifferenceTextWriter: Sendable {
  /// What the lines of the present recording are labelled.
  public var presentLabel: String

  /// What the lines of the other recording are labelled.
  public var storedLabel: String

  /// How marks are written: values that differ are red.
  public var style: TextStyle

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - presentLabel: What the lines of the present recording are labelled.
  ///   - storedLabel: What the lines of the other recording are labelled.
  ///   - style: How marks are written; plain for anything but a terminal.
  public init(presentLabel: String, storedLabel: String, style: TextStyle = .plain) {
    self.presentLabel = presentLabel
    self.storedLabel = storedLabel
    self.style = style
  }

  /// Writes a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - stream: Where to write.
  /// - Complexity: O(n) in the number of rows.
  public func write(_ difference: MotionDifference, to stream: inout some TextOutputStream) {
    stream.write(PrintableText.text("\(difference.first)") + "\n")
    writeContext(difference, to: &stream)
  }

  /// Writes a difference without its first line.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - stream: Where to write.
  /// - Complexity: O(n) in the number of rows.
  public func writeContext(
    _ difference: MotionDifference, to stream: inout some TextOutputStream
  ) {
    stream.write(difference.handOffPhrase + "\n")
    let columns = ["nanoseconds", "x", "y", "vx", "vy", "rest"]
    var table = TextTable(
      alignments: Array(repeating: .left, count: 4 + columns.count))
    table.append((["", "", "row", "line"] + columns).map { TextTable.Cell($0, .bold) })
    for row in difference.rows {
      if row.differing.isEmpty {
        table.append(cells(of: row, row.present ?? [], columns, label: ""))
        continue
      }
      let sides = [(row.present, presentLabel), (row.stored, storedLabel)]
      let hidden = row.differing.filter { !columns.contains($0) && $0 != "line" }
      for (index, side) in sides.enumerated() {
        guard let fields = side.0 else { continue }
        let isLast = index == 1 || row.stored == nil
        let notes =
          isLast && row.present != nil && row.stored != nil
          ? hidden.compactMap { row.divergence(in: $0).map { "      " + $0.phrase } } : []
        table.append(cells(of: row, fields, columns, label: side.1), notes: notes)
      }
    }
    table.write(to: &stream, style: style)
    stream.write(difference.extentPhrase + "\n")
  }

  private func cells(
    of row: DifferenceRow, _ fields: [Divergence.Field], _ columns: [String], label: String
  ) -> [TextTable.Cell] {
    let name =
      switch row.place {
      case .header: ""
      case .tick(let index): "tick \(index)"
      case .handOff(let index): "hand-off \(index), \(Self.text("row", of: fields))"
      }
    let start = [
      TextTable.Cell(PrintableText.text(label)), TextTable.Cell(label.isEmpty ? "" : ">"),
      TextTable.Cell(PrintableText.text(name)),
    ]
    return start
      + (["line"] + columns).map { column in
        let text = Self.text(column, of: fields)
        let isMarked = !text.isEmpty && row.differing.contains(column)
        return TextTable.Cell(isMarked ? text + "*" : text, isMarked ? .boldRed : nil)
      }
  }

  private static func text(_ name: String, of fields: [Divergence.Field]) -> String {
    fields.first { $0.name == name }?.value.text ?? ""
  }
}

extension MotionDifference {
  /// The hand-off at or before the first difference, as a phrase.
  var handOffPhrase: String {
    guard let handOff else { return "before the first hand-off" }
    let place =
      if isAtHandOff, case .handOff(let index) = first.place {
        "at hand-off \(index), "
      } else {
        "behind the "
      }
    let line = handOff.line > 0 ? ", line \(handOff.line)" : ""
    return "\(place)\(handOff.interaction.name) at \(handOff.time.nanoseconds) ns\(line)"
  }

  /// How much differs, as a phrase.
  var extentPhrase: String {
    let counts =
      "\(ticks.differing) of \(ticks.total) ticks and \(handOffs.differing) of "
      + "\(handOffs.total) hand-offs differ"
    guard largestDistance > 0 else { return counts + ", no position at equal times" }
    let time = FixedDigits.seconds(nanoseconds: largestTime.nanoseconds)
    return counts + ", by at most \(distancePhrase) pt, at \(time)"
  }

  /// The largest distance with three digits behind the point; in its shortest form below that.
  var distancePhrase: String {
    largestDistance < 0.001 && largestDistance > 0
      ? "\(largestDistance)" : FixedDigits.text(largestDistance, digits: 3)
  }
}

extension Divergence {
  /// The values with their bits, without the place: `given_x: 1 (0x...) against 2 (0x...)`.
  fileprivate var phrase: String {
    "\(field): \(value) against \(other)" + (ulps.map { ", \($0) ulp apart" } ?? "")
  }
}
