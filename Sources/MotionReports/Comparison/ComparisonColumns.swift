internal import MotionAnalysis
internal import MotionModel

protocol ReplayRow {
  var trace: TraceFacts { get }
  var engine: String { get }
  var header: RecordingHeader { get }
  var digest: Digest { get }
}

extension Column where Row: ReplayRow {
  static var replay: [Column] {
    [
      Column("trace") { $0.trace.name }, Column("file") { $0.trace.file },
      Column("engine") { $0.engine }, Column("specification") { $0.header.engine },
      Column("clock") { $0.header.conditions.clock.text },
      Column("delivery") { $0.header.conditions.delivery.rawValue },
      Column("velocity") { $0.header.conditions.velocity }, Column("digest") { $0.digest.text },
    ]
  }
}

extension ComparisonReport {
  var columns: [Column<ComparisonRow>] {
    let findings: [Column<ComparisonRow>] = [
      Column("verdict") { $0.verdict.rawValue }, Column("findings", in: .csv) { $0.findings.count },
      Column("findings", in: .json) { row in
        row.locatedFindings.map { JSONObject($0, LocatedFinding.columns) }
      },
    ]
    let checks = checks.map { check in
      Column<ComparisonRow>(
        String(check.map { $0 == "-" ? "_" : $0 }) + "_findings", in: .csv
      ) { row in row.findings.count { $0.check.rawValue == check } }
    }
    let costs: [Column<ComparisonRow>] = [
      .group("cost", TickCost.columns("cost_ns_per_tick", "cost_spread")) { $0.cost?.ifFinite },
      Column("cost_place", in: .jsonIfAny) { $0.costPlace },
      Column("not_run", in: .jsonIfAny) { row in
        row.notRun.map { notRun -> JSONObject in
          ["checks": notRun.checks.map(\.rawValue), "reason": notRun.reason]
        }
      },
    ]
    let numbers = Column<ComparisonRow>.group("measurements", metrics.map(Self.column)) { $0 }
    return Column.replay + findings + checks + [numbers] + costs
  }

  private static func column(of metric: String) -> Column<ComparisonRow> {
    let shown = shownMetrics.first { $0.metric == metric }
    return Column(
      metric, .right, title: shown?.title, in: [.csv, .jsonIfAny], rank: shown?.rank ?? 0,
      for: shown?.summary ?? .median,
      print: { Digits.fixed($0, shown?.digits ?? 0) + " " + (shown?.unit ?? "") }
    ) { $0.value(of: metric) }
  }

  private typealias Shown = (
    metric: String, title: String, unit: String, digits: Int, rank: Int,
    summary: Column<ComparisonRow>.Summary
  )

  private static var shownMetrics: [Shown] {
    [
      ("hand_off_velocity_jump_points_per_s", "hand-off dv", "pt/s", 0, 1, .largest),
      ("settling_time_s", "settles", "s", 2, 2, .median),
      ("overshoot_percent", "overshoot", "%", 1, 5, .median),
      ("rate_divergence_60_120_points", "60 vs 120 Hz", "pt", 1, 4, .largest),
    ]
  }

  func engineColumns(
    ratios: CostSummary?, hasCosts: Bool, verdict: @escaping (EngineSummary) -> String
  ) -> [Column<EngineSummary>] {
    let metrics = Self.shownMetrics.map {
      Self.column(of: $0.metric).ofSeveral.of(\EngineSummary.rows)
    }
    let cost = Column<EngineSummary>("ns/tick", .right, print: Digits.nanoseconds) { $0.cost }
    let ratio = Column<EngineSummary>(
      "ratio", .right, rank: 6, print: { Digits.fixed($0, 2) + " x" }
    ) { ratios?.ratio(of: $0) }
    return [
      Column("engine") { $0.name },
      Column("verdict", mark: { $0.verdict == .breaks ? .boldRed : nil }, value: verdict),
    ] + metrics + (hasCosts ? [cost] : []) + (ratios == nil ? [] : [ratio])
      + [Column("digest", rank: 3) { String($0.digest.text.prefix(8)) }]
  }
}

struct LocatedFinding {
  let row: ComparisonRow
  let finding: Finding

  static var columns: [Column<LocatedFinding>] {
    [
      Column("trace", in: .csv) { $0.row.trace.name },
      Column("file", in: .csv) { $0.row.trace.file },
      Column("line") { $0.finding.line > 0 ? $0.finding.line : nil },
      Column("time_ns") { $0.finding.time.nanoseconds },
      Column("engine", in: .csv) { $0.row.engine },
      Column("check") { $0.finding.check.rawValue }, Column("rule") { $0.finding.rule.rawValue },
      Column("known", in: .json) { $0.finding.isKnown }, Column("size") { $0.finding.size },
      Column("limit") { $0.finding.limit }, Column("unit") { $0.finding.unit },
      Column("visible_points") { $0.finding.visible?.points },
      Column("visible_arcmin", in: [.csv, .jsonIfAny]) { $0.finding.visible?.arcMinutes },
      Column("message") { $0.finding.message },
    ]
  }
}

extension LocatedFinding {
  func line(_ style: TextStyle = .plain) -> String {
    PlacedLine.text(
      file: row.trace.file, line: finding.line, time: finding.time,
      [row.engine, finding.check.rawValue], finding.message, style)
  }
}

extension ComparisonRow {
  var locatedFindings: [LocatedFinding] { findings.map { LocatedFinding(row: self, finding: $0) } }
}

extension [ComparisonRow] {
  var newFindings: [LocatedFinding] { flatMap(\.locatedFindings).filter { !$0.finding.isKnown } }
}

extension TickCost {
  var ifFinite: TickCost? { nanosecondsPerTick.isFinite && spread.isFinite ? self : nil }

  static func columns(
    _ cost: String, _ spread: String, title: String = "ns/tick"
  ) -> [Column<TickCost>] {
    [
      Column(cost, .right, key: "ns_per_tick", title: title, print: Digits.nanoseconds) {
        $0.nanosecondsPerTick
      }, Column(spread, key: "spread") { $0.spread },
      Column("interval", in: .jsonIfAny) { $0.interval.map { [$0.lowerBound, $0.upperBound] } },
      Column("walk_ns_per_tick", in: .jsonIfAny) { $0.walkNanosecondsPerTick },
    ]
  }
}
