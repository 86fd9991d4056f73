/// The findings of one check and unit, counted.
public struct FindingTally: Hashable, Sendable {
  /// The name of the check, such as `hand-off-velocity`.
  public var check: String

  /// The unit of the sizes, such as `pt/s`; a check may have findings of several.
  public var unit: String

  /// How many there are, at least 1.
  public var count: Int

  /// The largest size, in the unit; possibly infinite, never NaN.
  public var largest: Double

  /// Creates a tally.
  ///
  /// - Parameters:
  ///   - check: The name of the check.
  ///   - unit: The unit of the sizes.
  ///   - count: How many there are, at least 1.
  ///   - largest: The largest size, in the unit, at least 0; a NaN becomes infinity.
  public init(check: String, unit: String, count: Int, largest: Double) {
    self.check = check
    self.unit = unit
    self.count = count
    self.largest = largest.isNaN ? .infinity : largest
  }

  /// Tells whether this stands before another in a row.
  ///
  /// - Parameter other: Another tally.
  /// - Returns: Whether check, then unit come before the other's, by their bytes.
  public func isBefore(_ other: FindingTally) -> Bool {
    if check.utf8.elementsEqual(other.check.utf8) {
      return unit.utf8.lexicographicallyPrecedes(other.unit.utf8)
    }
    return check.utf8.lexicographicallyPrecedes(other.check.utf8)
  }
}
