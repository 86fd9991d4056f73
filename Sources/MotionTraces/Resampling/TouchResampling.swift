public import MotionModel

/// How a framework hands touches to an app.
public enum TouchResampling: String, Hashable, Sendable, CaseIterable {
  /// Android: moves at frames, plus one sample 5 ms before the frame, often predicted.
  case android
  /// Flutter: the position of the finger 38 ms before the frame.
  case flutter

  /// The longest delay of an event, in nanoseconds, without the wait for the next frame.
  public var latency: Int64 {
    self == .android ? AndroidResampler.latency : FlutterResampler.latency
  }

  /// Returns the trace that an app gets: each event at the time of its delivery.
  ///
  /// An app only sees what it is given, so the value follows the resampled finger. `velocity` gives
  /// the velocity of each release.
  ///
  /// - Parameters:
  ///   - trace: The touches as the device reported them. Each pointer is resampled separately.
  ///   - frames: The times of the display's frames, in order, until ``latency`` and two frames past
  ///     the last event.
  ///   - velocity: Returns the velocity at a release. It gets the press and the moves that the
  ///     framework's tracker sees, at their own times, and the release. Android's tracker ignores
  ///     the samples that the framework made.
  /// - Returns: The trace, without events that no frame delivers.
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
    // The sort is stable: a pointer's events at the same time keep their order.
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
    // How many events have been taken so far, and how many at the previous frame.
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

/// An event at its own time; `isMade` is true if the resampler made up its position.
package typealias ResampledEvent = (event: Event, isMade: Bool)

protocol TouchResampler {
  mutating func take(_ event: Event) -> [ResampledEvent]

  mutating func frame(at time: Instant) -> [ResampledEvent]
}
