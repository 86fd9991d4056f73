internal import MotionAnalysis
public import MotionModel

/// What a gate found of the cost of two builds.
public struct GateCost: Sendable {
  /// An engine, as it was asked for, whose cost was not compared: why not, in one phrase for
  /// people, and whether the reason is that the motion differs.
  public typealias Skipped = (engine: String, reason: String, isDivergence: Bool)

  /// The build to compare with, as it was given: a path or a revision.
  public var baseline: String
  /// The comparisons, in the order of the engines.
  public var comparisons: [CostComparison]
  /// The engines that could not be compared.
  public var skipped: [Skipped]
  /// How long it took to compile builds, in seconds; 0 where both were there.
  public var buildSeconds = 0.0
  /// How long it took to link both for each launch with their code in another order, in seconds; nil
  /// where each has the layout of its file.
  public var linkSeconds: Double?
  /// Whether two builds were compared that could not be linked again: the verdict then holds for this
  /// layout only.
  public var hasOneLayout = false
  /// Whether a build was compared with itself, to learn the noise of the machine.
  public var isSelfCheck: Bool
  /// The smallest threshold with which every engine would have been called the same.
  public var noise: Double
  /// How long measuring took, in seconds.
  public var seconds: Double
  /// How many launches there were.
  public var launches: Int
  /// The processor that it ran on; nil where the system cannot bind a process to one.
  public var processor: Int?
  /// What else there is to say of how it was measured, a line each.
  public var notes: [String]
  /// Whether an inconclusive comparison fails the gate.
  public var isStrict: Bool

  /// Creates what a gate found.
  public init(
    baseline: String, comparisons: [CostComparison], skipped: [Skipped] = [],
    isSelfCheck: Bool = false, noise: Double, seconds: Double, launches: Int, processor: Int?,
    notes: [String] = [], isStrict: Bool = false
  ) {
    (self.baseline, self.comparisons, self.skipped) = (baseline, comparisons, skipped)
    (self.isSelfCheck, self.isStrict, self.noise) = (isSelfCheck, isStrict, noise)
    (self.seconds, self.launches, self.processor) = (seconds, launches, processor)
    self.notes = notes
  }

  /// How many comparisons have a verdict.
  ///
  /// - Complexity: O(n) in the number of comparisons.
  public func count(of verdict: CostVerdict) -> Int {
    comparisons.count { $0.verdict == verdict }
  }
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
