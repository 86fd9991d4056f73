public import MotionModel
public import MotionReplay

/// The spring of React Native, `Animated.spring` on the JavaScript driver.
///
/// Each component is a closed form of the time since its start, in whole milliseconds. A frame
/// counts as at most 64 ms; the next frames catch up on the rest. A new target in flight keeps the
/// velocity and the rest to catch up on. A damping ratio above 1 counts as 1, as in the original.
///
/// - Note: Source: React Native 0.81.5, `Libraries/Animated/animations/SpringAnimation.js`, whose
///   default of tension 40 and friction 7 is stiffness 230.2 and damping 22,
///   <https://reactnative.dev/docs/animated#spring>.
public struct ReactNativeSpring: Motion {
  public let constants: SpringConstants

  private var x = ReactNativeSpringAxis()
  private var y = ReactNativeSpringAxis()
  private let frequency: Double
  private let dampingRatio: Double

  public init(_ constants: SpringConstants) {
    self.constants = constants
    frequency = constants.squaredFrequency.squareRoot()
    dampingRatio = constants.damping / (2 * (constants.stiffness * constants.mass).squareRoot())
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let (position, velocity, target) = (state.position, state.velocity, start.target)
    let now = start.time.milliseconds
    let isSteering = start.before == .inFlight
    x.start(target.x - position.x, velocity.x, at: now, replacing: isSteering)
    y.start(target.y - position.y, velocity.y, at: now, replacing: isSteering)
    return show(&state, at: now, toward: target)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    show(&state, at: tick.time.milliseconds, toward: tick.target)
  }

  private mutating func show(
    _ state: inout MotionState, at now: Int, toward target: SIMD2<Double>
  ) -> FlightOutcome {
    let (wayX, velocityX) = x.show(at: now, frequency: frequency, dampingRatio: dampingRatio)
    let (wayY, velocityY) = y.show(at: now, frequency: frequency, dampingRatio: dampingRatio)
    state = MotionState(position: target - SIMD2(wayX, wayY), velocity: SIMD2(velocityX, velocityY))
    return x.isDone && y.isDone ? .restsOnTarget : .goesOn
  }
}

struct ReactNativeSpringAxis: Sendable {
  private(set) var isDone = true
  private var way = 0.0
  private var velocity = 0.0
  /// The counted time since the start, in milliseconds.
  private var elapsed = 0
  /// The time up to which time has been counted, in milliseconds.
  private var last = 0

  /// A start that replaces a running animation keeps its time.
  mutating func start(_ way: Double, _ velocity: Double, at now: Int, replacing: Bool) {
    if isDone || !replacing { last = now }
    (self.way, self.velocity, elapsed, isDone) = (way, velocity, 0, false)
  }

  mutating func show(
    at now: Int, frequency: Double, dampingRatio: Double
  ) -> (way: Double, velocity: Double) {
    if isDone { return (0, 0) }
    let counted = min(now, last + 64)
    elapsed += counted - last
    last = counted
    let time = Double(elapsed) / 1000
    let left: Double
    let speed: Double
    if dampingRatio < 1 {
      let rate = dampingRatio * frequency
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let (sine, cosine) = Elementary.sineAndCosine(damped * time)
      let decay = Elementary.exp(-rate * time)
      let drive = -velocity + rate * way
      left = decay * (drive / damped * sine + way * cosine)
      speed = rate * left - decay * (cosine * drive - damped * way * sine)
    } else {
      let decay = Elementary.exp(-frequency * time)
      left = decay * (way + (-velocity + frequency * way) * time)
      speed = decay * (-velocity * (time * frequency - 1) + time * way * frequency * frequency)
    }
    isDone = speed.magnitude <= 0.001 && left.magnitude <= 0.001
    return isDone ? (0, 0) : (left, speed)
  }
}

extension ReactNativeSpring: SpringMotion {
  public init(parameters: EngineParameters) {
    self.init(parameters.spring(stiffness: 230.2, damping: 22, mass: 1))
  }

  private static let milliseconds = "time is read in whole milliseconds"
  private static let lag = "a tick counts as at most 64 ms, and later ticks catch up on the rest"
  public static let catalogueDescription = EngineDescription(
    name: "rn-animated", family: .force, fidelity: .faithful,
    summary: "React Native 0.81's Animated.spring on the JavaScript driver.",
    original: OriginalLibrary("React Native", "0.81.5", largestError: 4.6e-13),
    knownBreaks: [
      .fromTickToTick(within: Bound(seconds: 0.07), because: "\(milliseconds); \(lag)"),
      .atOtherRates(within: Bound(seconds: 0.01), because: "\(milliseconds); \(lag)"),
      KnownBreak(
        .retargetJumps, .retargetChangesVelocity,
        because: "a tap while it catches up moves it by up to 64 ms at once"),
      KnownBreak(
        .releaseJumps, .cancelJumps, within: Bound(0.0015),
        because: "an axis within 0.001 pt of its target, below 0.001 pt/s, is put on it at once"),
    ],
    notes: [
      "A release in flight keeps the old velocity, not the finger's.",
      "An overdamped spring moves as if it were critically damped.",
    ])
}
