/// The oscillator of Core Animation's springs, which is never overdamped, and how long it is shown.
@usableFromInline
@frozen
struct CoreAnimationOscillator: Sendable {
  /// k / m, per second squared.
  @usableFromInline let squaredFrequency: Double

  /// c / (2 m), per second, or the frequency where that is less.
  @usableFromInline let decayRate: Double

  /// Whether it is damped critically, as far as Core Animation is concerned.
  @usableFromInline let isCritical: Bool

  /// Creates an oscillator.
  ///
  /// - Parameters:
  ///   - mass: The mass m, in kg, above 0.
  ///   - stiffness: The stiffness k, in kg/s^2, above 0.
  ///   - damping: The damping c, in kg/s, at least 0; beyond critical damping it counts as
  ///     critical.
  init(mass: Double, stiffness: Double, damping: Double) {
    squaredFrequency = stiffness / mass
    let (rate, frequency) = (0.5 * (damping / mass), squaredFrequency.squareRoot())
    isCritical = rate >= frequency
    decayRate = isCritical ? frequency : rate
  }

  /// Returns the time after which at most a thousandth of the way is left, in seconds.
  ///
  /// - Parameter velocity: The velocity at the start, in distances per second, positive towards the
  ///   target.
  /// - Returns: The time; infinite without damping, NaN for a velocity that is.
  /// - Note: Source: `CASpringAnimation.settlingDuration`, measured: below critical damping the
  ///   time at which 1 + |(w z - v) / wd| times e^(-w z t) is 0.001, with w the frequency, z the
  ///   damping ratio and wd = w sqrt(1 - z^2); from there on the first multiple of 0.1 s from which
  ///   on
  ///   |1 + (w - v) t| e^(-w t) is at most 0.001.
  func settlingDuration(velocity: Double) -> Double {
    if isCritical { return criticalDuration(frequency: decayRate, velocity: velocity) }
    let discriminant = squaredFrequency - decayRate * decayRate
    let amplitude = ((decayRate - velocity) / discriminant.squareRoot()).magnitude
    return max(0, (Elementary.log(1 + amplitude) - Elementary.log(0.001)) / decayRate)
  }

  /// Returns the first multiple of 0.1 s from which on at most a thousandth of the way is left.
  private func criticalDuration(frequency: Double, velocity: Double) -> Double {
    guard velocity.isFinite else { return .nan }
    let slope = frequency - velocity
    func isNear(_ time: Double) -> Bool {
      ((1 + slope * time) * Elementary.exp(-frequency * time)).magnitude <= 0.001
    }
    // Where the distance turns for the last time; from there on it only falls. Infinitely late it
    // turns at nothing.
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
    return high / 10
  }
}
