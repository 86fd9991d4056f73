import MotionAnalysis
import MotionModel
import MotionReports
import MotionSearch

struct MutationReport: PrintedReport {
  struct Row {
    let engine: String
    var mutant: Mutant
    var file: String?
  }

  let files: [TraceFile]
  let conditions: String
  let limit: Double?
  var rows: [Row]
  var failures: [Answer] = []

  private var engines: [[Row]] { rows.groups { $0.engine } }
  private static func score(_ rows: [Row]) -> Double? { rows.map(\.mutant).score }

  func text(_ writer: TextWriter) -> String {
    var text = ""
    for rows in engines {
      let shown = Mutant.Fate.allCases.flatMap { fate in
        rows.filter { $0.mutant.fate == fate }.sorted { $0.mutant.catches < $1.mutant.catches }
      }.filter { !writer.isQuiet || [.survives, .unseen, .untried].contains($0.mutant.fate) }
      if !writer.isQuiet {
        text += PrintableText.text(rows[0].engine)
        text += ": \(Digits.count(rows.count, "mutant")) on \(Digits.count(files.count, "trace")), "
        text += conditions + "\n"
      }
      text += TextTable(columns: columns, notes: notes).text(
        shown, style: writer.style, width: writer.width)
      if writer.details { text += matrix(rows) }
      text += summary(rows) + "\n"
    }
    return text
  }

  private func summary(_ rows: [Row]) -> String {
    func count(_ fate: Mutant.Fate) -> Int { rows.count { $0.mutant.fate == fate } }
    let (equal, untried) = (count(.equal), count(.untried))
    let counts =
      "\(count(.caught)) caught, \(count(.survives)) survive, \(count(.unseen)) seen by no rule"
      + (untried > 0 ? ", \(untried) never tried" : "")
    let score = Self.score(rows).map { Digits.fixed(100 * $0, 1) + " %" } ?? "none"
    return PrintableText.text(rows[0].engine)
      + ": score \(score): of \(Digits.count(rows.count - equal, "mutant")) \(counts); "
      + "\(equal) move as the engine does"
  }

  private var columns: [Column<Row>] {
    [
      Column("mutant") { $0.mutant.mutation.rawValue },
      Column("fate", mark: { $0.mutant.fate == .survives ? .boldRed : nil }) {
        $0.mutant.fate.rawValue
      },
      Column("caught_on", .right, title: "caught on") { $0.mutant.catches },
      Column("concerned", .right, title: "of") { row in
        files.count { row.mutant.mutation.concerns($0.trace) }
      },
      Column(
        "size_points", .right, title: "size",
        print: { (size: Double) in Digits.fixed(size, size == 0 ? 0 : size < 0.1 ? 3 : 1) + " pt" }
      ) { $0.mutant.size },
      Column("rules", in: .csv, rank: 1) { row in
        let counts = Dictionary(grouping: row.mutant.trials.compactMap(\.rule)) { $0 }
        return Rule.allCases.filter { counts[$0] != nil }
          .sorted { counts[$0]?.count ?? 0 > counts[$1]?.count ?? 0 }
          .map { "\($0.rawValue) \(counts[$0]?.count ?? 0)" }.joined(separator: ", ")
      },
    ]
  }

  private func notes(of row: Row) -> [String] {
    guard let found = row.mutant.found else { return [] }
    switch row.mutant.fate {
    case .caught, .equal, .untried: return []
    case .unseen:
      let size = max(row.mutant.size, found.trial.size)
      let shown =
        size > 0 ? "by \(Digits.fixed(size, 4)) pt at most" : "in replays at other rates only"
      return [
        "  none of \(Digits.count(found.tried, "gesture")) breaks a rule; the motion differs \(shown)"
      ]
    case .survives:
      let gesture = found.trace.map {
        "\(Digits.count($0.events.count, "event")) in \(Digits.fixed($0.end.seconds, 3)) s"
      }
      return [
        "  a gesture of \(gesture ?? "") catches it, by \(found.trial.rule?.rawValue ?? "")"
          + (row.file.map { ": \(PrintableText.path($0))" } ?? "")
      ]
    }
  }

  private func matrix(_ rows: [Row]) -> String {
    let rules = Rule.allCases.filter { rule in
      rows.contains { $0.mutant.trials.contains { $0.rule == rule } }
    }
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    let table: [Column<Row>] = [
      Column("mutant") { $0.mutant.mutation.rawValue },
      Column("traces, in their order") { row in
        String(
          row.mutant.trials.map { trial in
            trial.rule.flatMap { rules.firstIndex(of: $0) }.map { letters[$0 % letters.count] }
              ?? (trial.detection == .unseen ? "?" : trial.detection == .equal ? "." : "-")
          })
      },
    ]
    var text = "\n" + TextTable(columns: table).text(rows)
    text += "  . moves alike  ? moves in another way, and breaks no rule  - has no such event\n"
    for (rule, letter) in zip(rules, letters) { text += "  \(letter) \(rule)\n" }
    return text + "\n"
  }

