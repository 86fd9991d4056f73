import MotionModel

/// The first tick or hand-off that has other bits than it should, with both states.
struct StateDifference {
  /// The tick or hand-off.
  let place: Finding.Place

  /// The index of the tick, or of the one that presents the hand-off.
  let tick: Int

  /// When it happened.
  let time: Instant

  /// The name of what differs first, such as `velocity.y` or `isAtRest`.
  let field: String

  /// How large the difference of that is, in ``unit``.
  let size: Double

  /// The unit of the size.
  let unit: String

  /// What happened, in one phrase for people.
  let text: String

  /// Ticks and hand-offs that follow each other, with their indices in a whole recording.
  struct Rows {
    /// The ticks.
    let ticks: ArraySlice<Tick>
    /// The hand-offs.
    let handOffs: ArraySlice<HandOff>
  }

  /// Finds the first difference between two recordings; nil where there is none.
  ///
  /// - Parameters:
  ///   - expected: The recording as it should be.
  ///   - found: The other one.
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
  ///
  /// - Parameters:
  ///   - expected: The rows as they should be.
  ///   - found: The others, which give the indices.
  /// - Complexity: O(n) in the number of rows.
  init?(firstBetween expected: Rows, and found: Rows) {
    let tick = zip(found.ticks.indices, zip(expected.ticks, found.ticks))
      .first { !$1.0.isBitEqual(to: $1.1) }
    let handOff = zip(found.handOffs.indices, zip(expected.handOffs, found.handOffs))
      .first { !$1.0.hasStates(of: $1.1) }
    if let (index, (left, right)) = handOff, left.tick <= tick?.0 ?? .max {
      let isBefore = !left.before.isBitEqual(to: right.before)
      let (old, new) = isBefore ? (left.before, right.before) : (left.after, right.after)
      self.init(
        at: .handOff(index), tick: left.tick, left.time,
        "the state \(isBefore ? "before" : "after") the \(left.interaction.name)",
        Tick(time: left.time, state: old, isAtRest: false),
        Tick(time: right.time, state: new, isAtRest: false))
    } else if let (index, (left, right)) = tick {
      self.init(at: .tick(index), tick: index, left.time, "tick \(index)", left, right)
    } else {
      return nil
    }
  }

  private init(
    at place: Finding.Place, tick: Int, _ time: Instant, _ name: String, _ old: Tick, _ new: Tick
  ) {
    (self.place, self.tick, self.time) = (place, tick, time)
    let numbers = [
      ("position.x", old.state.position.x, new.state.position.x, "pt"),
      ("position.y", old.state.position.y, new.state.position.y, "pt"),
      ("velocity.x", old.state.velocity.x, new.state.velocity.x, "pt/s"),
      ("velocity.y", old.state.velocity.y, new.state.velocity.y, "pt/s"),
    ]
    let amount: String
    if old.time != new.time {
      (field, size, unit) = ("time", new.time.seconds(since: old.time).magnitude, "s")
      amount = " by \(Phrase.number(size * 1e3, decimals: 3)) ms"
    } else if let (name, left, right, unit) = numbers.first(where: {
      $0.1.bitPattern != $0.2.bitPattern
    }) {
      (field, size, self.unit) = (name, (right - left).magnitude, unit)
      let ulps = Divergence(
        place: .header, time: nil, field: name, value: .bits(left.bitPattern),
        other: .bits(right.bitPattern)
      ).ulps
      // Below what the numbers of the message show, bits tell more.
      amount =
        size >= 0.005
        ? " by \(Phrase.number(size, decimals: 2)) \(unit)" : ulps.map { " by \($0) ulp" } ?? ""
    } else {
      (field, size, unit, amount) = ("isAtRest", 1, "ticks", "")
    }
    text = "\(name) differs in \(field)\(amount): \(Self.text(new)) instead of \(Self.text(old))"
  }

  private static func text(_ tick: Tick) -> String {
    "\(Phrase.vector(tick.state.position, decimals: 2)) pt, "
      + "\(Phrase.vector(tick.state.velocity)) pt/s"
      + (tick.isAtRest ? " at rest" : "")
  }
}

extension HandOff {
  /// Tells whether time and states of two hand-offs have the same bits, whatever was asked for.
  fileprivate func hasStates(of other: HandOff) -> Bool {
    time == other.time && before.isBitEqual(to: other.before) && after.isBitEqual(to: other.after)
  }
}
