/// The printer of all numbers for machines: the shortest text that reads back as the same number.
enum ShortestDigits {
  /// Prints a number in its shortest form, whole numbers without a point: `160` and `0.1`.
  ///
  /// - Parameter value: A finite number.
  /// - Returns: The text.
  static func text(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
