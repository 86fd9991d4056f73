public import MotionModel
public import MotionReplay

/// The spring of React Native Reanimated, `withSpring`.
///
/// Each component moves on by itself, from its present value and velocity, by a closed form at each
/// frame of at most 64 ms. A component on its target at a release stays there.
///
/// Faithful, for versions 3 and 4, which differ in their defaults and in when they rest. A damping
/// ratio above 1 counts as 1. Version 4 also takes a duration: its stiffness is the one with which
/// the energy has fallen to 6e-9 after 1.5 durations.
///
/// - Note: Source: react-native-reanimated 4.1.3 and 3.17.5, `src/animation/spring`,
///   `src/valueSetter.ts`, <https://docs.swmansion.com/react-native-reanimated/docs/animations/withSpring>.
public struct Reanimated: Motion {
  /// The versions, which differ.
  public enum Version: String, Sendable, CaseIterable {
    /// 4.1.3.
    case four = "4"
    /// 3.17.5.
    case three = "3"
  }

  /// How its stiffness and damping are given.
  public enum Form: Sendable {
    /// The stiffness k, in kg/s^2, above 0, and the damping c, in kg/s, at least 0.
    case mechanical(stiffness: Double, damping: Double)
    /// The duration in seconds, above 0, and the damping ratio, at least 0; version 4 only.
    case lasting(duration: Double, dampingRatio: Double)
  }

  /// The version.
  public let version: Version
  /// Stiffness and damping, or what they follow from.
  public let form: Form
  /// The mass m, in kg, above 0.
  public let mass: Double

  private var x = ReanimatedAxis()
  private var y = ReanimatedAxis()

  /// Creates a spring; a nil argument takes the version's default.
  public init(version: Version = .four, form: Form? = nil, mass: Double? = nil) {
    self.version = version
    self.form =
      form
      ?? (version == .four
        ? .mechanical(stiffness: 900, damping: 120) : .mechanical(stiffness: 100, damping: 10))
    self.mass = mass ?? (version == .four ? 4 : 1)
  }

  public var claims: EngineClaims {
    guard case .mechanical(let stiffness, _) = form else { return EngineClaims() }
    return EngineClaims(oscillator: .init(mass: mass, stiffness: stiffness))
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let isRelease = start.cause == .release
    for axis in 0..<2 {
      // An axis that already goes to this target goes on; only its rest condition is set anew.
      let goesOn = start.before == .inFlight && start.target[axis] == start.previousTarget[axis]
      let given = isRelease ? state.velocity[axis] : 0
      var new = axis == 0 ? x : y
      if goesOn {
        new.goOn(given: given, form)
      } else {
        new = ReanimatedAxis(
          offset: state.position[axis] - start.target[axis], velocity: state.velocity[axis],
          given: given, form, mass: mass)
      }
      new.settle(version)
      if new.isDone { (state.position[axis], state.velocity[axis]) = (start.target[axis], 0) }
      if axis == 0 { x = new } else { y = new }
    }
    return x.isDone && y.isDone ? .restsOnTarget : .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let time = min(tick.seconds, 0.064)
    x.move(by: time, to: tick.target.x)
    x.settle(version)
    y.move(by: time, to: tick.target.y)
    y.settle(version)
    state.position = tick.target + SIMD2(x.offset, y.offset)
    state.velocity = SIMD2(x.velocity, y.velocity)
    return x.isDone && y.isDone ? .restsOnTarget : .goesOn
  }
}

/// One axis, as its offset from the target.
///
/// - Note: Source: react-native-reanimated 4.1.3, `src/animation/spring/spring.ts`.
struct ReanimatedAxis: Sendable {
  private(set) var offset = 0.0
  private(set) var velocity = 0.0
  private(set) var isDone = true

  private var stiffness = 0.0
  private var mass = 0.0
  private var frequency = 0.0
  private var dampingRatio = 0.0
  private var startOffset = 0.0
  private var initialEnergy = 0.0

  init() {}

  /// `given` is the velocity that the caller passed: that of a release, else 0.
  init(offset: Double, velocity: Double, given: Double, _ form: Reanimated.Form, mass: Double) {
    if offset == 0 { return }
    (self.offset, self.velocity, self.mass, isDone) = (offset, velocity, mass, false)
    switch form {
    case .mechanical(let stiffness, let damping):
      self.stiffness = stiffness
      dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    case .lasting(let duration, let ratio):
      dampingRatio = ratio
      stiffness = Self.stiffness(
        duration: duration, dampingRatio: ratio, mass: mass, from: offset, velocity)
    }
    frequency = (stiffness / mass).squareRoot()
    startOffset = offset
    initialEnergy = Self.energy(offset, given, stiffness, mass)
  }

  /// Takes the same target once more; with a duration the energies now use the default stiffness.
  mutating func goOn(given: Double, _ form: Reanimated.Form) {
    if isDone { return }
    if case .lasting = form { stiffness = 900 }
    initialEnergy = Self.energy(startOffset, given, stiffness, mass)
  }

