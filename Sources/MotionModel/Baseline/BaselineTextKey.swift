/// The entries of a baseline's text above its rows, in the order in which they must stand.
enum BaselineTextKey: String, CaseIterable {
  case engine
  case specification
  case clock
  case delivery
  case velocity
  case checks
  case architecture

  /// Whether the entry may be left out.
  var isOptional: Bool { self == .architecture }

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
    }
  }

  /// Sets the value of the entry.
  ///
  /// - Parameters:
  ///   - header: The header of a baseline.
  ///   - value: The text behind the colon.
  func set(in header: inout BaselineHeader, to value: String) {
    switch self {
    case .engine: header.engine = value
    case .specification: header.specification = value
    case .clock: header.clock = value
    case .delivery: header.delivery = value
    case .velocity: header.velocity = value
    case .checks: header.checks = value
    case .architecture: header.architecture = value
    }
  }
}
