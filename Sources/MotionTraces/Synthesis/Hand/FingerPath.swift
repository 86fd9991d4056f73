/// Where a finger is from its contact on: an origin and the sum of its reaches.
///
/// Reaches that overlap add up, which gives curved and corrected movements without a jump of
/// velocity or acceleration. The path goes on after the finger has lifted; that is how a fling ends
/// at speed.
///
/// - Note: Source: T. Flash, E. Henis, "Arm trajectory modifications during reaching towards visual
///   targets", J. Cogn. Neurosci. 3(3), 1991, pp. 220-230 (superposition of minimum-jerk reaches),
///   <https://doi.org/10.1162/jocn.1991.3.3.220>.
public struct FingerPath: Hashable, Sendable {
  /// Where the finger touches down, in points.
  public var origin: SIMD2<Double>

  /// Its reaches, in any order.
  public var reaches: [Reach]

  /// When the finger lifts, in seconds since the contact.
  public var lift: Double

  /// Creates a path.
  ///
  /// - Parameters:
  ///   - origin: Where the finger touches down, in points.
  ///   - reaches: Its reaches, in any order.
  ///   - lift: When the finger lifts, in seconds since the contact.
  public init(origin: SIMD2<Double>, reaches: [Reach], lift: Double) {
    self.origin = origin
    self.reaches = reaches
    self.lift = lift
  }

  /// Returns where the finger is.
  ///
  /// - Parameter seconds: The time since the contact, in seconds; also after the lift.
  /// - Returns: The position, in points.
  /// - Complexity: O(n) in the number of reaches.
  public func position(at seconds: Double) -> SIMD2<Double> {
    reaches.reduce(origin) { $0 + $1.displacement(at: seconds) }
  }

  /// Returns how fast the finger moves.
  ///
  /// - Parameter seconds: The time since the contact, in seconds; also after the lift.
  /// - Returns: The velocity, in points per second.
  /// - Complexity: O(n) in the number of reaches.
  public func velocity(at seconds: Double) -> SIMD2<Double> {
    reaches.reduce(SIMD2<Double>.zero) { $0 + $1.velocity(at: seconds) }
  }
}
