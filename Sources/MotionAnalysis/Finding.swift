public import MotionModel

/// One break of a rule.
public struct Finding: Hashable, Sendable {
  /// Where in the recording it was found.
  public enum Place: Hashable, Sendable {
    /// At the tick with this index.
    case tick(Int)
    /// At the hand-off with this index.
    case handOff(Int)
    /// In the recording as a whole.
    case recording
  }

  /// The numbers and names that ``message`` needs besides rule, size and limit.
  ///
  /// An interaction is named as ``/MotionModel/Interaction/name`` does.
  public enum Details: Hashable, Sendable {
    /// Nothing else.
    case none
    /// A state that is not finite: at an interaction, where it is of a hand-off, and on another clock.
    case notFinite(MotionState, at: String?, clock: ReplayClock?)
    /// Where a hand-off put the value, and where it should be, in points.
    case moved(to: SIMD2<Double>, expected: SIMD2<Double>, at: String)
    /// The velocity after a hand-off and the one that it should be, in points per second, and by how
    /// many degrees it is turned; nil where either is too small to have a direction.
    case velocity(SIMD2<Double>, expected: SIMD2<Double>, degrees: Double?, at: String)
    /// Where the value was, in points.
    case position(SIMD2<Double>)
    /// Where the value was, in points, and what began its flight.
    case flight(of: String, at: SIMD2<Double>)
    /// The velocity that is reported and the one at which the position moves, in points per second;
    /// and the shortest interval in which they differ, in seconds.
    case slope(SIMD2<Double>, reported: SIMD2<Double>, interval: Double)
    /// The last speed, in points per second.
    case speed(Double)
    /// How far the value moved, in points, and by how much its velocity is off, in points per second.
    case change(points: Double, speed: Double)
    /// The clock of the other replay, and that of the one with shorter ticks which it was compared with.
    case clock(ReplayClock, from: ReplayClock)
    /// A stall of so many milliseconds, at a tick of another clock, and how far the value is then from
    /// where it should be, in points.
    case stall(milliseconds: Double, tick: Int, clock: ReplayClock, distance: Double)
    /// The first difference between two replays, and the last ticks that were rolled back before it.
    case difference(StateDifference, rolledBack: ClosedRange<Int>?)
    /// What an app's recording shows behind a place and what it should, each with how far it may be off
    /// on an axis, in points, or in points per second; and what the hand did before.
    case screen(
      SIMD2<Double>, radius: Double, expected: SIMD2<Double>, expectedRadius: Double, at: String)
    /// The sentence, of a finding that comes from a file or stands for several.
    case text(String)
  }

  /// The rule that is broken.
  public var rule: Rule

  /// Where in the recording it was found.
  public var place: Place

  /// When it happened.
  public var time: Instant

  /// The line of the trace file that led to it, counted from 1; 0 where there is none.
  public var line: Int32

  /// How large the break is, in the rule's unit.
  public var size: Double

  /// The largest size that would have been no finding, in the rule's unit.
  public var limit: Double

  /// What else there is to say.
  public var details: Details

  /// Whether the engine is known to break the rule by as much; see ``Checks/findings(in:known:)``.
  public var isKnown = false

  /// Creates a finding, for which no break is known yet.
  public init(
    _ rule: Rule, place: Place, time: Instant, line: Int32 = 0, size: Double, limit: Double,
    _ details: Details = .none
  ) {
    (self.rule, self.place, self.time, self.line) = (rule, place, time, line)
    (self.size, self.limit, self.details) = (size, limit, details)
  }

  /// The check that found it.
  public var check: Check { rule.check }

  /// The unit of size and limit, such as `pt/s`.
  public var unit: String { rule.unit }
}

// Embedded Swift has no coding.
#if !hasFeature(Embedded)
  extension Finding.Place: Codable {}
#endif
