public import MotionModel
public import MotionReplay

/// The spring of libadwaita, `AdwSpringAnimation`, in whole milliseconds.
///
/// Each axis is a closed form from the start of its animation, shown for a duration; then the
/// target is shown, whatever is left. If clamped, the duration lasts until the value first reaches
/// its target, and is 0 if it is there already.
///
/// - Note: Source: GNOME/libadwaita c68992b, `src/adw-spring-animation.c` (duration: 195 to 214),
///   `adw-animation.c` and `adw-spring-params.c`, with the constants and the wiring of
///   `adw-carousel.c` (394) and `adw-bottom-sheet.c` (1096, 1113),
///   <https://gitlab.gnome.org/GNOME/libadwaita>.
public struct Adwaita: Motion {
  /// The widgets that use the spring.
  public enum Form: String, Sendable, CaseIterable {
    /// `AdwCarousel`: critical, clamped.
    case carousel
    /// The same spring without the clamp, as `AdwSpringAnimation` has it by default.
    case plain
    /// `AdwBottomSheet` with a bottom bar, whose taps start with the velocity of the last swipe.
    case sheet
  }

  private let form: Form
  private let unit: Double
  private let epsilon: Double
  private let constants: SpringConstants

  private var start = 0
  private var from = SIMD2<Double>.zero
  private var initial = SIMD2<Double>.zero
  /// How long each axis is shown, in milliseconds.
  private var lengths = SIMD2<Int>.zero

  /// Creates a spring; nil arguments come from the parameters.
  public init(
    form: Form? = nil, unit: Double? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    let form = parameters.choice(form, "form", "the widget that uses it")
    self.unit = parameters.number(
      unit, "unit", "length of the way from 0 to 1, which epsilon is a share of", unit: "pt",
      default: 380, in: 1...1e5)
    self.form = form
    let (ratio, mass, stiffness) = form == .sheet ? (0.8, 1.0, 400.0) : (1, 0.5, 500)
    epsilon = form == .sheet ? 0.0001 : 0.001
    constants = SpringConstants(
      stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot(), mass: mass)
  }

  public init(parameters: EngineParameters) { self.init(form: nil, parameters: parameters) }

  public mutating func place(at position: SIMD2<Double>) { initial = .zero }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.cause == .release {
      initial = state.velocity
    } else if form != .sheet {
      initial = .zero
    }
    (from, self.start) = (state.position, start.time.milliseconds)
    let offset = from - start.target
    lengths = SIMD2(length(offset.x, initial.x), length(offset.y, initial.y))
    return show(&state, after: 0, toward: start.target)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    show(&state, after: tick.time.milliseconds - start, toward: tick.target)
  }

  private func show(
    _ state: inout MotionState, after elapsed: Int, toward target: SIMD2<Double>
  ) -> FlightOutcome {
    let step = step(after: elapsed)
    let offset = from - target
    let isOver = SIMD2(repeating: elapsed) .>= lengths
    for axis in 0..<2 {
      state.position[axis] =
        isOver[axis]
        ? target[axis]
        : target[axis] + step.offsetFromOffset * offset[axis]
          + step.offsetFromVelocity * initial[axis]
      state.velocity[axis] =
        isOver[axis]
        ? 0 : step.velocityFromOffset * offset[axis] + step.velocityFromVelocity * initial[axis]
    }
    return all(isOver) ? .restsOnTarget : .goesOn
  }

  private func step(after milliseconds: Int) -> OscillatorStep {
    OscillatorStep(
      time: Double(milliseconds) / 1000, squaredFrequency: constants.squaredFrequency,
      decayRate: constants.decayRate)
  }

  private func length(_ offset: Double, _ velocity: Double) -> Int {
    guard form == .carousel else {
      return Int(-Elementary.log(epsilon) / constants.decayRate * 1000)
    }
    if (offset / unit).magnitude < Double.ulpOfOne { return 0 }
    for elapsed in 1...20_000 {
      let left = step(after: elapsed).moved(offset, velocity).offset / unit
      if (offset < 0 ? -left : left) <= epsilon { return elapsed }
    }
    return 0
  }
}

extension Adwaita: CatalogueMotion {
  private static let milliseconds =
    "time is read in whole milliseconds, so that an interval is up to 1 ms off"
  public static let catalogueDescription = EngineDescription(
    name: "adwaita", family: .force, fidelity: .faithful,
    summary: "libadwaita's AdwSpringAnimation, as its carousel and its bottom sheet use it.",
    original: OriginalLibrary("libadwaita", "c68992b", largestError: 2.9e-13),
    knownBreaks: [
      KnownBreak(
        .positionJumps, .misreportsVelocity, .losesWay, within: Bound(0.8, seconds: 0.003),
        because: "\(milliseconds); each axis snaps where a thousandth of the unit is left"),
      KnownBreak(.velocityJumps, within: Bound(seconds: 0.003), because: milliseconds),
      KnownBreak(
        .retargetChangesVelocity, because: "a tap starts a new animation without velocity"),
      KnownBreak(
        .releaseSlows, .releaseTurns,
        because: "an axis that is on its target does not move, whatever its velocity"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(0.8),
        because: "it ends at the millisecond at which a thousandth of the unit is left"),
      KnownBreak(
        .stopsDead,
        because: "plain and sheet end after a duration that ignores distance and velocity; a "
          + "carousel ends where it first reaches its target, at any speed"),
      // The bound of the carousel, the default, is 0; in the other forms any size occurs.
      KnownBreak(
        .cancelAddsVelocity, within: Bound(),
        because: "a tap and a cancel of a sheet start with the velocity of the last swipe"),
      KnownBreak(
        .differsAfterGestures, within: Bound(),
        because: "a sheet keeps the velocity of the last swipe"),
    ])

  public var exactTwin: ExactTwin? { .spring(SpringExact(constants)) }
}
