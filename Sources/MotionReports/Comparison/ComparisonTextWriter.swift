internal import MotionAnalysis
package import MotionModel
internal import MotionSystem

extension TextWriter {
  static let shownFindings = 3

  /// Writes a row for each engine, and below it the worst new findings of the engine.
  ///
  /// A line names the columns for which ``width`` has no room. The plots of drawings and, with
  /// ``details``, a table for each trace come first.
  func text(_ report: ComparisonReport) -> String {
    var text = ""
    for rows in report.rowsByTrace {
      guard details || rows.contains(where: { $0.drawing != nil }) else { continue }
      text += heading(of: rows) + "\n" + (details ? table(rows, of: report) : "") + "\n"
      for row in rows {
        guard let drawing = row.drawing else { continue }
        text +=
          style.printed(row.engine, .bold) + "\n" + MotionPlot.text(drawing, width: width) + "\n"
      }
    }
    text += engines(of: report)
    if let note = report.costNote, !isQuiet { text += PrintableText.text(note) + "\n" }
    text += untested(in: report)
    if report.verdict != .passed, !isQuiet {
      return text
        + wrapped(report.verdictLine, indentation: "").map { style.text($0, .boldRed) + "\n" }
        .joined()
    }
    return report.extent.part == .whole ? text : text + report.extent.phrase + "\n"
  }

  private func table(_ rows: [ComparisonRow], of report: ComparisonReport) -> String {
    let columns = report.engineColumns(
      ratios: nil, hasCosts: report.rows.contains { $0.cost != nil }
    ) { $0.verdictPhrase + $0.rulesPhrase }
    return TextTable(columns: columns, notes: { notes($0.rows, in: report) })
      .text(rows.map { EngineSummary([$0]) }, style: style, width: width)
  }

  private func engines(of report: ComparisonReport) -> String {
    let engines = report.engineSummaries.filter { !isQuiet || $0.verdict == .breaks }
    guard !engines.isEmpty else { return "" }
    let traces = report.rowsByTrace.count
    let heading =
      traces == 1
      ? heading(of: report.rows) : heading("\(traces) traces", [conditions(of: report.rows)])
    let costs = report.costSummary
    let columns = report.engineColumns(ratios: costs, hasCosts: engines.contains { $0.cost != nil })
    { $0.verdictPhrase }
    let (table, omitted, whole) = TextTable(
      columns: columns, notes: { notes($0.rows, in: report) }
    ).fitted(engines, style: style, width: width)
    var lines: [String] = []
    if !omitted.isEmpty {
      lines.append("no room for \(omitted.joined(separator: ", ")): COLUMNS=\(whole) shows all")
    }
    if let costs, !isQuiet { lines += costs.lines.map { PrintableText.text($0) } }
    return heading + "\n" + table
      + lines.flatMap { wrapped($0, indentation: "") }.map { $0 + "\n" }.joined()
  }

  private func heading(of rows: [ComparisonRow]) -> String {
    heading(rows[0].trace.name, [rows[0].trace.phrase, conditions(of: rows)])
  }

  /// The conditions of the rows, which differ only in the velocity.
  private func conditions(of rows: [ComparisonRow]) -> String {
    var conditions = rows[0].header.conditions
    if rows.contains(where: { $0.header.conditions.velocity != conditions.velocity }) {
      conditions.velocity = "as named"
    }
    return conditions.phrase
  }

  private func heading(_ name: String, _ phrases: [String]) -> String {
    var text = style.printed(name, .bold)
    var length = name.count
    for phrase in phrases {
      let fits = length + 3 + phrase.count <= width
      text += (fits ? "   " : "\n") + phrase
      length = (fits ? length + 3 : 0) + phrase.count
    }
    return text
  }

  private func notes(_ rows: [ComparisonRow], in report: ComparisonReport) -> [String] {
    let findings = rows.newFindings
    let worst = FindingRanking.worst(Self.shownFindings, of: findings, \.finding)
    var notes = worst.flatMap { wrapped($0.line()) }
    notes += rows.notRunPhrases.flatMap { wrapped($0) }
    if let place = rows.lazy.compactMap(\.costPlace).first {
      notes += wrapped("cost \(PrintableText.text(place))")
    }
    let others = findings.count - worst.count
    if others > 0 {
      let files = findings.map(\.row.trace.file).groups { $0 }.map { $0[0] }
      let words =
        ["motion-replay", "check"] + files.prefix(1)
        + (rows[0].engineArguments ?? ["--engine", rows[0].engine]) + report.replayArguments
      let command = PrintableText.text(ShellWord.command(words))
      let place = files.count == 1 ? "" : " on \(files.count) traces; the first"
      notes.append("  ... and \(others) more\(place): \(command)")
    }
    return notes
  }

  private func wrapped(_ line: String, indentation: String = "  ") -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    var lines = [indentation + (words.first ?? "")]
    for word in words.dropFirst() {
      if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(indentation + "  " + word)
      }
    }
    return lines
  }
}

