extension Divergence {
  /// A value of a tick or hand-off, with its name.
  public struct Field: Hashable, Sendable {
    /// The name: a column of the recording's text, as in ``RecordingWriter``.
    public var name: String

    /// The value.
    public var value: Value

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Tick {
  /// The values that are compared with another recording's, in order.
  public var fields: [Divergence.Field] {
    [.init("nanoseconds", time.nanoseconds)] + state.fields(prefix: "")
      + [.init("rest", isAtRest ? 1 : 0)]
  }

  /// Tells, faster than a look at all fields, whether two ticks have the same bits.
  ///
  /// - Parameter other: The tick to compare with.
  /// - Returns: True where time, state and rest are equal.
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

  /// Tells, faster than a look at all fields, whether two hand-offs have the same bits.
  ///
  /// - Parameter other: The hand-off to compare with.
  /// - Returns: True where time, interaction, states, tick and line are equal.
  public func isBitEqual(to other: HandOff) -> Bool {
    time == other.time && tick == other.tick && line == other.line
      && before.isBitEqual(to: other.before) && after.isBitEqual(to: other.after)
      && interaction.isBitEqual(to: other.interaction)
  }
}

extension Interaction {
  /// Tells whether two interactions are of the same kind, with the same bits.
  fileprivate func isBitEqual(to other: Interaction) -> Bool {
    switch (self, other) {
    case (.grab, .grab): true
    case (.drag(let one), .drag(let two)): one.hasBits(of: two)
    case (.release(let one, let toward), .release(let two, let otherToward)):
      one.hasBits(of: two) && toward.hasBits(of: otherToward)
    case (.retarget(let one), .retarget(let two)), (.cancel(let one), .cancel(let two)):
      one.hasBits(of: two)
    case (.grab, _), (.drag, _), (.release, _), (.retarget, _), (.cancel, _): false
    }
  }
}

extension SIMD2<Double> {
  fileprivate func hasBits(of other: SIMD2<Double>) -> Bool {
    x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
  }
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
