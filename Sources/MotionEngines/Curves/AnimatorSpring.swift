/// The spring of an animator: `UISpringTimingParameters` with mass, stiffness and damping.
///
/// Its damping ratio is at most 1; more damping than critical makes it no slower. The motion of
/// each axis runs from the presented value to the target, for
/// ``settlingDuration(initialVelocity:)``.
///
/// - Note: Source: Apple, `UISpringTimingParameters` and `CASpringAnimation`,
///   <https://developer.apple.com/documentation/uikit/uispringtimingparameters>.
public struct AnimatorSpring: Hashable, Sendable {
  /// The stiffness k, in kg/s^2.
  public let stiffness: Double

  /// The damping c, in kg/s.
  public let damping: Double

  /// The mass m, in kg.
  public let mass: Double

  /// The frequency w of the undamped oscillation, per second.
  private let frequency: Double

  /// The damping ratio z, at most 1.
  private let dampingRatio: Double

  /// Creates a spring; without arguments the default of `UISpringTimingParameters()`.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness k, in kg/s^2, above 0.
  ///   - damping: The damping c, in kg/s, above 0.
  ///   - mass: The mass m, in kg, above 0.
  public init(stiffness: Double = 1000, damping: Double = 500, mass: Double = 3) {
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = min(damping / (2 * (stiffness * mass).squareRoot()), 1)
  }

  /// Returns the motion over a time from its start.
  ///
  /// - Parameter time: The time, in seconds, at least 0.
  /// - Returns: The step that takes the offset from the target and the velocity there.
  func step(time: Double) -> OscillatorStep {
    OscillatorStep(
      time: time, squaredFrequency: stiffness / mass, decayRate: frequency * dampingRatio)
  }

  /// Returns how long the motion is shown: until less than a thousandth of the way is left.
  ///
  /// - Parameter velocity: The initial velocity, in distances per second, positive towards the
  ///   target.
  /// - Returns: The duration, in seconds; 1.472700335 for mass 1, stiffness 100, damping 10 and 0.
  /// - Complexity: O(log n) in the duration, for critical damping.
  /// - Note: Source: `CASpringAnimation.settlingDuration`: for z < 1 the time at which the envelope
  ///   falls to 0.001, (ln 1000 + ln(1 + |(w z - v) / (w sqrt(1 - z^2))|)) / (w z); for z = 1 the
  ///   smallest multiple of 0.1 s after which |1 + (w - v) t| e^(-w t) stays at most 0.001.
  public func settlingDuration(initialVelocity velocity: Double) -> Double {
    guard dampingRatio >= 1 else {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let decayRate = frequency * dampingRatio
      let sine = ((decayRate - velocity) / damped).magnitude
      return max(0, (Elementary.log(1000) + Elementary.log(1 + sine)) / decayRate)
    }
    var high = 1.0
    while !isSettled(after: 0.1 * high, velocity), high < 0x1p50 { high *= 2 }
    var low = 0.5 * high
    if high == 1, isSettled(after: 0, velocity) { return 0 }
    while high - low > 1 {
      let middle = Elementary.nearestInteger(0.5 * (low + high))
      if isSettled(after: 0.1 * middle, velocity) { high = middle } else { low = middle }
    }
    return 0.1 * high
  }

  /// Tells whether a critically damped spring stays within a thousandth after a time.
  private func isSettled(after time: Double, _ velocity: Double) -> Bool {
    let growth = frequency - velocity
    func share(_ time: Double) -> Double {
      (1 + growth * time).magnitude * Elementary.exp(-frequency * time)
    }
    // With v > w it passes the target and turns back where the derivative vanishes.
    let turn = -velocity / (frequency * growth)
    return share(time) <= 0.001 && !(turn > time && share(turn) > 0.001)
  }
}
