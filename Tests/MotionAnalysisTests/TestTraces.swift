import MotionModel

/// A trace that is in no file: a hand's events, at times in seconds.
struct HandMadeTrace {
  private var events: [Event] = []

  mutating func add(_ time: Double, _ kind: Event.Kind, _ x: Double, _ y: Double) {
    events.append(
      Event(
        time: Instant(nanoseconds: Int64((time * 1e9).rounded())), kind: kind,
        position: SIMD2(x, y), line: Int32(events.count + 3)))
  }

  /// Adds drags at constant velocity, sampled at 120 Hz.
  ///
  /// - Returns: The last point.
  mutating func drag(
    _ start: Double, from: SIMD2<Double>, velocity: SIMD2<Double>, samples: Int
  ) -> SIMD2<Double> {
    var point = from
    for index in 1...samples {
      let time = Double(index) / 120
      point = from + velocity * time
      add(start + time, .drag, point.x, point.y)
    }
    return point
  }

  /// Adds a press, drags and an end: a stroke of 0.12 s by default.
  mutating func stroke(
    _ start: Double, from: SIMD2<Double>, velocity: SIMD2<Double>, samples: Int = 14,
    end: Event.Kind = .release
  ) {
    add(start, .press, from.x, from.y)
    let last = drag(start, from: from, velocity: velocity, samples: samples)
    add(start + Double(samples) / 120 + 0.001, end, last.x, last.y)
  }

  func named(_ name: String, on surface: Surface = TestTraces.pane) -> Trace {
    Trace(
      header: TraceHeader(comments: [.entry(key: "name", value: name)], surface: surface),
      events: events)
  }
}

enum TestTraces {
  static let pane = Surface(.pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40))))

  /// Every kind of hand-off during a flight: a fling that opens the pane, slanted to its axis, a
  /// catch and a throw back, taps, a cancelled drag.
  static let everyHandOff: Trace = {
    var hand = HandMadeTrace()
    hand.stroke(0.05, from: SIMD2(160, 400), velocity: SIMD2(500, -1200))
    hand.stroke(0.31, from: SIMD2(200, 200), velocity: SIMD2(-300, 900))
    hand.add(0.57, .tap, 10, 10)
    hand.add(0.70, .tap, 10, 10)
    hand.stroke(0.83, from: SIMD2(100, 100), velocity: SIMD2(0, -600), end: .cancel)
    hand.add(3, .tap, 10, 10)
    return hand.named("every-hand-off")
  }()

  static let tap = Trace(
    header: TraceHeader(comments: [.entry(key: "name", value: "tap")], surface: pane),
    events: [
      Event(time: Instant(nanoseconds: 50_000_000), kind: .tap, position: SIMD2(0, 0), line: 4)
    ])
}
