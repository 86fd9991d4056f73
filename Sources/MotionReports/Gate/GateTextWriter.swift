internal import MotionAnalysis
internal import MotionModel
internal import MotionSystem

extension TextWriter {
  /// The most problems with details: a changed engine differs on every trace.
  private static let mostDetails = 3

  func text(_ report: GateReport) -> String {
    var text = isQuiet ? "" : report.cost?.text(style) ?? ""
    var shownDetails = 0
    // Problems that are only inconclusive are in the table.
    for located in report.judgement.locatedProblems
    where located.problem.kind != .inconclusive || located.problem.severity == .error {
      text += located.line(style) + "\n"
      guard !located.problem.details.isEmpty, shownDetails < Self.mostDetails else { continue }
      shownDetails += 1
      for detail in located.problem.details { text += "  " + PrintableText.text(detail) + "\n" }
    }
    if isQuiet, report.judgement.verdict == .passed { return text }
    for change in report.changes {
      let place = [change.engine, change.trace].compactMap(\.self).joined(separator: ", ")
      text += style.printed(place + ":", .bold) + " " + PrintableText.text(change.message) + "\n"
    }
    for note in report.notes { text += PrintableText.text(note) + "\n" }
    let passed = report.judgement.verdict == .passed
    text += style.text(ending(of: report), passed ? nil : .boldRed) + "\n"
    let canBeTakenOver = [.divergence, .finding, .missing].contains { report.count(of: $0) > 0 }
    guard canBeTakenOver, !report.remedy.isEmpty else { return text }
    let command = PrintableText.text(ShellWord.command(report.remedy))
    return text + "to accept the present results: \(command)\n"
  }

  private func ending(of report: GateReport) -> String {
    guard report.judgement.verdict != .passed else {
      let folder = PrintableText.text(report.folder)
      var facts =
        switch report.action {
        case .none: ["no new break of a rule"]
        case .compared: ["the motions are those of \(folder)"]
        case .accepted: ["\(folder) now holds the present results"]
        case .recorded: ["recorded in \(folder)"]
        }
      if report.hasLimits { facts.append("every limit is kept") }
      if let open = report.cost?.count(of: .inconclusive) {
        let inconclusive = ", \(open) \(open == 1 ? "cost is" : "costs are") inconclusive"
        facts.append("no tick costs more" + (open == 0 ? "" : inconclusive))
      }
      let scope = report.cost?.hasOneLayout == true ? ", but for one layout only" : ""
      return
        "\(report.judgement.verdict.phrase)\(scope): \(report.extent.phrase), \(facts.joined(separator: ", "))"
    }
    let kinds: [Problem.Kind] = [
      .divergence, .finding, .limit, .count, .cost, .untested, .missing, .inconclusive, .brokeOff,
    ]
    let phrases = kinds.compactMap { kind -> String? in
      let number = report.count(of: kind)
      let isSelfCheck = report.cost?.isSelfCheck == true
      let phrase = number == 0 ? nil : kind.phrase(number, isSelfCheck: isSelfCheck)
      let isUnsure = kind == .cost && report.cost?.hasOneLayout == true
      return phrase.map { isUnsure ? $0 + " for one layout only" : $0 }
    }
    return
      "\(report.judgement.verdict.phrase), exit code \(report.exitCode): \(phrases.joined(separator: ", ")); judged "
      + report.extent.phrase
  }
}

extension Problem.Kind {
  fileprivate func phrase(_ number: Int, isSelfCheck: Bool) -> String {
    let isOne = number == 1
    return switch self {
    case .divergence: isOne ? "1 motion differs" : "\(number) motions differ"
    case .finding:
      isOne ? "1 case has new or larger breaks" : "\(number) cases have new or larger breaks"
    case .limit: isOne ? "1 limit is broken" : "limits are broken \(number) times"
    case .count: isOne ? "1 count rises" : "\(number) counts rise"
    case .cost where isSelfCheck: isOne ? "1 cost differs" : "\(number) costs differ"
    case .cost: isOne ? "1 cost rises" : "\(number) costs rise"
    case .inconclusive: isOne ? "1 cost is inconclusive" : "\(number) costs are inconclusive"
    case .untested: isOne ? "1 trace tests nothing" : "\(number) traces test nothing"
    case .brokeOff: isOne ? "1 engine broke off" : "\(number) engines broke off"
    case .missing:
      isOne
        ? "1 thing to compare with is missing or does not fit"
        : "\(number) things to compare with are missing or do not fit"
    }
  }
}

extension GateCost {
  fileprivate func text(_ style: TextStyle) -> String {
    let place = processor.map { " on processor \($0)" } ?? ""
    let what = isSelfCheck ? "cost of this build against itself" : "cost against \(baseline)"
    var text =
      PrintableText.text(what) + ": \(launches) launches\(place), \(Digits.fixed(seconds, 1)) s\n"
    let steps = [
      ("built", buildSeconds > 0 ? buildSeconds : nil), ("linked for each launch", linkSeconds),
      ("measured", seconds),
    ].compactMap { name, seconds in seconds.map { "\(name) in \(Digits.fixed($0, 1)) s" } }
    if steps.count > 1 { text += "both builds: \(steps.joined(separator: ", "))\n" }
    for note in notes { text += PrintableText.text("note: " + note) + "\n" }
    let table = TextTable(
      columns: CostComparison.columns.named(CostComparison.shownNames), titleMark: .bold)
    if !comparisons.isEmpty { text += table.text(comparisons, style: style) }
    for engine in skipped where !engine.isDivergence {
      text += PrintableText.text("\(engine.engine): not compared, \(engine.reason)") + "\n"
    }
    return isSelfCheck ? text + "this machine's noise is \(Digits.percent(noise))\n" : text
  }
}
