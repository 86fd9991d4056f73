public import MotionModel
public import MotionReplay

/// The kinetic scrolling of GTK, `GtkKineticScrolling`, as `GtkScrolledWindow` drives it.
///
/// x = p + v / f (1 - e^(-f t)) for each axis, with t in whole microseconds. Below 0.1 pt/s it
/// rests, on a whole point. If it is past a limit after a frame or at the release, a critically
/// damped spring leads back: q = e^(-g t / 2) (a + (v + g a / 2) t). An axis that is released
/// inside without velocity does not run; a drag stops 100 pt past a limit.
///
/// Faithful: q is relative to the limit, but it is cut 50 pt past the absolute limits and handed on
/// as a position, without velocity.
///
/// - Note: Source: GTK 4.8.3, `gtk/gtkkineticscrolling.c` (the cut: 215 to 218), and
///   `gtkscrolledwindow.c` for the frictions 4 and 20, <https://gitlab.gnome.org/GNOME/gtk>.
public struct GtkKinetic: Motion {
  private struct Axis {
    var limits = -1e9...1e9
    var rest: Double?
    var isRunning = false
    private var c1 = 0.0
    private var c2 = 0.0
    private var time = 0.0

    mutating func start(_ position: Double, _ velocity: Double, _ engine: GtkKinetic) {
      let limit = min(max(position, limits.lowerBound), limits.upperBound)
      isRunning = velocity != 0 || limit != position
      if limit != position { return overshoot(limit, from: position, velocity, engine) }
      (rest, time) = (nil, 0)
      (c1, c2) = (velocity / engine.friction + position, -velocity / engine.friction)
    }

    private mutating func overshoot(
      _ limit: Double, from position: Double, _ velocity: Double, _ engine: GtkKinetic
    ) {
      (rest, time, c1) = (limit, 0, position - limit)
      c2 = velocity + engine.overshootFriction / 2 * c1
    }

    mutating func tick(
      _ position: inout Double, _ velocity: inout Double, by length: Double, _ engine: GtkKinetic
    ) {
      guard isRunning else { return }
      time += length
      guard let rest else {
        let decay = Elementary.exp(-engine.friction * time)
        (position, velocity) = (c1 + c2 * decay, -engine.friction * c2 * decay)
        let limit = min(max(position, limits.lowerBound), limits.upperBound)
        if limit != position { return overshoot(limit, from: position, velocity, engine) }
        guard velocity.magnitude < 0.1 else { return }
        (position, velocity, isRunning) = (position.rounded(), 0, false)
        return
      }
      let decay = Elementary.exp(-engine.overshootFriction / 2 * time)
      var way = decay * (c1 + c2 * time)
      if way < limits.lowerBound - 50 || way > limits.upperBound + 50 {
        way = min(max(way, limits.lowerBound - 50), limits.upperBound + 50)
        overshoot(rest, from: way, 0, engine)
      } else {
        velocity = c2 * decay - engine.overshootFriction / 2 * way
      }
      position = way + rest
      if way.magnitude < 0.1 { (position, velocity, isRunning) = (rest, 0, false) }
    }
  }

  private let friction: Double
  private let overshootFriction: Double
  private var x = Axis()
  private var y = Axis()
  private var last: Int64 = 0
  /// Whether no frame has come since the release; then the library's velocity past a limit is 0.
  private var isFirst = false

  /// Creates a scroller without limits; nil arguments come from the parameters.
  public init(
    friction: Double? = nil, overshootFriction: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.friction = parameters.number(
      friction, "friction", "rate at which the speed decays", unit: "1/s", default: 4,
      in: 0.1...100)
    self.overshootFriction = parameters.number(
      overshootFriction, "overshoot-friction", "twice the rate of the spring past a limit",
      unit: "1/s", default: 20, in: 1...200)
  }

  public init(parameters: EngineParameters) { self.init(friction: nil, parameters: parameters) }

  public var claims: EngineClaims { EngineClaims(restsOnTarget: false, movesOnlyAtTicks: true) }

  public mutating func prepare(for surface: Surface) {
    guard case .scroll(let area) = surface.kind else { return }
    (x.limits, y.limits) = (area.minimum.x...area.maximum.x, area.minimum.y...area.maximum.y)
  }

  /// Keeps a drag within 100 pt of the limits.
  public func standing(at point: SIMD2<Double>) -> SIMD2<Double> {
    point.clamped(
      lowerBound: SIMD2(x.limits.lowerBound, y.limits.lowerBound) - 100,
      upperBound: SIMD2(x.limits.upperBound, y.limits.upperBound) + 100)
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.cause == .retarget { return nil }
    if start.cause == .cancel { state.velocity = .zero }
    (last, isFirst) = (start.time.nanoseconds / 1000, true)
    x.start(state.position.x, state.velocity.x, self)
    y.start(state.position.y, state.velocity.y, self)
    return x.isRunning || y.isRunning ? .goesOn : .restsHere
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    if isFirst {
      if x.rest != nil { state.velocity.x = 0 }
      if y.rest != nil { state.velocity.y = 0 }
      isFirst = false
    }
    let length = Double(tick.time.nanoseconds / 1000 - last) / 1e6
    last = tick.time.nanoseconds / 1000
    x.tick(&state.position.x, &state.velocity.x, by: length, self)
    y.tick(&state.position.y, &state.velocity.y, by: length, self)
    return x.isRunning || y.isRunning ? .goesOn : .restsHere
  }
}

extension GtkKinetic: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "gtk-kinetic", family: .decay, fidelity: .faithful,
    summary: "GTK 4.8's kinetic scrolling: an exponential decay, and a spring past a limit.",
    original: OriginalLibrary("GTK", "4.8.3", largestError: 2.3e-13),
    knownBreaks: [
      KnownBreak(.dragStrays, because: "a drag stops 100 pt past a limit"),
      KnownBreak(
        .positionJumps, .velocityJumps, .misreportsVelocity, .losesWay,
        because:
          "past the top it is cut at 50 pt; its velocity is lost, but shown for one more frame"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(0.75),
        because: "an axis snaps to a whole point, or to a limit from up to 0.1 pt"),
      .atOtherRates(
        within: nil,
        because: "the frames decide where past a limit the spring begins, and where it is cut"),
    ])
}
