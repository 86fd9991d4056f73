public import MotionModel
public import MotionReplay

/// The spring of Jetpack Compose, `Animatable.animateTo` with `spring()`.
///
/// The damped oscillator in closed form from its start. The start estimates the end: when the
/// distance will have fallen to the threshold. A start from rest or from under the finger begins at
/// its first tick, at which it does not move yet; a new target in flight begins at the last tick,
/// with the velocity.
///
/// Faithful to the library's formulas, in single precision where the library keeps it. The formulas
/// were retyped by hand and the life cycle was transcribed: the library's own binary did not run.
///
/// - Note: Source: androidx.compose.animation.core, `SpringSimulation` (a33e853), `SpringEstimation`
///   (3fc76f9), `Animatable` (889d4ad), `SuspendAnimation` (7a915f4),
///   <https://developer.android.com/reference/kotlin/androidx/compose/animation/core/Animatable>.
public struct Compose: Motion {
  /// Whether the two components are one animated value or two.
  public enum Axes: String, Sendable, CaseIterable {
    /// One value of two dimensions, such as an `Offset`: the longer duration counts for both.
    case together
    /// Two values, each with a duration of its own.
    case alone
  }

  private var x: ComposeAnimation<ComposeSpringCourse>
  private var y: ComposeAnimation<ComposeSpringCourse>
  private let spring: ComposeSpringCourse

  /// The stiffness k, for a mass of 1, in kg/s^2, above 0.
  public let stiffness: Double
  /// The damping ratio z, at least 0; 1 is critical.
  public let dampingRatio: Double
  /// Whether the two components end together.
  public let axes: Axes

  /// Creates a spring that ends at a distance of `threshold`, in points, above 0.
  public init(
    stiffness: Double? = nil, dampingRatio: Double? = nil, threshold: Double? = nil,
    axes: Axes? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    self.stiffness = parameters.stiffnessOfUnitMass(stiffness, default: 1500)
    self.dampingRatio = parameters.dampingRatio(dampingRatio, default: 1)
    let threshold = parameters.number(
      threshold, "threshold", "distance at which it ends, and jumps to its target", unit: "pt",
      default: 0.01, in: 1e-6...1e3)
    self.axes = parameters.choice(
      axes, "axes", "whether both components are one value and end together, or two")
    spring = ComposeSpringCourse(
      stiffness: Float(self.stiffness), dampingRatio: Float(self.dampingRatio),
      threshold: Float(threshold))
    x = ComposeAnimation(spring)
    y = x
  }

  public init(parameters: EngineParameters) { self.init(stiffness: nil, parameters: parameters) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let courseX = spring.started(state.position.x, state.velocity.x, toward: start.target.x)
    let courseY = spring.started(state.position.y, state.velocity.y, toward: start.target.y)
    let longest = axes == .together ? max(courseX.duration, courseY.duration) : nil
    x.start(courseX, for: longest, replacing: start.before == .inFlight)
    y.start(courseY, for: longest, replacing: start.before == .inFlight)
    // It is shown at once, rounded by the difference from the new target in single precision.
    if x.clock.runs { state.position.x = courseX.moment(at: 0).position }
    if y.clock.runs { state.position.y = courseY.moment(at: 0).position }
    return x.clock.isDone && y.clock.isDone ? .restsHere : .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    x.show(&state.position.x, &state.velocity.x, at: tick.time)
    y.show(&state.position.y, &state.velocity.y, at: tick.time)
    return x.clock.isDone && y.clock.isDone ? .restsHere : .goesOn
  }
}

protocol ComposeCourse: Sendable {
  /// In whole milliseconds.
  var duration: Int64 { get }

  var end: (position: Double, velocity: Double) { get }

  func moment(at milliseconds: Int64) -> (position: Double, velocity: Double)
}

struct ComposeAnimation<Course: ComposeCourse>: Sendable {
  private(set) var clock = ComposeClock()
  private var course: Course

  init(_ course: Course) { self.course = course }

  mutating func start(_ course: Course, for duration: Int64? = nil, replacing: Bool) {
    self.course = course
    clock.start(for: duration ?? course.duration, replacing: replacing)
  }

  mutating func show(_ position: inout Double, _ velocity: inout Double, at frame: Instant) {
    guard let time = clock.pass(frame) else { return }
    (position, velocity) = clock.isDone ? course.end : course.moment(at: time)
  }
}

/// The time of an animation on the clock of the frames, as in `SuspendAnimation`.
struct ComposeClock: Sendable {
  private(set) var isDone = true

  var runs: Bool { start != nil && !isDone }

  private var start: Int64?
  private var lastFrame: Int64?
  private var duration: Int64 = 0

