import MotionModel

/// A trace in which every kind of hand-off happens while the value is in flight.
enum TestTraces {
  static let pane = Surface(.pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40))))

  /// A fling open across the pane's axis, a catch and a throw back, taps, a cancelled drag.
  static var everyHandOff: Trace {
    var events: [Event] = []
    func add(_ time: Double, _ kind: Event.Kind, _ x: Double, _ y: Double) {
      events.append(
        Event(
          time: Instant(nanoseconds: Int64((time * 1e9).rounded())), kind: kind,
          position: SIMD2(x, y), line: Int32(events.count + 3)))
    }
    /// A stroke of 0.12 s at constant velocity, sampled at 120 Hz.
    func stroke(
      _ start: Double, from: SIMD2<Double>, velocity: SIMD2<Double>, end: Event.Kind = .release
    ) {
      add(start, .press, from.x, from.y)
      for index in 1...14 {
        let time = Double(index) / 120
        let point = from + velocity * time
        add(start + time, .drag, point.x, point.y)
      }
      let last = from + velocity * (14.0 / 120)
      add(start + 14.0 / 120 + 0.001, end, last.x, last.y)
    }
    stroke(0.05, from: SIMD2(160, 400), velocity: SIMD2(500, -1200))
    stroke(0.31, from: SIMD2(200, 200), velocity: SIMD2(-300, 900))
    add(0.57, .tap, 10, 10)
    add(0.70, .tap, 10, 10)
    stroke(0.83, from: SIMD2(100, 100), velocity: SIMD2(0, -600), end: .cancel)
    add(3, .tap, 10, 10)
    return Trace(
      header: TraceHeader(comments: [.entry(key: "name", value: "every-hand-off")], surface: pane),
      events: events)
  }

  static var tap: Trace {
    Trace(
      header: TraceHeader(comments: [.entry(key: "name", value: "tap")], surface: pane),
      events: [
        Event(time: Instant(nanoseconds: 50_000_000), kind: .tap, position: SIMD2(0, 0), line: 4)
      ])
  }
}
