public import MotionModel

enum DeterminismCheck {
  static let check = Check(
    "determinism",
    "The same replay once more, from a copy, gives the same bits, and so does one that is rolled "
      + "back and advanced again.", needs: [.repetition, .rollback],
    .init(.repetitionDiffers, .numbers, "The same replay once more gives the same bits."),
    .init(
      .rollbackDiffers, .numbers,
      "A replay that is rolled back and advanced again gives the same bits.")
  ) { findings(in: $0) }

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let recording = flights.evidence.recording
    var findings: [Finding] = []
    if let repetition = flights.evidence.repetition,
      let difference = StateDifference(firstBetween: recording, and: repetition)
    {
      findings.append(finding(.repetitionDiffers, difference, recording, nil))
    }
    guard let rollback = flights.evidence.rollback else { return findings }
    // If a repetition differs by itself, only differences within the rolled-back stretches count.
    let difference =
      rollback.firstDifference
      ?? (findings.isEmpty
        ? StateDifference(firstBetween: recording, and: rollback.presented) : nil)
    if let difference {
      let stretch = rollback.stretches.last { $0.tickCount <= difference.tick }
      let ticks = stretch.map {
        $0.tickCount...max($0.tickCount, $0.tickCount + $0.length - 1)
      }
      findings.append(finding(.rollbackDiffers, difference, rollback.recording, ticks))
    }
    return findings
  }

  private static func finding(
    _ rule: Rule, _ difference: StateDifference, _ recording: Recording, _ ticks: ClosedRange<Int>?
  ) -> Finding {
    Finding(
      rule, place: difference.place, time: difference.time,
      line: recording.line(ofTick: difference.tick), size: Double(difference.count), limit: 0,
      .difference(difference, rolledBack: ticks))
  }
}

/// The first tick or hand-off with other bits than it should have, with both states.
public struct StateDifference: Hashable, Sendable {
  /// What differs: a tick of the whole replay, or the state before or after an interaction.
  public enum Subject: Hashable, Sendable {
    case tick(Int)
    case before(String)
    case after(String)
  }

  /// The tick or hand-off.
  public let place: Finding.Place

  /// The index of the tick, or of the one that presents the hand-off.
  public let tick: Int

  /// What differs.
  public let subject: Subject

  /// The first value of it that differs, the expected one first.
  public let first: Difference

  /// The size of the first difference, in points, points per second or seconds; 1 for the rest.
  public let size: Double

  /// How many of the numbers differ, from 1 to 6.
  public let count: Int

  /// The expected tick or state.
  public let expected: Tick

  /// The tick or state that was found.
  public let found: Tick

  var time: Instant { expected.time }

  fileprivate init?(firstBetween expected: Recording, and found: Recording) {
    self.init(
      firstBetween: (expected.ticks[...], expected.handOffs[...]),
      and: (found.ticks[...], found.handOffs[...]))
  }

  /// Rows of one side alone do not count: the other side rested before, and that tick differs.
  fileprivate init?(
    firstBetween expected: (ticks: ArraySlice<Tick>, handOffs: ArraySlice<HandOff>),
    and found: (ticks: ArraySlice<Tick>, handOffs: ArraySlice<HandOff>)
  ) {
    let tick = Self.first(expected.ticks, found.ticks) { !$0.isBitEqual(to: $1) }
    let handOff = Self.first(expected.handOffs, found.handOffs) { !$0.hasStates(of: $1) }
    if let (index, left, right) = handOff, left.tick <= tick?.index ?? .max {
      let isBefore = !left.before.isBitEqual(to: right.before)
      let (old, new) = isBefore ? (left.before, right.before) : (left.after, right.after)
      let name = left.interaction.name
      self.init(
        at: .handOff(index), tick: left.tick, isBefore ? .before(name) : .after(name),
        Tick(time: left.time, state: old, isAtRest: false),
        Tick(time: right.time, state: new, isAtRest: false))
    } else if let (index, left, right) = tick {
      self.init(at: .tick(index), tick: index, .tick(index), left, right)
    } else {
      return nil
    }
  }

  /// Avoids `zip`, which takes three times as long in a debug build.
  private static func first<Row>(
    _ left: ArraySlice<Row>, _ right: ArraySlice<Row>, where differ: (Row, Row) -> Bool
  ) -> (index: Int, left: Row, right: Row)? {
    var (old, new) = (left.startIndex, right.startIndex)
    while old < left.endIndex, new < right.endIndex {
      if differ(left[old], right[new]) { return (new, left[old], right[new]) }
      (old, new) = (old + 1, new + 1)
    }
    return nil
  }

  private init(
    at place: Finding.Place, tick: Int, _ subject: Subject, _ old: Tick, _ new: Tick
  ) {
    (self.place, self.tick, self.subject) = (place, tick, subject)
    (expected, found) = (old, new)
    let differing = zip(old.fields, new.fields).filter { $0.value != $1.value }
    count = differing.count
    first = Difference(
      place: .tick(tick), time: old.time, field: differing.first?.0.name ?? "rest",
      value: differing.first?.0.value ?? .none, other: differing.first?.1.value ?? .none)
    size =
      switch (first.value, first.other) {
      case (.bits(let was), .bits(let now)):
        (Double(bitPattern: now) - Double(bitPattern: was)).magnitude
      case (.whole(let was), .whole(let now)):
        Double((now - was).magnitude) * (first.field == "nanoseconds" ? 1e-9 : 1)
      default: 0
      }
  }
}

extension Rollback {
  fileprivate var firstDifference: StateDifference? {
    stretches.lazy.compactMap { stretch in
      StateDifference(
        firstBetween: (stretch.ticks[...], stretch.handOffs[...]),
        and: (
          recording.ticks.dropFirst(stretch.tickCount).prefix(stretch.ticks.count),
          recording.handOffs.dropFirst(stretch.handOffCount).prefix(stretch.handOffs.count)
        ))
    }.first
  }
}

extension Rollback {
  /// The recording as others are presented: with derived velocities if the engine reports none.
  fileprivate var presented: Recording {
    var presented = recording
    presented.deriveVelocities()
    return presented
  }
}
