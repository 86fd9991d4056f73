/// A point that rests anywhere, or at the nearest of a set of points.
public struct FreePoint: Hashable, Sendable {
  /// The points at which it may rest, in points; none: it rests where its motion ends.
  public var snaps: [SIMD2<Double>]

  /// Where it is before the first event, in points.
  public var start: SIMD2<Double>

  /// Creates a free point.
  ///
  /// - Parameters:
  ///   - snaps: The points at which it may rest, in points; none: it rests where its motion ends.
  ///   - start: Where it is before the first event, in points; the first snap point, or else the
  ///     origin, unless given.
  public init(snaps: [SIMD2<Double>] = [], start: SIMD2<Double>? = nil) {
    self.snaps = snaps
    self.start = start ?? snaps.first ?? .zero
  }

  /// Returns the point at which a motion that would come to rest at a projected point is to rest.
  ///
  /// - Parameter projected: Where the motion would end by itself, in points.
  /// - Returns: The nearest snap point, the first of equally near ones; the projected point where
  ///   there is none.
  /// - Complexity: O(n) in the number of snap points.
  public func rest(nearest projected: SIMD2<Double>) -> SIMD2<Double> {
    var best = projected
    var bestDistance = Double.infinity
    for snap in snaps {
      let distance = (snap - projected).length
      if distance < bestDistance {
        best = snap
        bestDistance = distance
      }
    }
    return best
  }
}
