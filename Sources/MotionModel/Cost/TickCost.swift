/// What a tick of an engine costs, as measured on one machine.
///
/// It holds no motion.
public struct TickCost: Hashable, Sendable {
  /// The median over all slices, in nanoseconds a tick.
  public var nanosecondsPerTick: Double

  /// Half the distance between the quartiles, as a share of the median.
  public var spread: Double

  /// How many slices were timed.
  public var slices: Int

  /// Creates a cost.
  public init(nanosecondsPerTick: Double, spread: Double, slices: Int) {
    self.nanosecondsPerTick = nanosecondsPerTick
    self.spread = spread
    self.slices = slices
  }
}

/// An exact count over all ticks of one replay, such as of instructions or of allocations.
///
/// It is no time: where nothing is changed, another run counts the same.
public struct TickCount: Hashable, Sendable {
  /// How many there were in the whole replay.
  public var total: Int

  /// How many ticks the replay has.
  public var ticks: Int

  /// Creates a count.
  public init(total: Int, ticks: Int) {
    self.total = total
    self.ticks = ticks
  }

  /// How many there are to a tick, with the share of what happens between ticks; 0 without ticks.
  public var perTick: Double { ticks > 0 ? Double(total) / Double(ticks) : 0 }
}

/// A number that was measured, or why there is none.
///
/// What could not be measured is never 0: a reader must be able to tell nothing from not known.
public enum Measured<Value> {
  /// What was measured.
  case found(Value)
  /// Why there is nothing, as a phrase such as `valgrind is not installed`.
  case missing(String)

  /// What was measured, or nil.
  public var value: Value? {
    if case .found(let value) = self { value } else { nil }
  }

  /// Why there is nothing; nil where there is something.
  public var reason: String? {
    if case .missing(let reason) = self { reason } else { nil }
  }
}

extension Measured: Equatable where Value: Equatable {}
extension Measured: Hashable where Value: Hashable {}
extension Measured: Sendable where Value: Sendable {}

/// How many copies of an engine run at once before their ticks take too much of the time there is.
///
/// It is a number of two significant digits, as it is no more exact: it lies between ``copies`` and
/// ``tooMany``.
public struct Capacity: Hashable, Sendable {
  /// Why the search ended.
  public enum Bound: String, Hashable, Sendable, CaseIterable {
    /// One step more is too many.
    case budget
    /// So many copies fit, and more were not tried, as their memory would be too much.
    case memory
    /// So many copies fit, and the time for the search was over.
    case time
  }

  /// The largest number of copies that was seen to fit; 0 where one is too many.
  public var copies: Int

  /// The smallest number of copies that was seen to be too many; nil where none was.
  public var tooMany: Int?

  /// Why the search ended.
  public var bound: Bound

  /// The longest time that 99% of the ticks may not exceed, in nanoseconds.
  public var limit: Int64

  /// The time that 99% of the ticks did not exceed with ``copies``, in nanoseconds; 0 without.
  public var p99: Int64

  /// Creates a capacity.
  public init(copies: Int, tooMany: Int?, bound: Bound, limit: Int64, p99: Int64) {
    self.copies = copies
    self.tooMany = tooMany
    self.bound = bound
    self.limit = limit
    self.p99 = p99
  }
}

/// The names by which files of benchmarks, and programs that read them, know replays.
public enum BenchmarkName {
  /// Returns the name of a replay: `replay/trace=NAME/engine=SPEC/clock=CLOCK`.
  ///
  /// A delivery and an estimator other than the usual ones stand behind it, as
  /// `/delivery=immediate` and `/velocity=two-point`. Names are compared, never taken apart: a
  /// trace's name may have any character, and a clock such as `60000/1001` has a slash.
  ///
  /// - Parameters:
  ///   - kind: What is measured, such as `replay`.
  ///   - trace: The name of the trace.
  ///   - engine: The engine as it was asked for, such as `spring:stiffness=200`.
  ///   - clock: The schedule, as a recording's header has it.
  ///   - delivery: When an event reached the engine, as a recording's header has it.
  ///   - velocity: How release velocities were estimated, as a recording's header has it.
  /// - Returns: The name.
  public static func replay(
    kind: String = "replay", trace: String, engine: String, clock: String, delivery: String,
    velocity: String
  ) -> String {
    var name = "\(kind)/trace=\(trace)/engine=\(engine)/clock=\(clock)"
    if delivery != "tick" { name += "/delivery=\(delivery)" }
    if velocity != "lsq2" { name += "/velocity=\(velocity)" }
    return name
  }
}
