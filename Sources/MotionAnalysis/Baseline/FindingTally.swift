public import MotionModel

/// The findings of one rule, counted.
public struct FindingTally: Hashable, Sendable {
  /// The rule.
  public var rule: Rule

  /// How many there are, at least 1.
  public var count: Int

  /// The largest size, in the rule's unit; possibly infinite, never NaN.
  public var largest: Double

  /// Creates a tally.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - count: How many there are, at least 1.
  ///   - largest: The largest size, in the rule's unit, at least 0; a NaN becomes infinity.
  public init(rule: Rule, count: Int, largest: Double) {
    self.rule = rule
    self.count = count
    self.largest = largest.isNaN ? .infinity : largest
  }

  /// Tells whether this stands before another in a row.
  ///
  /// - Parameter other: Another tally.
  /// - Returns: Whether the rule's word comes before the other's, by its bytes.
  public func isBefore(_ other: FindingTally) -> Bool {
    rule.rawValue.utf8.lexicographicallyPrecedes(other.rule.rawValue.utf8)
  }
}
