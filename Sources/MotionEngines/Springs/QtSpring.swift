public import MotionModel
public import MotionReplay

/// The spring of Qt Quick, `SpringAnimation` in a `Behavior`.
///
/// Each axis takes steps of 16 ms of an explicit scheme in its own units, in whole milliseconds.
/// Less than a step waits, and is lost at a start and at a new target. A grab stops the motion but
/// keeps its velocity for the next start; the finger's is ignored.
///
/// - Note: Source: Qt 6.4.2, `QQuickSpringAnimation` and `QSpringAnimation`,
///   <https://doc.qt.io/qt-6/qml-qtquick-springanimation.html>.
public struct QtSpring: Motion {
  private let spring: Double
  private let damping: Double
  private let epsilon: Double

  private var velocity = SIMD2<Double>.zero
  private var isRunning = SIMDMask<SIMD2<Int64>>(repeating: false)
  /// In milliseconds.
  private var last = SIMD2<Int>.zero

  /// Creates a spring; nil arguments come from the parameters.
  public init(
    spring: Double? = nil, damping: Double? = nil, epsilon: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.spring = parameters.number(
      spring, "spring", "speed that a step gains for each point of the way", unit: "1/s",
      default: 3, in: 0.1...60)
    self.damping = parameters.number(
      damping, "damping", "share of its speed that a step loses", default: 0.2, in: 0...1)
    self.epsilon = parameters.number(
      epsilon, "epsilon", "distance (pt) and speed (pt/s) below which an axis rests", default: 0.25,
      in: 1e-3...10)
  }

  public init(parameters: EngineParameters) { self.init(spring: nil, parameters: parameters) }

  public var claims: EngineClaims { EngineClaims(movesOnlyAtTicks: true) }

  public mutating func place(at position: SIMD2<Double>) {
    (velocity, isRunning) = (.zero, .init(repeating: false))
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.before == .held { isRunning = .init(repeating: false) }
    for axis in 0..<2 where start.target[axis] != state.position[axis] {
      isRunning[axis] = true
      last[axis] = start.time.milliseconds
    }
    return present(&state)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    for axis in 0..<2 where isRunning[axis] {
      let count = (tick.time.milliseconds - last[axis]) / 16
      guard count > 0 else { continue }
      last[axis] += 16 * count
      for _ in 0..<count {
        velocity[axis] +=
          spring * (tick.target[axis] - state.position[axis]) - damping * velocity[axis]
        state.position[axis] += velocity[axis] * 16 / 1000
      }
      guard velocity[axis].magnitude < epsilon,
        (tick.target[axis] - state.position[axis]).magnitude < epsilon
      else { continue }
      (state.position[axis], velocity[axis], isRunning[axis]) = (tick.target[axis], 0, false)
    }
    return present(&state)
  }

  private func present(_ state: inout MotionState) -> FlightOutcome {
    state.velocity = velocity.replacing(with: 0, where: .!isRunning)
    return any(isRunning) ? .goesOn : .restsHere
  }
}

extension QtSpring: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "qt-spring", family: .force, fidelity: .faithful,
    summary: "Qt Quick 6.4's SpringAnimation: steps of 16 ms in units of its own.",
    original: OriginalLibrary("Qt", "6.4.2", largestError: 2.3e-13),
    knownBreaks: [
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .cancelAddsVelocity,
        .retargetChangesVelocity, .differsAfterGestures,
        because: "it ignores the finger's velocity, and goes on with that from before a grab"),
      KnownBreak(
        .positionJumps, .velocityJumps, .misreportsVelocity, .losesWay,
        because: "it moves in steps of 16 ms, and some ticks have none"),
    ],
    notes: [
      "A start and a new target throw away up to 15 ms.",
      "After a grab and a release on the target, the velocity stays for a later start.",
    ])
}
