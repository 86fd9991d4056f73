internal import MotionModel

/// The trackers of Flutter: times in whole microseconds.
///
/// - Note: Source: Flutter, `velocity_tracker.dart`, 2023,
///   <https://github.com/flutter/flutter/blob/master/packages/flutter/lib/src/gestures/velocity_tracker.dart>.
enum FlutterVelocity {
  /// Returns the velocity in points per second by a parabola; zero where there is none.
  static func fitted(_ touch: TouchSamples) -> SIMD2<Double> {
    guard !rests(touch) else { return .zero }
    let used = window(touch.all[...], unit: 1000, horizon: 100_000, gap: 40_000)
    return slopes(used, unit: 1000, limit: 1e-10)
  }

  /// Returns the velocity of a scroll, by the weights of the three newest pairs, newest last.
  static func scroll(_ touch: TouchSamples, weights: (Double, Double, Double)) -> SIMD2<Double> {
    guard !rests(touch) else { return .zero }
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

  /// Tells whether the finger rested for more than 40 whole milliseconds before it lifted.
  private static func rests(_ touch: TouchSamples) -> Bool {
    guard let newest = touch.all.last else { return true }
    let rest = touch.release.nanoseconds / 1000 - newest.time.nanoseconds / 1000
    return rest / 1000 > 40
  }

  /// Returns the newest samples, at most 20, back to the first that is too old or behind a gap.
  ///
  /// - Parameters:
  ///   - samples: The samples, in time order.
  ///   - unit: Nanoseconds of the unit to which times are cut off.
  ///   - horizon: The greatest age, in units.
  ///   - gap: The longest time to the next newer sample, in units.
  /// - Returns: The samples, in time order.
  static func window(
    _ samples: ArraySlice<TouchSamples.Sample>, unit: Int64, horizon: Int64, gap: Int64
  ) -> ArraySlice<TouchSamples.Sample> {
    let recent = samples.suffix(PointerHistory.capacity)
    guard let last = recent.last else { return recent }
    let newest = last.time.nanoseconds / unit
    var first = recent.endIndex
    var newer = newest
    while first > recent.startIndex {
      let time = recent[first - 1].time.nanoseconds / unit
      if newest - time > horizon || newer - time > gap { break }
      newer = time
      first -= 1
    }
    return recent[first...]
  }

  /// Returns the slopes of parabolas over milliseconds in points per second; 0 where there is none.
  static func slopes(
    _ samples: ArraySlice<TouchSamples.Sample>, unit: Int64, limit: Double
  ) -> SIMD2<Double> {
    guard samples.count >= 3 else { return .zero }
    var slopes = SIMD2<Double>.zero
    for axis in 0..<2 {
      let samples = AxisSamples(samples, axis: axis, unit: unit)
      let newest = samples.times.last ?? 0
      let slope = PolynomialFit.slope(
        times: samples.times.map { Double($0 - newest) / Double(1_000_000 / unit) },
        places: samples.places, weights: samples.times.map { _ in 1 }, degree: 2, limit: limit)
      slopes[axis] = (slope ?? 0) * 1000
    }
    return slopes
  }
}

/// The trackers of Jetpack Compose: times in whole milliseconds.
///
/// - Note: Source: Jetpack Compose, `VelocityTracker.kt`, 2023 and present,
///   <https://cs.android.com/androidx/platform/frameworks/support/+/androidx-main:compose/ui/ui/src/commonMain/kotlin/androidx/compose/ui/input/pointer/util/VelocityTracker.kt>.
enum ComposeVelocity {
  private static let unit: Int64 = 1_000_000

  /// Returns the velocity in points per second by a parabola; zero where there is none.
  static func fitted(_ touch: TouchSamples, countsDown: Bool) -> SIMD2<Double> {
    guard let samples = samples(of: touch, countsDown: countsDown) else { return .zero }
    let used = FlutterVelocity.window(samples, unit: unit, horizon: 100, gap: 40)
    return FlutterVelocity.slopes(used, unit: unit, limit: 1e-6)
  }

