public import MotionModel

/// An engine of any type, as a value.
///
/// Calls go through a class, so that code that is not timed need not be compiled for each engine.
/// As with any engine a copy has all of the state; the state is copied at the first change.
public struct ErasedEngine: Engine, @unchecked Sendable {
  // Copies share the box, which is never changed while it is shared.
  @usableFromInline var box: EngineBox

  public let claims: EngineClaims
  /// How much memory a copy of the engine takes, in bytes, without what it keeps elsewhere.
  public let stride: Int

  @inlinable public init<E: Engine>(_ engine: E) { self.init(engine, fork: nil) }

  /// Wraps an engine that `fork` copies, as state in another process needs a function to copy it.
  @inlinable package init<E: Engine>(_ engine: E, fork: (@Sendable (inout E) -> E)?) {
    // The closures are compiled here, where the type is known; calls through the class are not.
    box = TypedEngineBox(
      engine, advance: { $0.advance(to: $1) },
      present: {
        $0.advance(to: $1)
        return ($0.state, $0.isAtRest)
      },
      handle: { $0.handle($1, at: $2) }, fork: fork)
    claims = engine.claims
    stride = MemoryLayout<E>.stride
  }

  public var state: MotionState { box.state }
  public var isAtRest: Bool { box.isAtRest }
  public mutating func prepare(for surface: Surface) {
    own()
    box.prepare(for: surface)
  }
  public mutating func place(at position: SIMD2<Double>) {
    own()
    box.place(at: position)
  }

  public mutating func expectFrames(every interval: Double) {
    own()
    box.expectFrames(every: interval)
  }

  public mutating func expectTouch(at time: Instant) {
    own()
    box.expectTouch(at: time)
  }

  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    own()
    box.handle(interaction, at: time)
  }

  public mutating func advance(to time: Instant) {
    own()
    box.advance(to: time)
  }

  mutating func present(at time: Instant) -> (state: MotionState, isAtRest: Bool) {
    own()
    return box.present(at: time)
  }

  private mutating func own() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}

@usableFromInline class EngineBox {
  var state: MotionState { .zero }
  var isAtRest: Bool { true }
  func prepare(for surface: Surface) {}
  func place(at position: SIMD2<Double>) {}
  func expectFrames(every interval: Double) {}
  func expectTouch(at time: Instant) {}
  func handle(_ interaction: Interaction, at time: Instant) {}
  func advance(to time: Instant) {}
  func present(at time: Instant) -> (state: MotionState, isAtRest: Bool) { (.zero, true) }
  func copy() -> EngineBox { self }
}

@usableFromInline final class TypedEngineBox<E: Engine>: EngineBox {
  // No call of an engine reaches its own box again, and copies are made between calls. Only a fork
  // changes a shared box, which then belongs to one thread.
  @exclusivity(unchecked) private var engine: E
  private let advanceEngine: @Sendable (inout E, Instant) -> Void
  private let presentEngine: @Sendable (inout E, Instant) -> (state: MotionState, isAtRest: Bool)
  private let handleEngine: @Sendable (inout E, Interaction, Instant) -> Void
  private let forkEngine: (@Sendable (inout E) -> E)?

  @usableFromInline init(
    _ engine: E, advance: @escaping @Sendable (inout E, Instant) -> Void,
    present: @escaping @Sendable (inout E, Instant) -> (state: MotionState, isAtRest: Bool),
    handle: @escaping @Sendable (inout E, Interaction, Instant) -> Void,
    fork: (@Sendable (inout E) -> E)?
  ) {
    (self.engine, advanceEngine, presentEngine) = (engine, advance, present)
    (handleEngine, forkEngine) = (handle, fork)
  }

  override var state: MotionState { engine.state }
  override var isAtRest: Bool { engine.isAtRest }
  override func prepare(for surface: Surface) { engine.prepare(for: surface) }
  override func place(at position: SIMD2<Double>) { engine.place(at: position) }
  override func expectFrames(every interval: Double) { engine.expectFrames(every: interval) }
  override func expectTouch(at time: Instant) { engine.expectTouch(at: time) }
  override func handle(_ interaction: Interaction, at time: Instant) {
    handleEngine(&engine, interaction, time)
  }
  override func advance(to time: Instant) { advanceEngine(&engine, time) }
  override func present(at time: Instant) -> (state: MotionState, isAtRest: Bool) {
    presentEngine(&engine, time)
  }
  override func copy() -> EngineBox {
    TypedEngineBox(
      forkEngine?(&engine) ?? engine, advance: advanceEngine, present: presentEngine,
      handle: handleEngine, fork: forkEngine)
  }
}
