public import MotionModel
public import MotionReplay

/// The flick of Slint's `Flickable`: a constant deceleration per axis, after a measured drag.
///
/// The value stands still until a finger is more than 8 pt from its grab, then jumps there, and
/// stays within the limits. The velocity is the mean of the last five events, if the last is
/// younger than 100 ms; the finger's own is ignored. An axis stops at velocity 0, and at a limit
/// from any speed. A tap does nothing. Times are whole milliseconds, numbers single precision.
///
/// - Note: Source: slint-ui/slint 12d762c, `internal/core/animations/physics_simulation.rs`
///   (`ConstantDeceleration`), `items/flickable/data_ringbuffer.rs` and `items/flickable.rs`,
///   <https://github.com/slint-ui/slint>.
public struct Slint: Engine {
  private let deceleration: Float
  private let threshold: Double
  private var low = SIMD2<Float>(repeating: -.infinity)
  private var high = SIMD2<Float>(repeating: .infinity)
  private var value = SIMD2<Float>.zero
  private var velocity = SIMD2<Float>.zero
  private var phase = MotionPhase.atRest
  private var last = 0
  private var isDragging = false
  private var finger = SIMD2<Float>.zero
  /// The last five moves of the finger, the newest last, and their times in milliseconds.
  private var (moveX, moveY, times) = (SIMD8<Float>(), SIMD8<Float>(), SIMD8<Int32>())
  private var moveCount = 0

  /// Creates a flickable without limits; nil arguments come from the parameters.
  public init(
    deceleration: Double? = nil, threshold: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.deceleration = Float(
      parameters.number(
        deceleration, "deceleration", "deceleration of an axis", unit: "pt/s^2", default: 2000,
        in: 1...1e6))
    self.threshold = parameters.number(
      threshold, "threshold", "how far a finger goes before the value follows", unit: "pt",
      default: 8, in: 0...100)
  }

  public init(parameters: EngineParameters) { self.init(deceleration: nil, parameters: parameters) }

  public var claims: EngineClaims { EngineClaims(restsOnTarget: false, movesOnlyAtTicks: true) }

  public var state: MotionState { MotionState(position: .init(value), velocity: .init(velocity)) }

  public var isAtRest: Bool { phase == .atRest }

  public mutating func prepare(for surface: Surface) {
    guard case .scroll(let area) = surface.kind else { return }
    (low, high) = (SIMD2<Float>(area.minimum), SIMD2<Float>(area.maximum))
  }

  public mutating func place(at position: SIMD2<Double>) {
    (value, phase) = (SIMD2<Float>(position), .atRest)
  }

  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    switch interaction {
    case .grab: grab()
    case .drag(let way):
      if phase != .held { grab() }
      let move = SIMD2<Float>(way) - finger
      push(move, at: time.milliseconds)
      isDragging = isDragging || way.x.magnitude > threshold || way.y.magnitude > threshold
      guard isDragging else { return }
      finger = SIMD2<Float>(way)
      for axis in 0..<2 { value[axis] = min(max(value[axis] + move[axis], low[axis]), high[axis]) }
    case .release:
      let now = time.milliseconds
      velocity =
        isDragging && moveCount > 0 && now - Int(times[moveCount - 1]) < 100 ? meanVelocity : .zero
      last = now
      phase = velocity == .zero ? .atRest : .inFlight
    case .retarget: return
    case .cancel: if phase == .held { phase = .atRest }
    }
  }

  public mutating func advance(to time: Instant) {
    guard phase == .inFlight, time.milliseconds > last else { return }
    let length = Float(1_000_000 * (time.milliseconds - last)) / 1e9
    last = time.milliseconds
    for axis in 0..<2 where velocity[axis] != 0 { step(axis, by: length) }
    if velocity == .zero { phase = .atRest }
  }

  private mutating func step(_ axis: Int, by length: Float) {
    let before = velocity[axis]
    let slowing = before > 0 ? deceleration : -deceleration
    let time = min(length, (before / slowing).magnitude)
    let next = before - time * slowing
    value[axis] += time * (before + next) / 2
    let end = before > 0 ? high[axis] : low[axis]
    let isPast = before > 0 ? value[axis] >= end : value[axis] <= end
    let isOver = before > 0 ? next <= 0 : next >= 0
    if isPast { value[axis] = end }
    velocity[axis] = isPast || isOver ? 0 : next
  }

  private mutating func grab() {
    (velocity, finger, isDragging, moveCount, phase) = (.zero, .zero, false, 0, .held)
  }

  private mutating func push(_ move: SIMD2<Float>, at time: Int) {
    if moveCount == 5 {
      moveX.removeFirst()
      moveY.removeFirst()
      times.removeFirst()
      moveCount = 4
    }
    (moveX[moveCount], moveY[moveCount]) = (move.x, move.y)
    times[moveCount] = Int32(truncatingIfNeeded: time)
    moveCount += 1
  }

  /// All moves but the oldest, over the time from the oldest to the newest.
  private var meanVelocity: SIMD2<Float> {
    guard moveCount > 1, times[moveCount - 1] > times[0] else { return .zero }
    var sum = SIMD2<Float>.zero
    for index in 1..<moveCount { sum += SIMD2(moveX[index], moveY[index]) }
    return sum / (Float(1_000_000 * Int64(times[moveCount - 1] - times[0])) / 1e9)
  }
}

extension Slint: CatalogueEngine {
  private static let dead = "an axis stops at a limit at any speed"
  public static let catalogueDescription = EngineDescription(
    name: "slint", family: .decay, fidelity: .faithful,
    summary: "Slint's Flickable: a constant deceleration after a drag that it measures itself.",
    original: OriginalLibrary("Slint", "12d762c", largestError: 5.0e-5),
    knownBreaks: [
      KnownBreak(
        .dragStrays,
        because: "the value waits until the finger is 8 pt away, and stays within the limits"),
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns,
        because: "it measures the velocity itself, over the last five events"),
      KnownBreak(
        .positionJumps, .misreportsVelocity, .losesWay, within: Bound(0.1, seconds: 0.004),
        because: "time is read in whole milliseconds, so that an interval is up to 1 ms off"),
      KnownBreak(.losesWay, within: Bound(ticks: 2), because: dead),
      KnownBreak(.stopsDead, .velocityJumps, because: dead),
      KnownBreak(
        .differsAfterGestures, within: Bound(10),
        because: "a finger cannot bring it back by less than 8 pt"),
    ])
}
