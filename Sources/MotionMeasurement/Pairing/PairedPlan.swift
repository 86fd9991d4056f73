internal import Foundation

/// What a paired measurement looks for, and how its chances of error are spent.
///
/// Looking at the data, measuring on while nothing is certain, and looking again would raise the
/// rate of false alarms. So the looks are planned, and each has its share of the rate: half for the
/// first, a quarter for the second, and so on; they add up to the whole however many there are.
///
/// - Note: Source: C. Jennison, B. W. Turnbull, Group Sequential Methods with Applications to
///   Clinical Trials, Chapman and Hall 2000, chapter 7 (error spending); the inequality is
///   Bonferroni's.
public struct PairedPlan: Hashable, Sendable {
  /// The change up to which builds count as the same, above 0: 0.005 is half a percent.
  public var threshold: Double

  /// The smallest change of a tick's cost that counts, in nanoseconds, not negative.
  public var floor: Double

  /// The largest chance that a run of the whole suite calls any engine changed that is not.
  public var alpha: Double

  /// How many launches there are at the first look, at least 5.
  public var firstLook: Int

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - threshold: The change up to which builds count as the same, above 0.
  ///   - floor: The smallest change of a tick's cost that counts, in nanoseconds, not negative.
  ///   - alpha: The largest chance of a false alarm in a run of the suite, above 0 and below 1.
  ///   - firstLook: How many launches there are at the first look, at least 5.
  public init(
    threshold: Double = 0.005, floor: Double = 0.01, alpha: Double = 0.01, firstLook: Int = 16
  ) {
    self.threshold = threshold
    self.floor = floor
    self.alpha = alpha
    self.firstLook = firstLook
  }

  /// Returns how many launches there are at a look, half as many more at each.
  ///
  /// - Parameter look: The look, counted from 0.
  /// - Returns: The number of launches.
  public func launches(atLook look: Int) -> Int {
    (0..<look).reduce(max(firstLook, 5)) { launches, _ in launches + (launches + 1) / 2 }
  }

  /// Returns a look's share of the rate of false alarms of the suite.
  ///
  /// - Parameter look: The look, counted from 0.
  /// - Returns: The share, half of the one before.
  public func alpha(atLook look: Int) -> Double { alpha * pow(0.5, Double(look + 1)) }

  /// Returns the threshold of an engine as a logarithm of a ratio, the floor considered.
  ///
  /// - Parameter nanosecondsPerTick: What a tick costs, in nanoseconds, above 0.
  /// - Returns: The logarithm, above 0.
  public func logThreshold(nanosecondsPerTick: Double) -> Double {
    log1p(max(threshold, nanosecondsPerTick > 0 ? floor / nanosecondsPerTick : 0))
  }
}
