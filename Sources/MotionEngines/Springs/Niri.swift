public import MotionModel
public import MotionReplay

/// The spring of the window manager niri, `Animation` with `Spring`.
///
/// Each axis is a closed form from the start of its animation, shown for a duration that depends
/// only on the damping and epsilon; then the target is shown. An axis on its target does not move,
/// whatever its velocity. A release takes the finger's velocity, a tap none. With `restarts` a tap
/// in flight goes through `restarted`, which takes the initial velocity of the previous animation.
///
/// The library shows no velocity; the presented one is the slope of the curve.
///
/// - Note: Source: YaLTeR/niri f30db16, `src/animation/mod.rs`, whose `restarted` drops its argument
///   (132), `spring.rs` and `clock.rs`; the wiring is that of `layout/scrolling.rs` and of
///   `layout/monitor.rs`, <https://github.com/YaLTeR/niri>.
public struct Niri: Motion {
  private let squaredFrequency: Double
  private let decayRate: Double
  private let restarts: Bool
  private let length: Int64

  private var start = Instant.zero
  private var from = SIMD2<Double>.zero
  private var initial = SIMD2<Double>.zero

  /// Creates a spring; nil arguments come from the parameters.
  public init(
    dampingRatio: Double? = nil, stiffness: Double? = nil, epsilon: Double? = nil,
    restarts: Bool? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    let ratio = parameters.number(
      dampingRatio, "damping-ratio", "damping ratio, 1 is critical", default: 1, in: 0.1...1)
    squaredFrequency = parameters.stiffnessOfUnitMass(stiffness, default: 800, in: 1...1e5)
    let epsilon = parameters.number(
      epsilon, "epsilon", "share that is left of the envelope at the end", default: 0.0001,
      in: 1e-5...0.1)
    self.restarts = parameters.flag(
      restarts, "tap", "what a tap in flight does: a new animation, or the old one restarted",
      off: "new", on: "restarted")
    decayRate = ratio * squaredFrequency.squareRoot()
    length = Int64(-Elementary.log(epsilon) / decayRate * 1e9 + 0.5)
  }

  public init(parameters: EngineParameters) { self.init(dampingRatio: nil, parameters: parameters) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if !(start.isSteering && restarts) {
      initial = start.cause == .release ? state.velocity : .zero
    }
    (from, self.start) = (state.position, start.time)
    let isStill = (start.target - from).isWithin(.ulpOfOne)
    state.velocity = initial.replacing(with: 0, where: isStill)
    return all(isStill) ? .restsOnTarget : .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let elapsed = tick.time.nanoseconds - start.nanoseconds
    guard elapsed < length else { return .restsOnTarget }
    let step = OscillatorStep(
      time: Double(elapsed) * 1e-9, squaredFrequency: squaredFrequency, decayRate: decayRate)
    let way = tick.target - from
    let isStill = way.isWithin(.ulpOfOne)
    let place = step.offsetFromVelocity * initial - step.offsetFromOffset * way
    let velocity = step.velocityFromVelocity * initial - step.velocityFromOffset * way
    // The value is cut off ten ways beyond either end.
    let reach = way.replacing(with: 0 - way, where: way .< 0)
    let least = (-10 * reach - reach).replacing(with: -10 * reach, where: way .< 0)
    let most = (10 * reach).replacing(with: 10 * reach + reach, where: way .< 0)
    let cut = place.clamped(lowerBound: least, upperBound: most)
    state.position = (tick.target + cut).replacing(with: tick.target, where: isStill)
    state.velocity = velocity.replacing(with: 0, where: isStill .| (cut .!= place))
    return .goesOn
  }
}

extension Niri: CatalogueMotion {
  private static let ending = "it ends after a duration that ignores distance and velocity"
  public static let catalogueDescription = EngineDescription(
    name: "niri", family: .force, fidelity: .faithful,
    summary: "niri's Animation with a Spring, ended by a duration whatever the way.",
    original: OriginalLibrary("niri", "f30db16", largestError: 2.3e-13),
    knownBreaks: [
      KnownBreak(
        .retargetChangesVelocity, because: "a tap starts a new animation without velocity"),
      KnownBreak(
        .releaseSlows, .releaseTurns,
        because: "an axis that is on its target does not move, whatever its velocity"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(share: 0.001_5, seconds: 4e-5),
        because: "\(ending): a thousandth of the way is left, and more after a fast release"),
      KnownBreak(.stopsDead, within: Bound(share: 0.06), because: ending),
    ],
    notes: ["With tap=restarted a tap in flight starts with the velocity of the last release."])

  public var exactTwin: ExactTwin? { .spring(stiffness: squaredFrequency, damping: 2 * decayRate) }
}
