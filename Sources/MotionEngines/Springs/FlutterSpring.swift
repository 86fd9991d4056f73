public import MotionModel
public import MotionReplay

/// The spring of Flutter, `SpringSimulation`.
///
/// The damped oscillator in closed form. It is done at the first tick at which distance and
/// velocity, along each axis, are below their tolerances, and stops where it stands, or on its
/// target with `snapsToEnd`. The defaults are the spring of a scroll view that springs back, and
/// Flutter's default tolerance.
///
/// - Note: Source: Flutter, `SpringSimulation`, `Tolerance.defaultTolerance` and
///   `ScrollPhysics.spring`, <https://api.flutter.dev/flutter/physics/SpringSimulation-class.html>.
public struct FlutterSpring: Motion {
  @usableFromInline var oscillator: Oscillator

  public let constants: SpringConstants
  /// The distance along each axis below which it may be done, in points, above 0.
  public let distanceTolerance: Double
  /// The speed along each axis below which it may be done, in points per second, above 0.
  public let velocityTolerance: Double
  /// Whether it is put on its target when it is done.
  public let snapsToEnd: Bool

  /// Creates a spring; a damping ratio of 1 is critical.
  public init(
    mass: Double? = nil, stiffness: Double? = nil, dampingRatio: Double? = nil,
    distanceTolerance: Double? = nil, velocityTolerance: Double? = nil, snapsToEnd: Bool? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let mass = parameters.mass(mass, default: 0.5)
    let stiffness = parameters.stiffness(stiffness, default: 100)
    let dampingRatio = parameters.dampingRatio(dampingRatio, default: 1.1)
    self.distanceTolerance = parameters.number(
      distanceTolerance, "distance-tolerance", "distance an axis below which it may be done",
      unit: "pt", default: 0.001, in: 1e-9...1e3)
    self.velocityTolerance = parameters.velocityTolerance(velocityTolerance)
    self.snapsToEnd = parameters.flag(snapsToEnd, "snap-to-end", "whether it ends on its target")
    constants = SpringConstants(
      stiffness: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot(), mass: mass)
    let squaredFrequency = constants.squaredFrequency
    oscillator = Oscillator(
      squaredFrequency: squaredFrequency, decayRate: dampingRatio * squaredFrequency.squareRoot())
  }

  public init(parameters: EngineParameters) { self.init(mass: nil, parameters: parameters) }

  @inlinable @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    oscillator.offset = state.position - start.target
    return .goesOn
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    oscillator.move(&state, toward: tick.target, by: tick.length)
    let (offset, velocity) = (oscillator.offset, state.velocity)
    if offset.x.magnitude < distanceTolerance, offset.y.magnitude < distanceTolerance,
      velocity.x.magnitude < velocityTolerance, velocity.y.magnitude < velocityTolerance
    {
      return snapsToEnd ? .restsOnTarget : .restsHere
    }
    return .goesOn
  }
}

extension FlutterSpring: ClosedFormSpring {
  public static let catalogueDescription = EngineDescription(
    name: "flutter", family: .force, fidelity: .faithful,
    summary: "Flutter's SpringSimulation, by default with the spring of its scroll views.",
    original: OriginalLibrary("Flutter"),
    notes: ["With snap-to-end=no it ends up to the distance tolerance away from its target."])

  /// The breaks of wide tolerances: it ends at whichever tick meets them along each axis.
  ///
  /// It then ends beside its target, on a swing that would have gone on. Other ticks end it
  /// elsewhere, and what follows begins there.
  public var knownBreaks: [KnownBreak] {
    let frequency = oscillator.squaredFrequency.squareRoot()
    let distance = 2.0.squareRoot() * distanceTolerance
    let swing = distance + 2.0.squareRoot() * velocityTolerance / frequency
    let speed = frequency * swing
    guard swing > 0.1 || speed > 10 else { return Self.catalogueDescription.knownBreaks }
    let reason = "it ends at a tick at which distance and speed are below their tolerances"
    return Self.catalogueDescription.knownBreaks + [
      KnownBreak(.restsOffTarget, within: Bound(distance), because: reason),
      KnownBreak(.stopsDead, .velocityJumps, within: Bound(speed), because: reason),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .positionJumps, within: Bound(2 * swing),
        because: reason),
      KnownBreak(.halfTicksDiffer, because: reason),
      .atOtherRates(within: nil, because: reason),
      KnownBreak(.losesTime, within: Bound(seconds: swing > 0.5 ? 1 : 0), because: reason),
    ]
  }
}
