internal import MotionModel

/// A position or a velocity with its uncertainty: it lies within the radius of the value, on each axis.
struct ScreenEstimate {
  var value: SIMD2<Double>
  var radius: SIMD2<Double>

  /// What is known where nothing is.
  static var unknown: ScreenEstimate { ScreenEstimate(.zero, within: .infinity) }

  init(_ value: SIMD2<Double>, within radius: Double = 0) {
    (self.value, self.radius) = (value, SIMD2(repeating: radius))
  }

  init(from low: SIMD2<Double>, to high: SIMD2<Double>) {
    (value, radius) = ((low + high) / 2, (high - low) / 2)
  }

  /// The smallest region that holds both estimates.
  func union(_ other: ScreenEstimate) -> ScreenEstimate {
    ScreenEstimate(
      from: pointwiseMin(value - radius, other.value - other.radius),
      to: pointwiseMax(value + radius, other.value + other.radius))
  }

  static func + (left: ScreenEstimate, right: ScreenEstimate) -> ScreenEstimate {
    var sum = left
    sum.value += right.value
    sum.radius += right.radius
    return sum
  }

  /// The estimate as far to the other side of a value.
  func mirrored(at other: SIMD2<Double>) -> ScreenEstimate {
    var mirrored = self
    mirrored.value = 2 * other - value
    return mirrored
  }

  /// The estimate where another one holds a value; otherwise nothing is known.
  func known(if other: ScreenEstimate, holds value: SIMD2<Double>) -> ScreenEstimate {
    let off = value - other.value
    return off.x.magnitude <= other.radius.x && off.y.magnitude <= other.radius.y ? self : .unknown
  }

  /// Whether no value can be meant by both, on one axis at least.
  func excludes(_ other: ScreenEstimate) -> Bool {
    let (size, limit) = distance(from: other)
    return size > limit
  }

  /// How far two estimates are apart, and how far they may be with the same true value, on the axis on
  /// which the first exceeds the second most.
  func distance(from other: ScreenEstimate) -> (size: Double, limit: Double) {
    let distance = value - other.value
    let limit = radius + other.radius
    let (x, y) = (distance.x.magnitude, distance.y.magnitude)
    return x - limit.x > y - limit.y ? (x, limit.x) : (y, limit.y)
  }
}

/// Points of a motion, as they were on the screen or under a finger.
struct ScreenSamples {
  /// The times, in seconds, rising, and the places, in points.
  var times: [Double] = []
  var positions: [SIMD2<Double>] = []

  /// How far a place may be from the true one on each axis, in points.
  var error: Double

  func estimate(at index: Int) -> ScreenEstimate { ScreenEstimate(positions[index], within: error) }

  /// Returns the first sample that is not before a time; their number where all are.
  func first(at time: Double) -> Int {
    times.indices.partitioningIndex { times[$0] >= time }
  }
}
