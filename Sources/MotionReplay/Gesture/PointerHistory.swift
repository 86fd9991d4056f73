public import MotionModel

/// The last samples of one pointer while it is down: where it was, and when.
///
/// It keeps the newest ``capacity`` samples in place, without allocating.
public struct PointerHistory: Sendable {
  /// Where a pointer was at one time.
  public struct Sample: Hashable, Sendable {
    /// When it was there.
    public var time: Instant
    /// Where it was, in points.
    public var position: SIMD2<Double>

    /// Creates a sample.
    public init(time: Instant, position: SIMD2<Double>) {
      self.time = time
      self.position = position
    }
  }

  /// The largest number of samples that are kept, Android's history size.
  public static let capacity = 20

  // A ring in place, of which the first `capacity` elements are used: `InlineArray` needs macOS 26.
  private var times = SIMD32<Int64>()
  private var x = SIMD32<Double>()
  private var y = SIMD32<Double>()
  private var newest = 0

  /// The number of samples kept, at most ``capacity``.
  public private(set) var count = 0

  /// Creates an empty history.
  public init() {}

  /// Forgets all samples.
  public mutating func removeAll() {
    count = 0
  }

  /// Adds a sample, not earlier than the newest; one with the newest one's time replaces it.
  public mutating func append(_ sample: Sample) {
    if count == 0 || times[newest] != sample.time.nanoseconds {
      newest = (newest + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
    }
    times[newest] = sample.time.nanoseconds
    (x[newest], y[newest]) = (sample.position.x, sample.position.y)
  }

  /// Returns the sample that came `back` samples before the newest.
  ///
  /// - Precondition: `back` is at least 0 and less than ``count``.
  public subscript(back back: Int) -> Sample {
    precondition(back >= 0 && back < count, "no such sample")
    let index = (newest + Self.capacity - back) % Self.capacity
    return Sample(
      time: Instant(nanoseconds: times[index]), position: SIMD2(x[index], y[index]))
  }
}
