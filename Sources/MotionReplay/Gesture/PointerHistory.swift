public import MotionModel

/// The last samples of one pointer while it is down: where it was, and when.
///
/// It keeps the newest ``capacity`` samples; on Linux, without allocating. For estimators that need more
/// it keeps them all.
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

  /// The largest number of samples that are kept, Android's history size and that of most frameworks.
  public static let capacity = 20

  #if canImport(Darwin)
    // `InlineArray` needs macOS 26.
    private var ring = [Sample](
      repeating: Sample(time: .zero, position: .zero), count: Self.capacity)
  #else
    private var ring = InlineArray<20, Sample>(repeating: Sample(time: .zero, position: .zero))
  #endif
  private var newest = 0

  /// Whether all samples are kept, also of equal times.
  private let keepsAll: Bool

  /// All samples where they are kept, else none.
  private(set) var all: [Sample] = []

  /// Whether the newest sample took the place of another of its time.
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

  /// Adds a sample, not earlier than the newest; one with the newest one's time replaces it.
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
}
