/// The work whose cost is measured.
public enum CostPart: String, Hashable, Sendable, CaseIterable {
  /// A tick in flight: what "the cost of a tick" means.
  case flight
  /// A hand-off that begins or steers a flight, in which an engine may solve for it.
  case handOff = "hand_off"
  /// A tick under a finger.
  case held
  /// A tick at rest.
  case rest
  /// A tick of a whole replay, in any phase, with gesture, clock and recorder.
  case replay
  /// The word for people, such as `hand-off`.
  public var title: String { self == .handOff ? "hand-off" : rawValue }

  /// What is counted, such as `flight tick`.
  public var unit: String {
    switch self {
    case .flight: "flight tick"
    case .handOff: "hand-off that begins a flight"
    case .held: "tick under a finger"
    case .rest: "tick at rest"
    case .replay: "tick"
    }
  }
}

/// What a tick of an engine costs, as measured on one machine.
///
/// Unless a ``CostPart`` says otherwise, it is of a tick in flight: the time from the start of one
/// `advance` to that of the next and nothing else. A cost holds no motion, a recording no cost.
public struct TickCost: Hashable, Sendable {
  /// The cost in the fastest slice, in nanoseconds per tick, above 0.
  public var nanosecondsPerTick: Double
  /// How much longer the median slice took, as a share of the fastest: the machine's noise.
  public var spread: Double
  /// How many slices were timed.
  public var slices: Int

  /// The range from the cost to the largest cost that one quarter of the measurement alone would
  /// show, in nanoseconds per tick; nil if unknown.
  public var interval: ClosedRange<Double>?

  /// The part of the cost that is the loop around the calls, in ns per tick; nil if unknown.
  public var walkNanosecondsPerTick: Double?

  public init(
    nanosecondsPerTick: Double, spread: Double, slices: Int, interval: ClosedRange<Double>? = nil,
    walkNanosecondsPerTick: Double? = nil
  ) {
    (self.nanosecondsPerTick, self.spread, self.slices) = (nanosecondsPerTick, spread, slices)
    (self.interval, self.walkNanosecondsPerTick) = (interval, walkNanosecondsPerTick)
  }
}

/// An exact count over all flight ticks of one replay, such as of instructions or of allocations.
///
/// Another run counts the same, unless something was changed.
public struct TickCount: Hashable, Sendable {
  /// The count over all flight ticks.
  public var total: Int
  /// How many flight ticks the replay has.
  public var ticks: Int

  public init(total: Int, ticks: Int) { (self.total, self.ticks) = (total, ticks) }

  /// The count per flight tick; 0 without ticks.
  public var perTick: Double { ticks > 0 ? Double(total) / Double(ticks) : 0 }
}

/// A measured value, or the reason why there is none.
///
/// A number that could not be measured is never 0, so a reader can tell "none" from "not known".
public enum Measured<Value> {
  /// The measured value.
  case found(Value)
  /// Why there is no value, as a phrase such as `valgrind is not installed`.
  case missing(String)

  /// The measured value, or nil.
  public var value: Value? { if case .found(let value) = self { value } else { nil } }

  /// Why there is no value; nil if there is one.
  public var reason: String? { if case .missing(let reason) = self { reason } else { nil } }
}

extension Measured: Equatable where Value: Equatable {}
extension Measured: Hashable where Value: Hashable {}
extension Measured: Sendable where Value: Sendable {}

/// How many copies of an engine can run at once in the time that an app leaves to its animations.
///
/// The capacity is between ``copies`` and ``tooMany`` and has two significant digits.
public struct Capacity: Hashable, Sendable {
  /// Why the search ended.
  public enum Bound: String, Hashable, Sendable, CaseIterable {
    /// One step more is too many.
    case budget
    /// These copies fit; more were not tried because of the memory that they would need.
    case memory
    /// These copies fit; the time for the search was over.
    case time
  }

  /// The largest number of copies found to fit; 0 if one is too many.
  public var copies: Int
  /// The smallest number of copies found to be too many; nil if none was.
  public var tooMany: Int?
  /// Why the search ended.
  public var bound: Bound
  /// The time that 99% of the ticks must not exceed, in nanoseconds.
  public var limit: Int64
  /// The time that 99% of the ticks did not exceed with ``copies``, in nanoseconds; 0 if none fit.
  public var p99: Int64

  public init(copies: Int, tooMany: Int?, bound: Bound, limit: Int64, p99: Int64) {
    (self.copies, self.tooMany, self.bound, self.limit) = (copies, tooMany, bound, limit)
    self.p99 = p99
  }
}

/// The cost of an engine in two builds, measured in turns, and the conclusion.
///
/// Changes are shares of the baseline's cost: 0.01 says that the candidate takes 1% longer.
public struct CostComparison: Hashable, Sendable {
  /// The engine as requested, such as `cubic:handoff=restart`.
  public var engine: String
  /// The conclusion.
  public var verdict: CostVerdict
  /// The estimate of the change, above -1.
  public var change: Double
  /// The confidence interval of the change, at the level ``confidence``.
  public var interval: ClosedRange<Double>
  /// The share of such intervals that contain the true change, such as 0.9998.
  public var confidence: Double
  /// The change up to which builds count as the same, above 0.
  public var threshold: Double
  /// The smallest change that would have been called a regression in 9 of 10 such measurements.
  public var smallestEffect: Double
  /// What a tick costs in the baseline, in nanoseconds.
  public var baselineNanosecondsPerTick: Double
  /// What a tick costs in the candidate, in nanoseconds.
  public var candidateNanosecondsPerTick: Double
  /// How many launches of both builds were measured.
  public var launches: Int
  /// The total time of the slices of both builds, in seconds.
  public var measuredSeconds: Double

  public init(
    engine: String, verdict: CostVerdict, change: Double, interval: ClosedRange<Double>,
    confidence: Double, threshold: Double, smallestEffect: Double,
    baselineNanosecondsPerTick: Double, candidateNanosecondsPerTick: Double, launches: Int,
    measuredSeconds: Double
  ) {
    (self.engine, self.verdict, self.change, self.interval) = (engine, verdict, change, interval)
    (self.confidence, self.threshold, self.smallestEffect) = (confidence, threshold, smallestEffect)
    self.baselineNanosecondsPerTick = baselineNanosecondsPerTick
    (self.candidateNanosecondsPerTick, self.launches) = (candidateNanosecondsPerTick, launches)
    self.measuredSeconds = measuredSeconds
  }
}

/// The conclusion about the cost of an engine in two builds.
public enum CostVerdict: String, Hashable, Sendable, CaseIterable {
  /// The candidate is slower by more than the threshold.
  case regression
  /// The candidate is faster by more than the threshold.
  case improvement
  /// The candidate is neither slower nor faster by more than the threshold.
  case same
  /// The measurement cannot tell.
  case inconclusive
  /// Whether the candidate is slower or faster.
  public var isChange: Bool { self == .regression || self == .improvement }
}
