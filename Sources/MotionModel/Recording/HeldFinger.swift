/// A finger from its press to its lift, as the device saw it: how far it pulled the value, and when.
///
/// What reaches an engine may be later, or predicted: an event waits for a tick, and a framework resamples
/// touches.
public struct HeldFinger: Hashable, Sendable {
  /// The pull at a time.
  public struct Sample: Hashable, Sendable {
    /// When it was.
    public var time: Instant
    /// How far the finger had pulled since its press, in points.
    public var pull: SIMD2<Double>

    /// Creates a sample.
    public init(time: Instant, pull: SIMD2<Double>) { (self.time, self.pull) = (time, pull) }
  }

  /// When the finger came down.
  public var start: Instant { samples[0].time }

  /// The pull at the press, which is zero, at each move, and at the lift; in time order.
  public private(set) var samples: [Sample]

  /// Creates a finger that comes down.
  public init(start: Instant) { samples = [Sample(time: start, pull: .zero)] }

  /// Adds a move, or the lift, which must not be earlier than what was added before.
  public mutating func append(_ sample: Sample) { samples.append(sample) }
}
