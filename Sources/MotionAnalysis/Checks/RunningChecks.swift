public import MotionModel

/// All checks, of recordings that are given part by part.
///
/// What it finds is what ``Checks/findings(in:)`` finds in the whole recordings, to the tick, the
/// size and the message. The parts are cut before hand-offs, so that flights are whole; what a
/// check needs of the parts before is carried along.
///
/// So that a report does not grow without bound, the first ``limit`` findings of each check are
/// kept and the others counted.
public struct RunningChecks {
  /// The number of findings of each check that are kept.
  public let limit: Int

  private let acceleration: Double
  private let checks = Checks.all
  private var findingsByCheck: [[Finding]]
  private var counts: [Int]
  private var anchor: SIMD2<Double>?
  private var finite = FiniteCheck.Progress()
  private var distances = RateIndependenceCheck.Distances()
  private var zeroTicks = ZeroTickCheck.Progress()
  private var determinism = DeterminismCheck.Progress()

  /// Creates checks that have seen nothing.
  ///
  /// - Parameters:
  ///   - largestAcceleration: The largest value of `largestAcceleration` of the recordings of all
  ///     parts, in points per second squared: continuity is judged against that of the whole.
  ///   - limit: The number of findings of each check that are kept, at least 0.
  public init(largestAcceleration: Double, limit: Int = 1000) {
    acceleration = largestAcceleration
    self.limit = limit
    findingsByCheck = checks.map { _ in [] }
    counts = checks.map { _ in 0 }
  }

  /// Looks at the next part.
  ///
  /// - Parameters:
  ///   - evidence: The part.
  ///   - isLast: Whether it is the last one.
  /// - Complexity: O(n) in the number of ticks and hand-offs of the part.
  public mutating func append(_ evidence: Evidence, isLast: Bool) {
    FiniteCheck().append(evidence, to: &finite)
    // Everything else would follow from it.
    guard finite.own.findings.isEmpty else { return }
    for (index, check) in checks.enumerated() {
      keep(look(at: evidence, with: check, isLast), of: index, evidence.recording)
    }
  }

  /// What was found, check by check, each in time order.
  ///
  /// Of a check with more findings than are kept, the last one says how many are missing.
  public var findings: [Finding] {
    let broken = finite.own.findings
    if !broken.isEmpty { return broken }
    return checks.indices.flatMap { index -> [Finding] in
      let missing = counts[index] - findingsByCheck[index].count
      guard missing > 0 else { return findingsByCheck[index] }
      let check = type(of: checks[index]).name
      return findingsByCheck[index] + [
        Finding(
          check: check, place: .recording, time: .zero, size: Double(counts[index]),
          limit: Double(limit), unit: "findings",
          message: "\(missing) more findings, \(counts[index]) in all; the first \(limit) are kept")
      ]
    }
  }

  /// Returns what a check finds in a part alone; what it finds in the whole is there with the last.
  private mutating func look(
    at evidence: Evidence, with check: any Check, _ isLast: Bool
  ) -> [Finding] {
    switch check {
    case is FiniteCheck:
      return isLast ? finite.findings : []
    case let check as HandOffPositionCheck:
      return check.findings(in: evidence, anchor: &anchor)
    case let check as ContinuityCheck:
      return check.findings(in: evidence, acceleration: acceleration)
    case let check as RateIndependenceCheck:
      distances.append(evidence)
      return isLast ? check.findings(from: distances) : []
    case let check as ZeroTickCheck:
      check.append(evidence, to: &zeroTicks)
      return isLast ? zeroTicks.zeroTick + zeroTicks.halfTick : []
    case let check as DeterminismCheck:
      check.append(evidence, to: &determinism)
      return isLast ? determinism.findings : []
    case is LostTimeCheck:
      return isLast ? check.findings(in: evidence) : []
    default:
      return check.findings(in: evidence)
    }
  }

  private mutating func keep(_ found: [Finding], of index: Int, _ part: Recording) {
    counts[index] += found.count
    let isCounted = Self.countsInTheWhole(checks[index])
    for finding in found.prefix(max(limit - findingsByCheck[index].count, 0)) {
      findingsByCheck[index].append(isCounted ? finding : finding.counted(from: part))
    }
  }

  /// Tells whether a check's findings come with the last part, counted in the whole already.
  private static func countsInTheWhole(_ check: any Check) -> Bool {
    check is FiniteCheck || check is ZeroTickCheck || check is DeterminismCheck
  }
}
