public import MotionModel

/// Copies of an engine that run together, as an app runs many animations at once.
///
/// All are told the same and advanced one after the other. A crowd moves as its first copy does.
/// All present into a tally, so that the compiler cannot leave out their work.
@usableFromInline package struct EngineCrowd<E: Engine>: Engine {
  @usableFromInline var engine: E
  @usableFromInline let count: Int
  // They are made when the engine is placed, so that they are in memory once.
  @usableFromInline var copies: [E] = []
  /// What all copies present, also between two ticks when an event reaches them.
  @usableFromInline package var tally = TickTally()

  @inlinable
  package init(_ count: Int, of engine: E) { (self.engine, self.count) = (engine, count) }
  @usableFromInline package var claims: EngineClaims { engine.claims }
  @usableFromInline package var state: MotionState { copies[0].state }
  @usableFromInline package var isAtRest: Bool { copies[0].isAtRest }
  @usableFromInline package mutating func prepare(for surface: Surface) {
    engine.prepare(for: surface)
  }

  @usableFromInline package mutating func place(at position: SIMD2<Double>) {
    engine.place(at: position)
    copies = Array(repeating: engine, count: count)
  }

  @usableFromInline package mutating func expectFrames(every interval: Double) {
    for index in copies.indices { copies[index].expectFrames(every: interval) }
  }

  @inlinable package mutating func expectTouch(at time: Instant) {
    for index in copies.indices { copies[index].expectTouch(at: time) }
  }

  @inlinable package mutating func handle(_ interaction: Interaction, at time: Instant) {
    for index in copies.indices { copies[index].handle(interaction, at: time) }
  }

  @inlinable package mutating func advance(to time: Instant) {
    for index in copies.indices {
      copies[index].advance(to: time)
      tally.add(copies[index].state)
    }
  }
}
