package import MotionModel

/// Delivers a pointer's position 38 ms before each frame, interpolated linearly between events.
///
/// Times are whole microseconds. A press stands for Flutter's `added` and `down`; a release or
/// cancel includes its `removed`.
///
/// - Note: Source: Flutter, `resampler.dart`,
///   <https://github.com/flutter/flutter/blob/master/packages/flutter/lib/src/gestures/resampler.dart>;
///   offset and interval: `binding.dart`, `defaultSamplingOffset` and `samplingInterval`.
package struct FlutterResampler: TouchResampler {
  /// How long before its frame a sample lies, in nanoseconds.
  static let latency: Int64 = 38_000_000
  /// The expected time from one sample to the next, in nanoseconds.
  private static let interval: Int64 = 16_667_000

  private var queue: [Event] = []
  private var taps: [Event] = []
  private var before: Event?
  private var after: Event?
  private var position = SIMD2<Double>.zero
  private var isDown = false

  package init() {}

  package mutating func take(_ event: Event) -> [ResampledEvent] {
    var event = event
    event.time = Self.wholeMicroseconds(event.time)
    if event.kind == .tap { taps.append(event) } else { queue.append(event) }
    return []
  }

  package mutating func frame(at time: Instant) -> [ResampledEvent] {
    let time = Self.wholeMicroseconds(time).advanced(byNanoseconds: -Self.latency)
    let due = taps.prefix { $0.time <= time }
    taps.removeFirst(due.count)
    let samples = samples(at: time, next: time.advanced(byNanoseconds: Self.interval))
    return (due + samples).map { ($0, false) }
  }

  private static func wholeMicroseconds(_ time: Instant) -> Instant {
    Instant(nanoseconds: time.nanoseconds / 1000 * 1000)
  }

  package mutating func samples(at time: Instant, next: Instant) -> [Event] {
    findNeighbours(of: time)
    var samples: [Event] = []
    let place = place(at: time)
    func add(_ kind: Event.Kind, as event: Event) {
      var event = event
      (event.time, event.kind, event.position) = (max(.zero, time), kind, place)
      samples.append(event)
    }
    func addMove(as event: Event) {
      if place != position { add(.drag, as: event) }
      position = place
    }
    let end = end(at: time, next: next)
    let due = queue.prefix { $0.time <= end }
    for event in due where event.kind != .drag {
      isDown = event.kind == .press
      if isDown { position = place } else { addMove(as: event) }
      add(event.kind, as: event)
    }
    queue.removeFirst(due.count)
    if isDown, let before { addMove(as: before) }
    return samples
  }

  private mutating func findNeighbours(of time: Instant) {
    for event in queue {
      if event.time <= time || before == nil {
        (before, after) = (event, event)
      } else {
        if let after, after.time < time { self.after = event }
        return
      }
    }
  }

  private func place(at time: Instant) -> SIMD2<Double> {
    guard let before, let after else { return .zero }
    guard after.time > time, after.time > before.time else { return after.position }
    let share =
      Double(time.nanoseconds - before.time.nanoseconds)
      / Double(after.time.nanoseconds - before.time.nanoseconds)
    return before.position + (after.position - before.position) * share
  }

  /// Includes a release before the next sample, so that a fling does not begin late.
  private func end(at time: Instant, next: Instant) -> Instant {
    var end = time
    for event in queue where event.time > time {
      if event.time >= next { break }
      if event.kind == .release {
        end = event.time
      } else if event.kind != .drag {
        break
      }
    }
    return end
  }
}
