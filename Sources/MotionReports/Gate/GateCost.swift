internal import MotionAnalysis
package import MotionModel

/// What a gate found of the cost of two builds.
package struct GateCost: Sendable {
  /// An engine, as it was asked for, whose cost was not compared: why not, in one phrase for
  /// people, and whether the reason is that the motion differs.
  package typealias Skipped = (engine: String, reason: String, isDivergence: Bool)

  /// The build to compare with, as it was given: a path or a revision.
  package var baseline: String
  package var comparisons: [CostComparison]
  package var skipped: [Skipped]
  /// How long it took to compile builds, in seconds; 0 where both were there.
  package var buildSeconds = 0.0
  /// How long it took to link both for each launch with their code in another order, in seconds; nil
  /// where each has the layout of its file.
  package var linkSeconds: Double?
  /// Whether two builds were compared that could not be linked again: the verdict then holds for this
  /// layout only.
  package var hasOneLayout = false
  package var isSelfCheck: Bool
  /// The smallest threshold with which every engine would have been called the same.
  package var noise: Double
  /// How long measuring took, in seconds.
  package var seconds: Double
  package var launches: Int
  /// The processor that it ran on; nil where the system cannot bind a process to one.
  package var processor: Int?
  package var notes: [String]
  package var isStrict: Bool

  package init(
    baseline: String, comparisons: [CostComparison], skipped: [Skipped] = [],
    isSelfCheck: Bool = false, noise: Double, seconds: Double, launches: Int, processor: Int?,
    notes: [String] = [], isStrict: Bool = false
  ) {
    (self.baseline, self.comparisons, self.skipped) = (baseline, comparisons, skipped)
    (self.isSelfCheck, self.isStrict, self.noise) = (isSelfCheck, isStrict, noise)
    (self.seconds, self.launches, self.processor) = (seconds, launches, processor)
    self.notes = notes
  }

  package func count(of verdict: CostVerdict) -> Int { comparisons.count { $0.verdict == verdict } }
}

extension GateCost {
  var cases: [Answer] {
    func judged(_ engine: String, _ outcome: Answer.Outcome) -> Answer {
      Answer(engine: engine, rule: Question.cost.id, outcome: outcome)
    }
    let compared = comparisons.map { comparison in
      let problem = Problem(comparison, isSelfCheck: isSelfCheck, isStrict: isStrict)
      return judged(comparison.engine, .judged(problem.map { [$0] } ?? []))
    }
    let others = skipped.map { engine in
      judged(
        engine.engine,
        engine.isDivergence
          ? .judged([Problem(kind: .divergence, message: engine.reason)]) : .skipped(engine.reason))
    }
    guard comparisons.isEmpty, !skipped.contains(where: \.isDivergence) else {
      return compared + others
    }
    let reasons = Set(skipped.map(\.reason)).sorted().joined(separator: "; ")
    let problem = Problem(missing: "the cost of no engine was compared: \(reasons)")
    return others + [judged("all engines", .judged([problem]))]
  }
}
