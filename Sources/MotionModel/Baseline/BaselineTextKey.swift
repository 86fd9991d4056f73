/// The entries of a baseline's text above its rows, in the order in which they must stand.
enum BaselineTextKey: String, CaseIterable {
  case engine
  case specification
  case clock
  case delivery
  case velocity
  case checks
  case architecture
  case noise

  /// Whether the entry may be left out.
  var isOptional: Bool { self == .architecture || self == .noise }

  /// Returns the value of the entry; nil where it is left out.
  ///
  /// - Parameter header: The header of a baseline.
  /// - Returns: The text behind the colon.
  func value(in header: BaselineHeader) -> String? {
    switch self {
    case .engine: header.engine
    case .specification: header.specification
    case .clock: header.clock
    case .delivery: header.delivery
    case .velocity: header.velocity
    case .checks: header.checks
    case .architecture: header.architecture
    case .noise: header.noise.map { Self.noise($0) }
    }
  }

  /// Sets the value of the entry.
  ///
  /// - Parameters:
  ///   - header: The header of a baseline.
  ///   - text: The bytes behind the colon.
  /// - Throws: ``TextFault`` where the entry takes no such value.
  func set(
    in header: inout BaselineHeader, to text: Slice<UnsafeBufferPointer<UInt8>>
  ) throws(TextFault) {
    let value = String(decoding: text, as: UTF8.self)
    switch self {
    case .engine: header.engine = value
    case .specification: header.specification = value
    case .clock: header.clock = value
    case .delivery: header.delivery = value
    case .velocity: header.velocity = value
    case .checks: header.checks = value
    case .architecture: header.architecture = value
    case .noise:
      let percent = try? BaselineTextCells.number(text.dropLast(), isFinite: true)
      guard text.last == TextByte.percent, let percent, percent >= 0 else {
        throw TextFault(
          text.startIndex, found: Quotation.quote(text), expected: "percent, such as '0.31%'")
      }
      header.noise = percent
    }
  }

  private static func noise(_ percent: Double) -> String {
    var text: [UInt8] = []
    NumberText.append(percent, to: &text)
    text.append(TextByte.percent)
    return String(decoding: text, as: UTF8.self)
  }
}
