/// The frequency at which a spring of a damping ratio has settled after a duration.
///
/// UIKit's springs are described by duration and damping ratio. The frequency is the one at which
/// the envelope of the motion has fallen to a thousandth of the way when the duration is over.
/// Where an initial velocity towards the target allows several, it is the highest; a large one
/// allows only frequencies below it.
///
/// - Note: Source: `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`,
///   measured: |(z w - v) / wd| e^(-z w T) = 0.001 with wd = w sqrt(1 - z^2), for z = 1
///   (1 + (w - v) T) e^(-w T) = 0.001.
struct PerceptualSettling {
  /// The duration T, in seconds, above 0.
  let duration: Double

  /// The damping ratio z, above 0.001 and at most 1.
  let dampingRatio: Double

  /// The velocity v at the start, in distances per second, positive towards the target.
  let velocity: Double

  /// The frequency w, per second; NaN for a velocity that is not finite.
  ///
  /// - Complexity: O(1), about 120 logarithms.
  var frequency: Double {
    guard velocity.isFinite else { return .nan }
    // Beyond its last turn the envelope only falls; below the frequency where it vanishes, too.
    let turn = max(0, self.turn)
    if turn == 0 || excess(at: turn) >= 0 { return root(from: turn) }
    return root(from: 0, to: vanishing)
  }

  /// The highest frequency at which the envelope turns; 0 or less where it only falls.
  private var turn: Double {
    guard dampingRatio < 1 else { return velocity }
    guard velocity > 0 else { return 0 }
    let pace = dampingRatio * duration
    let product = pace * velocity
    let root = (product * (product + 4 * dampingRatio)).squareRoot()
    return (product + root) / (2 * pace * dampingRatio)
  }

  /// The frequency at which the envelope is zero.
  private var vanishing: Double {
    dampingRatio < 1 ? velocity / dampingRatio : velocity - 1 / duration
  }

  /// Returns the logarithm of the envelope at the end of the duration over a thousandth.
  private func excess(at frequency: Double) -> Double {
    let fall = dampingRatio * frequency * duration - Elementary.log(1000)
    guard dampingRatio < 1 else {
      return Elementary.log((1 + (frequency - velocity) * duration).magnitude) - fall
    }
    let damped = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return Elementary.log(((dampingRatio * frequency - velocity) / damped).magnitude) - fall
  }

  /// Returns the frequency between two at which the envelope falls through a thousandth.
  ///
  /// - Parameters:
  ///   - low: A frequency at which it is more, at least 0.
  ///   - high: A frequency at which it is less; nil to look for one.
  /// - Returns: The frequency, to rounding.
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
