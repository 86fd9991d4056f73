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
    /// The velocity at which the position moves and the one that is reported, in points per second, in
    /// an interval, in seconds; and by how many points they differ in the shortest one.
    case slope(SIMD2<Double>, reported: SIMD2<Double>, interval: Double, error: Double)
    /// How much farther the reported velocities lead than the position went, in points, in a time.
    case way(SIMD2<Double>, seconds: Double)
    /// The last speed, in points per second.
    case speed(Double)
    /// How far the value moved, and by how much its velocity is off, in points and points per second.
    case change(points: Double, speed: Double)
    /// The clock of the other replay; `from` is the clock with shorter ticks.
    case clock(ReplayClock, from: ReplayClock)
    /// A stall, and the distance of the value from where it should be then, in points; `sinceHandOff` sums
    /// the milliseconds of all long ticks of the flight so far, of the first one also those before it.
    case stall(
      milliseconds: Double, tick: Int, clock: ReplayClock, distance: Double, isAhead: Bool,
      sinceHandOff: Double)
    /// The first difference between two replays, and the last ticks that were rolled back before it.
    case difference(StateDifference, rolledBack: ClosedRange<Int>?)
    /// What an app's recording shows behind a place and what it should, each with how far it may be off
    /// on an axis, in points, or in points per second; and what the hand did before.
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

  /// The line of the trace file that led to it, counted from 1; 0 where there is none.
  public var line: Int32

  /// How large the break is, in the rule's unit.
  public var size: Double

  /// The largest size that would have been no finding, in the rule's unit.
  public var limit: Double

  /// What else there is to say.
  public var details: Details

  /// How far it takes the value from where it should be; nil where nothing on the screen is elsewhere.
  public var visible: VisibleSize?

  /// How many points the engine's own unit has, above 0; nil where that is points, or two.
  public var pointsPerUnit: Double?

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

  /// Takes the kind of a finding, with the replay under judgement.
  ///
  /// - Complexity: O(n) in the number of hand-offs.
  public init(_ finding: Finding, in recording: Recording) {
    rule = finding.rule
    interaction = Self.handOff(of: finding, in: recording)?.interaction.name
    clock = finding.details.otherClock?.withAnyStalls
  }

  /// Tells whether another finding is of the same kind, at another kind of hand-off too if so asked.
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
  /// How far the position moves, in points, where its time is too short to call that a velocity.
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
