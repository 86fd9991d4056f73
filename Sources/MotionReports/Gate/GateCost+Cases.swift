internal import MotionAnalysis
internal import MotionModel

extension GateCost {
  /// The engines as cases of a gate.
  var cases: [JudgedCase] {
    let judged = comparisons.map { comparison in
      let problem = GateProblem(
        comparison, isSelfCheck: isSelfCheck,
        hasSameInstructions: sameInstructions.contains(comparison.engine))
      return JudgedCase(
        trace: nil, file: nil, engine: comparison.engine, rule: GateQuestion.cost.id,
        outcome: .judged(problem.map { [Problem($0, isStrict: isStrict)] } ?? []))
    }
    let others = skipped.map { engine in
      JudgedCase(
        trace: nil, file: nil, engine: engine.engine, rule: GateQuestion.cost.id,
        outcome: engine.isDivergence
          ? .judged([Problem(kind: .divergence, message: engine.reason)])
          : .skipped(engine.reason))
    }
    return judged + others
  }
}

extension Rule {
  /// A tick costs no more than in the other build.
  public static var cost: Rule {
    Rule(
      id: "cost", summary: "A tick costs no more than in the other build, beyond the threshold.",
      help: "Page \"How a slowdown is found\" in the documentation of MotionMeasurement.")
  }
}
