public import MotionModel

/// What a gate found of the cost of two builds.
public struct GateCost: Hashable, Sendable {
  /// An engine whose cost was not compared.
  public struct Skipped: Hashable, Sendable {
    /// The engine as it was asked for.
    public var engine: String
    /// Why not, in one phrase for people.
    public var reason: String
    /// Whether the reason is that the motion differs.
    public var isDivergence: Bool

    /// Creates a skipped engine.
    ///
    /// - Parameters:
    ///   - engine: The engine as it was asked for.
    ///   - reason: Why not, in one phrase for people.
    ///   - isDivergence: Whether the reason is that the motion differs.
    public init(engine: String, reason: String, isDivergence: Bool) {
      self.engine = engine
      self.reason = reason
      self.isDivergence = isDivergence
    }
  }

  /// The build to compare with, as it was given: a path or a revision.
  public var baseline: String

  /// The comparisons, in the order of the engines.
  public var comparisons: [CostComparison]

  /// The engines that could not be compared.
  public var skipped: [Skipped]

  /// The engines that are slower and yet execute as many instructions on every trace.
  ///
  /// That is an effect of where code lies, and fails a gate only where it is strict.
  public var sameInstructions: [String] = []

  /// Whether a build was compared with itself, to learn the noise of the machine.
  public var isSelfCheck: Bool

  /// The smallest threshold with which every engine would have been called the same.
  public var noise: Double

  /// How long all of it took, in seconds.
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
  ///
  /// - Parameters:
  ///   - baseline: The build to compare with, as it was given.
  ///   - comparisons: The comparisons, in the order of the engines.
  ///   - skipped: The engines that could not be compared.
  ///   - isSelfCheck: Whether a build was compared with itself.
  ///   - noise: The smallest threshold with which every engine would have been called the same.
  ///   - seconds: How long all of it took, in seconds, at least 0.
  ///   - launches: How many launches there were, at least 0.
  ///   - processor: The processor that it ran on.
  ///   - notes: What else there is to say of how it was measured, a line each.
  ///   - isStrict: Whether an inconclusive comparison fails the gate.
  public init(
    baseline: String, comparisons: [CostComparison], skipped: [Skipped] = [],
    isSelfCheck: Bool = false, noise: Double, seconds: Double, launches: Int, processor: Int?,
    notes: [String] = [], isStrict: Bool = false
  ) {
    self.baseline = baseline
    self.comparisons = comparisons
    self.skipped = skipped
    self.isSelfCheck = isSelfCheck
    self.noise = noise
    self.seconds = seconds
    self.launches = launches
    self.processor = processor
    self.notes = notes
    self.isStrict = isStrict
  }

  /// How many comparisons have a verdict.
  ///
  /// - Parameter verdict: The verdict.
  /// - Returns: The number.
  /// - Complexity: O(n) in the number of comparisons.
  public func count(of verdict: CostVerdict) -> Int {
    comparisons.count { $0.verdict == verdict }
  }
}
