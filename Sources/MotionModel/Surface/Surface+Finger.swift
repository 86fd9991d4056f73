extension Surface {
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
