internal import MotionModel

/// The strategies of Android's `VelocityTracker`, each axis by itself, in double precision.
///
/// - Note: Source: Android Open Source Project, `VelocityTracker`, 2023,
///   <https://android.googlesource.com/platform/frameworks/native/+/refs/heads/main/libs/input/VelocityTracker.cpp>.
enum AndroidVelocity {
  /// How rows of a fit are weighted.
  enum Weighting {
    /// All the same.
    case none
    /// By the time to the next newer sample.
    case delta
    /// Highest from 10 to 50 ms before the newest.
    case central
    /// Highest in the newest 50 ms.
    case recent
  }

  /// A strategy.
  enum Strategy {
    /// A polynomial of a degree.
    case leastSquares(degree: Int, Weighting)
    /// By the energy that the finger gives.
    case impulse
    /// A filter of an order, 1 or 2.
    case integrating(order: Int)
    /// A weighted mean of speeds since the oldest sample, as before Android 4.
    case legacy
  }

  /// Returns the velocity in points per second; nil where the strategy has none.
  static func velocity(of touch: TouchSamples, by strategy: Strategy) -> SIMD2<Double>? {
    guard let newest = touch.all.last,
      touch.release.nanoseconds - newest.time.nanoseconds <= PointerHistory.stopped
    else { return nil }
    if case .integrating(let order) = strategy {
      return integrated(touch.all, order: order, closest: 2_000_000) { $0 > PointerHistory.stopped }
    }
    let kept = kept(of: touch.all, strategy)
    guard let x = velocity(AxisSamples(kept, axis: 0, unit: 1), by: strategy),
      let y = velocity(AxisSamples(kept, axis: 1, unit: 1), by: strategy)
    else { return nil }
    return SIMD2(x, y)
  }

  /// Returns the velocity of a filter over all samples, which begins anew at a gap.
  ///
  /// - Parameters:
  ///   - samples: The samples, in time order.
  ///   - order: The order of the filter, 1 or 2.
  ///   - closest: The time up to which a sample is too close to the last one, in nanoseconds.
  ///   - isGap: Tells whether a time between samples, in nanoseconds, is a gap.
  /// - Returns: The velocity in points per second.
  static func integrated(
    _ samples: [TouchSamples.Sample], order: Int, closest: Int64, isGap: (Int64) -> Bool
  ) -> SIMD2<Double> {
    var x = IntegratingVelocity(order: order, closest: closest)
    var y = x
    let fresh = x
    var last: Int64?
    for sample in samples {
      let time = sample.time.nanoseconds
      if let last, isGap(time - last) { (x, y) = (fresh, fresh) }
      last = time
      x.take(time, sample.position.x)
      y.take(time, sample.position.y)
    }
    return SIMD2(x.velocity, y.velocity)
  }

  /// Returns the samples that the tracker keeps: up to 20, none before a gap, one a time.
  private static func kept(
    of samples: [TouchSamples.Sample], _ strategy: Strategy
  ) -> ArraySlice<TouchSamples.Sample> {
    var kept: [TouchSamples.Sample] = []
    for sample in samples {
      if let last = kept.last {
        let gap = sample.time.nanoseconds - last.time.nanoseconds
        if gap > PointerHistory.stopped {
          kept.removeAll(keepingCapacity: true)
        } else if gap == 0 {
          kept.removeLast()
        }
      }
      kept.append(sample)
    }
    let newest = kept.last?.time.nanoseconds ?? 0
    let recent = kept.suffix(PointerHistory.capacity)
    if case .legacy = strategy { return recent }
    return recent.drop { newest - $0.time.nanoseconds > PointerHistory.horizon }
  }

  private static func velocity(_ samples: AxisSamples, by strategy: Strategy) -> Double? {
    switch strategy {
    case .leastSquares(let degree, let weighting):
      return fit(samples, degree: degree, weighting)
    case .impulse:
      return ImpulseVelocity.velocity(
        times: samples.times.map { Double($0) * 1e-9 }, places: samples.places)
    case .legacy:
      return legacy(samples)
    case .integrating:
      return nil
    }
  }

  private static func fit(
    _ samples: AxisSamples, degree: Int, _ weighting: Weighting
  ) -> Double? {
    let degree = min(degree, samples.count - 1)
    guard degree > 0, let newest = samples.times.last else { return nil }
    // The parabola without weights has closed sums, and no limit for its columns.
    let isClosed: Bool
    if case .none = weighting { isClosed = degree == 2 } else { isClosed = false }
    let weights = samples.times.indices.map { index -> Double in
      let age = Double(newest - samples.times[index]) * 1e-6
      switch weighting {
      case .none: return 1
      case .delta:
        guard index + 1 < samples.count else { return 1 }
        let gap = Double(samples.times[index + 1] - samples.times[index]) * 1e-6
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
    return PolynomialFit.slope(
      times: samples.times.map { Double($0 - newest) * 1e-9 }, places: samples.places,
      weights: weights, degree: degree, limit: isClosed ? 0 : 1e-6)
  }

  /// Returns the weighted mean of the speeds since the oldest sample of the last 200 ms.
  private static func legacy(_ samples: AxisSamples) -> Double? {
    guard let newest = samples.times.last,
      let origin = samples.times.firstIndex(where: { newest - $0 <= 200_000_000 })
    else { return nil }
    var mean: Double?
    var before = 0.0
    for index in origin..<samples.count {
      let time = samples.times[index] - samples.times[origin]
      guard time >= 10_000_000 else { continue }
      let seconds = Double(time) * 1e-9
      let speed = (samples.places[index] - samples.places[origin]) / seconds
      mean = ((mean ?? 0) * before + speed * seconds) / (seconds + before)
      before = seconds
    }
    return mean
  }
}
