import MotionAnalysis
import MotionForeign
import MotionModel
import MotionReports

struct RandomReport {
  let run: RunHead.Random
  let part: RunPart
  let cases: Range<Int>
  let tally: RandomTally
  var failure: EngineFailure?
  var isInterrupted = false
  private var seed: UInt64 { run.seed }

  init(_ run: RunHead.Random, _ part: RunPart, _ tally: RandomTally) {
    (self.run, self.part, self.tally) = (run, part, tally)
    cases = part.range(of: run.cases)
  }

  init?(_ run: RunHead.Random, _ tallies: [RandomTally]) {
    let tally = tallies.reduce(into: RandomTally(next: run.cases.lowerBound)) { $0.add($1) }
    guard tally.next == run.cases.upperBound else { return nil }
    self.init(run, .whole, tally)
  }

  func text(isQuiet: Bool) -> String {
    let shown = tally.shown.prefix(run.most)
    var text = shown.map { $0.line(seed) + "\n" }.joined()
    if tally.findings > shown.count { text += "and \(tally.findings - shown.count) more\n" }
    if isQuiet { return text }
    let breaks = tally.known.values.reduce(0) { $0 + $1 }
    text += "\(extent), "
    text += "\(Digits.count(run.engines.count, "engine")), \(tally.replays) checked: "
    let tested = tally.tested.values.reduce(0, +)
    if tally.undrawn > 0 { text += "no parameters that come to rest for \(tally.undrawn), " }
    if tested < tally.replays { text += "\(tally.replays - tested) untested, " }
    if tally.partly > 0 { text += "\(tally.partly) with checks that were not run, " }
    text += Digits.count(tally.findings, "finding") + ", and "
    text += Digits.count(breaks, "known break") + " of "
    text += Digits.count(tally.known.count, "kind") + "\n"
    return text
  }

  private var extent: String {
    let all = Digits.count(run.cases.count, "random case")
    return (part == .whole ? "" : "\(part.text): ")
      + "\(tally.next - cases.lowerBound) of \(all) of seed \(seed)"
  }

  /// Engines that no case tests; empty if an engine failed, as that ends the run.
  var untestedEngines: [String] {
    failure != nil
      ? []
      : run.engines.filter { engine in
        tally.tested[engine] == nil && !tally.shown.contains { $0.asked == engine }
      }
  }

  /// The trace of an answer is a random case, named `SEED:INDEX`.
  func judgement(arguments: [String]) -> Judgement {
    let broken = tally.shown.groups { [$0.trace(seed), $0.engine, $0.finding.rule.rawValue] }
    let cases = broken.map { findings in
      Answer(
        trace: findings[0].trace(seed), engine: findings[0].engine,
        rule: findings[0].finding.rule.rawValue,
        outcome: .judged(findings.map { Problem($0.finding) }))
    }
    let untested = untestedEngines
    let kept = run.engines.flatMap { engine in
      Rule.allCases.filter { rule in
        !tally.shown.contains { $0.asked == engine && $0.finding.rule == rule }
      }.map {
        Answer(
          engine: engine, rule: $0.rawValue,
          outcome: untested.contains(engine) ? .skipped(Problem.untestedPhrase) : .judged([]))
      }
    }
    var judgement = Judgement(
      command: "check-random", arguments: arguments, rules: Question.rules, cases: cases + kept)
    judgement.extent = extent
    func add(_ problem: Problem?, to question: Question, of engine: String = "all engines") {
      let answer = problem.map { Answer(engine: engine, rule: question.id, outcome: .judged([$0])) }
      judgement.add(answer.map { [$0] } ?? [], to: question)
    }
    let more = tally.findings - tally.shown.count
    add(
      more > 0 ? Problem(kind: .finding, message: Digits.count(more, "more finding")) : nil,
      to: Question(id: "more-findings", summary: "Every finding is in the report."))
    add(
      isInterrupted
        ? Problem(kind: .missing, message: "the run was interrupted after \(extent)") : nil,
      to: Question(id: "all-cases", summary: "Every case is judged."))
    for engine in untested { add(.untested, to: .tested, of: engine) }
    if let failure { add(Problem(failure), to: .engine, of: failure.engine) }
    return judgement
  }
}
