/// The course of a reach that jerks least: the published model behind every synthesised hand.
///
/// Among all movements between two rests in a given time it has the least integral of squared jerk
/// (the third derivative of position). People's reaches come close to it: one smooth speed peak in
/// mid-movement, 15/8 times the mean speed.
///
/// - Note: Source: T. Flash, N. Hogan, "The coordination of arm movements: an experimentally
///   confirmed mathematical model", J. Neurosci. 5(7), 1985, pp. 1688-1703: x(s) = x0 + (xf - x0)
///   (10 s^3 - 15 s^4 + 6 s^5), <https://doi.org/10.1523/JNEUROSCI.05-07-01688.1985>.
public enum MinimumJerk {
  /// Returns the part of the way that is done after a part of the time.
  ///
  /// - Parameter fraction: The part of the time; below 0 the reach has not begun, above 1 it is
  ///   over.
  /// - Returns: The part of the way, in 0 ... 1.
  public static func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return fraction * fraction * fraction * (10 + fraction * (6 * fraction - 15))
  }

  /// Returns the speed after a part of the time, relative to the mean speed of the reach.
  ///
  /// - Parameter fraction: The part of the time; outside 0 ... 1 the hand is still.
  /// - Returns: The derivative of ``progress(at:)``, 30 s^2 (1 - s)^2, in 0 ... 15/8.
  public static func relativeSpeed(at fraction: Double) -> Double {
    guard fraction > 0, fraction < 1 else { return 0 }
    let part = fraction * (1 - fraction)
    return 30 * part * part
  }

  /// The peak speed, in mid-movement, relative to the mean speed.
  public static var peakRelativeSpeed: Double { 1.875 }
}
