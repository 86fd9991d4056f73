internal import MotionModel

/// Android's strategies, in double precision; nil if a strategy has no velocity.
///
/// - Note: Source: Android Open Source Project, `VelocityTracker`, 2023,
///   <https://android.googlesource.com/platform/frameworks/native/+/refs/heads/main/libs/input/VelocityTracker.cpp>.
enum AndroidVelocity {
  enum Weighting {
    case none
    case delta
    /// The weight is highest from 10 to 50 ms before the newest sample.
    case central
    /// The weight is highest in the newest 50 ms.
    case recent
  }

  static func fitted(
    _ touch: TouchSamples, degree: Int, _ weighting: Weighting = .none
  ) -> SIMD2<Double>? {
    guard let samples = recent(touch) else { return nil }
    let degree = min(degree, samples.count - 1)
    guard degree > 0 else { return nil }
    let times = samples.times(unit: 1)
    let weights = times.indices.map { index -> Double in
      let age = -times[index] * 1e-6
      switch weighting {
      case .none: return 1
      case .delta:
        guard index + 1 < times.count else { return 1 }
        let gap = (times[index + 1] - times[index]) * 1e-6
        return gap < 10 ? 0.5 + 0.05 * gap : 1
      case .central:
        if age < 10 { return 0.5 + 0.05 * age }
        if age < 50 { return 1 }
        return age < 60 ? 0.5 + 0.05 * (60 - age) : 0.5
      case .recent:
        if age < 50 { return 1 }
        return age < 100 ? 0.5 + 0.01 * (100 - age) : 0.5
      }
    }
    // The original has closed sums for the parabola without weights, and no limit for its columns.
    let isClosed = weighting == .none && degree == 2
    return PolynomialFit.slope(
      samples, times: times.map { $0 * 1e-9 }, weights: weights, degree: degree,
      limit: isClosed ? 0 : 1e-6)
  }

  static func impulse(_ touch: TouchSamples) -> SIMD2<Double>? {
    recent(touch).map { samples in
      ImpulseVelocity.velocity(
        of: samples, times: samples.map { Double($0.time.nanoseconds) * 1e-9 })
    }
  }

  static func integrated(_ touch: TouchSamples, order: Int) -> SIMD2<Double>? {
    if touch.rested(longerThan: PointerHistory.stopped) { return nil }
    return IntegratingVelocity.velocity(
      of: touch.all, order: order, closest: 2_000_000, gap: PointerHistory.stopped)
  }

  /// The weighted mean of the speeds of the last 200 ms, as before Android 4.
  static func legacy(_ touch: TouchSamples) -> SIMD2<Double>? {
    guard let samples = kept(touch), let newest = samples.last,
      let origin = samples.first(where: {
        newest.time.nanoseconds - $0.time.nanoseconds <= 200_000_000
      })
    else { return nil }
    var mean: SIMD2<Double>?
    var before = 0.0
    for sample in samples {
      let time = sample.time.nanoseconds - origin.time.nanoseconds
      guard time >= 10_000_000 else { continue }
      let seconds = Double(time) * 1e-9
      let speed = (sample.position - origin.position) / seconds
      mean = ((mean ?? .zero) * before + speed * seconds) / (seconds + before)
      before = seconds
    }
    return mean
  }

  /// Returns up to 20 samples since the last gap, one per time; nil after a rest before the lift.
  private static func kept(_ touch: TouchSamples) -> ArraySlice<TouchSamples.Sample>? {
    if touch.rested(longerThan: PointerHistory.stopped) { return nil }
    var kept: [TouchSamples.Sample] = []
    for sample in touch.all {
      if kept.last?.time == sample.time { kept.removeLast() }
      kept.append(sample)
    }
    return kept[...].newest(gap: PointerHistory.stopped, unit: 1)
  }

  private static func recent(_ touch: TouchSamples) -> ArraySlice<TouchSamples.Sample>? {
    kept(touch)?.newest(within: PointerHistory.horizon, gap: .max, unit: 1)
  }
}
