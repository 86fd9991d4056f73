public import MotionModel

/// The last samples of one pointer while it is down: where it was, and when.
///
/// It keeps the newest ``capacity`` samples; on Linux, without allocating. For estimators that need
/// more, it keeps them all.
public struct PointerHistory: Sendable {
  /// Where a pointer was at one time.
  public struct Sample: Hashable, Sendable {
    /// When it was there.
    public var time: Instant
    /// Where it was, in points.
    public var position: SIMD2<Double>

    public init(time: Instant, position: SIMD2<Double>) {
      (self.time, self.position) = (time, position)
    }
  }

  /// The largest number of samples kept: the history size of Android and of most frameworks.
  public static let capacity = 20

  #if canImport(Darwin)
    // `InlineArray` needs macOS 26.
    private var ring = [Sample](
      repeating: Sample(time: .zero, position: .zero), count: Self.capacity)
  #else
    private var ring = InlineArray<20, Sample>(repeating: Sample(time: .zero, position: .zero))
  #endif
  private var newest = 0
  private let keepsAll: Bool
  private(set) var all: [Sample] = []
  private(set) var hasReplaced = false
  /// The number of samples kept, at most ``capacity``.
  public private(set) var count = 0

  /// Creates an empty history of the newest samples.
  public init() { keepsAll = false }

  /// Creates an empty history of all that an estimator needs.
  public init(for estimator: VelocityEstimator) { keepsAll = estimator.needsAllSamples }

  /// Forgets all samples.
  public mutating func removeAll() {
    count = 0
    hasReplaced = false
    all.removeAll(keepingCapacity: true)
  }

  /// Adds a sample, not earlier than the newest; with the same time, it replaces the newest.
  public mutating func append(_ sample: Sample) {
    if keepsAll { all.append(sample) }
    hasReplaced = count > 0 && ring[newest].time == sample.time
    if hasReplaced {
      ring[newest] = sample
      return
    }
    newest = (newest + 1) % Self.capacity
    ring[newest] = sample
    count = min(count + 1, Self.capacity)
  }

  /// Returns the sample that came `back` samples before the newest.
  ///
  /// - Precondition: `back` is at least 0 and less than ``count``.
  public subscript(back back: Int) -> Sample {
    precondition(back >= 0 && back < count, "no such sample")
    return ring[(newest + Self.capacity - back) % Self.capacity]
  }

  /// Samples more than 100 ms before the newest are ignored.
  static let horizon: Int64 = 100_000_000
  /// A finger without samples for more than 40 ms has stopped.
  static let stopped: Int64 = 40_000_000

  /// Returns the velocity at the newest sample, in points per second, by a least-squares parabola.
  ///
  /// It uses the samples of the last 100 ms, back to the first gap of more than 40 ms. Two samples,
  /// or more at nearly only two times, give a straight line; one, or a release more than 40 ms after
  /// the newest, gives zero.
  ///
  /// - Note: Source: Android Open Source Project, `VelocityTracker`, strategy `lsq2`: history of
  ///   20 samples, `HORIZON` 100 ms, `ASSUME_POINTER_STOPPED_TIME` 40 ms,
  ///   <https://android.googlesource.com/platform/frameworks/native/+/refs/heads/main/libs/input/VelocityTracker.cpp>;
  ///   normal equations of the quadratic regression about the means.
  public func leastSquaresVelocity(releasedAt time: Instant) -> SIMD2<Double> {
    var history = self
    return history.fittedVelocity(releasedAt: time)
  }

  // This changes nothing, but reads of an immutable inline array would copy it each time.
  private mutating func fittedVelocity(releasedAt time: Instant) -> SIMD2<Double> {
    guard count >= 2 else { return .zero }
    let newest = self[back: 0]
    guard time.nanoseconds - newest.time.nanoseconds <= Self.stopped else { return .zero }
    let used = usedSampleCount()
    guard used >= 3 else { return used == 2 ? lastSlope : .zero }

    let n = Double(used)
    var meanT = 0.0
    var meanTT = 0.0
    var meanX = SIMD2<Double>.zero
    for back in 0..<used {
      let sample = self[back: back]
      let t = sample.time.seconds(since: newest.time)
      meanT += t / n
      meanTT += t * t / n
      meanX += (sample.position - newest.position) / n
    }
    var (s11, s12, s22) = (0.0, 0.0, 0.0)
    var (b1, b2) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for back in 0..<used {
      let sample = self[back: back]
      let t = sample.time.seconds(since: newest.time)
      let d1 = t - meanT
      let d2 = t * t - meanTT
      let dx = sample.position - newest.position - meanX
      s11 += d1 * d1
      s12 += d1 * d2
      s22 += d2 * d2
      b1 += d1 * dx
      b2 += d2 * dx
    }
    let determinant = s11 * s22 - s12 * s12
    // The rounding errors of a smaller one are as large as itself.
    guard determinant > 1e-12 * s11 * s22 else { return b1 / s11 }
    return (b1 * s22 - b2 * s12) / determinant
  }

  private mutating func usedSampleCount() -> Int {
    let newest = self[back: 0].time.nanoseconds
    var used = 1
    while used < count {
      let time = self[back: used].time.nanoseconds
      if newest - time > Self.horizon { break }
      if self[back: used - 1].time.nanoseconds - time > Self.stopped { break }
      used += 1
    }
    return used
  }

  /// Returns the difference of the last two samples over their time, in points per second.
  ///
  /// A finger that rests before it lifts keeps its last velocity, as in much hand-written code. It
  /// is zero with fewer than two samples, or if the last two have the same time.
  public func twoPointVelocity() -> SIMD2<Double> {
    count >= 2 && !hasReplaced ? lastSlope : .zero
  }

  private var lastSlope: SIMD2<Double> {
    let last = self[back: 0]
    let previous = self[back: 1]
    return (last.position - previous.position) / last.time.seconds(since: previous.time)
  }
}
