package import MotionModel

/// Delivers moves at frames, plus one sample 5 ms before the frame or soon after the last move.
///
/// - Note: Source: Android Open Source Project, `InputConsumer`, Android 14,
///   <https://android.googlesource.com/platform/frameworks/native/+/refs/heads/main/libs/input/InputConsumer.cpp>.
package struct AndroidResampler: TouchResampler {
  /// How long before its frame a sample lies, in nanoseconds.
  static let latency: Int64 = 5_000_000
  private static let closest: Int64 = 2_000_000
  private static let farthest: Int64 = 20_000_000
  private static let prediction: Int64 = 8_000_000

  private var waiting: [Event] = []
  private var recent: [Event] = []
  private var made: Event?

  package init() {}

  package mutating func take(_ event: Event) -> [ResampledEvent] {
    switch event.kind {
    case .tap: return [(event, false)]
    case .drag:
      waiting.append(event)
      return []
    case .press, .release, .cancel: break
    }
    if event.kind == .cancel { waiting = [] }
    var delivered = consume(waiting.count)
    if event.kind == .press { made = nil }
    delivered.append(rewritten(event))
    (recent, made) = (event.kind == .press ? [event] : [], nil)
    return delivered
  }

  package mutating func frame(at time: Instant) -> [ResampledEvent] {
    let time = time.advanced(byNanoseconds: -Self.latency)
    let due = waiting.prefix { $0.time <= time }.count
    guard due > 0 else { return [] }
    var delivered = consume(due)
    if let event = resampled(at: time.nanoseconds) { delivered.append((event, true)) }
    return delivered
  }

  private mutating func consume(_ count: Int) -> [ResampledEvent] {
    var moves: [ResampledEvent] = []
    for event in waiting.prefix(count) {
      recent = [event] + recent.prefix(1)
      moves.append(rewritten(event))
    }
    waiting.removeFirst(count)
    return moves
  }

  private var rests: Bool { recent.count == 2 && recent[0].position == recent[1].position }

  private mutating func rewritten(_ event: Event) -> ResampledEvent {
    guard let made else { return (event, false) }
    guard event.time < made.time || rests else {
      self.made = nil
      return (event, false)
    }
    var event = event
    event.position = made.position
    return (event, true)
  }

  private mutating func resampled(at wish: Int64) -> Event? {
    guard let current = recent.first else { return nil }
    let now = current.time.nanoseconds
    var time = wish
    let other: Event
    let share: Double
    if let next = waiting.first {
      let delta = next.time.nanoseconds - now
      guard delta >= Self.closest else { return nil }
      other = next
      share = Double(time - now) / Double(delta)
    } else {
      guard recent.count == 2 else { return nil }
      other = recent[1]
      let delta = now - other.time.nanoseconds
      guard (Self.closest...Self.farthest).contains(delta) else { return nil }
      time = min(time, now + min(delta / 2, Self.prediction))
      share = Double(now - time) / Double(delta)
    }
    guard time != now else { return nil }
    var sample = current
    (sample.time, sample.kind) = (Instant(nanoseconds: time), .drag)
    if rests, let made {
      sample.position = made.position
    } else {
      sample.position += (other.position - current.position) * share
    }
    made = sample
    return sample
  }
}
