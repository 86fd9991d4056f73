public import MotionModel

/// How the velocity of a finger at its release is estimated.
public enum VelocityEstimator: String, Hashable, Sendable, CaseIterable {
  /// Least squares of degree 2 over the last 100 ms, Android's default; zero after 40 ms of rest.
  case leastSquares = "lsq2"

  /// The difference of the last two samples, as in much hand-written code: stale after a rest.
  case twoPoint = "two-point"

  /// The velocity that the recorder itself reported; least squares where it reported none.
  case recorded = "recorded"

  /// Returns the velocity of a finger at its release, in points per second; zero where none is known.
  ///
  /// The history holds the press and the drags; the release itself adds no sample. `reported` is the
  /// velocity that the recorder reported at the release.
  public func velocity(
    of history: PointerHistory, releasedAt time: Instant, reported: SIMD2<Double>?
  ) -> SIMD2<Double> {
    switch self {
    case .leastSquares:
      history.leastSquaresVelocity(releasedAt: time)
    case .twoPoint:
      history.twoPointVelocity()
    case .recorded:
      reported ?? history.leastSquaresVelocity(releasedAt: time)
    }
  }
}
