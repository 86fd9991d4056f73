/// A pane that rests at one of two points.
public struct Pane: Hashable, Sendable {
  /// The two rests of a pane.
  public enum Rest: String, Hashable, Sendable, CaseIterable {
    /// The pane is put away.
    case closed
    /// The pane is in view.
    case open
  }

  /// Where the pane rests when it is closed, in points.
  public var closed: SIMD2<Double>
  /// Where the pane rests when it is open, in points.
  public var open: SIMD2<Double>
  /// Where the pane is before the first event.
  public var start: Rest

  public init(closed: SIMD2<Double>, open: SIMD2<Double>, start: Rest = .closed) {
    (self.closed, self.open, self.start) = (closed, open, start)
  }

  /// Returns the position of a rest, in points.
  public func position(of rest: Rest) -> SIMD2<Double> { rest == .closed ? closed : open }

  /// Returns the rest that a release at a velocity goes to.
  ///
  /// It is the open rest only if the finger moves toward it.
  ///
  /// - Note: Source: objc.io issue 12, "Interactive Animations", where the pane opens upwards and
  ///   `velocity.y >= 0` closes it,
  ///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
  public func rest(afterReleaseAt velocity: SIMD2<Double>) -> Rest {
    velocity.dot(closed - open) >= 0 ? .closed : .open
  }
}

/// A point that rests anywhere, or at the nearest of a set of points.
public struct FreePoint: Hashable, Sendable {
  /// The points at which it may rest, in points; if empty, it rests where its motion ends.
  public var snaps: [SIMD2<Double>]
  /// Where it is before the first event, in points.
  public var start: SIMD2<Double>

  public init(snaps: [SIMD2<Double>] = [], start: SIMD2<Double>? = nil) {
    self.snaps = snaps
    self.start = start ?? snaps.first ?? .zero
  }

  /// Returns the snap point nearest to the end of a motion, or that end without snap points.
  ///
  /// If several snap points are equally near, the first one wins.
  public func rest(nearest projected: SIMD2<Double>) -> SIMD2<Double> {
    var best = (point: projected, distance: Double.infinity)
    for snap in snaps {
      let distance = (snap - projected).length
      if distance < best.distance { best = (snap, distance) }
    }
    return best.point
  }
}
