public import MotionModel
public import MotionReplay

/// The spring of Core Animation, `CASpringAnimation`.
///
/// A damped spring in closed form from the presented value to the target, shown for its settling
/// duration, as if code set `duration` to `settlingDuration`; then the target is shown.
///
/// The initial velocity is a number: distances per second, positive towards the target. A release
/// gives it the share of the finger's velocity that points there. A retarget or a cancel in flight
/// starts a new animation from the presented value, whose velocity cannot be read, so it starts
/// from standstill.
///
/// Faithful. Use ``UISpring`` for a velocity with two components and ``SpringExact`` for the same
/// equation without loss.
///
/// - Note: Source: Apple, `CASpringAnimation` (since iOS 9),
///   <https://developer.apple.com/documentation/quartzcore/caspringanimation>.
public struct CASpring: Motion {
  @usableFromInline var oscillator: Oscillator
  @usableFromInline var end = Instant.zero
  @usableFromInline let shown: CoreAnimationOscillator

  public let constants: SpringConstants

  public init(_ constants: SpringConstants) {
    self.constants = constants
    shown = CoreAnimationOscillator(constants)
    oscillator = shown.oscillator
  }

  /// Returns the time until at most a thousandth of the way is left, in seconds.
  ///
  /// The velocity is in distances per second, positive towards the target. The time is 1.472700335
  /// for mass 1, stiffness 100, damping 10 and velocity 0; infinite without damping.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    shown.settlingDuration(velocity: initialVelocity)
  }

  /// Keeps the part of a release's velocity towards the target; otherwise none.
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let initialVelocity = state.aim(by: start)
    oscillator.offset = state.position - start.target
    end = start.time.advanced(bySeconds: shown.settlingDuration(velocity: initialVelocity))
    return .goesOn
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    guard tick.time < end else { return .restsOnTarget }
    oscillator.move(&state, toward: tick.target, by: tick.length)
    return .goesOn
  }
}

extension CASpring: SpringMotion, ClosedFormSpring {
  public init(parameters: EngineParameters) {
    self.init(parameters.clampedSpring(stiffness: 100, damping: 10, mass: 1))
  }

  public static let catalogueDescription = EngineDescription(
    name: "ca-spring", family: .force, fidelity: .faithful,
    summary: "Core Animation's CASpringAnimation, shown for its settling duration.",
    original: OriginalLibrary("Core Animation", "iOS 9"),
    knownBreaks: [
      .startsFromStandstill, .losesWhatIsAcross,
      // At the settling duration a thousandth of the amplitude is left. With what the velocity
      // adds, the amplitude is up to 1.6 of the way.
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .differsAt120, .differsAt24, .differsAtOddRates,
        .differsOnUnevenTicks, within: Bound(share: 0.001_6),
        because: "it ends with its settling duration, when a thousandth of the way is left"),
    ],
    notes: ["It is never overdamped: damping above critical counts as critical."])

  /// What is left swings at the spring's frequency; the default's is too low to be noticed.
  public var knownBreaks: [KnownBreak] {
    let frequency = shown.squaredFrequency.squareRoot()
    guard frequency > 12 else { return Self.catalogueDescription.knownBreaks }
    return Self.catalogueDescription.knownBreaks + [
      KnownBreak(
        .stopsDead, within: Bound(share: 0.002_2 * frequency),
        because: "it ends with its settling duration, when a thousandth of the way is left")
    ]
  }

  public var exactTwin: ExactTwin? {
    .spring(stiffness: stiffness, damping: 2 * mass * oscillator.decayRate, mass: mass)
  }
}

extension EngineParameters {
  /// Reads a spring of Core Animation, which is never overdamped.
  func clampedSpring(stiffness: Double, damping: Double, mass: Double) -> SpringConstants {
    let mass = self.mass(nil, default: mass)
    return SpringConstants(
      stiffness: self.stiffness(nil, default: stiffness),
      damping: number(
        nil, "damping", "damping c, beyond the critical one as the critical one", unit: "kg/s",
        default: damping, in: 0...1e6), mass: mass)
  }
}

