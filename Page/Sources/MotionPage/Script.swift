internal import MotionModel
internal import MotionReplay
internal import PageRuntime

/// An engine in JavaScript, by its number there; released with the last reference.
private final class ScriptHandle: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }
  deinit { page_engine_drop(number) }
}

/// A JavaScript engine as a value: it is copied when one of two copies changes.
struct ScriptEngine: Engine {
  let claims: EngineClaims
  private let script: Int32
  private var handle: ScriptHandle?
  private(set) var state = MotionState.zero
  private(set) var isAtRest = true

  init(script: Int32, claims: EngineClaims) { (self.script, self.claims) = (script, claims) }

  mutating func prepare(for surface: Surface) { handle = ScriptHandle(page_engine_make(script)) }

  mutating func place(at position: SIMD2<Double>) { tell(0, .zero, position, .zero) }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    switch interaction {
    case .grab: tell(1, time, .zero, .zero)
    case .drag(let translation): tell(2, time, translation, .zero)
    case .release(let velocity, let rest): tell(3, time, velocity, rest)
    case .retarget(let rest): tell(4, time, rest, .zero)
    case .cancel(let rest): tell(5, time, rest, .zero)
    }
  }

  mutating func advance(to time: Instant) { tell(6, time, .zero, .zero) }

  private mutating func tell(
    _ act: Int32, _ time: Instant, _ first: SIMD2<Double>, _ second: SIMD2<Double>
  ) {
    if !isKnownUniquelyReferenced(&handle) {
      handle = handle.map { ScriptHandle(page_engine_copy($0.number)) }
    }
    guard let handle else { return }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 5) { answer in
      guard let numbers = answer.baseAddress else { return }
      page_engine_tell(
        handle.number, act, Double(time.nanoseconds), first.x, first.y, second.x, second.y, numbers)
      state = MotionState(
        position: SIMD2(numbers[0], numbers[1]), velocity: SIMD2(numbers[2], numbers[3]))
      isAtRest = numbers[4] != 0
    }
  }
}

/// Registers an engine implemented in JavaScript, under the name `script:NUMBER`.
///
/// The claims are bits: 1 rests on the target, 2 is exact, 4 moves only at ticks, 8 can be asked
/// between frames. A mass of 0 means no oscillator, a rate of 0 the usual rate.
@_expose(wasm, "page_script")
@_cdecl("page_script")
public func script(
  _ number: Int32, _ claims: Int32, _ mass: Double, _ stiffness: Double, _ fastestRate: Double
) -> Int32 {
  let isBetween = claims & 8 != 0
  let claims = EngineClaims(
    restsOnTarget: claims & 1 != 0, isExact: claims & 2 != 0,
    movesOnlyAtTicks: claims & 4 != 0 || !isBetween,
    oscillator: mass > 0 ? .init(mass: mass, stiffness: stiffness) : nil,
    fastestRate: fastestRate > 0 ? fastestRate : nil)
  let name = "script:\(number)"
  var script = ConfiguredEngine(
    ErasedEngine(ScriptEngine(script: number, claims: claims)), specification: name, label: name)
  if !isBetween {
    let elsewhere = script
    script.outside = OutsideEngine(
      isAskedBetweenFrames: false, costPlace: "",
      elsewhere: { _, _ in elsewhere.erased },
      cost: { _, _, _ in .missing("") })
  }
  page.scripts.removeAll { $0.label == name }
  page.scripts.append(script)
  return 0
}