  /// The library keeps and rounds the absolute value; overdamped counts as critically damped.
  mutating func move(by time: Double, to target: Double) {
    if isDone { return }
    defer { offset = target + offset - target }
    if dampingRatio < 1 {
      let rate = dampingRatio * frequency
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let (sine, cosine) = Elementary.sineAndCosine(damped * time)
      let decay = Elementary.exp(-rate * time)
      let drive = velocity + rate * offset
      let moved = decay * (sine * (drive / damped) + offset * cosine)
      velocity = -rate * moved + decay * (cosine * drive - damped * offset * sine)
      offset = moved
    } else {
      (offset, velocity) = Self.critical(offset, velocity, frequency: frequency, time: time)
    }
  }

  mutating func settle(_ version: Reanimated.Version) {
    let rests =
      switch version {
      case .four:
        initialEnergy == 0 || Self.energy(offset, velocity, stiffness, mass) <= 6e-9 * initialEnergy
      case .three: velocity.magnitude < 2 && offset.magnitude < 0.01
      }
    if rests { (offset, velocity, isDone) = (0, 0, true) }
  }

  private static func critical(
    _ offset: Double, _ velocity: Double, frequency: Double, time: Double
  ) -> (offset: Double, velocity: Double) {
    let decay = Elementary.exp(-frequency * time)
    let slope = velocity + frequency * offset
    let moved = decay * (offset + slope * time)
    return (moved, -frequency * moved + decay * slope)
  }

  private static func energy(
    _ offset: Double, _ velocity: Double, _ stiffness: Double, _ mass: Double
  ) -> Double { 0.5 * stiffness * offset * offset + 0.5 * mass * velocity * velocity }

  /// The stiffness with which the energy has fallen to 6e-9 after 1.5 durations.
  ///
  /// Bisects from 2^-52 to 8000, as if critically damped at the decay rate ratio sqrt(k / m).
  private static func stiffness(
    duration: Double, dampingRatio: Double, mass: Double, from offset: Double, _ velocity: Double
  ) -> Double {
    func excess(_ stiffness: Double) -> Double {
      let end = critical(
        offset, velocity, frequency: dampingRatio * (stiffness / mass).squareRoot(),
        time: 1.5 * duration)
      return energy(end.offset, end.velocity, stiffness, mass)
        / energy(offset, velocity, stiffness, mass) - 6e-9
    }
    var (low, high) = (0x1p-52, 8000.0)
    let direction: Double = excess(high) >= excess(low) ? 1 : -1
    var middle = (low + high) / 2
    for _ in 0..<100 {
      let found = excess(middle)
      if !(found.magnitude > 6e-12) { break }
      if found * direction < 0 { low = middle } else { high = middle }
      middle = (low + high) / 2
    }
    return middle
  }
}

extension Reanimated: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "reanimated", family: .force, fidelity: .faithful,
    summary: "Reanimated's withSpring, versions 4.1.3 and 3.17.5.",
    original: OriginalLibrary("Reanimated", "3.17.5, 4.1.3", largestError: 8.3e-12),
    knownBreaks: [
      KnownBreak(.losesTime, within: Bound(ticks: 1), because: "a tick counts as at most 64 ms"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .positionJumps, .misreportsVelocity,
        within: Bound(share: 1.1e-4, seconds: 1e-5),
        because: "an axis snaps when 6e-9 of its initial energy is left"),
      KnownBreak(
        .releaseSlows, .releaseTurns,
        because: "an axis that is released on its target loses its velocity: nothing starts"),
      KnownBreak(
        .releaseJumps, .retargetJumps, .cancelJumps, within: Bound(0.015),
        because:
          "in version 3 an axis within 0.01 pt of its target, below 2 pt/s, is put on it"),
    ],
    notes: [
      "A release in flight to the same target goes on as if nothing had happened.",
      "An overdamped spring moves as if it were critically damped.",
      "The initial energy of a new target leaves out the velocity that it takes over.",
    ])

  public var exactTwin: ExactTwin? {
    guard case .mechanical(let stiffness, let damping) = form else { return nil }
    return .spring(stiffness: stiffness, damping: damping, mass: mass)
  }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let version = parameters.choice(nil as Version?, "version", "of the library: 4.1.3 or 3.17.5")
    let stiffness = parameters.optional(
      "stiffness", "stiffness k; 900, in version 3 100", unit: "kg/s^2", in: 1e-6...1e9)
    let damping = parameters.optional(
      "damping", "damping c; 120, in version 3 10", unit: "kg/s", in: 0...1e6)
    let mass = parameters.optional("mass", "mass m; 4, in version 3 1", unit: "kg", in: 1e-6...1e6)
    let duration = parameters.optional(
      "duration", "duration, in place of stiffness and damping, version 4 only", unit: "s",
      in: 1e-3...1e3)
    let ratio = parameters.optional(
      "damping-ratio", "damping ratio with a duration; 1", in: 1e-3...1e3)
    let defaults = Reanimated(version: version, mass: mass)
    var form = defaults.form
    if duration != nil || ratio != nil {
      guard stiffness == nil, damping == nil, defaults.version == .four else {
        throw EngineParameterError(
          "engine reanimated: found a duration or damping-ratio with a stiffness, a damping or "
            + "version 3, expected one form, and version 4 for a duration")
      }
      form = .lasting(duration: duration ?? 0.55, dampingRatio: ratio ?? 1)
    } else if case .mechanical(let usual, let usualDamping) = form {
      form = .mechanical(stiffness: stiffness ?? usual, damping: damping ?? usualDamping)
    }
    self.init(version: defaults.version, form: form, mass: defaults.mass)
  }
}
