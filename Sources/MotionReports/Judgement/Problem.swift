public import MotionAnalysis
public import MotionModel

/// What can fail a run: a finding, a divergence, a number beyond its limit, or something missing.
///
/// The ``JudgedCase`` that holds it names trace, engine and rule.
public struct Problem: Codable, Hashable, Sendable {
  /// The kinds of problems.
  public typealias Kind = GateProblem.Kind

  /// Whether a problem fails the run.
  public enum Severity: String, Codable, Hashable, Sendable, CaseIterable {
    /// It fails the run.
    case error
    /// It is only reported, such as a cost that is not known well enough.
    case warning
  }

  /// What sort of thing is wrong.
  public var kind: Kind
  /// Whether it fails the run.
  public var severity: Severity
  /// The line of the trace file that led to it, counted from 1; 0 where there is none.
  public var line: Int32
  /// The index of the tick at which it shows; nil where it concerns no single tick.
  public var tick: Int?
  /// When it happened; nil where it concerns a recording as a whole.
  public var time: Instant?
  /// How large it is, in its unit; nil where it has no size.
  public var size: Double?
  /// The largest size that would have been no problem, in the same unit; nil where there is none.
  public var limit: Double?
  /// The unit of size and limit, such as `pt/s`; empty where there is none.
  public var unit: String
  /// What happened, in one phrase for people, with numbers and units.
  public var message: String
  /// What else there is to see, in lines for people, such as the ticks around a divergence.
  public var details: [String] = []

  /// Creates a problem.
  public init(
    kind: Kind, severity: Severity = .error, line: Int32 = 0, tick: Int? = nil,
    time: Instant? = nil, size: Double? = nil, limit: Double? = nil, unit: String = "",
    message: String
  ) {
    (self.kind, self.severity, self.message) = (kind, severity, message)
    (self.line, self.tick, self.time) = (line, tick, time)
    (self.size, self.limit, self.unit) = (size, limit, unit)
  }

  /// Tells whether a problem is worse than another: a larger multiple of its limit, then a larger
  /// size.
  ///
  /// A problem without a size or limit is worst, and so is a size that is not finite. Multiples
  /// that differ by a rounding only count as equal: many limits are a share of what is judged.
  func isWorse(than other: Problem) -> Bool {
    let (mine, others) = (excess, other.excess)
    if mine != others { return mine > others }
    let (size, otherSize) = (abs(size ?? 0), abs(other.size ?? 0))
    return size.isFinite && otherSize.isFinite && unit == other.unit && size > otherSize
  }

  /// The size as a multiple of the limit, to 11 bits; infinity where that is not finite.
  private var excess: Double {
    guard let size, let limit else { return .infinity }
    let ratio = abs(size / limit)
    guard ratio.isFinite else { return .infinity }
    guard ratio > 0 else { return 0 }
    let rounded = (ratio.significand * 1024).rounded() / 1024
    return rounded * Double(sign: .plus, exponent: ratio.exponent, significand: 1)
  }
}

extension Problem {
  /// Makes a problem of a finding; ``ComparisonRow/handOffTicks`` give one at a hand-off its tick.
  public init(_ finding: Finding, handOffTicks: [Int] = []) {
    let tick: Int? =
      switch finding.place {
      case .tick(let index): index
      case .handOff(let index): handOffTicks.indices.contains(index) ? handOffTicks[index] : nil
      case .recording: nil
      }
    self.init(
      kind: .finding, line: finding.line, tick: tick,
      time: finding.time, size: finding.size,
      limit: finding.limit, unit: finding.unit, message: finding.message)
  }
}

package struct LocatedProblem {
  let place: JudgedCase
  package let problem: Problem

  var line: String {
    PlacedLine.text(
      file: place.file, line: problem.line, time: problem.time,
      [place.engine, place.rule], problem.message)
  }
}

extension Judgement {
  var locatedProblems: [LocatedProblem] {
    cases.flatMap { place in
      place.problems.map { LocatedProblem(place: place, problem: $0) }
    }
  }

  /// All problems, the worst first.
  ///
  /// Errors come before warnings. The worst problem of each engine and rule comes before a second
  /// one of any, so that a few lines show as many different problems as they can.
  package var worstProblems: [LocatedProblem] {
    [Problem.Severity.error, .warning].flatMap { severity in
      let bySize = locatedProblems.filter { $0.problem.severity == severity }
        .sorted { $0.problem.isWorse(than: $1.problem) }
      var counts: [[String]: Int] = [:]
      let rounds = bySize.map { located in
        let key = [located.place.engine, located.place.rule]
        counts[key, default: 0] += 1
        return (located: located, round: counts[key, default: 0])
      }
      return rounds.sorted { $0.round < $1.round }.map { $0.located }
    }
  }
}
