internal import MotionModel

/// Times are in whole microseconds.
///
/// - Note: Source: Flutter, `velocity_tracker.dart`, 2023,
///   <https://github.com/flutter/flutter/blob/master/packages/flutter/lib/src/gestures/velocity_tracker.dart>.
enum FlutterVelocity {
  /// In microseconds: the limit is 40 whole milliseconds, so 40.999 ms is not above it.
  private static let rest: Int64 = 40_999

  static func fitted(_ touch: TouchSamples) -> SIMD2<Double> {
    if touch.rested(longerThan: rest, unit: 1000) { return .zero }
    let used = touch.all[...].newest(within: 100_000, gap: 40_000, unit: 1000)
    return slope(used, unit: 1000, limit: 1e-10)
  }

  static func scroll(_ touch: TouchSamples, weights: (Double, Double, Double)) -> SIMD2<Double> {
    if touch.rested(longerThan: rest, unit: 1000) { return .zero }
    let weights = [weights.2, weights.1, weights.0]
    var sum = SIMD2<Double>.zero
    for (back, weight) in weights.enumerated() where touch.all.count >= back + 2 {
      let newer = touch.all[touch.all.count - 1 - back]
      let older = touch.all[touch.all.count - 2 - back]
      let dt = newer.time.nanoseconds / 1000 - older.time.nanoseconds / 1000
      if dt != 0 { sum += (newer.position - older.position) / (Double(dt) * 1e-6) * weight }
    }
    return sum
  }

  static func slope(
    _ samples: ArraySlice<TouchSamples.Sample>, unit: Int64, limit: Double
  ) -> SIMD2<Double> {
    guard samples.count >= 3 else { return .zero }
    let slope = PolynomialFit.slope(
      samples, times: samples.times(unit: unit).map { $0 / Double(1_000_000 / unit) }, degree: 2,
      limit: limit)
    return (slope ?? .zero) * 1000
  }
}

/// Times are in whole milliseconds.
///
/// - Note: Source: Jetpack Compose, `VelocityTracker.kt`, 2023 and present,
///   <https://cs.android.com/androidx/platform/frameworks/support/+/androidx-main:compose/ui/ui/src/commonMain/kotlin/androidx/compose/ui/input/pointer/util/VelocityTracker.kt>.
enum ComposeVelocity {
  private static let unit: Int64 = 1_000_000

  static func fitted(_ touch: TouchSamples, countsDown: Bool) -> SIMD2<Double> {
    let used = samples(of: touch, countsDown: countsDown, horizon: 100)
    return FlutterVelocity.slope(used, unit: unit, limit: 1e-6)
  }

  static func impulse(_ touch: TouchSamples, countsDown: Bool) -> SIMD2<Double> {
    // The present version looks 40 ms back, whatever the gaps are.
    let used = samples(of: touch, countsDown: countsDown, horizon: countsDown ? 40 : 100)
    if used.count == 2, let first = used.first, let last = used.last {
      let dt = last.time.nanoseconds / unit - first.time.nanoseconds / unit
      return dt == 0 ? .zero : (last.position - first.position) / Double(dt) * 1000
    }
    return ImpulseVelocity.velocity(
      of: used, times: used.map { Double($0.time.nanoseconds / unit) }) * 1000
  }

  /// Returns the samples of the last `horizon` ms; none if the finger rested for more than 40 ms.
  private static func samples(
    of touch: TouchSamples, countsDown: Bool, horizon: Int64
  ) -> ArraySlice<TouchSamples.Sample> {
    if touch.rested(longerThan: 40, unit: unit) { return [] }
    let samples = countsDown ? touch.all[...] : touch.moves
    return samples.newest(within: horizon, gap: 40, unit: unit)
  }
}

/// Times are in whole microseconds.
///
/// - Note: Source: Chromium, `ui/events/velocity_tracker/velocity_tracker.cc`,
///   <https://source.chromium.org/chromium/chromium/src/+/main:ui/events/velocity_tracker/velocity_tracker.cc>.
enum ChromiumVelocity {
  private static let unit: Int64 = 1000
  /// In microseconds.
  private static let gap: Int64 = 39_999, rest: Int64 = 79_999

  /// Fits a parabola; a restricted fit turns a velocity against the finger's way into zero.
  static func fitted(_ touch: TouchSamples, isRestricted: Bool) -> SIMD2<Double> {
    if touch.rested(longerThan: rest, unit: unit) { return .zero }
    let kept = touch.all[...].newest(gap: gap, unit: unit)
    let used = kept.newest(within: 100_000, gap: gap, unit: unit)
    let degree = min(2, used.count - 1)
    guard degree > 0, let newest = used.last else { return .zero }
    let slope = PolynomialFit.slope(
      used, times: used.times(unit: unit).map { $0 * 1e-6 }, degree: degree, limit: 1e-6)
    let velocity = slope ?? .zero
    let way = newest.position - kept[max(used.startIndex - 1, kept.startIndex)].position
    return isRestricted && velocity.dot(way) < 0 ? .zero : velocity
  }

  static func integrated(_ touch: TouchSamples, order: Int) -> SIMD2<Double> {
    if touch.rested(longerThan: rest, unit: unit) { return .zero }
    let samples = touch.all[...].newest(touch.all.count, gap: gap, unit: unit)
    return IntegratingVelocity.velocity(
      of: samples.map { $0.cut(to: unit) }, order: order, closest: 2000)
  }
}
