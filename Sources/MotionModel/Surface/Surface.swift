/// What the finger moves: a pane with two rests, a scroll area with limits, or a free point.
///
/// The text form stands in a trace's header, for example `pane closed=160,420 open=160,40 axis=y`;
/// see ``init(text:)`` and ``text``.
public struct Surface: Hashable, Sendable {
  /// The kinds of surface.
  public enum Kind: Hashable, Sendable {
    /// Two rests, the control pane of objc.io's "Interactive Animations".
    case pane(Pane)
    /// A content offset between limits.
    case scroll(ScrollArea)
    /// A point that rests anywhere, or at the nearest of a set of points.
    case free(FreePoint)
  }

  /// The kind of surface, with its geometry.
  public var kind: Kind

  /// The directions in which it moves.
  public var axis: Axis

  /// Creates a surface.
  public init(_ kind: Kind, axis: Axis = .xy) {
    self.kind = kind
    self.axis = axis
  }

  /// The surface of a trace that names none: a point that is free to rest anywhere and starts at
  /// the origin.
  public static var free: Surface { Surface(.free(FreePoint())) }

  /// The name of the kind, as the header spells it.
  public var name: String {
    switch kind {
    case .pane: "pane"
    case .scroll: "scroll"
    case .free: "free"
    }
  }

  /// The position before the first event, in points.
  public var start: SIMD2<Double> {
    switch kind {
    case .pane(let pane): pane.position(of: pane.start)
    case .scroll(let area): area.minimum
    case .free(let point): point.start
    }
  }

  /// Returns how a movement of the finger pulls at the value, before any limit holds it back.
  ///
  /// A pane and a free point move with the finger. The value of a scroll area is the content
  /// offset, which moves against it: the content follows a finger that goes up 10 points, and the
  /// offset grows by 10.
  ///
  /// - Parameter movement: A translation or velocity of the finger, in any unit.
  /// - Returns: The pull, in the same unit, zero on an axis that the surface ignores.
  public func pull(ofFinger movement: SIMD2<Double>) -> SIMD2<Double> {
    if case .scroll = kind { return axis.masked(0.0 - movement) }
    return axis.masked(movement)
  }

  /// Returns how a pull since the grab moves the value.
  ///
  /// - Parameters:
  ///   - translation: The pull of the finger since the grab, in points.
  ///   - anchor: Where the value was at the grab, in points.
  /// - Returns: The translation; past a limit of a scroll area, what its rubber band leaves of it.
  public func movement(
    by translation: SIMD2<Double>, from anchor: SIMD2<Double>
  ) -> SIMD2<Double> {
    guard case .scroll(let area) = kind else { return translation }
    return area.movement(by: translation, from: anchor)
  }

  /// Returns the velocity that the pull of a finger gives to the value.
  ///
  /// - Parameters:
  ///   - pull: The velocity of the pull, in points per second.
  ///   - position: Where the value is, in points.
  /// - Returns: The velocity; past a limit of a scroll area, what its rubber band leaves of it.
  public func velocity(
    ofPull pull: SIMD2<Double>, at position: SIMD2<Double>
  ) -> SIMD2<Double> {
    guard case .scroll(let area) = kind else { return pull }
    return pull * area.give(at: position)
  }
}

/// The directions in which a surface moves.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Horizontal movement only.
  case x
  /// Vertical movement only.
  case y
  /// Movement in both directions.
  case xy

  /// Returns a vector without its part on an axis that the surface ignores.
  public func masked(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    switch self {
    case .x: SIMD2(vector.x, 0)
    case .y: SIMD2(0, vector.y)
    case .xy: vector
    }
  }
}
