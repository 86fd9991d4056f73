internal import MotionModel

extension SIMD2<Double> {
  /// Returns a velocity along this way as UIKit and Core Animation want it: one number.
  ///
  /// - Parameter velocity: A velocity, in points per second.
  /// - Returns: The lengths of this way that it covers a second, positive forwards; what is across
  ///   is lost. 0 where there is no way.
  func distancesPerSecond(of velocity: SIMD2<Double>) -> Double {
    let square = dot(self)
    return square >= .leastNormalMagnitude ? velocity.dot(self) / square : 0
  }
}
