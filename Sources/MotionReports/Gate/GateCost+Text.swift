internal import MotionModel

extension GateCost {
  /// Writes the comparisons as a table, with a line above that says how they were measured.
  ///
  /// - Parameters:
  ///   - stream: Where to write.
  ///   - style: How marks are written.
  /// - Complexity: O(n) in the number of engines.
  func write(to stream: inout some TextOutputStream, style: TextStyle) {
    let place = processor.map { " on processor \($0)" } ?? ""
    let what = isSelfCheck ? "cost of this build against itself" : "cost against \(baseline)"
    stream.write(
      PrintableText.text(what)
        + ": \(launches) launches\(place), \(FixedDigits.text(seconds, digits: 1)) s\n")
    for note in notes { stream.write(PrintableText.text("note: " + note) + "\n") }
    var table = TextTable(alignments: [.left, .left, .right, .right, .right, .right, .right])
    table.append(
      ["engine", "cost", "change", "interval", "finds", "ns/tick", "launches"].map {
        TextTable.Cell($0, .bold)
      })
    for comparison in comparisons {
      table.append([
        .init(PrintableText.text(comparison.engine)),
        .init(comparison.verdict.rawValue, comparison.verdict == .regression ? .boldRed : nil),
        .init(SharePhrase.change(comparison.change)),
        .init(SharePhrase.interval(comparison.interval)),
        .init(SharePhrase.share(comparison.smallestEffect)),
        .init(FixedDigits.text(comparison.candidateNanosecondsPerTick, digits: 1)),
        .init("\(comparison.launches)"),
      ])
    }
    if !comparisons.isEmpty { table.write(to: &stream, style: style) }
    for engine in skipped where !engine.isDivergence {
      stream.write(PrintableText.text("\(engine.engine): not compared, \(engine.reason)") + "\n")
    }
    if isSelfCheck {
      stream.write("this machine's noise is \(SharePhrase.share(noise))\n")
    }
  }
}
