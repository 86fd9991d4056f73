public import MotionModel

/// How a framework hands touches to an app.
public enum TouchResampling: String, Hashable, Sendable, CaseIterable {
  /// Android's: moves at frames, with one more sample 5 ms before the frame, often predicted.
  case android
  /// Flutter's: where the finger was 38 ms before the frame.
  case flutter

  /// The longest time from an event to its delivery, besides the wait for the next frame, in nanoseconds.
  public var latency: Int64 {
    self == .android ? AndroidResampler.latency : FlutterResampler.latency
  }

  /// Returns a trace as an app gets it: each event at the time at which it is delivered.
  ///
  /// An app acts on what it is told, so the value follows the resampled finger. A release has the
  /// velocity that a closure gives.
  ///
  /// - Parameters:
  ///   - trace: The touches as the device had them. Each pointer is resampled by itself.
  ///   - frames: The times of the display's frames, in order, past the last event by ``latency`` and
  ///     two frames.
  ///   - velocity: Returns the velocity at a release, from the down and the moves as the framework's
  ///     tracker sees them, with their own times, and from the release. Android's tracker ignores the
  ///     samples that the framework made.
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
        ? delivered(own, frames, by: AndroidResampler(), velocity)
        : delivered(own, frames, by: FlutterResampler(), velocity)
    }
    var delivered = trace
    // Stable: of one pointer's events at a time, the first stays the first.
    delivered.events = events.sorted { $0.time < $1.time }
    delivered.header.hasVelocityColumns = true
    return delivered
  }

  private func delivered(
    _ events: [Event], _ frames: [Instant], by fresh: some TouchResampler,
    _ velocity: (_ touch: [Event], _ release: Event) -> SIMD2<Double>
  ) -> [Event] {
    var resampler = fresh
    var delivered: [Event] = []
    var touch: [Event] = []
    func deliver(_ samples: [ResampledEvent], at time: Instant, line: Int32) {
      for (event, isMade) in samples {
        var event = event
        if event.kind != .tap { (event.line, event.reportedVelocity) = (line, nil) }
        if event.kind == .press { touch = [] }
        if event.kind == .release { event.reportedVelocity = velocity(touch, event) }
        if !isMade, event.kind == .press || event.kind == .drag { touch.append(event) }
        event.time = time
        delivered.append(event)
      }
    }
    var frames = frames[...]
    // How many events have been taken: now, and by the frame before.
    var (taken, takenBefore) = (0, 0)
    func run(before time: Instant) {
      while let frame = frames.first, frame < time {
        frames.removeFirst()
        let source = self == .android ? max(taken - 1, 0) : min(takenBefore, events.count - 1)
        deliver(resampler.frame(at: frame), at: frame, line: events[source].line)
        takenBefore = taken
      }
    }
    for event in events {
      run(before: event.time)
      taken += 1
      deliver(resampler.take(event), at: event.time, line: event.line)
    }
    run(before: Instant(nanoseconds: .max))
    return delivered
  }
}

/// At its own time; `isMade` where its place is not a real one.
package typealias ResampledEvent = (event: Event, isMade: Bool)

protocol TouchResampler {
  mutating func take(_ event: Event) -> [ResampledEvent]

  mutating func frame(at time: Instant) -> [ResampledEvent]
}
