public import MotionAnalysis
public import MotionModel
public import MotionReplay
internal import MotionTraces

/// A random trace and a random way to replay it, made from a seed and an index.
///
/// Use it to try an engine on many gestures that nobody thought of:
///
///     for index in 0..<100 {
///       let random = RandomCase(seed: 1, index: index)
///       let findings = random.findings(of: Glide())
///       #expect(findings.isEmpty, "\(random): \(findings.map(\.message))")
///     }
///
/// Its description names the two numbers, which are enough to make the case again. See
/// `RandomTraces` in MotionTraces for what the hand does, and `RandomReplayOptions` in MotionReplay
/// for when ticks happen.
public struct RandomCase: Sendable, CustomStringConvertible {
  /// The version of the cases: it is raised if any case changes.
  public static var version: String {
    "\(RandomTraces.version).\(RandomReplayOptions.version).\(TraceSynthesizer.version)"
  }

  /// The seed of the run.
  public let seed: UInt64
  /// Which case of the run it is, from 0.
  public let index: Int
  /// The trace.
  public let trace: Trace
  /// How it is replayed.
  public let options: ReplayOptions

  /// Makes a case.
  ///
  /// Any seed will do, and the index is at least 0; without a surface, the case may have any.
  ///
  /// - Complexity: O(n log n) in the number of events, whatever the index is.
  public init(seed: UInt64, index: Int, on surface: Surface? = nil) {
    self.init(
      seed: seed, index: index, RandomTraces(seed: seed, on: surface).trace(index),
      RandomReplayOptions(seed: seed).options(index))
  }

  package init(seed: UInt64, index: Int, _ trace: Trace, _ options: ReplayOptions) {
    (self.seed, self.index, self.trace, self.options) = (seed, index, trace, options)
  }

  /// The two numbers and the way to replay, such as `random 1:17, clock 60, delivery tick`.
  public var description: String { "random \(seed):\(index), \(options.conditions().text)" }

  /// Replays the case in all the ways that checks need, and returns what all checks find.
  ///
  /// - Complexity: O(n) in the number of ticks and events: some 16 replays of a few seconds.
  public func findings<E: Engine>(of engine: E) -> [Finding] {
    let engine = ConfiguredEngine(engine, specification: "\(E.self)", label: "\(E.self)")
    return Checks.findings(in: engine.gatherEvidence(trace, options))
  }

  /// Replays the case with the engine of a motion, and checks.
  public func findings<M: Motion>(of motion: M) -> [Finding] { findings(of: motion.engine) }
}
