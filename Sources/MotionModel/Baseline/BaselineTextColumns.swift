/// The columns of a baseline's text.
enum BaselineTextColumns {
  /// The columns before the metrics.
  static let first = ["trace", "trace_digest", "ticks", "hand_offs", "digest", "findings"]

  /// The columns behind the metrics, where the header names an architecture.
  static let counts = ["instructions", "allocations"]

  /// The most metrics; far more than there are, so that no row asks for much memory.
  static let metricLimit = 64

  /// The most tallies of findings in a row.
  static let tallyLimit = 64

  /// The most rows.
  static let rowLimit = 100_000

  /// Tells whether bytes can be the name of a metric: lower-case letters, digits and underscores,
  /// a letter first.
  ///
  /// - Parameter name: The bytes of the name.
  /// - Returns: Whether they can.
  /// - Complexity: O(n) in the length of the name.
  static func isMetric(_ name: some Sequence<UInt8>) -> Bool {
    var isFirst = true
    for byte in name {
      let isLetter = 0x61...0x7a ~= byte
      guard isLetter || !isFirst && (0x30...0x39 ~= byte || byte == 0x5f) else { return false }
      isFirst = false
    }
    return !isFirst
  }
}
