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
    /// Two scripts begin at once; the step is over when both are.
    case together(GestureScript, GestureScript)
  }

  /// The steps, in order.
  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }
  public init(arrayLiteral steps: Step...) { self.steps = steps }
}

extension GestureScript.Step {
  /// Returns a drag, in points and seconds, that comes to a stop before the finger lifts.
  public static func drag(
    from origin: SIMD2<Double>, by displacement: SIMD2<Double>, seconds: Double
  ) -> Self { .touch(at: origin, [.reach(by: displacement, seconds: seconds)]) }

  /// Returns a fling: a reach, in points and seconds, from which the finger lifts at speed.
  ///
  /// The displacement and the time are those of the whole reach. The finger lifts at 0.55 of the
  /// time, after 59 % of the way, with 98 % of the peak speed, which is 15/8 of the mean speed.
  public static func fling(
    from origin: SIMD2<Double>, by displacement: SIMD2<Double>, seconds: Double
  ) -> Self { .touch(at: origin, [.reach(by: displacement, seconds: seconds)], lift: 0.55) }

  /// Returns a touch that does not move, for a time in seconds.
  public static func still(at origin: SIMD2<Double>, seconds: Double) -> Self {
    .touch(at: origin, [.hold(seconds: seconds)])
  }

  static func throwing(
    at origin: SIMD2<Double>, hold: Double, by displacement: SIMD2<Double>, seconds: Double,
    lift: Double = 0.55
  ) -> Self {
    .touch(
      at: origin, [.hold(seconds: hold), .reach(by: displacement, seconds: seconds)], lift: lift)
  }

  static func touch(
    at origin: SIMD2<Double>, _ moves: [Touch.Move], lift: Double = 1,
    ending: Touch.Ending = .release, pointer: Int32 = 0
  ) -> Self {
    .touch(Touch(at: origin, moves: moves, liftFraction: lift, ending: ending, pointer: pointer))
  }
}

/// What a finger is to do between its contact and its lift.
public struct Touch: Hashable, Sendable {
  /// A part of a touch.
  public enum Move: Hashable, Sendable {
    /// Goes by a displacement in points, in a time in seconds.
    ///
    /// It begins `overlap` seconds before the preceding move ends; the two add up to a curve.
    case reach(by: SIMD2<Double>, seconds: Double, overlap: Double = 0)
    /// Stays for a time in seconds.
    case hold(seconds: Double)
  }

  /// How a touch ends.
  public enum Ending: Hashable, Sendable {
    /// The finger lifts.
    case release
    /// The system takes the touch away.
    case cancel
    /// The trace ends first.
    case open
  }

  /// Where the finger comes down, in points.
  public var origin: SIMD2<Double>
  /// What it does then, in order.
  public var moves: [Move]

  /// The fraction of the last move's time after which the touch ends; below 1 the finger lifts in
  /// mid-movement, as in a fling.
  public var liftFraction: Double

  /// How the touch ends.
  public var ending: Ending
  /// The number of the pointer.
  public var pointer: Int32

  /// Creates a touch; `liftFraction` is above 0 and at most 1.
  public init(
    at origin: SIMD2<Double>, moves: [Move], liftFraction: Double = 1,
    ending: Ending = .release, pointer: Int32 = 0
  ) {
    (self.origin, self.moves, self.liftFraction) = (origin, moves, liftFraction)
    (self.ending, self.pointer) = (ending, pointer)
  }
}
