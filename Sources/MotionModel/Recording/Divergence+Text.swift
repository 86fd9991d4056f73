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
