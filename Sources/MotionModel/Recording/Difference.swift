/// The first difference between two recordings, bit by bit.
///
/// See ``Recording/firstMotionDifference(from:)``.
public struct Difference: Hashable, Sendable {
  /// Where in the recordings they differ.
  public enum Place: Hashable, Sendable {
    /// In the header.
    case header
    /// At the tick with this index.
    case tick(Int)
    /// At the hand-off with this index.
    case handOff(Int)
  }

  /// A value that differs.
  public enum Value: Hashable, Sendable {
    /// Text, such as an entry of the header or the name of an interaction.
    case text(String)
    /// A whole number, such as a time, a count or a line.
    case whole(Int64)
    /// The bits of a `Double`.
    case bits(UInt64)
    /// Nothing: the recording has no such value.
    case none
  }

  /// A value of a tick or hand-off, with its name.
  public struct Field: Hashable, Sendable {
    /// The name: a column of the recording's text, see <doc:RecordingFormat>.
    public var name: String
    /// The value.
    public var value: Value
  }

  /// Where they differ; if one ends before the other, a place in the longer one.
  public var place: Place
  /// The time of the tick or hand-off at that place; nil in the header.
  public var time: Instant?

  /// The name of the value that differs: a key or column of the recording's text.
  ///
  /// If one recording ends before the other, it is `ticks` or `hand-offs`: their count differs.
  public var field: String

  /// The value in the first recording.
  public var value: Value
  /// The value in the recording that the first was compared with.
  public var other: Value

  public init(place: Place, time: Instant?, field: String, value: Value, other: Value) {
    (self.place, self.time, self.field, self.value, self.other) = (place, time, field, value, other)
  }

  /// How many `Double`s the two values are apart; nil for a NaN or another kind of value.
  ///
  /// The two zeros are 0 apart; infinity is 1 from the largest finite number.
  public var ulps: UInt64? {
    guard case .bits(let left) = value, case .bits(let right) = other,
      !Double(bitPattern: left).isNaN, !Double(bitPattern: right).isNaN
    else { return nil }
    let magnitude: UInt64 = 0x7fff_ffff_ffff_ffff
    let (leftSize, rightSize) = (left & magnitude, right & magnitude)
    if (left ^ right) >> 63 == 1 { return leftSize + rightSize }
    return leftSize > rightSize ? leftSize - rightSize : rightSize - leftSize
  }
}

extension Difference: CustomStringConvertible {
  /// The difference on one line, such as `tick 12 at 200000000 ns, x: 1 (0x...) against 2 (0x...)`.
  public var description: String {
    var text =
      switch place {
      case .header: "header"
      case .tick(let index): "tick \(index)"
      case .handOff(let index): "hand-off \(index)"
      }
    if let time { text += " at \(time.nanoseconds) ns" }
    text += ", \(field): \(value) against \(other)"
    if let ulps { text += ", \(ulps) ulp apart" }
    return text
  }
}

extension Difference.Value: CustomStringConvertible {
  /// The value for people; a `Double` is its shortest text and its bits.
  public var description: String {
    switch self {
    case .text(let text): Quotation.quote(text.utf8)
    case .whole(let number): "\(number)"
    case .bits(let bits):
      NumberText.text(Double(bitPattern: bits)) + " (0x" + Digest(value: bits).text + ")"
    case .none: "nothing"
    }
  }

  /// The value without bits and quotes; a `Double` is the shortest text with the same bits.
  public var text: String {
    switch self {
    case .text(let text): text
    case .whole(let number): "\(number)"
    case .bits(let bits): NumberText.text(Double(bitPattern: bits))
    case .none: ""
    }
  }
}

extension Recording {
  /// Returns the entries of the header that differ, in the order of a recording's text.
  public func headerDifferences(from other: Recording) -> [Difference] {
    RecordingSchema.Key.allCases.compactMap { key in
      let (left, right) = (key.value(in: header), key.value(in: other.header))
      guard key != .digest, !left.utf8.elementsEqual(right.utf8) else { return nil }
      return Difference(
        place: .header, time: nil, field: key.rawValue, value: .text(left), other: .text(right))
    }
  }

