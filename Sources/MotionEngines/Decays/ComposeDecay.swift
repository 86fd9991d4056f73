public import MotionModel
public import MotionReplay

/// The decays of Jetpack Compose, `Animatable.animateDecay`.
///
/// In `exponential` the velocity decays at a rate of 4.2 per second; it ends at 0.1 pt/s, at a
/// place computed at the start. `spline` is the fling of Android's lists, the table of
/// ``OverScroller``, but not in whole pixels. Both are functions of the whole milliseconds since
/// the first tick after the release.
///
/// Faithful to the library's formulas in single precision, which were retyped by hand, as for
/// ``Compose``.
///
/// - Note: Source: androidx.compose.animation.core, `FloatExponentialDecaySpec` (31adf48);
///   androidx.compose.animation, `FlingCalculator` and `SplineBasedDecay` (55c737b),
///   <https://developer.android.com/reference/kotlin/androidx/compose/animation/core/DecayAnimationSpec>.
public struct ComposeDecay: Coasting {
  /// The two decays.
  public enum Curve: String, Sendable, CaseIterable {
    /// `exponentialDecay()`.
    case exponential
    /// `splineBasedDecay(density)`.
    case spline
  }

  private var x: ComposeAnimation<ComposeDecayCourse>
  private var y: ComposeAnimation<ComposeDecayCourse>
  private let decay: ComposeDecayCourse

  /// Creates a decay.
  public init(
    curve: Curve? = nil, friction: Double? = nil, density: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let curve = parameters.choice(curve, "curve", "which decay it is")
    let friction = parameters.number(
      friction, "friction", "what multiplies the factor of 4.2 a second of `exponential`",
      default: 1, in: 0.1...1e3)
    let density = parameters.number(
      density, "density", "pixels of a point, on which `spline` depends", unit: "px/pt",
      default: 1, in: 0.1...100)
    decay =
      switch curve {
      case .exponential: ComposeDecayCourse(rate: -4.2 * Float(friction), density: nil)
      case .spline: ComposeDecayCourse(rate: 0, density: Float(density))
      }
    x = ComposeAnimation(decay)
    y = x
  }

  public init(parameters: EngineParameters) { self.init(curve: nil, parameters: parameters) }

  mutating func release(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome {
    let courseX = decay.started(state.position.x, state.velocity.x)
    let courseY = decay.started(state.position.y, state.velocity.y)
    x.start(courseX, replacing: start.before == .inFlight)
    y.start(courseY, replacing: start.before == .inFlight)
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    x.show(&state.position.x, &state.velocity.x, at: tick.time)
    y.show(&state.position.y, &state.velocity.y, at: tick.time)
    return x.clock.isDone && y.clock.isDone ? .restsHere : .goesOn
  }
}

struct ComposeDecayCourse: ComposeCourse {
  private let rate: Float
  /// 0.015 times the gravity of a spline, in pixels per second squared; nil for `exponential`.
  private let friction: Float?
  private var position: Float = 0
  private var velocity: Float = 0
  private var splineWay: Float = 0
  private var splineDuration: Int64 = 0

  init(rate: Float, density: Float?) {
    self.rate = rate
    friction = density.map { 0.015 * (9.80665 * 39.37 * $0 * 160 * 0.84) }
  }

  func started(_ position: Double, _ velocity: Double) -> Self {
    var course = self
    (course.position, course.velocity) = (Float(position), Float(velocity))
    if let friction {
      let speed = FlingSpline.inflexion * course.velocity.magnitude
      let logarithm = Elementary.log(Double(speed) / Double(friction))
      let way = Float(FlingSpline.distance(logarithm, friction: friction))
      course.splineWay = course.velocity < 0 ? -way : way
      course.splineDuration = Int64(min(FlingSpline.duration(logarithm), 9e12))
    }
    return course
  }

  var duration: Int64 {
    if friction != nil { return splineDuration }
    guard velocity.magnitude > 0.1 else { return 0 }
    return Int64(min(1000 * Float(Elementary.log(Double(0.1 / velocity.magnitude))) / rate, 9e12))
  }

  var end: (position: Double, velocity: Double) {
    if friction != nil { return (Double(position + splineWay), 0) }
    guard velocity.magnitude > 0.1 else { return (Double(position), 0) }
    let rate = Double(rate)
    let time = Elementary.log(Double(0.1 / velocity.magnitude)) / rate * 1000
    let way = velocity / self.rate
    return (Double(position - way + way * Float(Elementary.exp(rate * time / 1000))), 0)
  }

  func moment(at milliseconds: Int64) -> (position: Double, velocity: Double) {
    if friction != nil {
      let (share, slope) = FlingSpline.shareAndSlope(
        at: Float(milliseconds) / Float(splineDuration))
      return (
        Double(position + splineWay * share),
        Double(slope * splineWay / Float(splineDuration) * 1000)
      )
    }
    let way = velocity / rate
    let decay = Float(Elementary.exp(Double(rate * Float(milliseconds) / 1000)))
    let speedDecay = Float(Elementary.exp(Double(Float(milliseconds) / 1000 * rate)))
    return (Double(position - way + way * decay), Double(velocity * speedDecay))
  }
}

extension ComposeDecay: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "compose-decay", family: .decay, fidelity: .faithful,
    summary: "Jetpack Compose's animateDecay, exponential or spline, from its formulas, retyped.",
    original: OriginalLibrary("Jetpack Compose", "a33e853", largestError: 2.5e-4, isRetyped: true),
    knownBreaks: [.coasts]
      + ComposeClock.breaks(late: "it stands still for the first tick after a release"),
    notes: [
      "`spline` starts at 2.3e-5 of its way, though no time has passed at its first tick.",
      "`exponential` is cut off at 0.1 pt/s, at a place computed at the start.",
    ])
}
