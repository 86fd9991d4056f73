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

  /// A value of a tick or hand-off, with its name.
  public struct Field: Hashable, Sendable {
    /// The name: a column of the recording's text, see <doc:RecordingFormat>.
    public var name: String

    /// The value.
    public var value: Value
  }

  /// Where they differ; a place in the first recording, or in the longer one behind the end of the
  /// other.
  public var place: Place

  /// The time of the tick or hand-off in the first recording, or in the longer one; nil in the
  /// header.
  public var time: Instant?

  /// The name of the value that differs.
  ///
  /// In the header a key, in a row a column of the recording's text, see <doc:RecordingFormat>, or
  /// `ticks` or `hand-offs` for the count of them where one recording ends before the other.
  public var field: String

  /// The value in the recording that was asked.
  public var value: Value

  /// The value in the recording that it was compared with.
  public var other: Value

  /// Creates a divergence.
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

extension Divergence: CustomStringConvertible {
  /// The divergence for people, on one line.
  ///
  /// Such as `tick 12 at 200000000 ns, x: 160.5 (0x4064100000000000) against 160.50000000000003
  /// (0x4064100000000001), 1 ulp apart`.
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

extension Divergence.Value: CustomStringConvertible {
  /// The value for people; of a `Double` the shortest text and the bits.
  public var description: String {
    switch self {
    case .text(let text): Quotation.quote(text.utf8)
    case .whole(let number): "\(number)"
    case .bits(let bits):
      NumberText.text(Double(bitPattern: bits)) + " (0x" + Digest(value: bits).text + ")"
    case .none: "nothing"
    }
  }
  /// The value without its bits: of a `Double` the shortest text that reads back as the same.
  ///
  /// Text is given as it is, whatever it holds.
  public var text: String {
    switch self {
    case .text(let text): text
    case .whole(let number): "\(number)"
    case .bits(let bits): NumberText.text(Double(bitPattern: bits))
    case .none: ""
    }
  }
}
