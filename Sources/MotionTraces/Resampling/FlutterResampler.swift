/// The delivery of a pointer as Flutter's `PointerEventResampler` does it: where it was some time before
/// each frame, by a straight line between events.
///
/// Times are microseconds.
///
/// - Note: Source: Flutter, `resampler.dart`,
///   <https://github.com/flutter/flutter/blob/master/packages/flutter/lib/src/gestures/resampler.dart>;
///   offset and interval: `binding.dart`, `defaultSamplingOffset` and `samplingInterval`.
package struct FlutterResampler {
  /// What happened.
  package enum Kind: String, Sendable {
    case added, hover, down, move, up, cancel, removed

    /// Whether it only tells a place.
    fileprivate var isPlace: Bool { self == .move || self == .hover }
  }

  /// What a pointer did.
  package struct Event: Hashable, Sendable {
    /// The time, in microseconds.
    package var microseconds: Int64
    /// What it did.
    package var kind: Kind
    /// Where it was, in points.
    package var position: SIMD2<Double>
    /// How far it came since the event before; zero unless it was made.
    package var delta = SIMD2<Double>.zero

    /// Creates an event.
    package init(microseconds: Int64, kind: Kind, position: SIMD2<Double>) {
      (self.microseconds, self.kind, self.position) = (microseconds, kind, position)
    }
  }

  /// How long before its frame a sample lies, in microseconds.
  package static let offset: Int64 = 38_000

  /// The time to the next sample that is expected, in microseconds.
  package static let interval: Int64 = 16_667

  private var queue: [Event] = []
  /// The events around the time of the sample.
  private var before: Event?
  private var after: Event?
  private var position = SIMD2<Double>.zero
  private var isTracked = false
  private var isDown = false

  /// Creates a resampler before the first event.
  package init() {}

  /// Takes an event when it is read.
  package mutating func take(_ event: Event) { queue.append(event) }

  /// Returns what is delivered for a time of which the next one is expected, both in microseconds.
  package mutating func sample(at time: Int64, next: Int64) -> [Event] {
    findNeighbours(of: time)
    var events: [Event] = []
    let place = place(at: time)
    let end = end(at: time, next: next)
    var count = 0
    while count < queue.count, queue[count].microseconds <= end {
      let event = queue[count]
      count += 1
      let wasDown = isDown
      if event.kind != .removed, !isTracked { position = place }
      isTracked = event.kind != .removed
      isDown = event.kind == .down || event.kind == .move
      if event.kind.isPlace { continue }
      move(to: place, at: time, isDown: wasDown, &events)
      events.append(Event(microseconds: time, kind: event.kind, position: place))
    }
    queue.removeFirst(count)
    if isTracked { move(to: place, at: time, isDown: isDown, &events) }
    return events
  }

  /// Ends the sampling, and returns all that waits, as it is.
  package mutating func stop() -> [Event] {
    let rest = queue
    self = FlutterResampler()
    return rest
  }

  /// Adds a move, or a hover where the pointer is up, if the place is another.
  private mutating func move(
    to place: SIMD2<Double>, at time: Int64, isDown: Bool, _ events: inout [Event]
  ) {
    guard place != position else { return }
    var event = Event(microseconds: time, kind: isDown ? .move : .hover, position: place)
    event.delta = place - position
    position = place
    events.append(event)
  }

  private mutating func findNeighbours(of time: Int64) {
    for event in queue {
      if event.microseconds <= time || before == nil {
        (before, after) = (event, event)
      } else {
        if let after, after.microseconds < time { self.after = event }
        return
      }
    }
  }

  private func place(at time: Int64) -> SIMD2<Double> {
    guard let before, let after else { return .zero }
    guard after.microseconds > time, after.microseconds > before.microseconds else {
      return after.position
    }
    let share =
      Double(time - before.microseconds) / Double(after.microseconds - before.microseconds)
    return before.position + (after.position - before.position) * share
  }

  /// Returns the time up to which events are delivered: an up or a removal that comes before the next
  /// sample is drawn forward, so that a fling does not begin late.
  private func end(at time: Int64, next: Int64) -> Int64 {
    var end = time
    for event in queue where event.microseconds > time {
      if event.microseconds >= next { break }
      if event.kind == .up || event.kind == .removed {
        end = event.microseconds
      } else if !event.kind.isPlace {
        break
      }
    }
    return end
  }
}
