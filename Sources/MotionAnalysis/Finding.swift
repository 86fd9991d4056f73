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
  /// Interactions are given by their ``/MotionModel/Interaction/name``.
  public enum Details: Hashable, Sendable {
    /// Nothing else.
    case none
    /// A state that is not finite, the interaction if at a hand-off, and the clock if another one.
    case notFinite(MotionState, at: String?, clock: ReplayClock?)
    /// Where a hand-off put the value, and where it should be, in points.
    case moved(to: SIMD2<Double>, expected: SIMD2<Double>, at: String)
    /// The velocity after a hand-off and the expected one, in points per second, and the angle
    /// between them in degrees; nil if either is too small to have a direction.
    case velocity(SIMD2<Double>, expected: SIMD2<Double>, degrees: Double?, at: String)
    /// Where the value was, in points.
    case position(SIMD2<Double>)
    /// Where the value was, in points, and what began its flight.
    case flight(of: String, at: SIMD2<Double>)
    /// The velocity of the position and the reported one, in points per second, over an interval in
    /// seconds; and their difference over the finest interval, in points.
    case slope(SIMD2<Double>, reported: SIMD2<Double>, interval: Double, error: Double)
    /// How far the position is short of the sum of reported velocities, in points, after a time.
    case way(SIMD2<Double>, seconds: Double)
    /// The last speed, in points per second.
    case speed(Double)
    /// How far the value moved, in points, and how far its velocity is off, in points per second.
    case change(points: Double, speed: Double)
    /// The clock of the other replay; `from` is the clock with shorter ticks.
    case clock(ReplayClock, from: ReplayClock)
    /// A stall, and the value's distance in points from where it should be; `sinceHandOff` is the
    /// sum in milliseconds of the flight's long ticks so far, with the first tick in full.
    case stall(
      milliseconds: Double, tick: Int, clock: ReplayClock, distance: Double, isAhead: Bool,
      sinceHandOff: Double)
    /// The first difference between two replays, and the last ticks that were rolled back before.
    case difference(StateDifference, rolledBack: ClosedRange<Int>?)
    /// What an app's recording shows and what it should show, each with its uncertainty on an axis,
    /// in points or points per second, and the interaction before.
    case screen(
      SIMD2<Double>, radius: Double, expected: SIMD2<Double>, expectedRadius: Double, at: String)
    /// The whole sentence. A new check writes its own.
    case text(String)
  }

  /// The rule that is broken.
  public var rule: Rule

  /// Where in the recording it was found.
  public var place: Place

  /// When it happened.
  public var time: Instant

  /// The line of the trace file that led to it, counted from 1; 0 if there is none.
  public var line: Int32

  /// How large the break is, in the rule's unit.
  public var size: Double

  /// The largest size that would have been no finding, in the rule's unit.
  public var limit: Double

  /// The other numbers and names of the message.
  public var details: Details

  /// How far it moves the value from where it should be; nil if it misplaces nothing on the screen.
  public var visible: VisibleSize?

  /// The points per unit of the engine, above 0; nil for points or if the axes differ.
  public var pointsPerUnit: Double?

  /// Whether it is a known break of the engine; see ``Checks/findings(in:known:)``.
  public var isKnown = false

  /// Creates a finding that is not marked as a known break.
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

/// What findings of the same defect have in common.
///
/// Shrinking a trace keeps a finding of the same kind, so that it does not slip from one defect to
/// another. Numbers, places and times do not count; the clock of another replay does, as an engine
/// may have a defect on that clock alone.
public struct FindingKind: Hashable, Sendable {
  /// The rule that is broken.
  public var rule: Rule

  /// The clock of the other replay without its stalls, such as `90` or `120,stall`.
  public var clock: ReplayClock?

  /// The name of the interaction at which it happens, or that began its flight.
  public var interaction: String?

  /// Creates the kind of a finding in the replay under judgement.
  ///
  /// - Complexity: O(n) in the number of hand-offs.
  public init(_ finding: Finding, in recording: Recording) {
    rule = finding.rule
    interaction = Self.handOff(of: finding, in: recording)?.interaction.name
    clock = finding.details.otherClock?.withAnyStalls
  }

  /// Tells whether another finding is of the same kind; `atAnyHandOff` ignores the interaction.
  public func matches(_ other: FindingKind, atAnyHandOff: Bool = false) -> Bool {
    rule == other.rule && clock == other.clock && (atAnyHandOff || interaction == other.interaction)
  }

  private static func handOff(of finding: Finding, in recording: Recording) -> HandOff? {
    if finding.line > 0, let found = recording.handOffs.first(where: { $0.line == finding.line }) {
      return found
    }
    return switch finding.place {
    case .handOff(let index): recording.handOffs.element(at: index)
    case .tick(let index): recording.handOffs.last { $0.tick <= index }
    case .recording: recording.handOffs.last { $0.time <= finding.time }
    }
  }
}

extension Finding.Details {
  /// How far the position moves, in points, if its time is too short for a velocity; otherwise nil.
  package var step: SIMD2<Double>? {
    guard case .slope(let slope, _, let interval, _) = self, interval < 0.001 else { return nil }
    return slope * interval
  }

  package var otherClock: ReplayClock? {
    switch self {
    case .clock(let clock, _): clock
    case .notFinite(_, _, let clock): clock
    default: nil
    }
  }
}

extension FindingKind: CustomStringConvertible {
  /// The kind for people, such as `snaps-at-rest of a release` or `differs-at-120-hz at clock 120`.
  public var description: String {
    rule.rawValue + (interaction.map { " of a \($0)" } ?? "")
      + (clock.map { " at clock \($0.text)" } ?? "")
  }
}
