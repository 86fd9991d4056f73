import MotionEngines
import MotionModel
import MotionReplay
import Testing

extension Catalogued {
  /// Reads parameters as in a specification, such as `duration=0.2,timing=linear`.
  static func configured(_ parameters: String = "") throws -> Self {
    let text = parameters.isEmpty ? "engine" : "engine:" + parameters
    return try Self(
      parameters: EngineParameters(EngineSpecification(text).parameters, of: Self.self))
  }
}

extension Motion {
  /// Returns an engine of the motion, at rest until the interaction at time zero.
  func started(
    at place: SIMD2<Double> = .zero, _ interaction: Interaction
  ) -> Interactive<Self> {
    var engine = engine
    engine.place(at: place)
    engine.handle(interaction, at: .zero)
    return engine
  }
}

extension Engine {
  /// Ticks at even intervals from time zero.
  mutating func tick(_ ticks: ClosedRange<Int64>, every nanoseconds: Int64) {
    for tick in ticks { advance(to: Instant(nanoseconds: tick * nanoseconds)) }
  }

  /// Ticks at an even rate from time zero, at times truncated to whole nanoseconds.
  mutating func tick(_ ticks: ClosedRange<Int64>, rate: Int64) {
    for tick in ticks { advance(to: .tick(tick, rate: rate)) }
  }

  /// Ticks at even intervals from time zero until it rests, at most 100,000 times; returns the
  /// number of ticks and the state before the last one.
  mutating func tickToRest(_ nanoseconds: Int64) -> (ticks: Int64, before: MotionState) {
    var (ticks, before) = (Int64(0), state)
    while !isAtRest, ticks < 100_000 {
      before = state
      ticks += 1
      advance(to: Instant(nanoseconds: ticks * nanoseconds))
    }
    return (ticks, before)
  }

  /// Expects another engine's states at even ticks, up to an error of each coordinate.
  mutating func expectSame<Other: Engine>(
    as other: inout Other, ticks: ClosedRange<Int64>, every nanoseconds: Int64,
    within distance: Double, speed: Double = .infinity,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for tick in ticks {
      advance(to: Instant(nanoseconds: tick * nanoseconds))
      other.advance(to: Instant(nanoseconds: tick * nanoseconds))
      #expect(
        state.isNear(other.state, within: distance, speed: speed),
        "tick \(tick): \(state), expected \(other.state)", sourceLocation: location)
    }
  }

  /// Expects, at times in milliseconds, that the velocity is the change of position over the next
  /// `gap` nanoseconds.
  mutating func expectVelocityOfMotion(
    at times: StrideTo<Int64>, gap: Int64 = 20_000, within limit: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for time in times {
      advance(to: milliseconds(time))
      var later = self
      later.advance(to: milliseconds(time).advanced(byNanoseconds: gap))
      let difference = (later.state.position - state.position) / (Double(gap) * 1e-9)
      let mean = (later.state.velocity + state.velocity) / 2
      #expect((difference - mean).length < limit, "at \(time)", sourceLocation: location)
    }
  }
}

extension MotionState {
  func isNear(_ other: MotionState, within distance: Double, speed: Double = .infinity) -> Bool {
    (position - other.position).length < distance && (velocity - other.velocity).length < speed
  }
}

extension Instant {
  static func tick(_ index: Int64, rate: Int64) -> Instant {
    Instant(nanoseconds: index * 1_000_000_000 / rate)
  }
}

func milliseconds(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1_000_000) }
