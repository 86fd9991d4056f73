public import MotionModel

/// The first difference between two recordings of a trace, the rows around it, and its extent.
public struct MotionDifference: Hashable, Sendable {
  /// How many rows of a kind differ.
  public struct Count: Hashable, Sendable {
    /// How many differ or exist in only one recording.
    public var differing: Int
    /// How many the longer recording has.
    public var total: Int
  }

  /// The first difference in any bit, with the present value first.
  public var first: Difference
  /// The present recording's state at the first difference; for a hand-off, the state after it.
  public var present: MotionState?
  /// The stored recording's state there.
  public var stored: MotionState?
  /// The index of the first tick that differs, or of the tick that presents the hand-off.
  public var tick: Int
  /// The line of the trace file that led to that flight or drag; 0 if there is none.
  public var line: Int32
  /// The hand-off at which it happens, or the last one before.
  public var handOff: HandOff?
  /// Whether it happens at that hand-off and not after it.
  public var isAtHandOff: Bool
  /// The ticks around the first difference, with the hand-offs between them, in order.
  public var rows: [DifferenceRow]
  /// The ticks that differ.
  public var ticks: Count
  /// The hand-offs that differ.
  public var handOffs: Count
  /// The largest distance between positions of ticks at equal times; infinite if one is not finite.
  public var largestDistance: Double
  /// When the largest distance occurs.
  public var largestTime: Instant
  /// The default number of ticks to show before and after the first difference.
  public static let usualContext = 3

  /// Compares two recordings; nil if no bit differs.
  ///
  /// Ticks and hand-offs are compared by index, distances are taken between ticks at the same time.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public init?(
    of present: Recording, from stored: Recording, context: Int = MotionDifference.usualContext
  ) {
    guard let first = present.firstMotionDifference(from: stored) else { return nil }
    self.first = first
    isAtHandOff = false
    switch first.place {
    case .header: (line, tick) = (0, 0)
    case .tick(let index):
      self.present = present.ticks.element(at: index)?.state
      self.stored = stored.ticks.element(at: index)?.state
      tick = index
      handOff = present.handOffs.last { $0.tick <= index }
      line = handOff?.line ?? 0
    case .handOff(let index):
      isAtHandOff = true
      let (found, other) = (present.handOffs.element(at: index), stored.handOffs.element(at: index))
      (self.present, self.stored) = (found?.after, other?.after)
      handOff = found ?? other
      tick = handOff?.tick ?? present.ticks.count
      line = found?.line ?? 0
    }
    rows = Self.rows(present, stored, around: tick, context: context)
    ticks = Self.count(present.ticks, stored.ticks) { $0.isBitEqual(to: $1) }
    handOffs = Self.count(present.handOffs, stored.handOffs) { $0.isBitEqual(to: $1) }
    let largest = Self.largestDistance(present.ticks, stored.ticks)
    (largestDistance, largestTime) = (largest.size, largest.time ?? first.time ?? .zero)
  }

  package static func largestDistance(_ present: [Tick], _ stored: [Tick]) -> (
    size: Double, time: Instant?
  ) {
    var (size, time, old) = (0.0, Instant?.none, 0)
    for tick in present {
      while old < stored.count, stored[old].time < tick.time { old += 1 }
      guard old < stored.count else { break }
      guard stored[old].time == tick.time else { continue }
      let distance = (tick.state.position - stored[old].state.position).length
      old += 1
      if distance.isNaN { return (.infinity, tick.time) }
      if distance > size { (size, time) = (distance, tick.time) }
    }
    return (size, time)
  }

  private static func count<Row>(
    _ present: [Row], _ stored: [Row], _ isEqual: (Row, Row) -> Bool
  ) -> Count {
    let equal = zip(present, stored).count { isEqual($0, $1) }
    let total = max(present.count, stored.count)
    return Count(differing: total - equal, total: total)
  }

  private static func rows(
    _ present: Recording, _ stored: Recording, around tick: Int, context: Int
  ) -> [DifferenceRow] {
    let last = max(present.ticks.count, stored.ticks.count)
    let (low, high) = (max(tick - context, 0), last - tick > context ? tick + context : last)
    var (one, other) = (handOffs(from: low, of: present), handOffs(from: low, of: stored))
    var rows: [DifferenceRow] = []
    for index in low...max(low, high) {
      while true {
        let first = one.first.flatMap { $0.tick <= index ? $0 : nil }
        let second = other.first.flatMap { $0.tick <= index ? $0 : nil }
        guard let handOff = first ?? second else { break }
        let place = first == nil ? other.startIndex : one.startIndex
        rows.append(
          DifferenceRow(
            .handOff(place), handOff.interaction.name, first?.fields, second?.fields))
        if first != nil { one.removeFirst() }
        if second != nil { other.removeFirst() }
      }
      guard index < last else { break }
      rows.append(
        DifferenceRow(
          .tick(index), "tick", present.ticks.element(at: index)?.fields,
          stored.ticks.element(at: index)?.fields))
    }
    return rows
  }

  private static func handOffs(from tick: Int, of recording: Recording) -> ArraySlice<HandOff> {
    let start = recording.handOffs.firstIndex { $0.tick >= tick } ?? recording.handOffs.endIndex
    return recording.handOffs[start...]
  }
}

/// A tick or hand-off of two recordings, side by side.
public struct DifferenceRow: Hashable, Sendable {
  /// Which tick or hand-off it is.
  public var place: Difference.Place
  /// What it is: `tick`, or the name of the interaction in the recording that has it.
  public var name: String
  /// The values of the present recording; nil if it has no such row.
  public var present: [Difference.Field]?
  /// The values of the other recording; nil if it has no such row.
  public var stored: [Difference.Field]?
  /// The names of the values that differ, in order; all names if one recording has no such row.
  public var differing: [String]

  fileprivate init(
    _ place: Difference.Place, _ name: String, _ present: [Difference.Field]?,
    _ stored: [Difference.Field]?
  ) {
    (self.place, self.name, self.present, self.stored) = (place, name, present, stored)
    differing =
      if let present, let stored {
        zip(present, stored).compactMap { $0.value == $1.value ? nil : $0.name }
      } else {
        (present ?? stored ?? []).map { $0.name }
      }
  }

  /// Returns the difference of a named value, the present one first; nil if there is no such value.
  public func difference(in name: String) -> Difference? {
    let (one, other) = (present?.first { $0.name == name }, stored?.first { $0.name == name })
    guard one != nil || other != nil else { return nil }
    return Difference(
      place: place, time: nil, field: name, value: one?.value ?? .none,
      other: other?.value ?? .none)
  }
}
