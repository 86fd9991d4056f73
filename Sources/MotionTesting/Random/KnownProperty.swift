public import MotionAnalysis
public import MotionModel

/// A finding that an engine is expected to have, and why: a true property of it, no false alarm.
///
/// It is as narrow as it can be: one engine with its parameters, one check, one sentence of it, and
/// where that depends on something, a ``Condition`` with numbers.
public struct KnownProperty: Hashable, Sendable {
  /// The engine as a comparison takes it by default, such as `cubic:handoff=restart`.
  public let engine: String

  /// The name of the check, such as `hand-off-velocity`.
  public let check: String

  /// What the finding's message contains, such as `retarget: velocity`.
  public let phrase: String

  /// What else must be so; all of it.
  public let conditions: [Condition]

  /// What physical thing happens, in one sentence.
  public let reason: String

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - engine: The engine as a comparison takes it by default.
  ///   - check: The name of the check.
  ///   - phrase: What the finding's message contains.
  ///   - conditions: What else must be so; all of it.
  ///   - reason: What physical thing happens, in one sentence.
  public init(
    _ engine: String, _ check: String, _ phrase: String, _ conditions: Condition...,
    because reason: String
  ) {
    (self.engine, self.check, self.phrase) = (engine, check, phrase)
    (self.conditions, self.reason) = (conditions, reason)
  }

  /// What names it: engine, check and phrase.
  public var name: String { "\(engine), \(check): \(phrase)" }

  /// Tells whether a finding of the engine is this property.
  ///
  /// - Parameters:
  ///   - finding: A finding of the engine that the property is of.
  ///   - evidence: The recordings in which it was found.
  /// - Returns: Whether check, phrase and all conditions fit.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public func explains(_ finding: Finding, in evidence: Evidence) -> Bool {
    guard finding.check == check, finding.message.contains(phrase) else { return false }
    let evidence = PropertyEvidence(finding: finding, evidence: evidence)
    return conditions.allSatisfy { evidence.fits($0) }
  }
}