  /// Starts at the next frame, or at the last one if it replaces a running animation.
  mutating func start(for milliseconds: Int64, replacing: Bool) {
    if isDone || !replacing { lastFrame = nil }
    start = lastFrame
    duration = milliseconds &* 1_000_000
    isDone = lastFrame != nil && duration <= 0
  }

  mutating func pass(_ frame: Instant) -> Int64? {
    if isDone { return nil }
    lastFrame = frame.nanoseconds
    let begin = start ?? frame.nanoseconds
    start = begin
    // The difference goes through single precision, which is off by up to 32 ns at 1 s.
    let time = Int64(min(Float(frame.nanoseconds - begin), 9e18))
    isDone = time >= duration
    return time / 1_000_000
  }

  static func breaks(late: String) -> [KnownBreak] {
    let milliseconds = "time is cut to whole milliseconds"
    let bound = KnownBreak.Bound(seconds: 0.003, ticks: 1)
    return [
      .fromTickToTick(
        within: .init(seconds: 0.0075, ticks: 0.3), because: "\(milliseconds), and \(late)"),
      .atOtherRates(within: bound, because: "\(late); \(milliseconds)"),
      KnownBreak(.losesTime, within: bound, because: late),
    ]
  }
}

/// The motion of a spring since its start.
///
/// - Note: Source: androidx.compose.animation.core, `SpringSimulation` (a33e853), `FloatSpringSpec`.
struct ComposeSpringCourse: ComposeCourse {
  private let dampingRatio: Double
  private let frequency: Double
  private let threshold: Float
  private var position: Float = 0
  private var velocity: Float = 0
  private var target: Float = 0

  init(stiffness: Float, dampingRatio: Float, threshold: Float) {
    self.dampingRatio = Double(dampingRatio)
    frequency = Double(stiffness).squareRoot()
    self.threshold = threshold
  }

  func started(_ position: Double, _ velocity: Double, toward target: Double) -> Self {
    var course = self
    (course.position, course.velocity) = (Float(position), Float(velocity))
    course.target = Float(target)
    return course
  }

  var end: (position: Double, velocity: Double) { (Double(target), 0) }

  var duration: Int64 {
    SpringEstimation(
      squaredFrequency: Double(Float(frequency * frequency)), dampingRatio: dampingRatio,
      velocity: Double(velocity / threshold), offset: Double((position - target) / threshold)
    ).milliseconds
  }

  func moment(at milliseconds: Int64) -> (position: Double, velocity: Double) {
    let time = Double(milliseconds) / 1000
    let (offset, speed) = (Double(position - target), Double(velocity))
    let rate = -dampingRatio * frequency
    let found: Double
    let foundSpeed: Double
    if dampingRatio > 1 {
      let difference = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
      let (slow, fast) = (rate + difference, rate - difference)
      let slowPart = (fast * offset - speed) / (fast - slow)
      let fastShare = (offset - slowPart) * Elementary.exp(fast * time)
      let slowShare = slowPart * Elementary.exp(slow * time)
      found = fastShare + slowShare
      foundSpeed = fastShare * fast + slowShare * slow
    } else if dampingRatio == 1 {
      let slope = speed + frequency * offset
      let decay = Elementary.exp(-frequency * time)
      found = (offset + slope * time) * decay
      foundSpeed = found * -frequency + slope * decay
    } else {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sinePart = 1 / damped * (-rate * offset + speed)
      let (sine, cosine) = Elementary.sineAndCosine(damped * time)
      let decay = Elementary.exp(rate * time)
      found = decay * (offset * cosine + sinePart * sine)
      foundSpeed = found * rate + decay * (-damped * offset * sine + damped * sinePart * cosine)
    }
    return (Double(Float(found + Double(target))), Double(Float(foundSpeed)))
  }
}

/// How long a spring takes until its distance is 1, as Jetpack Compose estimates it.
///
/// - Note: Source: androidx.compose.animation.core, `SpringEstimation` (3fc76f9): the envelope of an
///   underdamped spring, Newton's method for the others.
struct SpringEstimation {
  let squaredFrequency: Double
  let dampingRatio: Double
  let velocity: Double
  let offset: Double

  var milliseconds: Int64 {
    if offset == 0, velocity == 0 { return 0 }
    let speed = offset < 0 ? -velocity : velocity
    let time = 1000 * seconds(from: offset.magnitude, speed)
    return time.isNaN ? 0 : Int64(min(max(time, -9e12), 9e12))
  }

