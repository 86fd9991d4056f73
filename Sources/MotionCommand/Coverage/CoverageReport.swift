import MotionAnalysis
import MotionReports
import MotionSearch

struct CoverageReport: PrintedReport {
  let files: [TraceFile]
  let conditions: [String]
  var engines: [(label: String, coverage: GestureCoverage)]
  let limit: Double?
  var choice: (files: [Int], cells: Int, kills: Int)?
  var failures: [Answer] = []

  private static let all = CoverageCell.all

  func text(_ writer: TextWriter) -> String {
    var text = ""
    for (label, coverage) in engines {
      if !writer.isQuiet {
        text += PrintableText.text(label) + ": \(Digits.count(files.count, "trace"))\n"
        text += TextTable(columns: Self.columns(of: coverage)).text(
          CoverageCell.Act.allCases, style: writer.style, width: writer.width)
        for (index, condition) in conditions.enumerated() {
          let count = coverage.reached.values.count { $0.conditions.contains(index) }
          text += "\(condition): \(Digits.count(count, "cell"))\n"
        }
      }
      if writer.details {
        for cell in missing(in: coverage) { text += "not reached: \(cell.text)\n" }
      }
      text += summary(label, coverage) + "\n"
    }
    if !writer.isQuiet {
      text += "←→↑↓ directions reached, x reached, . not reached, - no trace can be written\n"
    }
    if let choice {
      text += "\(choice.files.count) of \(Digits.count(files.count, "trace")) reach all "
      text += "\(Digits.count(choice.cells, "cell"))"
      text += choice.kills > 0 ? " and catch all \(Digits.count(choice.kills, "mutant")):\n" : ":\n"
      for index in choice.files { text += PrintableText.path(files[index].path) + "\n" }
    }
    return text
  }

  private func missing(in coverage: GestureCoverage) -> [CoverageCell] {
    Self.all.filter { coverage.reached[$0] == nil }
  }

  private func summary(_ label: String, _ coverage: GestureCoverage) -> String {
    PrintableText.text(label) + ": \(coverage.reached.count) of \(Self.all.count) cells reached, "
      + Digits.fixed(100 * coverage.share, 1) + " %"
  }

  private static let titles: [CoverageCell.Phase: String] = [
    .atRest: "rest", .fullSpeed: "full", .pastTarget: "past", .pastLimit: "limit",
    .heldStill: "still", .inStall: "stall",
  ]

  private static let arrows: [CoverageCell.Direction: String] = [
    .left: "←", .right: "→", .up: "↑", .down: "↓",
  ]

  private static func columns(of coverage: GestureCoverage) -> [Column<CoverageCell.Act>] {
    [Column("") { $0.rawValue }]
      + CoverageCell.Phase.allCases.map { phase in
        Column("\(titles[phase] ?? phase.rawValue)") { act in
          guard CoverageCell.isWritable(phase, act) else { return "-" }
          if coverage.reached[CoverageCell(phase, act)] != nil { return "x" }
          let reached = CoverageCell.Direction.allCases.filter {
            coverage.reached[CoverageCell(phase, act, $0)] != nil
          }
          return reached.isEmpty ? "." : reached.compactMap { arrows[$0] }.joined()
        }
      }
  }

  var markdown: String {
    var text = ""
    for (label, coverage) in engines {
      text += "### \(MarkdownText.cell(summary(label, coverage)))\n\n"
      text += MarkdownText.table(Self.columns(of: coverage), CoverageCell.Act.allCases) + "\n"
    }
    if let choice {
      text += "\(choice.files.count) of \(files.count) traces reach and catch the same: "
      text += choice.files.map { MarkdownText.cell(files[$0].name) }.joined(separator: ", ") + "\n"
    }
    return text
  }

  private typealias Cell = (engine: String, coverage: GestureCoverage, cell: CoverageCell)

  private var cells: [Cell] {
    engines.flatMap { engine in Self.all.map { (engine.label, engine.coverage, $0) } }
  }

  private var cellColumns: [Column<Cell>] {
    func reach(_ cell: Cell) -> GestureCoverage.Reach? { cell.coverage.reached[cell.cell] }
    return [
      Column("engine", in: .csv) { $0.engine }, Column("phase") { $0.cell.phase.rawValue },
      Column("act") { $0.cell.act.rawValue }, Column("direction") { $0.cell.direction?.rawValue },
      Column("hand_offs") { reach($0)?.handOffs ?? 0 },
      Column("traces", in: .csv) { reach($0)?.traces.count ?? 0 },
      Column("traces", in: .json) { reach($0)?.traces.map { files[$0].name } ?? [] },
      Column("conditions", in: .json) { reach($0)?.conditions.map { conditions[$0] } ?? [] },
      Column("file") { reach($0).map { files[$0.traces[0]].path } },
      Column("line") { reach($0).flatMap { $0.line > 0 ? $0.line : nil } },
    ]
  }

  var csv: String { CSVTable(columns: cellColumns).text(cells) }

  var json: JSONObject {
    [
      "schema": "motion-replay/coverage/1", "conditions": conditions,
      "traces": files.map { ["name": $0.name, "file": $0.path] as JSONObject },
      "engines": engines.map { engine -> JSONObject in
        [
          "engine": engine.label, "reached": engine.coverage.reached.count,
          "cells": Self.all.count, "share": engine.coverage.share,
          "reach": cells.filter { $0.engine == engine.label }.map { JSONObject($0, cellColumns) },
        ]
      },
      "not_writable": CoverageCell.Phase.allCases.flatMap { phase in
        CoverageCell.Act.allCases.filter { !CoverageCell.isWritable(phase, $0) }
          .map { CoverageCell(phase, $0).text }
      },
      "smallest": choice.map { $0.files.map { files[$0].path } },
    ]
  }

  /// An unreached cell is a warning; only a share below the limit fails.
  func judgement(arguments: [String]) -> Judgement {
    let phases = CoverageCell.Phase.allCases
    let cases = engines.flatMap { label, coverage in
      phases.map { phase in
        let problems = missing(in: coverage).filter { $0.phase == phase }.map {
          Problem(kind: .missing, severity: .warning, message: "not reached: \($0.text)")
        }
        return Answer(engine: label, rule: phase.rawValue, outcome: .judged(problems))
      }
    }
    var judgement = Judgement(
      command: "coverage", arguments: arguments,
      rules: phases.map {
        Question(id: $0.rawValue, summary: "Traces reach every cell of the phase \($0.rawValue).")
      }, cases: cases)
    judgement.add(
      engines.map { label, coverage in
        (
          engine: label, share: coverage.share, summary: summary(label, coverage),
          untested: coverage.reached.isEmpty ? .untested : nil
        )
      }, limit: limit,
      to: Question(id: "coverage", summary: "The share of cells is not below its limit."))
    judgement.add(failures, to: .engine)
    return judgement
  }
}
