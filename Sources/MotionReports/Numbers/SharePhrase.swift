/// Shares and changes as people read them, in percent.
enum SharePhrase {
  /// Prints a share, such as `0.50 %`.
  ///
  /// - Parameter share: The share; 1 is all.
  /// - Returns: The text.
  static func share(_ share: Double) -> String { FixedDigits.text(100 * share, digits: 2) + " %" }

  /// Prints a change with its sign, such as `+1.02 %`.
  ///
  /// - Parameter change: The change, as a share.
  /// - Returns: The text.
  static func change(_ change: Double) -> String { signed(change) + " %" }

  /// Prints an interval of changes, such as `-0.10 to +0.12 %`.
  ///
  /// - Parameter interval: The changes, as shares.
  /// - Returns: The text.
  static func interval(_ interval: ClosedRange<Double>) -> String {
    "\(signed(interval.lowerBound)) to \(signed(interval.upperBound)) %"
  }

  private static func signed(_ change: Double) -> String {
    let text = FixedDigits.text(100 * change, digits: 2)
    return text.hasPrefix("-") ? text : "+" + text
  }
}
