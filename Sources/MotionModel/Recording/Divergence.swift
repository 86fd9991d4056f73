/// The first difference between two recordings, bit by bit.
///
/// See ``Recording/firstDivergence(from:)``.
public struct Divergence: Hashable, Sendable {
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

  /// Where they differ; a place in the first recording, or in the longer one behind the end of the
  /// other.
  public var place: Place

  /// The time of the tick or hand-off in the first recording, or in the longer one; nil in the
  /// header.
  public var time: Instant?

  /// The name of the value that differs.
  ///
  /// In the header a key, in a row a column of the recording's text, as in ``RecordingWriter``, or
  /// `ticks` or `hand-offs` for the count of them where one recording ends before the other.
  public var field: String

  /// The value in the recording that was asked.
  public var value: Value

  /// The value in the recording that it was compared with.
  public var other: Value

  /// Creates a divergence.
  ///
  /// - Parameters:
  ///   - place: Where they differ.
  ///   - time: The time of the tick or hand-off; nil in the header.
  ///   - field: The name of the value that differs.
  ///   - value: The value in the recording that was asked.
  ///   - other: The value in the recording that it was compared with.
  public init(place: Place, time: Instant?, field: String, value: Value, other: Value) {
    self.place = place
    self.time = time
    self.field = field
    self.value = value
    self.other = other
  }

  /// How many `Double`s the two values lie apart; nil for a NaN and for what is no `Double`.
  ///
  /// The two zeros lie 0 apart, infinity 1 from the largest finite number.
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
