internal import MotionModel

/// What a bank knows of one engine beside its numbers in flight.
struct BankedMotion: Sendable {
  /// The position where it is not in flight, and at the last hand-off.
  var position: SIMD2<Double>
  /// Where it is to rest, in points.
  var target: SIMD2<Double>
  /// The position at the grab, in points.
  var anchor = SIMD2<Double>.zero
  /// When it was last handed over.
  var start = Instant.zero
  /// Who moves it.
  var phase = MotionPhase.atRest

  /// Creates a motion at rest.
  ///
  /// - Parameter position: Where it is, in points.
  init(at position: SIMD2<Double>) {
    self.position = position
    target = position
  }
}
