internal import MotionModel

/// A position or a velocity with its uncertainty: it lies within the radius of the value, on each axis.
struct ScreenEstimate {
  /// The most likely value, in points or points per second.
  var value: SIMD2<Double>

  /// How far the true one may be from it on each axis.
  var radius: SIMD2<Double>

  /// What is known where nothing is.
  static var unknown: ScreenEstimate {
    ScreenEstimate(value: .zero, radius: SIMD2(repeating: .infinity))
  }

  /// The middle of a region that holds both estimates.
  func union(_ other: ScreenEstimate) -> ScreenEstimate {
    let low = pointwiseMin(value - radius, other.value - other.radius)
    let high = pointwiseMax(value + radius, other.value + other.radius)
    return ScreenEstimate(value: (low + high) / 2, radius: (high - low) / 2)
  }

  /// The estimate as far on the other side of a value.
  func mirrored(at other: SIMD2<Double>) -> ScreenEstimate {
    ScreenEstimate(value: 2 * other - value, radius: radius)
  }

  /// The estimate, or that nothing is known where another one does not hold a value.
  func known(if other: ScreenEstimate, holds value: SIMD2<Double>) -> ScreenEstimate {
    let off = value - other.value
    return off.x.magnitude <= other.radius.x && off.y.magnitude <= other.radius.y ? self : .unknown
  }

  /// Whether no value can be meant by both, on one axis at least.
  func excludes(_ other: ScreenEstimate) -> Bool {
    let distance = value - other.value
    let limit = radius + other.radius
    return distance.x.magnitude > limit.x || distance.y.magnitude > limit.y
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
  /// The times, in seconds, rising.
  var times: [Double] = []

  /// The places, in points.
  var positions: [SIMD2<Double>] = []

  /// How far a place may be from the true one on each axis, in points.
  var error: Double

  /// Returns the first sample that is not before a time; their number where all are.
  ///
  /// - Complexity: O(log n).
  func first(at time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
