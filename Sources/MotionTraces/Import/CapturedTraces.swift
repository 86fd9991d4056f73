public import MotionModel

/// Makes traces from a capture's samples: one for each gesture, or for several in close succession.
public struct CapturedTraces: Sendable {
  /// Points per millimetre: a point is 1/160 inch, like Android's density-independent pixel.
  ///
  /// - Note: Source: Android, "Support different pixel densities",
  ///   <https://developer.android.com/training/multiscreen/screendensities>.
  public static let pointsPerMillimetre = 160 / 25.4

  private static let contacts = 64
  /// The most events of a trace: five hours at 240 a second.
  public static let limit = 1 << 22
  /// Points per unit of the file, on each axis.
  public var scale: SIMD2<Double>
  /// The place that becomes the point 0,0, in the units of the file.
  public var origin: SIMD2<Double>

  /// The longest time without contact within a trace, in nanoseconds, such as between a throw and
  /// its catch; 0 makes a trace of each gesture.
  public var gap: Int64

  private var events: [Event] = []
  private var start: Int64 = 0
  private var pressed = 0
  private var last: (gesture: Int, nanoseconds: Int64) = (0, 0)
  private var gestures = 0...0

  /// Creates traces in points.
  public init(scale: SIMD2<Double> = .one, origin: SIMD2<Double> = .zero, gap: Int64 = 0) {
    (self.scale, self.origin, self.gap) = (scale, origin, gap)
  }

  /// A trace's events, and the numbers of its gestures in the capture, from 0.
  public struct Part: Hashable, Sendable {
    /// The events, from time 0 on, in points.
    public var events: [Event]
    /// The numbers of its gestures.
    public var gestures: ClosedRange<Int>

    /// Returns the trace with comments above the events; the surface is a free point unless given.
    public func trace(comments: [TraceHeader.Comment], surface: Surface = .free) -> Trace {
      Trace(
        header: TraceHeader(
          comments: comments, surface: surface,
          hasPointerColumn: events.contains { $0.pointer > 0 }), events: events)
    }
  }

  /// Takes the next sample; returns the trace that ended before it, if any.
  ///
  /// It throws if the trace would have too many events, or too many contacts at once.
  public mutating func take(_ sample: CaptureSample) throws(CaptureError) -> Part? {
    var part: Part?
    if !events.isEmpty, sample.gesture != last.gesture,
      gap <= 0 || sample.nanoseconds - last.nanoseconds > gap
    {
      part = finish()
    }
    guard events.count < Self.limit else {
      throw CaptureError(
        line: sample.line,
        found: "a trace of more than \(Self.limit) samples, with gesture "
          + "\(sample.gesture + 1)", expected: "shorter gestures")
    }
    if sample.phase == .down { pressed += 1 }
    if sample.phase.isEnd { pressed -= 1 }
    guard pressed <= Self.contacts else {
      throw CaptureError(
        line: sample.line, found: "one more contact in gesture \(sample.gesture + 1)",
        expected: "at most \(Self.contacts) at once")
    }
    if events.isEmpty {
      start = sample.nanoseconds
      gestures = sample.gesture...sample.gesture
    }
    gestures = gestures.lowerBound...sample.gesture
    last = (sample.gesture, sample.nanoseconds)
    let place = (SIMD2(sample.x, sample.y) - origin) * scale
    events.append(
      Event(
        time: Instant(nanoseconds: sample.nanoseconds - start), kind: Self.kind(of: sample.phase),
        position: scale == .one ? place : (place * 10_000).rounded(.toNearestOrEven) / 10_000,
        pointer: sample.pointer))
    becomeTap()
    return part
  }

  /// Makes a tap of a touch that ends where and when it begins, as a table stores a tap.
  private mutating func becomeTap() {
    guard let end = events.last, end.kind == .release, var tap = events.dropLast().last,
      tap.kind == .press,
      (tap.time, tap.position, tap.pointer) == (end.time, end.position, end.pointer)
    else { return }
    tap.kind = .tap
    events.replaceSubrange((events.count - 2)..., with: [tap])
  }

  /// Returns the last trace; nil if there is none.
  public mutating func finish() -> Part? {
    guard !events.isEmpty else { return nil }
    defer { events = [] }
    return Part(events: events, gestures: gestures)
  }

  private static func kind(of phase: CaptureSample.Phase) -> Event.Kind {
    switch phase {
    case .down: .press
    case .move: .drag
    case .up: .release
    case .cancel: .cancel
    }
  }
}
