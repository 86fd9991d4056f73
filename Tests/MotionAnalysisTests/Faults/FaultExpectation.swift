import MotionAnalysis
import MotionModel
import MotionReplay
import TestSupport

struct FaultExpectation: Sendable {
  let name: String
  let engine: ConfiguredEngine
  let sound: ConfiguredEngine
  let rule: Rule
  /// The smallest number of replays in which it must be found; in others it may have no effect.
  let replays: Int
  /// Whether the twin is bit-identical until the fault first acts.
  let hasExactTwin: Bool

  struct Case: Sendable {
    let trace: Trace
    let options: ReplayOptions
  }

  struct Outcome: Sendable {
    var found = 0
    /// The number of replays whose first finding was compared with where the fault first acts.
    var located = 0
    var misplaced: [String] = []
    var badMessages: [String] = []
    var tally: [String: Int] = [:]
  }

  /// In a debug build, ten times slower than a release build, the replays end once the fault has
  /// been found, and located if its place can be known.
  func isFound(_ outcome: Outcome) -> Bool { outcome.found >= (isDebugBuild ? 1 : replays) }

  func outcome(on cases: [Case]) -> Outcome {
    var outcome = Outcome()
    for one in cases {
      let isProven = outcome.found > 0 && (outcome.located > 0 || !hasExactTwin || !rule.hasPlace)
      if isDebugBuild, isProven { break }
      let evidence = engine.gatherEvidence(one.trace, one.options)
      let findings = Checks.findings(in: evidence)
      for finding in findings {
        let size = finding.size >= finding.limit || !finding.size.isFinite
        if !size || finding.message.isEmpty || finding.message.utf8.count >= 200 {
          outcome.badMessages.append(finding.message)
        }
      }
      for rule in Set(findings.map(\.rule)) { outcome.tally[rule.rawValue, default: 0] += 1 }
      guard let first = findings.first(where: { $0.rule == rule }) else { continue }
      outcome.found += 1
      guard hasExactTwin, let place = rule.firstBreak(of: evidence.recording, from: sound, one)
      else { continue }
      outcome.located += 1
      if !first.place.isNear(place) {
        outcome.misplaced.append("\(one.trace.name): \(first.place), expected \(place)")
      }
    }
    return outcome
  }
}

extension Rule {
  fileprivate var hasPlace: Bool {
    [.handOffPosition, .handOffVelocity, .continuity].contains(check)
  }

  /// Returns where a fault first acts, from a comparison with the sound engine's replay and without
  /// any check; nil for rules whose place is not known.
  fileprivate func firstBreak(
    of recording: Recording, from sound: ConfiguredEngine, _ one: FaultExpectation.Case
  ) -> Finding.Place? {
    let twin = sound.record(one.trace, one.options)
    switch check {
    case .handOffPosition, .handOffVelocity:
      let isVelocity = check == .handOffVelocity
      for (index, (left, right)) in zip(recording.handOffs, twin.handOffs).enumerated() {
        guard left.before.isBitEqual(to: right.before) else { return nil }
        let moved = (left.after.position - right.after.position).length
        let changed = (left.after.velocity - right.after.velocity).length
        let limit = max(1, 0.001 * right.after.velocity.length)
        if isVelocity ? changed > limit : moved > 1e-6 { return .handOff(index) }
      }
      return nil
    case .continuity:
      let isVelocity = self == .velocityJumps
      func differ(_ left: MotionState, _ right: MotionState) -> Bool {
        isVelocity
          ? (left.velocity - right.velocity).length > 20
          : (left.position - right.position).length > 0.2
      }
      let tick = zip(recording.ticks, twin.ticks).enumerated()
        .first { differ($1.0.state, $1.1.state) }?.offset
      let handOff = zip(recording.handOffs, twin.handOffs).first { differ($0.before, $1.before) }
      return [tick, handOff?.0.tick].compactMap(\.self).min().map { .tick($0) }
    default:
      return nil
    }
  }
}

extension Finding.Place {
  fileprivate func isNear(_ other: Finding.Place) -> Bool {
    switch (self, other) {
    case (.tick(let left), .tick(let right)): (left - right).magnitude <= 2
    default: self == other
    }
  }
}
