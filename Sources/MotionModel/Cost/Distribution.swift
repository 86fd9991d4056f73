/// How measured times are spread, in nanoseconds.
public struct Distribution: Hashable, Sendable {
  /// How many times there are; where it is 0, all other numbers are 0 as well.
  public var count: Int

  /// The shortest.
  public var minimum: Int64

  /// The arithmetic mean.
  public var mean: Double

  /// The median.
  public var p50: Int64

  /// What 90% do not exceed.
  public var p90: Int64

  /// What 99% do not exceed.
  public var p99: Int64

  /// What 99.9% do not exceed.
  public var p999: Int64

  /// The longest.
  public var maximum: Int64

  /// Creates a distribution.
  ///
  /// - Parameters:
  ///   - count: How many times there are.
  ///   - minimum: The shortest, in nanoseconds.
  ///   - mean: The arithmetic mean, in nanoseconds.
  ///   - p50: The median, in nanoseconds.
  ///   - p90: What 90% do not exceed, in nanoseconds.
  ///   - p99: What 99% do not exceed, in nanoseconds.
  ///   - p999: What 99.9% do not exceed, in nanoseconds.
  ///   - maximum: The longest, in nanoseconds.
  public init(
    count: Int = 0,
    minimum: Int64 = 0,
    mean: Double = 0,
    p50: Int64 = 0,
    p90: Int64 = 0,
    p99: Int64 = 0,
    p999: Int64 = 0,
    maximum: Int64 = 0
  ) {
    self.count = count
    self.minimum = minimum
    self.mean = mean
    self.p50 = p50
    self.p90 = p90
    self.p99 = p99
    self.p999 = p999
    self.maximum = maximum
  }
}
