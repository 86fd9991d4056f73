public import MotionModel

/// The first tick or hand-off that has other bits than it should, with both states.
public struct StateDifference: Hashable, Sendable {
  /// What differs: a tick, counted in the whole replay, or the state before or after an interaction.
  public enum Subject: Hashable, Sendable {
    case tick(Int)
    case before(String)
    case after(String)
  }

  /// The number that differs first.
  public enum Field: String, Hashable, Sendable {
    case time
    case positionX = "position.x"
    case positionY = "position.y"
    case velocityX = "velocity.x"
    case velocityY = "velocity.y"
    case isAtRest

    /// The unit of the number.
    public var unit: String {
      switch self {
      case .time: "s"
      case .positionX, .positionY: "pt"
      case .velocityX, .velocityY: "pt/s"
      case .isAtRest: "ticks"
      }
    }
  }

  /// The tick or hand-off.
  public let place: Finding.Place

  /// The index of the tick, or of the one that presents the hand-off.
  public let tick: Int

  /// What differs.
  public let subject: Subject

  /// What differs of it first.
  public let field: Field

  /// How large the difference of that is, in the unit of ``field``.
  public let size: Double

  /// How many of the numbers differ, from 1 to 6.
  public let count: Int

  /// How many floating-point numbers lie between both; nil where ``field`` is none.
  public let ulps: UInt64?

  /// What there should be.
  public let expected: Tick

  /// What there is.
  public let found: Tick

  /// When it happened.
  var time: Instant { expected.time }

  /// Ticks and hand-offs that follow each other, with their indices in a whole recording.
  struct Rows {
    /// The ticks.
    let ticks: ArraySlice<Tick>
    /// The hand-offs.
    let handOffs: ArraySlice<HandOff>
  }

  /// Finds the first difference between two recordings; nil where there is none.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  init?(firstBetween expected: Recording, and found: Recording) {
    self.init(
      firstBetween: Rows(ticks: expected.ticks[...], handOffs: expected.handOffs[...]),
      and: Rows(ticks: found.ticks[...], handOffs: found.handOffs[...]))
  }

  /// Finds the first difference between rows; nil where there is none.
  ///
  /// Where one side ends before the other, rows of the other alone are no difference by themselves:
  /// one side was at rest before, and the tick at which that is so differs.
  /// The indices are those of the rows that were found.
  ///
  /// - Complexity: O(n) in the number of rows.
  init?(firstBetween expected: Rows, and found: Rows) {
    let tick = zip(found.ticks.indices, zip(expected.ticks, found.ticks))
      .first { !$1.0.isBitEqual(to: $1.1) }
    let handOff = zip(found.handOffs.indices, zip(expected.handOffs, found.handOffs))
      .first { !$1.0.hasStates(of: $1.1) }
    if let (index, (left, right)) = handOff, left.tick <= tick?.0 ?? .max {
      let isBefore = !left.before.isBitEqual(to: right.before)
      let (old, new) = isBefore ? (left.before, right.before) : (left.after, right.after)
      let name = left.interaction.name
      self.init(
        at: .handOff(index), tick: left.tick, isBefore ? .before(name) : .after(name),
        Tick(time: left.time, state: old, isAtRest: false),
        Tick(time: right.time, state: new, isAtRest: false))
    } else if let (index, (left, right)) = tick {
      self.init(at: .tick(index), tick: index, .tick(index), left, right)
    } else {
      return nil
    }
  }

  private init(
    at place: Finding.Place, tick: Int, _ subject: Subject, _ old: Tick, _ new: Tick
  ) {
    (self.place, self.tick, self.subject) = (place, tick, subject)
    (expected, found) = (old, new)
    let numbers: [(field: Field, old: Double, new: Double)] = [
      (.positionX, old.state.position.x, new.state.position.x),
      (.positionY, old.state.position.y, new.state.position.y),
      (.velocityX, old.state.velocity.x, new.state.velocity.x),
      (.velocityY, old.state.velocity.y, new.state.velocity.y),
    ]
    let differing = numbers.filter { $0.old.bitPattern != $0.new.bitPattern }
    count =
      differing.count + (old.time != new.time ? 1 : 0) + (old.isAtRest != new.isAtRest ? 1 : 0)
    if old.time != new.time {
      (field, size, ulps) = (.time, new.time.seconds(since: old.time).magnitude, nil)
    } else if let first = differing.first {
      (field, size) = (first.field, (first.new - first.old).magnitude)
      ulps =
        Divergence(
          place: .header, time: nil, field: first.field.rawValue,
          value: .bits(first.old.bitPattern), other: .bits(first.new.bitPattern)
        ).ulps
    } else {
      (field, size, ulps) = (.isAtRest, 1, nil)
    }
  }
}

extension HandOff {
  /// Tells whether time and states of two hand-offs have the same bits, whatever was asked for.
  fileprivate func hasStates(of other: HandOff) -> Bool {
    time == other.time && before.isBitEqual(to: other.before) && after.isBitEqual(to: other.after)
  }
}

extension Rollback {
  /// The first tick or hand-off that is presented otherwise behind a rollback than before it.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  var firstDifference: StateDifference? {
    for stretch in stretches {
      let ticks = recording.ticks.dropFirst(stretch.tickCount).prefix(stretch.ticks.count)
      let handOffs = recording.handOffs.dropFirst(stretch.handOffCount)
        .prefix(stretch.handOffs.count)
      let difference = StateDifference(
        firstBetween: .init(ticks: stretch.ticks[...], handOffs: stretch.handOffs[...]),
        and: .init(ticks: ticks, handOffs: handOffs))
      if let difference { return difference }
    }
    return nil
  }
}
