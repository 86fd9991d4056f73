import MotionModel
import MotionReplay

/// A motion of one axis as a function of the time since its start, in closed form.
///
/// The project's engines work differently: they go from tick to tick.
protocol Course: Sendable {
  /// Returns the state `time` after it was `offset` from its target with `velocity`.
  func state(after time: Double, from offset: Double, _ velocity: Double) -> CourseState

  /// How long the motion takes, in seconds; nil if it comes to rest by itself.
  var duration: Double? { get }
}

extension Course {
  var duration: Double? { nil }
}

typealias CourseState = (offset: Double, velocity: Double)

/// The motion of two courses, one for each axis of a frame that may be turned.
struct Coursing<X: Course, Y: Course>: Motion {
  let x: X
  let y: Y
  var direction = SIMD2<Double>(1, 0)
  private var start = MotionState.zero
  private var time: Int64 = 0

  init(_ x: X, _ y: Y, along direction: SIMD2<Double> = SIMD2(1, 0)) {
    (self.x, self.y, self.direction) = (x, y, direction)
  }

  mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    self.start = MotionState(
      position: turned(state.position - start.target), velocity: turned(state.velocity))
    time = 0
    return .goesOn
  }

  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    time += tick.length
    let seconds = Double(time) * 1e-9
    if let duration = x.duration, seconds >= duration { return .restsOnTarget }
    let first = x.state(after: seconds, from: start.position.x, start.velocity.x)
    let second = y.state(after: seconds, from: start.position.y, start.velocity.y)
    let offset = SIMD2(first.offset, second.offset)
    state.position = tick.target + turned(offset, back: true)
    state.velocity = turned(SIMD2(first.velocity, second.velocity), back: true)
    return x.duration == nil && state.velocity.length < 0.05 && offset.length < 0.05
      ? .restsOnTarget : .goesOn
  }

  private func turned(_ vector: SIMD2<Double>, back: Bool = false) -> SIMD2<Double> {
    let sine = back ? -direction.y : direction.y
    return SIMD2(
      direction.x * vector.x + sine * vector.y, direction.x * vector.y - sine * vector.x)
  }
}

/// A spring of any damping ratio, w^2 x + 2 z w x' + x'' = 0, by its roots.
struct RootSpring: Course {
  let frequency: Double
  var ratio = 1.0

  /// Unity's SmoothDamp with the exact exponential: critical damping with a smooth time.
  ///
  /// - Note: Source: T. Lowe, "Critically Damped Ease-In/Ease-Out Smoothing", Game Programming Gems 4
  ///   (2004), 95-101.
  static func smoothDamp(_ seconds: Double) -> RootSpring { RootSpring(frequency: 2 / seconds) }

  func state(after time: Double, from offset: Double, _ velocity: Double) -> CourseState {
    let (w, z) = (frequency, ratio)
    let decay = exponential(-z * w * time)
    if z < 1 {
      let v = w * (1 - z * z).squareRoot()
      let (sine, cosine) = sineAndCosine(v * time)
      let lead = (velocity + z * w * offset) / v
      return (
        decay * (offset * cosine + lead * sine),
        decay * (velocity * cosine - (z * w * lead + v * offset) * sine)
      )
    }
    if z == 1 {
      let lead = velocity + w * offset
      return (decay * (offset + lead * time), decay * (velocity - w * lead * time))
    }
    let root = w * (z * z - 1).squareRoot()
    let (slow, fast) = (-z * w + root, -z * w - root)
    let first = (velocity - fast * offset) / (slow - fast)
    let second = offset - first
    let (one, two) = (exponential(slow * time), exponential(fast * time))
    return (first * one + second * two, first * slow * one + second * fast * two)
  }
}

/// The polynomial from a position and velocity to rest after a time, with the same number of zero
/// derivatives at its start and its end.
struct Polynomial: Course {
  let seconds: Double
  /// The lowest power of relative time above the linear term; `terms` holds the factors of the
  /// offset and of the velocity times the duration, for this power and each higher one.
  let lowest: Int
  let terms: [(offset: Double, way: Double)]

  var duration: Double? { seconds }

  /// Brakes until the end.
  static func cubic(_ seconds: Double) -> Polynomial {
    Polynomial(seconds: seconds, lowest: 2, terms: [(-3, -2), (2, 1)])
  }

  /// No acceleration at the ends: without an initial velocity it is the minimum-jerk motion.
  ///
  /// - Note: Source: T. Flash, N. Hogan, "The coordination of arm movements", J. Neurosci. 5 (1985).
  static func minimumJerk(_ seconds: Double) -> Polynomial {
    Polynomial(seconds: seconds, lowest: 3, terms: [(-10, -6), (15, 8), (-6, -3)])
  }

  /// No acceleration and no jerk at the ends.
  static func septic(_ seconds: Double) -> Polynomial {
    Polynomial(seconds: seconds, lowest: 4, terms: [(-35, -20), (84, 45), (-70, -36), (20, 10)])
  }

  func state(after time: Double, from offset: Double, _ velocity: Double) -> CourseState {
    let (s, v) = (time / seconds, velocity * seconds)
    var (position, slope) = (offset + s * v, v)
    // s to the power of `lowest - 1`.
    var power = (1..<lowest).reduce(1) { product, _ in product * s }
    for (index, term) in terms.enumerated() {
      let factor = term.offset * offset + term.way * v
      slope += Double(lowest + index) * factor * power
      power *= s
      position += factor * power
    }
    return (position, slope / seconds)
  }
}

/// The fastest way to rest with bounded acceleration: full thrust, then full brakes.
struct BangBang: Course {
  let acceleration: Double

  func state(after time: Double, from offset: Double, _ velocity: Double) -> CourseState {
    // The side of the target on which full brakes would stop decides the direction of the thrust.
    let stop = offset + 0.5 * velocity * velocity.magnitude / acceleration
    let sign: Double = stop > 0 ? -1 : 1
    let thrust = sign * acceleration
    // The speed at the switch, from the energy of both parts.
    let peak = (0.5 * velocity * velocity - thrust * offset).squareRoot()
    let (first, second) = ((peak - sign * velocity) / acceleration, peak / acceleration)
    if time < first {
      return (offset + velocity * time + 0.5 * thrust * time * time, velocity + thrust * time)
    }
    let left = max(first + second - time, 0)
    return (-0.5 * thrust * left * left, thrust * left)
  }
}

/// e^x by halving and the power series, independent of the project's function and the C library.
func exponential(_ x: Double) -> Double {
  if x < -700 { return 0 }
  var (power, halvings) = (x, 0)
  while power.magnitude > 0.25 { (power, halvings) = (power / 2, halvings + 1) }
  var (sum, term) = (1.0, 1.0)
  for index in 1...14 {
    term *= power / Double(index)
    sum += term
  }
  for _ in 0..<halvings { sum *= sum }
  return sum
}

/// The sine and the cosine of an angle in radians, by halving and the power series.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  var (part, halvings) = (angle, 0)
  while part.magnitude > 0.25 { (part, halvings) = (part / 2, halvings + 1) }
  let square = part * part
  var (sine, term) = (0.0, part)
  // 1 - cos: halving keeps it exact, but would lose digits of the cosine itself.
  var (versed, even) = (0.0, square / 2)
  for index in 1...8 {
    sine += term
    versed += even
    let odd = 2 * index + 1
    term *= -square / Double((odd - 1) * odd)
    even *= -square / Double(odd * (odd + 1))
  }
  for _ in 0..<halvings {
    (sine, versed) = (2 * sine * (1 - versed), 2 * versed * (2 - versed))
  }
  return (sine, 1 - versed)
}
