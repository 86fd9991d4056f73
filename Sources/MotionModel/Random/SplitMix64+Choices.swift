extension SplitMix64 {
  /// Creates the generator of one of many numbered things that are made from one seed.
  ///
  /// Its own seed is the number with this index that the generator of the seed would give, so that
  /// thing 100,000 costs as little as the first and no two are alike.
  ///
  /// - Parameters:
  ///   - seed: The seed of all.
  ///   - index: Which one, at least 0.
  /// - Note: Source: the increment of ``SplitMix64``'s state is constant, so that it can jump.
  @inlinable
  public init(seed: UInt64, index: Int) {
    var stream = SplitMix64(
      seed: seed &+ UInt64(truncatingIfNeeded: index) &* 0x9e37_79b9_7f4a_7c15)
    self.init(seed: stream.next())
  }

  /// Returns the next number of a range, uniform.
  ///
  /// - Parameter range: The range, finite.
  /// - Returns: A number of at least the lower bound and at most the upper one.
  @inlinable
  public mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
  }

  /// Returns the next whole number below a limit, uniform up to one part in 2^64 / limit.
  ///
  /// - Parameter limit: The limit, above 0.
  /// - Returns: A number of at least 0 and below the limit.
  @inlinable
  public mutating func next(below limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Tells whether something happens that does so with a chance.
  ///
  /// - Parameter chance: The chance, from 0 to 1.
  /// - Returns: Whether it happens this time.
  @inlinable
  public mutating func happens(_ chance: Double) -> Bool { nextUnit() < chance }
}