  var csv: String {
    typealias Cell = (row: Row, index: Int)
    let cells = rows.flatMap { row in row.mutant.trials.indices.map { (row: row, index: $0) } }
    return CSVTable<Cell>(
      columns: [
        Column("engine") { $0.row.engine }, Column("mutant") { $0.row.mutant.mutation.rawValue },
        Column("trace") { files[$0.index].name }, Column("file") { files[$0.index].path },
        Column("outcome") { $0.row.mutant.trials[$0.index].name },
        Column("rule") { $0.row.mutant.trials[$0.index].rule?.rawValue },
        Column("size_points") { $0.row.mutant.trials[$0.index].size },
      ]
    ).text(cells)
  }

  private var stored: [Column<Row>] {
    [
      Column("summary", in: .json) { $0.mutant.mutation.summary },
      Column("trials", in: .json) { row in
        row.mutant.trials.map { trial -> JSONObject in
          ["outcome": trial.name, "rule": trial.rule?.rawValue, "size_points": trial.size]
        }
      },
      Column("search", in: .jsonIfAny) { row in
        row.mutant.found.map { found -> JSONObject in
          [
            "tried": found.tried, "rule": found.trial.rule?.rawValue,
            "size_points": found.trial.size, "events": found.trace?.events.count,
            "trace": found.trace.map { String(decoding: $0.bytes, as: UTF8.self) },
            "file": row.file,
          ]
        }
      },
    ]
  }

  var json: JSONObject {
    [
      "schema": "motion-replay/mutate/1", "conditions": conditions,
      "traces": files.map { ["name": $0.name, "file": $0.path] as JSONObject },
      "engines": engines.map { rows -> JSONObject in
        [
          "engine": rows[0].engine, "score": Self.score(rows),
          "mutants": rows.map { JSONObject($0, columns + stored) },
        ]
      },
    ]
  }

  /// A survivor is a warning; only a score below the limit fails.
  func judgement(arguments: [String]) -> Judgement {
    let cases = rows.map { row in
      let message = ([row.mutant.fate.phrase] + notes(of: row)).joined(separator: ";")
      let outcome: Answer.Outcome =
        switch row.mutant.fate {
        case .caught: .judged([])
        case .equal: .skipped(row.mutant.fate.phrase)
        case .survives, .unseen, .untried:
          .judged([
            Problem(
              kind: row.mutant.fate == .untried ? .untested : .finding, severity: .warning,
              size: row.mutant.size, unit: "pt", message: message)
          ])
        }
      return Answer(engine: row.engine, rule: row.mutant.mutation.rawValue, outcome: outcome)
    }
    let mutations = Mutation.allCases.filter { one in rows.contains { $0.mutant.mutation == one } }
    var judgement = Judgement(
      command: "mutate", arguments: arguments,
      rules: mutations.map { Question(id: $0.rawValue, summary: "Caught: \($0.summary)") },
      cases: cases)
    judgement.add(
      engines.map { rows in
        (
          engine: rows[0].engine, share: Self.score(rows), summary: summary(rows),
          untested: rows.allSatisfy { [.equal, .untried].contains($0.mutant.fate) }
            ? Problem(
              kind: .untested,
              message: "untested: "
                + Set(rows.map(\.mutant.fate.phrase)).sorted().joined(separator: ", or "))
            : nil
        )
      }, limit: limit,
      to: Question(id: "mutation-score", summary: "The score is not below its limit."))
    judgement.add(failures, to: .engine)
    return judgement
  }
}

typealias EngineShare = (engine: String, share: Double?, summary: String, untested: Problem?)

extension Judgement {
  mutating func add(_ shares: [EngineShare], limit: Double?, to question: Question) {
    func answers(_ rule: String, _ problem: (EngineShare) -> Problem?) -> [Answer] {
      shares.compactMap { one in
        problem(one).map { Answer(engine: one.engine, rule: rule, outcome: .judged([$0])) }
      }
    }
    let low = answers(question.id) { one in
      guard let limit, let share = one.share, share < limit else { return nil }
      return Problem(
        kind: .limit, size: 100 * share, limit: 100 * limit, unit: "%", message: one.summary)
    }
    add(low, to: question)
    add(answers(Question.tested.id) { $0.untested }, to: .tested)
  }
}

extension Mutant.Fate {
  fileprivate var phrase: String {
    switch self {
    case .survives: "no trace catches it"
    case .unseen: "seen by no rule"
    case .untried: "no trace or gesture has an event that it is about"
    case .caught: "caught"
    case .equal: "it moves as the engine does"
    }
  }
}

extension MutationTrial {
  fileprivate var name: String { rule == nil ? "\(detection)" : "caught" }
}
