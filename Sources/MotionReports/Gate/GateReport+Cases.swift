public import MotionAnalysis

extension GateReport {
  /// Makes a report of the cases of many traces and engines.
  ///
  /// A limit that no recording had a number for is a problem of its own: it would judge nothing.
  ///
  /// - Parameters:
  ///   - action: What happened to the baseline.
  ///   - folder: The folder of the baseline, as it was given.
  ///   - engineCount: How many engines were asked for, at least 0.
  ///   - traceCount: How many traces were given and not left out by a filter, at least 0.
  ///   - limits: The limits.
  ///   - first: The cases that concern no single trace.
  ///   - cells: The cases of traces and engines, in their order.
  ///   - last: The cases of traces that are not there.
  ///   - goneFindings: How many tallies of findings are smaller than in the baseline, or gone.
  ///   - isWhole: Whether these are all cases, so that it can be told whether a limit judges
  ///     anything.
  /// - Complexity: O(n m) in the numbers of cases and limits.
  public init(
    action: Action, folder: String, engineCount: Int, traceCount: Int, limits: [MetricLimit],
    first: [JudgedCase], cells: [JudgedCase], last: [JudgedCase], goneFindings: Int,
    isWhole: Bool = true
  ) {
    let compared: [Criterion] =
      switch action {
      case .none: []
      case .compared: [.baseline, .motion] + Criterion.rules + [.counts]
      case .accepted, .recorded: [.baseline]
      }
    let unused = isWhole ? limits.compactMap { Self.unusedCase(of: $0, in: cells) } : []
    self.init(
      judgement: Judgement(
        command: "gate", arguments: [], rules: compared + limits.map { .limit($0) },
        cases: first + cells + unused + last),
      action: action, folder: folder, engineCount: engineCount, traceCount: traceCount)
    if goneFindings > 0, action == .compared {
      notes.append(
        "note: fewer or smaller findings than in the baseline, \(goneFindings) times; --accept "
          + "keeps it so")
    }
  }

  private static func unusedCase(of limit: MetricLimit, in cells: [JudgedCase]) -> JudgedCase? {
    let rule = Criterion.limit(limit).id
    let asked = cells.filter { $0.rule == rule }
    let isUsed = asked.contains { if case .judged = $0.outcome { true } else { false } }
    guard !isUsed else { return nil }
    let engines = Set(asked.map(\.engine))
    return JudgedCase(
      trace: nil, file: nil,
      engine: engines.count == 1 ? engines.first ?? "" : "all engines", rule: rule,
      outcome: .judged([
        Problem(
          kind: .limit,
          message: "no recording has a \(limit.metric), so that the limit would judge nothing")
      ]))
  }
}
