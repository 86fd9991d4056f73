import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

/// What a run over random cases, or a part of one, has to tell.
struct RandomReport: Codable {
  let seed: UInt64
  /// The cases of the whole run.
  let cases: Range<Int>
  let engines: [String]
  /// How many findings are shown.
  let most: Int
  let part: RunPart
  var tally: RandomTally

  init(_ run: RandomRun, cases: Range<Int>, part: RunPart, _ tally: RandomTally) {
    (seed, engines, most) = (run.seed, run.engines.map(\.label), run.most)
    (self.cases, self.part, self.tally) = (cases, part, tally)
  }

  /// Joins the parts of a run, in their order.
  init?(_ parts: [RandomReport]) {
    guard let first = parts.first else { return nil }
    (seed, cases, engines, most) = (first.seed, first.cases, first.engines, first.most)
    (part, tally) = (.whole, first.tally)
    for part in parts.dropFirst() { tally.add(part.tally, keeping: most) }
    guard tally.next == cases.upperBound else { return nil }
  }

  /// Returns the cases of a part: all parts have about the same number, one after the other.
  static func cases(of part: RunPart, in cases: Range<Int>) -> Range<Int> {
    let bound = { (number: Int) in cases.lowerBound + cases.count * number / part.parts }
    return bound(part.number - 1)..<bound(part.number)
  }

  var exitCode: Int32 {
    if tally.findings > 0 { return ExitStatus.breaks.rawValue }
    return tally.tested > 0 ? 0 : ExitStatus.usage.rawValue
  }

  func text(isQuiet: Bool) -> String {
    var text = tally.shown.map { $0.line(seed) + "\n" }.joined()
    if tally.findings > tally.shown.count {
      text += "and \(tally.findings - tally.shown.count) more\n"
    }
    if isQuiet { return text }
    let breaks = tally.known.values.reduce(0) { $0 + $1 }
    if part != .whole { text += "\(part.text): " }
    text +=
      "\(tally.next - Self.cases(of: part, in: cases).lowerBound) of \(cases.count) random cases "
    text += "of seed \(seed), \(engines.count) engines, \(tally.replays) checked: "
    if tally.tested < tally.replays { text += "\(tally.replays - tally.tested) untested, " }
    if tally.tooFast > 0 { text += "\(tally.tooFast) too fast for all checks, " }
    text += "\(tally.findings) findings, and "
    text += "\(breaks) known breaks of \(tally.known.count) kinds\n"
    return text
  }

  /// Makes the judgement for the reports of other tools, of the findings that are shown.
  ///
  /// A trace is a random case, named `SEED:INDEX`; a rule that nothing breaks is there once for all cases.
  func judgement(arguments: [String]) -> Judgement {
    let broken = tally.shown.groups { [$0.trace(seed), $0.engine, $0.finding.rule.rawValue] }
    let cases = broken.map { findings in
      JudgedCase(
        trace: findings[0].trace(seed), file: nil, engine: findings[0].engine,
        rule: findings[0].finding.rule.rawValue,
        outcome: .judged(findings.map { Problem($0.finding) }))
    }
    let kept = engines.flatMap { engine in
      Rule.allCases.filter { rule in
        !tally.shown.contains { $0.engine == engine && $0.finding.rule == rule }
      }.map {
        JudgedCase(
          trace: nil, file: nil, engine: engine, rule: $0.rawValue, outcome: .judged([]))
      }
    }
    return Judgement(
      command: "check-random", arguments: arguments, rules: Rule.allCases.map { Criterion($0) },
      cases: cases + kept)
  }
}
