public import MotionModel
public import MotionReplay
public import Testing

internal import MotionAnalysis
internal import MotionTraces

/// Replays a gesture in all the ways that checks need, and throws if one finds a break.
///
/// The error has a line for each finding: file, line, time, check, and what broke, with its size.
/// The gesture, and the smallest one that breaks the same rule, are attached to the test.
///
/// - Parameters:
///   - engine: The engine, which has not been placed yet.
///   - gesture: The gesture.
///   - clock: When ticks happen, as the command reads it, such as `60,jitter=2ms,seed=7`.
///   - delivery: Whether an event reaches the engine at the next tick, or at its own time.
///   - known: What the engine breaks on purpose.
///   - sourceLocation: Where the test asks.
/// - Throws: `ScheduleError`; ``NotSmooth``, also for an unexplained gesture without a hand-off.
/// - Complexity: O(n) in the number of ticks: about 30 replays; with a finding some hundred more.
public func requireSmooth<E: Engine>(
  _ engine: E, on gesture: Gesture, clock: String = "120", delivery: Delivery = .atTick,
  besides known: [KnownBreak] = [], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let options = ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
  let name = "\(E.self)"
  let configured = ConfiguredEngine(ErasedEngine(engine), specification: name, label: name)
  let evidence = configured.gatherEvidence(gesture.trace, options)
  let findings = Checks.findings(in: evidence, known: known).filter { !$0.isKnown }
  guard let first = findings.first else {
    guard evidence.recording.testsHandOff || gesture.trace.header.untested != nil else {
      throw NotSmooth(
        description:
          "\(gesture.file): found no release, tap or cancel with a tick behind it, expected one")
    }
    return
  }
  Attachment.record(
    gesture.trace.bytes, named: "\(gesture.trace.name).csv", sourceLocation: sourceLocation)
  let kind = FindingKind(first, in: evidence.recording)
  var reduction = TraceReduction(of: gesture.trace, budget: 300)
  _ = reduction.run { candidate in
    let evidence = configured.gatherEvidence(candidate, options)
    return Checks.findings(of: kind.rule.check, in: evidence)
      .contains { kind.matches(FindingKind($0, in: evidence.recording)) }
  }
  let header = TraceHeader(
    of: reduction.trace, from: gesture.trace, name: gesture.trace.name,
    purpose: "rule \(kind), engine \(name)", tool: "motion-replay")
  Attachment.record(
    Trace(header: header, events: reduction.trace.events).bytes,
    named: "\(gesture.trace.name)-shrunk.csv", sourceLocation: sourceLocation)
  throw NotSmooth(
    description: findings.map { finding in
      let line = finding.line > 0 ? ":\(finding.line)" : ""
      let time = Digits.fixed(finding.time.seconds, 3)
      return "\(gesture.file)\(line): \(time) s, \(name), \(finding.check): \(finding.message)"
    }.joined(separator: "\n"))
}

/// Replays a gesture through the engine of a motion, and throws if a check finds a break.
public func requireSmooth<M: Motion>(
  _ motion: M, on gesture: Gesture, clock: String = "120", delivery: Delivery = .atTick,
  besides known: [KnownBreak] = [], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try requireSmooth(
    motion.engine, on: gesture, clock: clock, delivery: delivery, besides: known,
    sourceLocation: sourceLocation)
}

/// The breaks where hand and animation meet, one finding a line.
public struct NotSmooth: Error, CustomStringConvertible {
  public let description: String
}
