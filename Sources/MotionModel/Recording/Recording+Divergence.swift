extension Recording {
  /// Returns the first difference between this recording and another, bit by bit; nil where there
  /// is none.
  ///
  /// The headers are compared first, then the motions.
  ///
  /// - Parameter other: The recording to compare with.
  /// - Returns: The first difference, with this recording's value first.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public func firstDivergence(from other: Recording) -> Divergence? {
    headerDivergences(from: other).first ?? firstMotionDivergence(from: other)
  }

  /// Returns the entries of the header that differ, in the order in which a recording's text has
  /// them.
  ///
  /// - Parameter other: The recording to compare with.
  /// - Returns: The differences, with this recording's value first.
  public func headerDivergences(from other: Recording) -> [Divergence] {
    RecordingSchema.Key.allCases.compactMap { key in
      let (left, right) = (key.value(in: header), key.value(in: other.header))
      guard key != .digest, !left.utf8.elementsEqual(right.utf8) else { return nil }
      return Divergence(
        place: .header, time: nil, field: key.rawValue, value: .text(left), other: .text(right))
    }
  }

  /// Returns the first difference between the ticks and hand-offs of two recordings; nil where
  /// there is none.
  ///
  /// The rows, ticks and hand-offs, are compared bit by bit in the order in which they happened. A
  /// NaN equals another with the same bits; the two zeros differ. A recording that goes on where
  /// the other ends differs from it.
  ///
  /// - Parameter other: The recording to compare with.
  /// - Returns: The first difference, with this recording's value first.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public func firstMotionDivergence(from other: Recording) -> Divergence? {
    var (rows, otherRows) = (textRows.makeIterator(), other.textRows.makeIterator())
    while true {
      switch (rows.next(), otherRows.next()) {
      case (nil, nil): return nil
      case (.tick(let index)?, .tick(let otherIndex)?):
        let (left, right) = (ticks[index], other.ticks[otherIndex])
        if left.isBitEqual(to: right) { continue }
        if let field = Self.difference(left.fields, right.fields) {
          return Divergence(
            place: .tick(index), time: left.time, field: field.name, value: field.left,
            other: field.right)
        }
      case (.handOff(let index)?, .handOff(let otherIndex)?):
        let (left, right) = (handOffs[index], other.handOffs[otherIndex])
        if let field = Self.difference(left.fields, right.fields) {
          return Divergence(
            place: .handOff(index), time: left.time, field: field.name, value: field.left,
            other: field.right)
        }
      case (let row?, let otherRow):
        if otherRow == nil { return divergence(beyondEndOf: other, at: row, isFirst: true) }
        let (place, time, kind) = describe(row)
        return Divergence(
          place: place, time: time, field: "row", value: .text(kind),
          other: .text(otherRow.map { other.describe($0).kind } ?? ""))
      case (nil, let otherRow?):
        return other.divergence(beyondEndOf: self, at: otherRow, isFirst: false)
      }
    }
  }

  /// Returns the divergence of a recording that goes on with a row where another ends.
  private func divergence(
    beyondEndOf shorter: Recording, at row: Row, isFirst: Bool
  ) -> Divergence {
    let (place, time, _) = describe(row)
    let field: String
    let (count, shorterCount): (Int, Int)
    if case .tick = place {
      (field, count, shorterCount) = ("ticks", ticks.count, shorter.ticks.count)
    } else {
      (field, count, shorterCount) = ("hand-offs", handOffs.count, shorter.handOffs.count)
    }
    let (value, other) = isFirst ? (count, shorterCount) : (shorterCount, count)
    return Divergence(
      place: place, time: time, field: field, value: .whole(Int64(value)),
      other: .whole(Int64(other)))
  }

  /// Returns place, time and name of a row.
  private func describe(
    _ row: Row
  ) -> (place: Divergence.Place, time: Instant, kind: String) {
    switch row {
    case .tick(let index): (.tick(index), ticks[index].time, "tick")
    case .handOff(let index):
      (.handOff(index), handOffs[index].time, handOffs[index].interaction.name)
    }
  }

  private static func difference(
    _ left: [Divergence.Field], _ right: [Divergence.Field]
  ) -> (name: String, left: Divergence.Value, right: Divergence.Value)? {
    for (one, other) in zip(left, right) where one.value != other.value {
      return (one.name, one.value, other.value)
    }
    return nil
  }
}

extension Tick {
  /// The values that are compared with another recording's, in order.
  public var fields: [Divergence.Field] {
    [.init("nanoseconds", time.nanoseconds)] + state.fields(prefix: "")
      + [.init("rest", isAtRest ? 1 : 0)]
  }

  /// Tells, faster than a look at all fields, whether two ticks have the same bits.
  public func isBitEqual(to other: Tick) -> Bool {
    time == other.time && isAtRest == other.isAtRest && state.isBitEqual(to: other.state)
  }
}

extension HandOff {
  /// The values that are compared with another recording's, in order.
  public var fields: [Divergence.Field] {
    let (given, toward) = (interaction.given, interaction.target)
    return [
      .init("nanoseconds", time.nanoseconds), .init(name: "row", value: .text(interaction.name)),
      .init("given_x", given?.x), .init("given_y", given?.y), .init("toward_x", toward?.x),
      .init("toward_y", toward?.y),
    ] + before.fields(prefix: "before_") + after.fields(prefix: "")
      + [.init("tick", Int64(tick)), .init("line", Int64(line))]
  }

  /// Tells whether two hand-offs have the same bits.
  public func isBitEqual(to other: HandOff) -> Bool { fields == other.fields }
}

extension MotionState {
  fileprivate func fields(prefix: String) -> [Divergence.Field] {
    [
      .init(prefix + "x", position.x), .init(prefix + "y", position.y),
      .init(prefix + "vx", velocity.x), .init(prefix + "vy", velocity.y),
    ]
  }
}

extension Divergence.Field {
  fileprivate init(_ name: String, _ number: Double?) {
    self.init(name: name, value: number.map { .bits($0.bitPattern) } ?? .none)
  }

  fileprivate init(_ name: String, _ number: Int64) {
    self.init(name: name, value: .whole(number))
  }
}
