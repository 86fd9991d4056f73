internal import MotionAnalysis
public import MotionModel
public import MotionReplay

/// An engine's replays of a trace, with which its mutants are compared.
///
///     let original = MutationOriginal(of: engine, on: trace, options)
///     original.trial(of: .releaseScaled).detection   // caught, by release-slows
public struct MutationOriginal: Sendable {
  /// The engine.
  public let engine: ConfiguredEngine
  /// The trace.
  public let trace: Trace
  /// Everything else that determines a motion.
  public let options: ReplayOptions
  /// The rules that the engine itself breaks on the trace, besides its known breaks.
  public let broken: Set<Rule>
  private let recordings: [Recording]

  /// Replays the engine in all the ways that checks look at.
  ///
  /// - Complexity: Some twenty replays, which are kept.
  public init(of engine: ConfiguredEngine, on trace: Trace, _ options: ReplayOptions) {
    (self.engine, self.trace, self.options) = (engine, trace, options)
    let evidence = engine.gatherEvidence(trace, options, for: Checks.needs, exact: engine.exactTwin)
    broken = Set(
      Checks.findings(in: evidence, known: engine.knownBreaks).filter { !$0.isKnown }.map(\.rule))
    recordings = evidence.all
  }

  /// Gives the engine a defect and sees whether the checks find it.
  ///
  /// It judges one replay first, then those with shorter ticks. It makes all others only if none of
  /// these breaks a rule.
  ///
  /// - Complexity: One to five replays for most defects that are caught, some twenty for others;
  ///   none if the trace has no event that the defect is about.
  public func trial(of mutation: Mutation) -> MutationTrial {
    guard mutation.concerns(trace) else { return MutationTrial(detection: .untried, size: 0) }
    let mutant = engine.mutated(by: mutation)
    let known = Set(engine.knownBreaks.flatMap(\.rules)).union(broken)
    // If the engine reports no velocities, they are derived with the refinements.
    let derived: Evidence.Needs = engine.claims.reportsVelocity ? [] : .refinements
    for (needs, checks) in Self.shortChecks {
      let short = mutant.gatherEvidence(trace, options, for: needs.union(derived))
      for check in checks {
        let found = Checks.findings(of: check, in: short).first { !known.contains($0.rule) }
        if let found { return caught(found, in: short) }
      }
    }
    let evidence = mutant.gatherEvidence(trace, options, for: Checks.needs, exact: engine.exactTwin)
    let found = Checks.findings(in: evidence, known: engine.knownBreaks)
      .first { !$0.isKnown && !broken.contains($0.rule) }
    if let found { return caught(found, in: evidence) }
    let isEqual = zip(evidence.all, recordings).allSatisfy { $0.digest == $1.digest }
    return MutationTrial(detection: isEqual ? .equal : .unseen, size: size(of: evidence))
  }

  /// The checks that need one replay, then those that also need replays with shorter ticks.
  private static let shortChecks: [(needs: Evidence.Needs, checks: [Check])] = {
    let shortest = Check.allCases.filter { $0.needs.isSubset(of: .fingers) }
    let short = Check.allCases.filter { $0.needs.isSubset(of: [.fingers, .refinements]) }
    return [
      (.fingers, shortest), ([.fingers, .refinements], short.filter { !shortest.contains($0) }),
    ]
  }()

  private func caught(_ finding: Finding, in mutated: Evidence) -> MutationTrial {
    MutationTrial(detection: .caught(finding.rule), size: size(of: mutated))
  }

  private func size(of mutated: Evidence) -> Double {
    let (own, other) = (recordings[0], mutated.recording)
    return own.digest == other.digest
      ? 0 : MotionDifference.largestDistance(other.ticks, own.ticks).size
  }
}

/// The result of a mutant on a trace.
public struct MutationTrial: Hashable, Sendable {
  /// What the checks found.
  public enum Detection: Hashable, Sendable {
    /// The trace has no event that the defect is about.
    case untried
    /// All replays are bit-equal.
    case equal
    /// It moves differently but breaks no rule that the engine keeps.
    case unseen
    /// This rule found it first.
    case caught(Rule)
  }

  /// What the checks found.
  public var detection: Detection
  /// The largest distance from the engine at equal times, in points, in the replay under judgement;
  /// 0 if only others show it, such as those at other rates.
  public var size: Double

  /// Creates a trial with its detection and its size in points.
  public init(detection: Detection, size: Double) {
    (self.detection, self.size) = (detection, size)
  }

  /// The rule that caught it; nil if none did.
  public var rule: Rule? { if case .caught(let rule) = detection { rule } else { nil } }
}

extension Evidence {
  fileprivate var all: [Recording] {
    let others = [zeroTicks, repetition, again, rollback?.recording].compactMap { $0 }
    let rates = variants.map(\.recording) + variants.compactMap(\.finer)
    return [recording] + refinements + rates + others + stalled
  }
}

/// The results of a mutant on several traces, and of the search for a gesture that catches it.
public struct Mutant: Sendable {
  /// The overall result.
  public enum Fate: String, Hashable, Sendable, CaseIterable {
    /// No trace catches it, but a gesture does.
    case survives
    /// It moves differently but breaks no rule, also on the gestures that were tried.
    case unseen
    /// No trace and no gesture that was tried has an event that the defect is about.
    case untried
    /// A trace catches it.
    case caught
    /// It moves as the engine does, to the bit, also on the gestures that were tried.
    case equal
  }

  /// The defect.
  public let mutation: Mutation
  /// The trial on each trace, in their order.
  public let trials: [MutationTrial]
  /// The result of the search, if no trace catches it.
  public var found: GestureSearch.Found?

  /// Creates a mutant for which no gesture was searched.
  public init(_ mutation: Mutation, trials: [MutationTrial]) {
    (self.mutation, self.trials) = (mutation, trials)
  }

  /// How many traces catch it.
  public var catches: Int { trials.count { $0.rule != nil } }
  /// The largest distance from the engine on all traces, in points.
  public var size: Double { trials.reduce(0) { max($0, $1.size) } }

  /// The overall result on the traces and the gestures that were tried.
  public var fate: Fate {
    if catches > 0 { return .caught }
    if found?.trace != nil { return .survives }
    let detections = (trials + (found.map { [$0.trial] } ?? [])).map(\.detection)
    if detections.contains(.unseen) { return .unseen }
    return detections.contains(.equal) ? .equal : .untried
  }
}

extension Collection<Mutant> {
  /// The share of caught mutants among those not equal to the engine; nil if all are equal.
  public var score: Double? {
    let differing = count { $0.fate != .equal }
    return differing > 0 ? Double(count { $0.fate == .caught }) / Double(differing) : nil
  }
}