/// An oscillator that is never overdamped, and how long it is shown.
@usableFromInline struct CoreAnimationOscillator: Hashable, Sendable {
  /// k / m, per second squared.
  @usableFromInline let squaredFrequency: Double
  /// c / (2 m), per second, or the frequency if that is less.
  @usableFromInline let decayRate: Double
  /// Per second; 0 if critically damped.
  private let dampedFrequency: Double

  init(_ constants: SpringConstants) {
    squaredFrequency = constants.squaredFrequency
    let frequency = squaredFrequency.squareRoot()
    decayRate = min(constants.decayRate, frequency)
    dampedFrequency =
      decayRate < frequency ? (squaredFrequency - decayRate * decayRate).squareRoot() : 0
  }

  /// Takes w^2 and the damping ratio z; a ratio above 1 counts as 1.
  init(squaredFrequency: Double, dampingRatio: Double) {
    self.squaredFrequency = squaredFrequency
    let (frequency, ratio) = (squaredFrequency.squareRoot(), min(dampingRatio, 1))
    decayRate = frequency * ratio
    dampedFrequency = frequency * (1 - ratio * ratio).squareRoot()
  }

  var isCritical: Bool { dampedFrequency == 0 }

  var oscillator: Oscillator {
    Oscillator(squaredFrequency: squaredFrequency, decayRate: decayRate)
  }

  /// The time after which at most a thousandth of the way is left; infinite without damping.
  ///
  /// - Note: Source: `CASpringAnimation.settlingDuration`, measured: below critical damping the
  ///   time at which 1 + |(w z - v) / wd| times e^(-w z t) is 0.001, with w the frequency, z the
  ///   damping ratio and wd = w sqrt(1 - z^2); if critical the first multiple of 0.1 s from which
  ///   on |1 + (w - v) t| e^(-w t) is at most 0.001.
  func settlingDuration(velocity: Double) -> Double {
    if isCritical { return settlingTenths(velocity: velocity) / 10 }
    let amplitude = ((decayRate - velocity) / dampedFrequency).magnitude
    return max(0, (Elementary.log(1 + amplitude) - Elementary.log(0.001)) / decayRate)
  }

  /// In tenths of a second, if critical: from then on at most a thousandth of the way is left.
  func settlingTenths(velocity: Double) -> Double {
    guard velocity.isFinite else { return .nan }
    let frequency = decayRate
    let slope = frequency - velocity
    func isNear(_ time: Double) -> Bool {
      ((1 + slope * time) * Elementary.exp(-frequency * time)).magnitude <= 0.001
    }
    // The last turn of the distance; from there on it only falls. For slope 0 the turn is
    // infinitely late, at distance 0.
    let turn = slope == 0 ? 0 : -velocity / (frequency * slope)
    let isNearAtTurn = turn <= 0 || isNear(turn)
    func staysNear(_ count: Double) -> Bool {
      let time = count / 10
      return isNear(time) && (isNearAtTurn || time >= turn)
    }
    var (low, high) = (0.0, 1.0)
    while !staysNear(high), high < 1e15 { (low, high) = (high, 2 * high) }
    while high - low > 1 {
      let middle = Elementary.nearestInteger((low + high) / 2)
      if staysNear(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension MotionState {
  /// Reduces the velocity to what UIKit and Core Animation are told at a release, and returns it in
  /// distances per second, positive towards the target; 0 if there is no distance.
  mutating func aim(by start: FlightStart) -> Double {
    let way = start.target - position
    let square = way.dot(way)
    let given: SIMD2<Double> = start.cause == .release ? velocity : .zero
    let speed = square >= .leastNormalMagnitude ? given.dot(way) / square : 0
    velocity = speed * way
    return speed
  }
}

extension KnownBreak {
  static var startsFromStandstill: KnownBreak {
    KnownBreak(
      .retargetChangesVelocity,
      because: "a retarget in flight starts a new animation from standstill")
  }

  static var losesWhatIsAcross: KnownBreak {
    KnownBreak(
      .releaseSlows, .releaseTurns,
      because: "the initial velocity is one number, so the velocity across the way is lost")
  }
}
