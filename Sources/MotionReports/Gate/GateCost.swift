internal import MotionAnalysis
package import MotionModel

package struct GateCost: Sendable {
  /// An engine that was not compared, and why, in one phrase for people.
  package typealias Skipped = (engine: String, reason: String, isDivergence: Bool)

  package var baseline: String
  package var comparisons: [CostComparison]
  package var skipped: [Skipped]
  package var buildSeconds = 0.0
  /// The time to link both builds anew for each launch; nil if each keeps the layout of its file.
  package var linkSeconds: Double?
  /// Whether the verdict holds for one layout only, as the builds could not be linked again.
  package var hasOneLayout = false
  package var isSelfCheck: Bool
  /// The smallest threshold at which every engine would have been called the same.
  package var noise: Double
  package var seconds: Double
  package var launches: Int
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
