import MotionAnalysis
import MotionModel
import MotionReplay

/// A finding of one kind that an engine must have on a trace, and a sound engine must not.
struct FindingGoal {
  /// The engine.
  let engine: ConfiguredEngine

  /// The engine whose motion the check must have nothing to say of; nil where there is none.
  var sound: ConfiguredEngine?

  /// What determines the replays.
  let options: ReplayOptions

  /// What replays, in time.
  let shrinking: WatchedShrinking

  /// The kind of the finding.
  let kind: FindingKind

  /// Whether it may happen at another kind of hand-off.
  let atAnyHandOff: Bool

  /// Takes the first finding that the whole trace has; nil where it has none.
  ///
  /// A sound engine that has such a finding on the whole trace is let go of.
  ///
  /// - Parameters:
  ///   - shrinking: What replays, in time.
  ///   - engine: The engine.
  ///   - sound: The engine whose motion the check must have nothing to say of.
  ///   - options: What determines the replays.
  ///   - rules: The rules of which one must be broken; nil for that of the first finding.
  ///   - atAnyHandOff: Whether it may happen at another kind of hand-off.
  /// - Complexity: O(n) in the number of ticks and events, about 34 replays.
  init?(
    of shrinking: WatchedShrinking, _ engine: ConfiguredEngine, sound: ConfiguredEngine?,
    _ options: ReplayOptions, rules: [Rule]?, atAnyHandOff: Bool
  ) {
    let trace = shrinking.file.trace
    let evidence = shrinking.evidence(of: trace, engine, options)
    guard
      let first = Checks.findings(in: evidence)
        .first(where: { rules?.contains($0.rule) ?? true })
    else { return nil }
    (self.shrinking, self.engine, self.options) = (shrinking, engine, options)
    kind = FindingKind(first, in: evidence.recording)
    self.atAnyHandOff = atAnyHandOff
    if let sound, finding(of: sound, in: trace) == nil { self.sound = sound }
  }

  /// Tells whether a candidate still has it.
  ///
  /// - Parameter candidate: A trace.
  /// - Returns: Whether it has.
  /// - Complexity: O(n) in the number of ticks and events, about 17 replays, or 34.
  func holds(for candidate: Trace) -> Bool {
    guard finding(in: candidate) != nil else { return false }
    return sound.map { finding(of: $0, in: candidate) == nil } ?? true
  }

  /// Returns the first finding of the kind.
  ///
  /// - Parameter trace: A trace.
  /// - Returns: The finding, or nil.
  /// - Complexity: O(n) in the number of ticks and events, about 17 replays.
  func finding(in trace: Trace) -> Finding? { finding(of: engine, in: trace) }

  /// What it is, in one line.
  var text: String {
    "rule \(kind), engine \(engine.specification), \(options.phrase)"
      + (sound.map { ", and not with \($0.specification)" } ?? "")
  }

  private func finding(of engine: ConfiguredEngine, in trace: Trace) -> Finding? {
    let evidence = shrinking.evidence(of: trace, engine, options)
    return Checks.findings(of: kind.rule.check, in: evidence).first { finding in
      kind.matches(FindingKind(finding, in: evidence.recording), atAnyHandOff: atAnyHandOff)
    }
  }
}
