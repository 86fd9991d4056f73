internal import MotionModel

/// A value with an uncertainty: on each axis, the true one lies within the radius.
struct ScreenEstimate {
  var value: SIMD2<Double>
  var radius: SIMD2<Double>

  static var unknown: ScreenEstimate { ScreenEstimate(.zero, within: .infinity) }

  init(_ value: SIMD2<Double>, within radius: Double = 0) {
    (self.value, self.radius) = (value, SIMD2(repeating: radius))
  }

  init(from low: SIMD2<Double>, to high: SIMD2<Double>) {
    (value, radius) = ((low + high) / 2, (high - low) / 2)
  }

  /// Creates the smallest estimate that holds all of at least one value.
  init(around values: some Collection<SIMD2<Double>>) {
    let first = values.first ?? .zero
    self.init(
      from: values.reduce(first) { pointwiseMin($0, $1) },
      to: values.reduce(first) { pointwiseMax($0, $1) })
  }

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

  func mirrored(at other: SIMD2<Double>) -> ScreenEstimate {
    var mirrored = self
    mirrored.value = 2 * other - value
    return mirrored
  }

  func known(if other: ScreenEstimate, holds value: SIMD2<Double>) -> ScreenEstimate {
    let off = value - other.value
    return off.x.magnitude <= other.radius.x && off.y.magnitude <= other.radius.y ? self : .unknown
  }

  func distance(from other: ScreenEstimate) -> (size: Double, limit: Double) {
    let distance = value - other.value
    let limit = radius + other.radius
    let (x, y) = (distance.x.magnitude, distance.y.magnitude)
    return x - limit.x > y - limit.y ? (x, limit.x) : (y, limit.y)
  }
}

struct ScreenSamples {
  var times: [Double] = []
  var positions: [SIMD2<Double>] = []

  var error: Double

  func estimate(at index: Int) -> ScreenEstimate { ScreenEstimate(positions[index], within: error) }

  func first(at time: Double) -> Int { times.indices.partitioningIndex { times[$0] >= time } }
}
