/// A pane that rests at one of two points.
public struct Pane: Hashable, Sendable {
  /// The two rests of a pane.
  public enum Rest: String, Hashable, Sendable {
    /// Put away.
    case closed
    /// In view.
    case open

    /// The other of the two.
    public var other: Rest { self == .closed ? .open : .closed }
  }

  /// Where the pane rests when it is closed, in points.
  public var closed: SIMD2<Double>

  /// Where the pane rests when it is open, in points.
  public var open: SIMD2<Double>

  /// Where the pane is before the first event.
  public var start: Rest

  /// Creates a pane.
  ///
  /// - Parameters:
  ///   - closed: Where it rests when closed, in points.
  ///   - open: Where it rests when open, in points.
  ///   - start: Where it is before the first event.
  public init(closed: SIMD2<Double>, open: SIMD2<Double>, start: Rest = .closed) {
    self.closed = closed
    self.open = open
    self.start = start
  }

  /// Returns the position of a rest, in points.
  ///
  /// - Parameter rest: Which of the two.
  /// - Returns: The position.
  public func position(of rest: Rest) -> SIMD2<Double> {
    rest == .closed ? closed : open
  }

  /// Returns the rest that a release goes to: closed when the velocity along closed-minus-open is
  /// at least zero.
  ///
  /// - Parameter velocity: The velocity of the finger at the release, in points per second.
  /// - Returns: The rest.
  /// - Note: Source: objc.io issue 12, "Interactive Animations", where the pane opens upwards and
  ///   `velocity.y >= 0` closes it,
  ///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
  public func rest(afterReleaseAt velocity: SIMD2<Double>) -> Rest {
    velocity.dot(closed - open) >= 0 ? .closed : .open
  }
}
