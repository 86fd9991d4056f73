public import MotionModel

/// How a framework hands touches to an app.
public enum TouchResampling: String, Hashable, Sendable, CaseIterable {
  /// Android's: moves at frames, with a sample more, 5 ms before the frame, often predicted.
  case android
  /// Flutter's: where the finger was 38 ms before the frame.
  case flutter

  /// The longest time from an event to its delivery beside the time to the next frame, in nanoseconds.
  public var latency: Int64 { self == .android ? 5_000_000 : 38_000_000 }

  /// Returns a trace as an app gets it: each event at the time at which it is delivered.
  ///
  /// What an app makes of it starts from what it was told, so that the value follows the resampled finger.
  /// A release has the velocity that a closure gives.
  ///
  /// - Parameters:
  ///   - trace: The touches as the device had them. Each pointer is resampled by itself.
  ///   - frames: The times of the display's frames, in order, past the last event by ``latency`` and
  ///     two frames.
  ///   - velocity: Returns the velocity at a release, from the down and the moves as the framework's
  ///     tracker sees them, with their own times, and from the release. Android's leaves samples out
  ///     that it made.
  /// - Returns: The trace; what no frame delivers is left out.
  public func delivered(
    _ trace: Trace, frames: [Instant],
    velocity: (_ touch: [Event], _ release: Event) -> SIMD2<Double>
  ) -> Trace {
    var pointers: [Int32] = []
    for event in trace.events where !pointers.contains(event.pointer) {
      pointers.append(event.pointer)
    }
    var events: [Event] = []
    for pointer in pointers {
      let own = trace.events.filter { $0.pointer == pointer }
      events +=
        self == .android
        ? Self.android(own, frames: frames, velocity) : Self.flutter(own, frames: frames, velocity)
    }
    // Stable: of one pointer's events at a time, the first stays the first.
    let order = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    var delivered = trace
    delivered.events = order.map { $0.element }
    delivered.header.hasVelocityColumns = true
    return delivered
  }

  private static func android(
    _ events: [Event], frames: [Instant],
    _ velocity: (_ touch: [Event], _ release: Event) -> SIMD2<Double>
  ) -> [Event] {
    var consumer = AndroidResampler()
    var delivered: [Event] = []
    var touch: [Event] = []
    var frames = frames[...]
    var last = events.first
    func deliver(_ delivery: AndroidResampler.Delivery, at time: Instant, _ line: Int32) {
      for sample in delivery.samples {
        guard let pointer = sample.pointers.first, let first = events.first else { continue }
        let kind = kind(of: delivery.action)
        var event = Event(
          time: Instant(nanoseconds: sample.nanoseconds), kind: kind, position: pointer.position,
          pointer: first.pointer, line: line)
        if kind == .press { touch = [] }
        if kind == .release { event.reportedVelocity = velocity(touch, event) }
        if !pointer.isResampled, kind == .press || kind == .drag { touch.append(event) }
        event.time = time
        delivered.append(event)
      }
    }
    func run(before time: Instant) {
      while let frame = frames.first, frame < time {
        frames.removeFirst()
        if let delivery = consumer.frame(at: frame.nanoseconds) {
          deliver(delivery, at: frame, last?.line ?? 0)
        }
      }
    }
    for event in events {
      run(before: event.time)
      last = event
      guard event.kind != .tap else {
        delivered.append(event)
        continue
      }
      let sample = AndroidResampler.Sample(
        nanoseconds: event.time.nanoseconds, pointers: [.init(id: 0, position: event.position)])
      for delivery in consumer.take(action(of: event.kind), sample) {
        deliver(delivery, at: event.time, event.line)
      }
    }
    run(before: Instant(nanoseconds: .max))
    return delivered
  }

  private static func action(of kind: Event.Kind) -> AndroidResampler.Action {
    switch kind {
    case .press, .tap: .down
    case .drag: .move
    case .release: .up
    case .cancel: .cancel
    }
  }

  private static func kind(of action: AndroidResampler.Action) -> Event.Kind {
    switch action {
    case .down, .pointerDown: .press
    case .move: .drag
    case .up, .pointerUp: .release
    case .cancel: .cancel
    }
  }

  private static func flutter(
    _ events: [Event], frames: [Instant],
    _ velocity: (_ touch: [Event], _ release: Event) -> SIMD2<Double>
  ) -> [Event] {
    var resampler = FlutterResampler()
    var delivered: [Event] = []
    var touch: [Event] = []
    var waiting = events[...]
    var taps: [Event] = []
    for frame in frames {
      let line = waiting.first?.line ?? events.last?.line ?? 0
      while let event = waiting.first, event.time <= frame {
        waiting.removeFirst()
        for kind in kinds(of: event.kind) {
          resampler.take(
            .init(
              microseconds: event.time.nanoseconds / 1000, kind: kind, position: event.position))
        }
        if event.kind == .tap { taps.append(event) }
      }
      let time = frame.nanoseconds / 1000 - FlutterResampler.offset
      while let tap = taps.first, tap.time.nanoseconds / 1000 <= time {
        var tap = tap
        tap.time = frame
        delivered.append(tap)
        taps.removeFirst()
      }
      for sample in resampler.sample(at: time, next: time + FlutterResampler.interval) {
        guard let kind = kind(of: sample.kind), let first = events.first else { continue }
        var event = Event(
          time: Instant(nanoseconds: max(0, sample.microseconds * 1000)), kind: kind,
          position: sample.position, pointer: first.pointer, line: line)
        if kind == .press { touch = [] }
        if kind == .release { event.reportedVelocity = velocity(touch, event) }
        if kind == .press || kind == .drag { touch.append(event) }
        event.time = frame
        delivered.append(event)
      }
    }
    return delivered
  }

  private static func kinds(of kind: Event.Kind) -> [FlutterResampler.Kind] {
    switch kind {
    case .press: [.added, .down]
    case .drag: [.move]
    case .release: [.up, .removed]
    case .cancel: [.cancel, .removed]
    case .tap: []
    }
  }

  private static func kind(of kind: FlutterResampler.Kind) -> Event.Kind? {
    switch kind {
    case .down: .press
    case .move: .drag
    case .up: .release
    case .cancel: .cancel
    case .added, .hover, .removed: nil
    }
  }
}
