import MotionAnalysis
import MotionReports
import MotionSearch

struct SweepText {
  let survey: SweepSurvey
  let style: TextStyle
  var showsFront = false
  var isQuiet = false
  private var plan: SweepPlan { survey.plan }
  private static let shades: [Character] = ["·", "░", "▒", "▓", "█"]
  private static let (broken, unknown, best): (Character, Character, Character) = ("×", "?", "◆")
  private static let mostLines = 20

  var text: String {
    let unused = survey.unusedLimits.map { engine, limit in
      PrintableText.text(
        "\(plan.engines[engine].label): no cell has a \(limit.metric), so that the limit \(limit.text) "
          + "judges nothing") + "\n"
    }.joined()
    if isQuiet { return unused + bestLine }
    var text = "\(plan.extent)\n" + unused
    if plan.judges {
      text += "\(survey.soundCount) of \(Digits.count(survey.count, "point")) "
      let rule = !plan.runsChecks ? "" : unused.isEmpty ? " and rule" : " and no rule"
      text += (unused.isEmpty ? "keep every limit" : "break no other limit") + rule + "\n"
    }
    for engine in plan.engines.indices {
      if let map = survey.maps[engine] { text += "\n" + self.text(of: map, engine) }
    }
    if showsFront { text += "\n" + frontText }
    return text + "\n" + bestLine
  }

  private func text(of map: SweepMap, _ engine: Int) -> String {
    let metric = plan.metrics.first?.name ?? "breaks"
    var text =
      "\(plan.engines[engine].label): \(metric), the worst of "
      + "\(Digits.count(plan.cellsPerPoint, "cell")) a point; "
      + "\(map.rows.name) over \(map.columns.name)\n"
    let values = map.places.joined().compactMap { $0 }.filter(\.isSound)
      .compactMap(\.value).filter(\.isFinite)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let labels = map.places.indices.map { map.rows.values[map.values(ofRow: $0).lowerBound] }
    let width = labels.map(\.count).max() ?? 0
    var marks: Set<Character> = []
    let space = { (count: Int) in String(repeating: " ", count: count) }
    for row in map.places.indices.reversed() {
      text += space(width - labels[row].count) + labels[row] + " ┤"
      for place in map.places[row] {
        let mark = place.map { self.mark(of: $0, low, high) } ?? " "
        marks.insert(mark)
        text += mark == Self.broken ? style.broken(String(mark)) : String(mark)
      }
      text += "\n"
    }
    let columns = map.places.first?.count ?? 0
    let (first, last) = (map.columns.values.first ?? "", map.columns.values.last ?? "")
    text += space(width) + " └" + String(repeating: "─", count: columns) + "\n"
    text +=
      space(width + 2) + first + space(max(columns - first.count - last.count, 3)) + last + "\n"
    var legend = "\(Self.shades[0]) \(Self.number(low)) to \(Self.shades[4]) \(Self.number(high))"
    if marks.contains(Self.broken) { legend += ", \(Self.broken) breaks a limit or rule" }
    if marks.contains(Self.unknown) { legend += ", \(Self.unknown) no such number" }
    if marks.contains(Self.best) { legend += ", \(Self.best) the best" }
    return text + legend + "\n"
  }

  private func mark(of place: SweepMap.Place, _ low: Double, _ high: Double) -> Character {
    if place.point == survey.best?.index { return Self.best }
    guard place.isSound else { return Self.broken }
    guard let value = place.value, value.isFinite else { return Self.unknown }
    guard high > low else { return Self.shades[0] }
    return Self.shades[min(Int((value - low) / (high - low) * 5), 4)]
  }

  private var frontText: String {
    let front = survey.front
    guard !front.isEmpty else { return "Pareto front: no point keeps every limit and rule\n" }
    // An empty first column indents the others.
    let table = TextTable<SweepSurvey.Point>(
      columns: [
        Column("") { _ in "" }, Column("") { name(of: $0) }, Column("") { numbers(of: $0) },
      ], hasTitles: false)
    return "Pareto front, \(front.count) of \(Digits.count(survey.count, "point"))\n"
      + table.text(Array(front.prefix(Self.mostLines)))
      + (front.count > Self.mostLines ? "  and \(front.count - Self.mostLines) more\n" : "")
  }

  private var bestLine: String {
    guard let best = survey.best else { return "best: no point\n" }
    if let metric = plan.metrics.first, !(best.worst.first??.isFinite ?? false) {
      return "best: none, as no point has a finite \(metric.name)\n"
    }
    let cells = Digits.count(plan.cellsPerPoint, "cell")
    let breaks =
      best.breaks == 0 ? "" : "; but it breaks a limit or rule in \(best.breaks) of \(cells)"
    return "best: \(name(of: best))  \(numbers(of: best))\(breaks)\n"
  }

  private func name(of point: SweepSurvey.Point) -> String {
    let place = plan.point(point.index)
    let engine = plan.engines[place.engine]
    let text = PrintableText.text(engine.specification(place.point))
    return engine.label == engine.name ? text : PrintableText.text(engine.label) + "=" + text
  }

  private func numbers(of point: SweepSurvey.Point) -> String {
    zip(plan.metrics, point.worst).map { metric, value in
      "\(metric.name) " + (value.map { Self.number($0) } ?? "-")
    }.joined(separator: "  ")
  }

  private static func number(_ value: Double) -> String {
    Digits.fixed(value, abs(value) < 10 ? 3 : abs(value) < 1000 ? 1 : 0)
  }
}

extension SweepPlan {
  var judges: Bool { runsChecks || !limits.isEmpty }

  var extent: String {
    "\(Digits.count(cellCount, "cell")): \(Digits.count(pointCount, "point")) of "
      + "\(Digits.count(engines.count, "engine")), \(Digits.count(traces.count, "trace")), "
      + Digits.count(clocks.count, "clock")
  }
}