  private func seconds(from offset: Double, _ speed: Double) -> Double {
    let damping = 2 * dampingRatio * squaredFrequency.squareRoot()
    let discriminant = damping * damping - 4 * squaredFrequency
    let root = discriminant.magnitude.squareRoot()
    let rate = 0.5 * (-damping + (discriminant < 0 ? 0 : root))
    if dampingRatio < 1 {
      let sinePart = (speed - rate * offset) / (0.5 * root)
      let envelope = (offset * offset + sinePart * sinePart).squareRoot()
      return Elementary.log(1 / envelope) / rate
    }
    if dampingRatio == 1 { return critical(from: offset, slope: speed - rate * offset, rate: rate) }
    return overdamped(from: offset, speed, slow: rate, fast: 0.5 * (-damping - root))
  }

  /// x(t) = (x0 + s t) e^(r t).
  private func critical(from offset: Double, slope: Double, rate: Double) -> Double {
    func position(_ time: Double) -> Double {
      (offset + slope * time) * Elementary.exp(rate * time)
    }
    let first = Elementary.log((1 / offset).magnitude) / rate
    let logarithm = Elementary.log((1 / slope).magnitude)
    var second = logarithm
    for _ in 0..<6 { second = logarithm - Elementary.log((second / rate).magnitude) }
    let turn = -(rate * offset + slope) / (rate * slope)
    let (guess, sign) = guess(
      first, second / rate, turn: turn, height: position(turn),
      startsLeft: slope < 0 && offset > 0, bend: -2 / rate - offset / slope)
    return root(
      from: guess, of: { position($0) - sign },
      slope: { (slope * (1 + rate * $0) + offset * rate) * Elementary.exp(rate * $0) })
  }

  /// x(t) = c1 e^(r1 t) + c2 e^(r2 t).
  private func overdamped(
    from offset: Double, _ speed: Double, slow r1: Double, fast r2: Double
  ) -> Double {
    let c2 = (r1 * offset - speed) / (r1 - r2)
    let c1 = offset - c2
    func position(_ time: Double) -> Double {
      c1 * Elementary.exp(r1 * time) + c2 * Elementary.exp(r2 * time)
    }
    let turn = Elementary.log(c1 * r1 / (-c2 * r2)) / (r2 - r1)
    let (guess, sign) = guess(
      Elementary.log((1 / c1).magnitude) / r1, Elementary.log((1 / c2).magnitude) / r2,
      turn: turn, height: position(turn), startsLeft: c2 > 0 && c1 < 0,
      bend: Elementary.log(-(c2 * r2 * r2) / (c1 * r1 * r1)) / (r1 - r2))
    if (position(guess) - sign).magnitude < 1e-4 { return guess }
    return root(
      from: guess, of: { position($0) - sign },
      slope: { c1 * r1 * Elementary.exp(r1 * $0) + c2 * r2 * Elementary.exp(r2 * $0) })
  }

  /// The first guess, and the side of the target on which the last distance of 1 lies.
  private func guess(
    _ first: Double, _ second: Double, turn: Double, height: Double, startsLeft: Bool, bend: Double
  ) -> (time: Double, sign: Double) {
    let latest = !first.isFinite ? second : !second.isFinite ? first : max(first, second)
    if turn.isNaN || turn <= 0 { return (latest, 1) }
    if -height < 1 { return (startsLeft ? 0 : latest, 1) }
    return (bend, -1)
  }

  /// Newton's method, until a step is at most a millisecond, in at most 100 steps.
  private func root(
    from guess: Double, of function: (Double) -> Double, slope: (Double) -> Double
  ) -> Double {
    var time = guess
    for _ in 0..<100 {
      let last = time
      time -= function(time) / slope(time)
      if !((time - last).magnitude > 0.001) { break }
    }
    return time
  }
}

extension Compose: SpringSimulation {
  public static let catalogueDescription = EngineDescription(
    name: "compose", family: .force, fidelity: .faithful,
    summary: "Jetpack Compose's Animatable with spring(), from its formulas, retyped.",
    original: OriginalLibrary("Jetpack Compose", "a33e853", largestError: 9.2e-5, isRetyped: true),
    knownBreaks: ComposeClock.breaks(
      late: "it stands still for the first tick after a start from rest or from the finger") + [
        KnownBreak(
          .retargetJumps, within: Bound(1e-3),
          because: "a new target evaluates the spring again at once, in single precision"),
        KnownBreak(
          .snapsAtRest, .snapsOnShorterTicks, within: Bound(0.02, ticks: 0.02),
          because: "it ends at the first tick after an estimated time, however late that tick is"),
      ])

  public var constants: SpringConstants {
    SpringConstants(stiffness: stiffness, damping: 2 * dampingRatio * stiffness.squareRoot())
  }
}
