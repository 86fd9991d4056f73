/// What one or more fingers are to do, one step after the other.
///
///     let script: GestureScript = [
///       .fling(from: SIMD2(160, 430), by: SIMD2(0, -400), seconds: 0.3),
///       .pause(seconds: 0.12),
///       .still(at: SIMD2(160, 200), seconds: 0.2),
///     ]
///
/// Times and places are plans; a ``Hand`` scatters them.
public struct GestureScript: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One step of a script.
  public indirect enum Step: Hashable, Sendable {
    /// A finger comes down, moves, and goes up.
    case touch(Touch)
    /// A whole tap at a place in points; takes no time.
    case tap(at: SIMD2<Double>, pointer: Int32 = 0)
    /// Nothing happens for a time in seconds.
    case pause(seconds: Double)
    /// Two scripts begin at once; over when both are.
    case together(GestureScript, GestureScript)
  }

  /// The steps, in order.
  public var steps: [Step]

  /// Creates a script.
  ///
  /// - Parameter steps: The steps, in order.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Creates a script from its steps.
  ///
  /// - Parameter steps: The steps, in order.
  public init(arrayLiteral steps: Step...) {
    self.steps = steps
  }
}

extension GestureScript.Step {
  /// Returns a drag that comes to a stop before the finger lifts.
  ///
  /// - Parameters:
  ///   - origin: Where the finger comes down, in points.
  ///   - displacement: How far it goes, in points.
  ///   - seconds: How long that takes, in seconds.
  /// - Returns: The step.
  public static func drag(
    from origin: SIMD2<Double>, by displacement: SIMD2<Double>, seconds: Double
  ) -> Self {
    .touch(Touch(at: origin, moves: [.reach(by: displacement, seconds: seconds)]))
  }

  /// Returns a fling: a reach from which the finger lifts shortly after its peak speed.
  ///
  /// The peak speed is 15/8 of the displacement over the time; at 0.55 of the time, 98 % of the
  /// peak speed is left.
  ///
  /// - Parameters:
  ///   - origin: Where the finger comes down, in points.
  ///   - displacement: How far the whole reach would go, in points; the finger lifts after 59 % of
  ///     it.
  ///   - seconds: How long the whole reach would take, in seconds.
  /// - Returns: The step.
  public static func fling(
    from origin: SIMD2<Double>, by displacement: SIMD2<Double>, seconds: Double
  ) -> Self {
    .touch(
      Touch(at: origin, moves: [.reach(by: displacement, seconds: seconds)], liftFraction: 0.55))
  }

  /// Returns a touch that does not move.
  ///
  /// - Parameters:
  ///   - origin: Where the finger comes down, in points.
  ///   - seconds: How long it stays, in seconds.
  /// - Returns: The step.
  public static func still(at origin: SIMD2<Double>, seconds: Double) -> Self {
    .touch(Touch(at: origin, moves: [.hold(seconds: seconds)]))
  }
}
