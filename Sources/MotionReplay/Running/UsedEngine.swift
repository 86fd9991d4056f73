internal import MotionModel

/// An engine that has been through a trace and is ready to be replayed once more.
///
/// A finger has brought the value back to where the surface starts, and it has come to rest there.
/// For the new replay, time starts over.
struct UsedEngine: Engine {
  private var engine: ErasedEngine
  private let origin: Instant

  var state: MotionState { engine.state }
  var isAtRest: Bool { engine.isAtRest }
  var claims: EngineClaims { engine.claims }

  /// Brings the value back to `start` and waits for rest there, at most 10 s.
  ///
  /// Time starts over at a whole second, so that ticks have the same nanoseconds of a second, and
  /// an engine that rounds times rounds them as before.
  init(_ used: ErasedEngine, at time: Instant, broughtBackTo start: SIMD2<Double>) {
    engine = used
    engine.handle(.grab, at: time)
    let anchor = engine.state.position
    engine.handle(.drag(by: start - anchor), at: time)
    // The sum may have missed the start by rounding.
    engine.handle(.drag(by: start - anchor + (start - engine.state.position)), at: time)
    engine.handle(.cancel(toward: start), at: time)
    var now = time
    var ticks = 0
    repeat {
      now = now.advanced(byNanoseconds: 16_666_667)
      engine.advance(to: now)
      ticks += 1
    } while ticks < 600 && !engine.isAtRest
    origin = Instant(nanoseconds: (now.nanoseconds / 1_000_000_000 + 1) * 1_000_000_000)
    engine.advance(to: origin)
  }

  // The engine is already prepared and placed.
  mutating func place(at position: SIMD2<Double>) {}

  mutating func expectFrames(every interval: Double) { engine.expectFrames(every: interval) }

  mutating func expectTouch(at time: Instant) {
    engine.expectTouch(at: origin.advanced(byNanoseconds: time.nanoseconds))
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    engine.handle(interaction, at: origin.advanced(byNanoseconds: time.nanoseconds))
  }

  mutating func advance(to time: Instant) {
    engine.advance(to: origin.advanced(byNanoseconds: time.nanoseconds))
  }
}