  /// Returns the first difference between the ticks and hand-offs of two recordings, or nil.
  ///
  /// Ticks and hand-offs are compared bit by bit in the order in which they happened. A NaN equals
  /// another with the same bits; the two zeros differ. If one recording ends before the other, they
  /// differ there. This recording's value comes first.
  public func firstMotionDifference(from other: Recording) -> Difference? {
    var (rows, otherRows) = (places.makeIterator(), other.places.makeIterator())
    while true {
      let (row, otherRow) = (rows.next(), otherRows.next())
      guard let row, let otherRow else {
        return (row ?? otherRow).map { countDifference(from: other, at: $0, isHere: row != nil) }
      }
      let time = describe(row).time
      let (fields, otherFields): ([Difference.Field], [Difference.Field])
      switch (row, otherRow) {
      case (.tick(let index), .tick(let otherIndex)):
        let (tick, otherTick) = (ticks[index], other.ticks[otherIndex])
        if tick.isBitEqual(to: otherTick) { continue }
        (fields, otherFields) = (tick.fields, otherTick.fields)
      case (.handOff(let index), .handOff(let otherIndex)):
        (fields, otherFields) = (handOffs[index].fields, other.handOffs[otherIndex].fields)
      default:
        return Difference(
          place: row, time: time, field: "row", value: .text(describe(row).kind),
          other: .text(other.describe(otherRow).kind))
      }
      for (field, otherField) in zip(fields, otherFields) where field.value != otherField.value {
        return Difference(
          place: row, time: time, field: field.name, value: field.value, other: otherField.value)
      }
    }
  }

  private func countDifference(
    from other: Recording, at row: Difference.Place, isHere: Bool
  ) -> Difference {
    let isTick = if case .tick = row { true } else { false }
    func count(_ recording: Recording) -> Difference.Value {
      .whole(Int64(isTick ? recording.ticks.count : recording.handOffs.count))
    }
    return Difference(
      place: row, time: (isHere ? self : other).describe(row).time,
      field: isTick ? "ticks" : "hand-offs", value: count(self), other: count(other))
  }

  private func describe(_ row: Difference.Place) -> (time: Instant?, kind: String) {
    switch row {
    case .header: (nil, "header")
    case .tick(let index): (ticks[index].time, "tick")
    case .handOff(let index): (handOffs[index].time, handOffs[index].interaction.name)
    }
  }
}

extension Tick {
  /// The values that are compared with another recording's, in order.
  public var fields: [Difference.Field] {
    [.init("nanoseconds", time.nanoseconds)] + state.fields(prefix: "")
      + [.init("rest", isAtRest ? 1 : 0)]
  }

  /// Tells whether two ticks have the same bits, faster than a comparison of their fields.
  public func isBitEqual(to other: Tick) -> Bool {
    time == other.time && isAtRest == other.isAtRest && state.isBitEqual(to: other.state)
  }
}

extension HandOff {
  /// The values that are compared with another recording's, in order.
  public var fields: [Difference.Field] {
    let (given, toward) = (interaction.given, interaction.target)
    return [
      .init("nanoseconds", time.nanoseconds), .init(name: "row", value: .text(interaction.name)),
      .init("given_x", given?.x), .init("given_y", given?.y), .init("toward_x", toward?.x),
      .init("toward_y", toward?.y),
    ] + before.fields(prefix: "before_") + after.fields(prefix: "")
      + [.init("tick", Int64(tick)), .init("line", Int64(line))]
  }

  package func hasStates(of other: HandOff) -> Bool {
    time == other.time && before.isBitEqual(to: other.before) && after.isBitEqual(to: other.after)
  }

  /// Tells whether two hand-offs have the same bits.
  public func isBitEqual(to other: HandOff) -> Bool { fields == other.fields }
}

extension MotionState {
  fileprivate func fields(prefix: String) -> [Difference.Field] {
    [
      .init(prefix + "x", position.x), .init(prefix + "y", position.y),
      .init(prefix + "vx", velocity.x), .init(prefix + "vy", velocity.y),
    ]
  }
}

extension Difference.Field {
  fileprivate init(_ name: String, _ number: Double?) {
    self.init(name: name, value: number.map { .bits($0.bitPattern) } ?? .none)
  }

  fileprivate init(_ name: String, _ number: Int64) { self.init(name: name, value: .whole(number)) }
}
