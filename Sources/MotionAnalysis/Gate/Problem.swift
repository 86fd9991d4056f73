#if !hasFeature(Embedded)
  public import MotionModel

  /// What can fail a run: a finding, a divergence, a number beyond its limit, or something missing.
  ///
  /// The ``Answer`` that holds it names trace, engine and question.
  public struct Problem: Codable, Hashable, Sendable {
    /// The kinds of problems; the exit code stands for the gravest one.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      /// A check finds a break of a rule.
      case finding
      /// A motion differs.
      case divergence
      /// A limit is broken.
      case limit
      /// An exact count rises.
      case count
      /// A cost rises.
      case cost
      /// A cost is not known well enough.
      case inconclusive
      /// A trace tests nothing.
      case untested
      /// What to compare with is missing or does not fit.
      case missing
      /// An engine outside of this program failed.
      case brokeOff = "broke-off"

      /// The exit code of a gate that fails with this alone.
      public var exitCode: Int32 {
        switch self {
        case .divergence: 3
        case .finding, .limit: 4
        case .count, .cost: 2
        case .missing, .untested: 5
        case .inconclusive: 6
        case .brokeOff: 8
        }
      }

      /// Returns the exit code for several problems: the first of 8, 3, 4, 2, 5 and 6, else 0.
      public static func exitCode(of kinds: some Sequence<Kind>) -> Int32 {
        let codes = Set(kinds.map { $0.exitCode })
        return [8, 3, 4, 2, 5, 6].first { codes.contains($0) } ?? 0
      }
    }

    /// Whether a problem fails the run.
    public enum Severity: String, Codable, Hashable, Sendable, CaseIterable {
      /// It fails the run.
      case error
      /// It is only reported, such as a cost that is not known well enough.
      case warning
    }

    /// The kind of the problem.
    public var kind: Kind
    /// Whether it fails the run.
    public var severity: Severity
    /// The line of the trace file that led to it, counted from 1; 0 if there is none.
    public var line: Int32
    /// The index of the tick at which it shows; nil if it concerns no single tick.
    public var tick: Int?
    /// When it happened; nil if it concerns a recording as a whole.
    public var time: Instant?
    /// How large it is, in its unit; nil if it has no size.
    public var size: Double?
    /// The largest size that would have been no problem, in the same unit; nil if there is none.
    public var limit: Double?
    /// How far a finding moves the value from where it should be; nil if it misplaces nothing.
    public var visible: VisibleSize?
    /// The unit of size and limit, such as `pt/s`; empty if there is none.
    public var unit: String
    /// What happened, in one phrase for people, with numbers and units.
    public var message: String
    /// More lines for people, such as the ticks around a divergence.
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

    /// Compares by visible distance, then by the multiple of the limit, then by size.
    ///
    /// A problem that is no finding or not finite is worse than any; a finding without a visible
    /// size is least. Multiples that differ only by rounding count as equal: many limits are a
    /// share of what is judged.
    package func isWorse(than other: Problem) -> Bool {
      if distance != other.distance { return distance > other.distance }
      let (mine, others) = (excess, other.excess)
      if mine != others { return mine > others }
      let (size, otherSize) = (abs(size ?? 0), abs(other.size ?? 0))
      return size.isFinite && otherSize.isFinite && unit == other.unit && size > otherSize
    }

    private var distance: Double {
      visible?.points ?? (kind == .finding && unit != RuleRow.Unit.numbers.rawValue ? 0 : .infinity)
    }

    /// The size as a multiple of the limit, rounded to 11 bits; infinity if that is not finite.
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
    /// Makes a problem of a finding; `handOffTicks` has the tick of each hand-off.
    public init(_ finding: Finding, handOffTicks: [Int] = []) {
      let tick: Int? =
        switch finding.place {
        case .tick(let index): index
        case .handOff(let index): handOffTicks.indices.contains(index) ? handOffTicks[index] : nil
        case .recording: nil
        }
      self.init(
        kind: .finding, line: finding.line, tick: tick, time: finding.time, size: finding.size,
        limit: finding.limit, unit: finding.unit, message: finding.message)
      visible = finding.visible
    }
  }
#endif
