/// Two motions side by side, as a bank keeps them: each vector holds one number of both.
///
/// It is as long as a cache line of 64 bytes, and one instruction works on both.
struct MotionPair: Sendable {
  var x: SIMD2<Double>
  var y: SIMD2<Double>
  var velocityX: SIMD2<Double>
  var velocityY: SIMD2<Double>

  /// A pair without motions: NaN, which no comparison finds.
  static var empty: MotionPair {
    let none = SIMD2<Double>(repeating: .nan)
    return MotionPair(x: none, y: none, velocityX: none, velocityY: none)
  }
}
