package import MotionAnalysis
internal import MotionModel

package struct AppReport: Sendable {
  /// A judged recording; the name that it gives itself may be empty.
  package typealias Row = (file: String, name: String, judgement: AppJudgement)

  package var rows: [Row]
  package init(rows: [Row]) { self.rows = rows }

  private var unjudged: [Row] { rows.filter { $0.judgement.decidedCount == 0 } }

  private static func whyUnjudged(_ judgement: AppJudgement) -> String {
    let period = judgement.period
    let reason =
      if judgement.frameCount == 0 {
        "it has no rows 'frame'"
      } else if period > 0, !(1e-3...1).contains(period) {
        "it has a frame every \(Digits.fixed(period * 1e9, 0)) ns, expected times in nanoseconds"
      } else if judgement.isOnTwoClocks {
        "no touch has a time between the first frame and the last; touches and frames seem to use "
          + "two clocks"
      } else if judgement.frameCount < AppJudgement.fewestFrames {
        "it has \(Digits.count(judgement.frameCount, "frame")), expected "
          + "\(AppJudgement.fewestFrames) at least"
      } else if judgement.places.isEmpty {
        "it has no touch"
      } else if judgement.jitter == nil, period > 0 {
        "the frames come at uneven times"
      } else {
        "the frames after the touches decide no rule"
      }
    return "nothing could be judged: " + reason
  }

  private var rules: [Rule] { Rule.allCases.filter { AppJudgement.rules.contains($0) } }

  /// Makes a case for each file and rule; one that no place could decide is skipped.
  package func judgement(arguments: [String]) -> Judgement {
    let cases = rows.flatMap { row in
      rules.map { rule in
        let places = row.judgement.places.filter { $0.rules.contains(rule) }
        let problems = row.judgement.findings.filter { $0.rule == rule }.map { Problem($0) }
        return Self.answer(
          row, rule.rawValue,
          places.contains { $0.ruling != .undecided }
            ? .judged(problems)
            : .skipped(
              places.isEmpty ? "nothing in the recording tests it" : "the data cannot decide it"))
      }
    }
    var judgement = Judgement(
      command: "judge", arguments: arguments, rules: rules.map { Question($0) }, cases: cases)
    let untested = unjudged.map { row in
      let message = Self.whyUnjudged(row.judgement)
      return Self.answer(
        row, Question.tested.id,
        .judged([Problem(kind: .untested, severity: .error, message: message)]))
    }
    judgement.add(untested, to: .tested)
    judgement.extent = Digits.count(rows.count, "recording") + " of an app"
    return judgement
  }

  private static func answer(_ row: Row, _ rule: String, _ outcome: Answer.Outcome) -> Answer {
    Answer(
      trace: row.name.isEmpty ? row.file : row.name, file: row.file, engine: "app", rule: rule,
      outcome: outcome)
  }

  package var text: String {
    var text = ""
    for row in rows {
      func line(_ line: Int32, _ time: Instant, _ subject: String, _ message: String) -> String {
        PlacedLine.text(file: row.file, line: line, time: time, [subject], message) + "\n"
      }
      for finding in row.judgement.findings {
        text += line(finding.line, finding.time, finding.rule.rawValue, finding.message)
      }
      text += PrintableText.path(row.file) + ": " + Self.facts(of: row.judgement) + "\n"
      for place in row.judgement.places where place.ruling == .undecided {
        let rules = place.rules.map(\.rawValue).joined(separator: ", ")
        text += line(place.line, place.time, "undecided", "\(place.handOff): \(rules)")
      }
    }
    let findings = rows.reduce(0) { $0 + $1.judgement.findings.count }
    let decided = rows.reduce(0) { $0 + $1.judgement.decidedCount }
    let undecided = rows.reduce(0) { $0 + $1.judgement.places.count } - decided
    for row in unjudged {
      text += PrintableText.path(row.file) + ": " + Self.whyUnjudged(row.judgement) + "\n"
    }
    if unjudged.count == rows.count { return text }
    return text + "judged \(Digits.count(decided, "place")) in "
      + (unjudged.isEmpty ? "" : "\(rows.count - unjudged.count) of ")
      + "\(Digits.count(rows.count, "recording")), \(undecided) undecided: "
      + (findings == 0 ? "no finding" : Digits.count(findings, "finding"))
      + (unjudged.isEmpty ? "" : "; untested: \(Digits.count(unjudged.count, "recording"))") + "\n"
  }

  private static func facts(of judgement: AppJudgement) -> String {
    var facts = [Digits.count(judgement.frameCount, "frame")]
    if judgement.period > 0 {
      facts.append("\(Digits.fixed(1 / judgement.period, 1)) Hz")
      if let jitter = judgement.jitter {
        facts.append("times off by up to \(Digits.fixed(jitter * 1e3, 1)) ms")
        facts.append("\(judgement.missedFrames) missed")
      } else {
        facts.append("uneven")
      }
    }
    if let gap = judgement.longestGap, gap.frames > 1 {
      facts.append(
        "a hitch of \(gap.frames) frames at \(Digits.seconds(gap.time)), line \(gap.line)")
    }
    if let latency = judgement.latency {
      facts.append("latency \(Digits.fixed(latency * 1e3, 0)) ms")
    }
    return facts.joined(separator: ", ")
  }
}