  /// Returns the velocity by the energy that the finger gives; zero where there is none.
  static func impulse(_ touch: TouchSamples, countsDown: Bool) -> SIMD2<Double> {
    guard let samples = samples(of: touch, countsDown: countsDown) else { return .zero }
    // The present form looks 40 ms back, whatever the gaps are.
    let used = FlutterVelocity.window(
      samples, unit: unit, horizon: countsDown ? 40 : 100, gap: 40)
    guard used.count >= 2 else { return .zero }
    return SIMD2(
      impulse(AxisSamples(used, axis: 0, unit: unit)),
      impulse(AxisSamples(used, axis: 1, unit: unit)))
  }

  private static func impulse(_ samples: AxisSamples) -> Double {
    if samples.count == 2 {
      let dt = samples.times[1] - samples.times[0]
      return dt == 0 ? 0 : (samples.places[1] - samples.places[0]) / Double(dt) * 1000
    }
    return ImpulseVelocity.velocity(
      times: samples.times.map { Double($0) }, places: samples.places) * 1000
  }

  /// Returns the samples; nil where there are none, or the finger rested for more than 40 ms.
  private static func samples(
    of touch: TouchSamples, countsDown: Bool
  ) -> ArraySlice<TouchSamples.Sample>? {
    let samples = countsDown ? touch.all[...] : touch.moves
    guard let newest = samples.last,
      touch.release.nanoseconds / unit - newest.time.nanoseconds / unit <= 40
    else { return nil }
    return samples
  }
}

/// The tracker of Chromium: times in whole microseconds.
///
/// - Note: Source: Chromium, `ui/events/velocity_tracker/velocity_tracker.cc`,
///   <https://source.chromium.org/chromium/chromium/src/+/main:ui/events/velocity_tracker/velocity_tracker.cc>.
enum ChromiumVelocity {
  private static let unit: Int64 = 1000

  /// Returns the velocity in points per second by a parabola; zero where there is none.
  ///
  /// Where it is restricted, a velocity against the way of the finger counts as none.
  static func fitted(_ touch: TouchSamples, isRestricted: Bool) -> SIMD2<Double> {
    guard let samples = samples(of: touch), let newest = samples.last else { return .zero }
    let kept = samples.suffix(PointerHistory.capacity)
    let old = kept.lastIndex {
      newest.time.nanoseconds / unit - $0.time.nanoseconds / unit > 100_000
    }
    let used = kept[(old.map { $0 + 1 } ?? kept.startIndex)...]
    let degree = min(2, used.count - 1)
    guard degree > 0 else { return .zero }
    var velocity = SIMD2<Double>.zero
    for axis in 0..<2 {
      let samples = AxisSamples(used, axis: axis, unit: unit)
      let end = samples.times.last ?? 0
      velocity[axis] =
        PolynomialFit.slope(
          times: samples.times.map { Double($0 - end) * 1e-6 }, places: samples.places,
          weights: samples.times.map { _ in 1 }, degree: degree, limit: 1e-6) ?? 0
    }
    if isRestricted {
      let way = newest.position - kept[old ?? kept.startIndex].position
      if velocity.x * way.x + velocity.y * way.y < 0 { return .zero }
    }
    return velocity
  }

  /// Returns the velocity of a filter in points per second; zero where there is none.
  static func integrated(_ touch: TouchSamples, order: Int) -> SIMD2<Double> {
    guard let samples = samples(of: touch) else { return .zero }
    let whole = samples.map { $0.cut(to: unit) }
    return AndroidVelocity.integrated(whole, order: order, closest: 2000) { _ in false }
  }

  /// Returns the samples since the last gap of 40 ms; nil where the finger rested for 80 ms.
  private static func samples(of touch: TouchSamples) -> ArraySlice<TouchSamples.Sample>? {
    guard let newest = touch.all.last,
      touch.release.nanoseconds / unit - newest.time.nanoseconds / unit < 80_000
    else { return nil }
    var first = touch.all.endIndex - 1
    while first > 0 {
      let newer = touch.all[first].time.nanoseconds / unit
      if newer - touch.all[first - 1].time.nanoseconds / unit >= 40_000 { break }
      first -= 1
    }
    return touch.all[first...]
  }
}
