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
    ///
    /// - Parameters:
    ///   - time: When the pointer was there.
    ///   - position: Where it was, in points.
    public init(time: Instant, position: SIMD2<Double>) {
      self.time = time
      self.position = position
    }
  }

  /// The largest number of samples that are kept, Android's history size.
  public static let capacity = 20

  // A ring in place: `InlineArray` needs macOS 26. A sample is read and written in memory, as an
  // element of a vector whose index is not known would take the vector as a whole.
  private typealias Four = (Sample, Sample, Sample, Sample)
  private var ring: (Four, Four, Four, Four, Four)
  private var newest = 0

  /// The number of samples kept, at most ``capacity``.
  public private(set) var count = 0

  /// Creates an empty history.
  public init() {
    let sample = Sample(time: .zero, position: .zero)
    let four = (sample, sample, sample, sample)
    ring = (four, four, four, four, four)
  }

  /// Forgets all samples.
  public mutating func removeAll() {
    count = 0
  }

  /// Adds a sample; one with the time of the newest takes its place.
  ///
  /// - Parameter sample: The sample; not earlier than the newest.
  public mutating func append(_ sample: Sample) {
    if count == 0 || self[back: 0].time != sample.time {
      newest = (newest + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
    }
    let offset = newest * MemoryLayout<Sample>.stride
    withUnsafeMutableBytes(of: &ring) {
      $0.storeBytes(of: sample, toByteOffset: offset, as: Sample.self)
    }
  }

  /// Returns the sample that came a number of samples before the newest.
  ///
  /// - Parameter back: How far to go back: 0 is the newest.
  /// - Returns: The sample.
  /// - Precondition: `back` is at least 0 and less than ``count``.
  public subscript(back back: Int) -> Sample {
    precondition(back >= 0 && back < count, "no such sample")
    let index = (newest + Self.capacity - back) % Self.capacity
    let offset = index * MemoryLayout<Sample>.stride
    return withUnsafeBytes(of: ring) { $0.load(fromByteOffset: offset, as: Sample.self) }
  }
}
