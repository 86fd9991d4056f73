public import MotionModel
public import MotionReplay
internal import MotionTraces

/// A search for a gesture that catches a mutant that no trace has caught.
///
/// It tries random gestures, in their order, and makes the first that catches it as small as
/// possible. The same engine, defect, seed and numbers give the same gesture.
public struct GestureSearch: Sendable {
  /// The seed of the random gestures.
  public var seed: UInt64
  /// The largest number of random gestures to try.
  public var cases: Int
  /// The largest number of smaller gestures to try.
  public var budget: Int

  /// Creates a search.
  public init(seed: UInt64 = 1, cases: Int = 200, budget: Int = 1000) {
    (self.seed, self.cases, self.budget) = (seed, cases, budget)
  }

  /// The result of a search.
  public struct Found: Sendable {
    /// The smallest gesture that catches the mutant; nil if none was found.
    public var trace: Trace?
    /// The trial on it, or on the gesture that shows the largest difference.
    public var trial = MutationTrial(detection: .untried, size: 0)
    /// How many random gestures were tried.
    public var tried = 0
  }

  /// Searches for a gesture that catches a mutant.
  ///
  /// - Parameters:
  ///   - mutation: The defect.
  ///   - engine: The engine without it.
  ///   - options: How gestures are replayed.
  ///   - watch: Tries one gesture, by calling its second argument; an error ends the search.
  /// - Returns: The gesture and the mutant's trial on it.
  /// - Throws: What `watch` throws.
  /// - Complexity: Some twenty replays for each gesture that does not catch it.
  public func found(
    for mutation: Mutation, of engine: ConfiguredEngine, _ options: ReplayOptions,
    watch: (Trace, () -> MutationTrial) throws -> MutationTrial = { $1() }
  ) throws -> Found {
    func trial(on trace: Trace) throws -> MutationTrial {
      guard mutation.concerns(trace) else { return MutationTrial(detection: .untried, size: 0) }
      return try watch(trace) {
        MutationOriginal(of: engine, on: trace, options).trial(of: mutation)
      }
    }
    var found = Found()
    let traces = RandomTraces(seed: seed)
    for index in 0..<cases {
      let trace = traces.trace(index)
      found.tried = index + 1
      let tried = try trial(on: trace)
      if tried.rule != nil {
        var reduction = TraceReduction(of: trace, budget: budget)
        var failure: (any Error)?
        _ = reduction.run(isStopped: { failure != nil }) { candidate in
          do { return try trial(on: candidate).rule != nil } catch { failure = error }
          return false
        }
        if let failure { throw failure }
        let small = Self.named(mutation, reduction.trace, from: trace)
        found.trace = small
        found.trial = try trial(on: small)
        return found
      }
      let isNearer = found.trial.detection == .untried || tried.detection == .unseen
      if isNearer, tried.size >= found.trial.size { found.trial = tried }
    }
    return found
  }

  /// Names a gesture by its purpose and rereads it, so that events have their lines in a file.
  private static func named(_ mutation: Mutation, _ small: Trace, from whole: Trace) -> Trace {
    var header = TraceHeader(
      of: small, from: whole, name: whole.name, purpose: "catching the mutant \(mutation)",
      tool: "motion-replay mutate")
    header.comments[0] = .entry(key: "name", value: "missing-\(mutation)")
    let trace = Trace(header: header, events: small.events)
    return (try? Trace(reading: trace.bytes, file: "a gesture that was found")) ?? trace
  }
}
