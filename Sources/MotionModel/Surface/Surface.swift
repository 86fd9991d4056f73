/// What the finger moves: a pane with two rests, a scroll area with limits, or a free point.
///
/// A trace's header has its text, such as `pane closed=160,420 open=160,40 axis=y`.
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

  public init(_ kind: Kind, axis: Axis = .xy) { (self.kind, self.axis) = (kind, axis) }

  /// The surface of a trace that names none: a free point at the origin, without snap points.
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

  /// Returns the surface with its points and the size of its viewport mapped.
  package func mapping(
    _ place: (SIMD2<Double>) -> SIMD2<Double>, size: (SIMD2<Double>) -> SIMD2<Double>
  ) -> Surface {
    var surface = self
    switch kind {
    case .pane(var pane):
      (pane.closed, pane.open) = (place(pane.closed), place(pane.open))
      surface.kind = .pane(pane)
    case .scroll(let area):
      let ends = (place(area.minimum), place(area.maximum))
      surface.kind = .scroll(
        ScrollArea(
          minimum: pointwiseMin(ends.0, ends.1), maximum: pointwiseMax(ends.0, ends.1),
          size: size(area.size)))
    case .free(let point):
      surface.kind = .free(FreePoint(snaps: point.snaps.map(place), start: place(point.start)))
    }
    return surface
  }

  /// Returns the place nearest to `position` at which the value may rest.
  public func rest(nearest position: SIMD2<Double>) -> SIMD2<Double> {
    switch kind {
    case .pane(let pane): FreePoint(snaps: [pane.closed, pane.open]).rest(nearest: position)
    case .scroll(let area): area.nearest(to: position)
    case .free(let point): point.rest(nearest: position)
    }
  }

  /// Returns how a translation or velocity of the finger pulls at the value, before any limit.
  ///
  /// A pane and a free point move with the finger; a content offset moves against it. The pull has
  /// the unit of the movement and is zero on an axis that the surface ignores.
  public func pull(ofFinger movement: SIMD2<Double>) -> SIMD2<Double> {
    if case .scroll = kind { return axis.masked(0.0 - movement) }
    return axis.masked(movement)
  }

  /// Returns how a pull since the grab moves a value that was at `anchor` then, in points.
  ///
  /// Past a limit of a scroll area, the rubber band shortens the movement.
  public func movement(by translation: SIMD2<Double>, from anchor: SIMD2<Double>) -> SIMD2<Double> {
    guard case .scroll(let area) = kind else { return translation }
    return area.movement(by: translation, from: anchor)
  }

  /// Returns the velocity that a pull, in points per second, gives to the value at a position.
  ///
  /// Past a limit of a scroll area, the rubber band reduces it.
  public func velocity(ofPull pull: SIMD2<Double>, at position: SIMD2<Double>) -> SIMD2<Double> {
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
