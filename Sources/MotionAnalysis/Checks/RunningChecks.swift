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
  private var known: KnownBreaks
  private let checks = Check.allCases
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
  ///   - breaks: What the engine is known to break.
  public init(
    largestAcceleration: Double, limit: Int = 1000, known breaks: [KnownBreak] = []
  ) {
    acceleration = largestAcceleration
    known = KnownBreaks(breaks)
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
    known.append(evidence)
    for (index, check) in checks.enumerated() {
      keep(look(at: evidence, with: check, isLast), of: index, evidence.recording)
    }
  }

  /// What was found, check by check, each in time order.
  ///
  /// Of a check with more findings than are kept, the last one says how many are missing.
  public var findings: [Finding] {
    let broken = finite.own.findings
    if !broken.isEmpty { return known.marked(broken) }
    let findings = checks.indices.flatMap { index -> [Finding] in
      let missing = counts[index] - findingsByCheck[index].count
      guard missing > 0, var last = findingsByCheck[index].last else {
        return findingsByCheck[index]
      }
      last.details = .text(
        "\(missing) more findings, \(counts[index]) in all; the first \(limit) are kept")
      last.place = .recording
      return findingsByCheck[index] + [last]
    }
    return known.marked(findings)
  }

  /// Returns what a check finds in a part alone; what it finds in the whole is there with the last.
  private mutating func look(
    at evidence: Evidence, with check: Check, _ isLast: Bool
  ) -> [Finding] {
    switch check {
    case .finite:
      return isLast ? finite.findings : []
    case .handOffPosition:
      return HandOffPositionCheck().findings(in: evidence, anchor: &anchor)
    case .continuity:
      return ContinuityCheck().findings(in: evidence, acceleration: acceleration)
    case .rateIndependence:
      distances.append(evidence)
      return isLast ? RateIndependenceCheck().findings(from: distances) : []
    case .zeroTick:
      ZeroTickCheck().append(evidence, to: &zeroTicks)
      return isLast ? zeroTicks.zeroTick + zeroTicks.halfTick : []
    case .determinism:
      DeterminismCheck().append(evidence, to: &determinism)
      return isLast ? determinism.findings : []
    case .lostTime:
      return isLast ? check.findings(in: evidence) : []
    case .handOffVelocity, .honestVelocity, .rest, .stability:
      return check.findings(in: evidence)
    }
  }

  private mutating func keep(_ found: [Finding], of index: Int, _ part: Recording) {
    counts[index] += found.count
    let isCounted = [.finite, .zeroTick, .determinism].contains(checks[index])
    for finding in found.prefix(max(limit - findingsByCheck[index].count, 0)) {
      findingsByCheck[index].append(isCounted ? finding : finding.counted(from: part))
    }
  }
}
