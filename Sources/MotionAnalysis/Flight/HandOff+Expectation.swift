public import MotionModel

extension HandOff {
  /// The velocity that the value should have just after the hand-off, in points per second; nil
  /// where no rule says.
  ///
  /// A release gives the finger's velocity, a retarget keeps the one before.
  public var expectedVelocity: SIMD2<Double>? {
    switch interaction {
    case .grab, .drag, .cancel: nil
    case .release(let velocity, _): velocity
    case .retarget: before.velocity
    }
  }

  /// The angle between the expected velocity and the one after the hand-off, in degrees from 0 to
  /// 180; nil where either is too small, below 1 point per second, to have a direction.
  public var velocityTurn: Double? {
    guard let expected = expectedVelocity, expected.length >= 1, after.velocity.length >= 1 else {
      return nil
    }
    let cross = expected.x * after.velocity.y - expected.y * after.velocity.x
    return Angle.degrees(ofSine: abs(cross), cosine: expected.dot(after.velocity))
  }
}
