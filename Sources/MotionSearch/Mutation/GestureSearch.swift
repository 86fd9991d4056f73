public import MotionModel
public import MotionReplay
internal import MotionTraces

/// The search for a gesture that catches a mutant which no trace has caught.
///
/// It tries random gestures, in their order, and makes the first that catches it as small as it can be.
/// The same engine, defect, seed and numbers give the same gesture.
public struct GestureSearch: Sendable {
  /// Where the random gestures come from.
  public var seed: UInt64
  /// How many of them are tried at most.
  public var cases: Int
  /// How many smaller gestures are tried at most.
  public var budget: Int

  /// Creates a search.
  public init(seed: UInt64 = 1, cases: Int = 200, budget: Int = 1000) {
    (self.seed, self.cases, self.budget) = (seed, cases, budget)
  }

  /// What was found.
  public struct Found: Sendable {
    /// The smallest gesture that catches the mutant; nil where none was found.
    public var trace: Trace?
    /// What becomes of the mutant on it, or on the gesture that shows the largest difference.
    public var trial = MutationTrial(detection: .equal, size: 0)
    /// How many random gestures were tried.
    public var tried = 0
  }

  /// Searches a gesture that catches a mutant.
  ///
  /// - Parameters:
  ///   - mutation: The defect.
  ///   - engine: The engine without it.
  ///   - options: How gestures are replayed.
  ///   - isStopped: Asked before each random gesture; where it answers true, the search ends.
  /// - Returns: The gesture, and what becomes of the mutant on it.
  /// - Complexity: About 30 replays for each gesture that does not catch it.
  public func found(
    for mutation: Mutation, of engine: ConfiguredEngine, _ options: ReplayOptions,
    isStopped: () -> Bool = { false }
  ) -> Found {
    var found = Found()
    let traces = RandomTraces(seed: seed)
    for index in 0..<cases where !isStopped() {
      let trace = traces.trace(index)
      found.tried = index + 1
      let trial = Self.trial(of: mutation, engine, trace, options)
      if trial.rule != nil {
        var reduction = TraceReduction(of: trace, budget: budget)
        _ = reduction.run { Self.trial(of: mutation, engine, $0, options).rule != nil }
        let small = Self.named(mutation, reduction.trace, from: trace)
        found.trace = small
        found.trial = Self.trial(of: mutation, engine, small, options)
        return found
      }
      if trial.detection != .equal, trial.size >= found.trial.size { found.trial = trial }
    }
    return found
  }

  private static func trial(
    of mutation: Mutation, _ engine: ConfiguredEngine, _ trace: Trace, _ options: ReplayOptions
  ) -> MutationTrial {
    guard mutation.concerns(trace) else { return MutationTrial(detection: .equal, size: 0) }
    return MutationOriginal(of: engine, on: trace, options).trial(of: mutation)
  }

  /// The gesture as a trace that says what it is for, with the lines that its events have in a file.
  private static func named(_ mutation: Mutation, _ small: Trace, from whole: Trace) -> Trace {
    var header = TraceHeader(
      of: small, from: whole, name: whole.name, purpose: "catching the mutant \(mutation)",
      tool: "motion-replay mutate")
    header.comments[0] = .entry(key: "name", value: "missing-\(mutation)")
    let trace = Trace(header: header, events: small.events)
    return (try? Trace(reading: trace.bytes, file: "a gesture that was found")) ?? trace
  }
}
