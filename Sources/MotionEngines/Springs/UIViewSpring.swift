public import MotionModel
public import MotionReplay

/// The spring of
/// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
///
/// A spring of mass 1 that has settled to a thousandth of the way when the duration is over; its
/// stiffness follows from the duration, the damping ratio and the initial velocity, anew at each
/// start. That velocity is a number, as with ``CASpring``. A retarget or a cancel in flight begins
/// from the presented value, from standstill, as with `beginFromCurrentState`.
///
/// - Note: Source: Apple, UIKit (since iOS 7),
///   <https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:usingspringwithdamping:initialspringvelocity:options:animations:completion:)>.
public struct UIViewSpring: Motion {
  @usableFromInline package var oscillator = Oscillator(squaredFrequency: 1, decayRate: 1)
  @usableFromInline var end = Instant.zero
  @usableFromInline let atRest: SpringConstants

  /// The duration, in seconds, from 1e-9 to 1e9.
  public let duration: Double
  /// The damping ratio, from 0.01 to 1; 1 is critical.
  public let dampingRatio: Double

  /// Creates a spring.
  public init(
    duration: Double? = nil, dampingRatio: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.duration = parameters.duration(duration, default: 0.5)
    self.dampingRatio = parameters.number(
      dampingRatio, "damping-ratio", "damping ratio, 1 is critical", default: 0.7, in: 0.01...1)
    atRest = Self.constants(duration: self.duration, dampingRatio: self.dampingRatio, velocity: 0)
  }

  public init(parameters: EngineParameters) { self.init(duration: nil, parameters: parameters) }

  /// The frequency is ln(1000 v / wd) / (z T), at most 20 / (z T) for a release next to the target.
  public var claims: EngineClaims {
    EngineClaims(isExact: true, fastestRate: 20 / (dampingRatio * duration))
  }

  /// Returns the spring of mass 1 that settles in time; the velocity is in distances per second.
  ///
  /// Stiffness and damping are 387.274580 and 27.551010 for 0.5 s, ratio 0.7 and velocity 0.
  public func constants(initialVelocity: Double = 0) -> SpringConstants {
    if initialVelocity == 0 { return atRest }
    return Self.constants(duration: duration, dampingRatio: dampingRatio, velocity: initialVelocity)
  }

  private static func constants(
    duration: Double, dampingRatio: Double, velocity: Double
  ) -> SpringConstants {
    let settling = PerceptualSettling(
      duration: duration, dampingRatio: dampingRatio, velocity: velocity)
    let frequency = settling.frequency
    return SpringConstants(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let constants = constants(initialVelocity: state.aim(by: start))
    oscillator = Oscillator(
      squaredFrequency: constants.stiffness, decayRate: 0.5 * constants.damping)
    oscillator.offset = state.position - start.target
    end = start.time.advanced(bySeconds: duration)
    return .goesOn
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    guard tick.time < end else { return .restsOnTarget }
    oscillator.move(&state, toward: tick.target, by: tick.length)
    return .goesOn
  }
}

extension UIViewSpring: CatalogueMotion {
  private static let reason =
    "it ends with its duration: a thousandth of the way is left, and more at the tick before or "
    + "after a fast release"
  public static let catalogueDescription = EngineDescription(
    name: "uiview-spring", family: .force, fidelity: .faithful,
    summary: "UIKit's animate(withDuration:...:usingSpringWithDamping:initialSpringVelocity:).",
    original: OriginalLibrary("UIKit", "iOS 7"),
    knownBreaks: [
      .startsFromStandstill, .losesWhatIsAcross,
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .differsAt120, .differsAt24, .differsAtOddRates,
        .differsOnUnevenTicks, within: Bound(share: 0.008, seconds: 0.000_4), because: reason),
      KnownBreak(.stopsDead, within: Bound(share: 0.16, seconds: 0.000_8), because: reason),
    ],
    notes: [
      "The duration is the same for a short way and a long one; the stiffness is not."
    ])
}

/// The frequency at which a spring of a damping ratio has settled after a duration.
///
/// The envelope of the motion has fallen to a thousandth of the way when the duration is over. If
/// an initial velocity towards the target allows several frequencies, it is the highest; a large
/// velocity allows only frequencies below the one at which the envelope vanishes.
///
/// - Note: Source: `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`,
///   measured: |(z w - v) / wd| e^(-z w T) = 0.001 with wd = w sqrt(1 - z^2), for z = 1
///   (1 + (w - v) T) e^(-w T) = 0.001.
package struct PerceptualSettling {
  /// T, above 0.
  let duration: Double
  /// z, above 0.001 and at most 1.
  let dampingRatio: Double
  /// v at the start, in distances per second, positive towards the target.
  let velocity: Double

  package init(duration: Double, dampingRatio: Double, velocity: Double) {
    (self.duration, self.dampingRatio, self.velocity) = (duration, dampingRatio, velocity)
  }

  /// w, per second; NaN for a velocity that is not finite; it takes about 120 logarithms.
  package var frequency: Double {
    guard velocity.isFinite else { return .nan }
    // Beyond its last turn the envelope only falls; below the frequency where it vanishes, too.
    let turn = max(0, self.turn)
    if turn == 0 || excess(at: turn) >= 0 { return root(from: turn) }
    // Below the frequency at which the envelope is zero.
    return root(from: 0, to: dampingRatio < 1 ? velocity / dampingRatio : velocity - 1 / duration)
  }

  /// The highest frequency at which the envelope turns; 0 or less if it only falls.
  private var turn: Double {
    guard dampingRatio < 1 else { return velocity }
    guard velocity > 0 else { return 0 }
    let pace = dampingRatio * duration
    let product = pace * velocity
    let root = (product * (product + 4 * dampingRatio)).squareRoot()
    return (product + root) / (2 * pace * dampingRatio)
  }

  /// The logarithm of the envelope at the end of the duration over a thousandth.
  private func excess(at frequency: Double) -> Double {
    let fall = dampingRatio * frequency * duration - Elementary.log(1000)
    guard dampingRatio < 1 else {
      return Elementary.log((1 + (frequency - velocity) * duration).magnitude) - fall
    }
    let damped = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return Elementary.log(((dampingRatio * frequency - velocity) / damped).magnitude) - fall
  }

  private func root(from low: Double, to high: Double? = nil) -> Double {
    var low = low
    var high = high ?? max(2 * low, 1 / duration)
    while excess(at: high) > 0, high < 1e300 { (low, high) = (high, 2 * high) }
    for _ in 0..<100 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if excess(at: middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
