/// What a finger is to do between its contact and its lift.
public struct Touch: Hashable, Sendable {
  /// A part of a touch.
  public enum Move: Hashable, Sendable {
    /// Goes by a displacement in points, in a time in seconds.
    ///
    /// It begins `overlap` seconds before the move before it ends; the two add up to a curve.
    case reach(by: SIMD2<Double>, seconds: Double, overlap: Double = 0)
    /// Stays for a time in seconds.
    case hold(seconds: Double)

    /// How long it takes, in seconds.
    public var duration: Double {
      switch self {
      case .reach(_, let seconds, _), .hold(let seconds): seconds
      }
    }

    /// How long before the end of the move before it begins, in seconds.
    public var overlap: Double {
      switch self {
      case .reach(_, _, let overlap): overlap
      case .hold: 0
      }
    }
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

  /// The part of the last move that is done when the touch ends, as a part of its time; below 1
  /// the finger lifts in mid-movement: a fling.
  public var liftFraction: Double

  /// How the touch ends.
  public var ending: Ending

  /// Which pointer it is.
  public var pointer: Int32

  /// Creates a touch.
  ///
  /// - Parameters:
  ///   - origin: Where the finger comes down, in points.
  ///   - moves: What it does then, in order.
  ///   - liftFraction: The part of the last move's time after which the touch ends, above 0, at
  ///     most 1.
  ///   - ending: How the touch ends.
  ///   - pointer: Which pointer it is, 0 or more.
  public init(
    at origin: SIMD2<Double>,
    moves: [Move],
    liftFraction: Double = 1,
    ending: Ending = .release,
    pointer: Int32 = 0
  ) {
    self.origin = origin
    self.moves = moves
    self.liftFraction = liftFraction
    self.ending = ending
    self.pointer = pointer
  }
}