package struct EngineSummary {
  let rows: [ComparisonRow]
  let cost: Double?
  let interval: ClosedRange<Double>?
  let verdict: RowVerdict

  init(_ rows: [ComparisonRow]) {
    self.rows = rows
    cost = rows.compactMap { $0.cost?.nanosecondsPerTick }.lowerMedian
    let intervals = rows.compactMap { $0.cost?.interval }
    let bounds = (intervals.map(\.lowerBound).lowerMedian, intervals.map(\.upperBound).lowerMedian)
    interval =
      if case (let lower?, let upper?) = bounds, lower <= upper { lower...upper } else { nil }
    verdict = rows.map(\.verdict).filter { $0 != .untested }.max { $0.rank < $1.rank } ?? .untested
  }

  package var name: String { rows.first?.engine ?? "" }

  /// The digest of the recording if there is one trace, otherwise a digest of the digests.
  package var digest: Digest {
    if rows.count == 1 { return rows[0].digest }
    return rows.reduce(into: Digest()) { $0.combine($1.digest.value) }
  }

  func overlaps(_ other: EngineSummary) -> Bool {
    guard let interval, let others = other.interval else { return false }
    return interval.overlaps(others)
  }

  var verdictPhrase: String {
    let count = rows.count { $0.verdict == verdict }
    let place = count == rows.count ? "" : " on \(count) of \(rows.count)"
    let notRun = verdict == .ok ? rows.compactMap { $0.notRun?.checks.count }.max() : nil
    return (verdict == .breaks ? "BREAKS" : verdict.rawValue) + place
      + (notRun.map { ", \($0) checks not run" } ?? "")
  }

  var rulesPhrase: String {
    let findings = rows.flatMap(\.findings)
    return switch verdict {
    case .ok, .untested: ""
    case .known: ": " + FindingRanking.phrase(findings)
    case .breaks: " " + FindingRanking.phrase(findings.filter { !$0.isKnown })
    }
  }
}

package struct CostSummary {
  package let reference: (name: String, cost: Double)
  package private(set) var lines: [String]

  init?(_ engines: [EngineSummary], reference name: String?) {
    let costly = engines.filter { $0.cost != nil }
    guard costly.count > 1,
      let reference = costly.first(where: { $0.name == name })
        ?? costly.min(by: { $0.cost ?? 0 < $1.cost ?? 0 })
    else { return nil }
    self.reference = (reference.name, reference.cost ?? 0)
    let cost = "\(Digits.nanoseconds(self.reference.cost)) ns a flight tick"
    lines = [
      reference.name == name
        ? "ratios are to \(reference.name), \(cost)"
        : "\(reference.name) costs least, \(cost): ratios are to it"
    ]
    let alike = costly.filter { $0.name != reference.name && $0.overlaps(reference) }.map(\.name)
    if !alike.isEmpty {
      lines.append(
        "not told apart from \(reference.name), as the intervals overlap: "
          + alike.joined(separator: ", "))
    }
    let walks = engines.flatMap { $0.rows.compactMap { $0.cost?.walkNanosecondsPerTick } }
    if let walk = walks.lowerMedian {
      lines.append(
        "the loop around the calls takes \(Digits.fixed(walk, 1)) ns a tick, which is in every cost"
      )
    }
  }

  func ratio(of engine: EngineSummary) -> Double? { engine.cost.map { $0 / reference.cost } }
}

extension ComparisonReport {
  package var costSummary: CostSummary? { CostSummary(engineSummaries, reference: reference) }

  /// Engines by verdict, then cost; those without a cost last, overlapping costs in named order.
  package var engineSummaries: [EngineSummary] {
    let named = rowsByEngine.map { EngineSummary($0) }
    let places = Dictionary(named.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let sorted = named.sorted {
      ($0.verdict.rank, $0.cost ?? .infinity) < ($1.verdict.rank, $1.cost ?? .infinity)
    }
    var alike: [[EngineSummary]] = []
    for engine in sorted {
      if let first = alike.last?.first, first.verdict == engine.verdict, engine.overlaps(first) {
        alike[alike.count - 1].append(engine)
      } else {
        alike.append([engine])
      }
    }
    return alike.flatMap { $0.sorted { places[$0.name] ?? 0 < places[$1.name] ?? 0 } }
  }
}

extension RowVerdict {
  fileprivate var rank: Int {
    [RowVerdict.ok, .untested, .known, .breaks].firstIndex(of: self) ?? 0
  }
}

extension Conditions {
  var phrase: String {
    let delivery = delivery == .atTick ? "at tick" : delivery.rawValue
    return PrintableText.text("clock \(clock.text)" + (clock.text == clock.rate?.text ? " Hz" : ""))
      + ", delivery \(delivery), velocity \(velocity)"
  }
}
