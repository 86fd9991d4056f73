/// The seeded random number generator of everything random in the project.
///
/// The same seed gives the same numbers on every machine. It is not for cryptography.
///
/// - Note: Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number
///   generators", OOPSLA 2014, <https://doi.org/10.1145/2660193.2660195>; constants of S. Vigna's
///   reference, <https://prng.di.unimi.it/splitmix64.c>.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  @inlinable public init(seed: UInt64) { state = seed }

  /// Returns the next number, uniform over all 64-bit patterns.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns the next number, uniform in 0 ..< 1, a multiple of 2^-53.
  @inlinable public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Creates the generator of one of many things that share a seed.
  ///
  /// Its own seed is the number with this index, from 0, of the generator with the shared seed. The
  /// state grows by a constant, so every index costs the same.
  @inlinable public init(seed: UInt64, index: Int) {
    var stream = SplitMix64(
      seed: seed &+ UInt64(truncatingIfNeeded: index) &* 0x9e37_79b9_7f4a_7c15)
    self.init(seed: stream.next())
  }

  /// Returns the next number, uniform in a range.
  @inlinable public mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
  }

  /// Returns the next whole number in 0 ..< limit, uniform up to one part in 2^64 / limit.
  @inlinable public mutating func next(below limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Tells whether something happens that has the probability `chance`.
  @inlinable public mutating func happens(_ chance: Double) -> Bool { nextUnit() < chance }
}
