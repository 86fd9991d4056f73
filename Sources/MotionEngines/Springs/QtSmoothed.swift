public import MotionModel
public import MotionReplay

/// The follower of Qt Quick, `SmoothedAnimation` in a `Behavior`.
///
/// Each axis speeds up and slows down evenly, for its way divided by a mean velocity, in whole
/// milliseconds. A start and a new target begin a new way with the previous speed. A grab stops the
/// motion but keeps that speed for the next start; the finger's is ignored. An axis at its target
/// runs for 32 ms more, by a coarse timer.
///
/// - Note: Source: Qt 6.4.2, `QQuickSmoothedAnimation` and `QSmoothedAnimation`,
///   <https://doc.qt.io/qt-6/qml-qtquick-smoothedanimation.html>.
public struct QtSmoothed: Motion {
  private struct Axis {
    var isRunning = false
    var speed = 0.0
    private var isInverted = false
    private var from = 0.0
    private var to = 0.0
    private var start = 0
    /// When it reached its target, in milliseconds.
    private var reached: Int?
    private var (way, initial, slope, turn, end) = (0.0, 0.0, 0.0, 0.0, 0.0)

    var velocity: Double { isRunning ? (isInverted ? -speed : speed) : 0 }

    mutating func start(_ position: Double, to target: Double, at time: Int, _ mean: Double) {
      guard isRunning ? target != to : target != position else { return }
      (from, to, start, reached) = (position, target, time, nil)
      isRunning = target != position
      guard isRunning else { return }
      initial = speed != 0 && !isInverted == (position > target) ? -speed : speed
      (speed, isInverted) = (initial, target < position)
      way = (target - position).magnitude
      end = way / mean
      let squared = 0.25 * end * end
      let linear = 0.5 * initial * end - way
      slope =
        (-linear + (linear * linear + squared * initial * initial).squareRoot()) / (2 * squared)
      turn = 0.5 * end - 0.5 * initial / slope
    }

    mutating func tick(_ position: inout Double, at time: Int) {
      guard isRunning else { return }
      let elapsed = Double(time - start) / 1000
      var moved = way
      if elapsed < turn {
        speed = initial + elapsed * slope
        moved = 0.5 * slope * elapsed * elapsed + initial * elapsed
      } else if elapsed < end {
        let (peak, behind) = (slope * turn + initial, elapsed - turn)
        speed = peak - behind * slope
        moved = 0.5 * slope * turn * turn + initial * turn
        moved = moved - 0.5 * slope * behind * behind + peak * behind
      } else {
        speed = 0
        if let reached, Self.hasTimedOut(since: reached, at: time) { isRunning = false }
        if reached == nil { reached = time }
      }
      position = from + (isInverted ? -moved : moved)
    }

    /// A coarse timer of 32 ms, which fires at an even millisecond of a clock that starts at 20 ms.
    ///
    /// - Note: Source: Qt 6.4.2, `calculateCoarseTimerTimeout` of `qtimerinfo_unix.cpp`.
    private static func hasTimedOut(since start: Int, at time: Int) -> Bool {
      let due = start + 20 + 32
      return time + 20 >= (due % 50 >= 25 ? (due >> 1 | 1) << 1 : due & ~1)
    }
  }

  private let mean: Double
  private var x = Axis()
  private var y = Axis()

  /// Creates a follower; nil arguments come from the parameters.
  public init(velocity: Double? = nil, parameters: EngineParameters = EngineParameters()) {
    mean = parameters.number(
      velocity, "velocity", "mean velocity of a way", unit: "pt/s", default: 1500, in: 1...1e6)
  }

  public init(parameters: EngineParameters) { self.init(velocity: nil, parameters: parameters) }

  public var claims: EngineClaims { EngineClaims(movesOnlyAtTicks: true) }

  public mutating func place(at position: SIMD2<Double>) { (x, y) = (Axis(), Axis()) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.before == .held { (x.isRunning, y.isRunning) = (false, false) }
    x.start(state.position.x, to: start.target.x, at: start.time.milliseconds, mean)
    y.start(state.position.y, to: start.target.y, at: start.time.milliseconds, mean)
    return present(&state)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    x.tick(&state.position.x, at: tick.time.milliseconds)
    y.tick(&state.position.y, at: tick.time.milliseconds)
    return present(&state)
  }

  private func present(_ state: inout MotionState) -> FlightOutcome {
    state.velocity = SIMD2(x.velocity, y.velocity)
    return x.isRunning || y.isRunning ? .goesOn : .restsHere
  }
}

extension QtSmoothed: CatalogueMotion {
  private static let oldSpeed = "a new motion begins with the speed of the last frame"
  public static let catalogueDescription = EngineDescription(
    name: "qt-smoothed", family: .force, fidelity: .faithful,
    summary: "Qt Quick 6.4's SmoothedAnimation: even acceleration over a way at a mean velocity.",
    original: OriginalLibrary("Qt", "6.4.2", largestError: 0),
    knownBreaks: [
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .cancelAddsVelocity,
        .retargetChangesVelocity, .differsAfterGestures,
        because: "it ignores the finger's velocity, and goes on with the speed from before a grab"),
      KnownBreak(
        .positionJumps, .velocityJumps, .misreportsVelocity, within: Bound(seconds: 0.004),
        because: FrameTime.cut),
      KnownBreak(
        .velocityJumps, .stopsDead,
        because: "an axis that covers its way, or turns around, within a tick jumps in it"),
      KnownBreak(
        .positionJumps, .misreportsVelocity, .losesWay, within: Bound(25),
        because: "it covers a way of less than a tick, 25 pt at 60 Hz, in one tick, at velocity 0"),
      KnownBreak(.losesWay, within: Bound(ticks: 1), because: oldSpeed),
      .atOtherRates(within: Bound(1, ticks: 1), because: oldSpeed),
    ])
}
