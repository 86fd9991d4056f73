internal import Foundation

/// Four slices of the same work, two of each build, in the order A B B A or B A A B.
///
/// What drifts evenly over the four slices, such as the frequency of the processor, meets both
/// builds alike.
public struct PairedQuad: Hashable, Sendable {
  /// The times of the baseline's slices, in nanoseconds, above 0.
  public var baseline: (Double, Double) { (baseline1, baseline2) }

  /// The times of the candidate's slices, in nanoseconds, above 0.
  public var candidate: (Double, Double) { (candidate1, candidate2) }

  private let baseline1: Double
  private let baseline2: Double
  private let candidate1: Double
  private let candidate2: Double

  /// Creates a quad.
  ///
  /// - Parameters:
  ///   - baseline: The times of the baseline's slices, in nanoseconds, above 0.
  ///   - candidate: The times of the candidate's slices, in nanoseconds, above 0.
  public init(baseline: (Double, Double), candidate: (Double, Double)) {
    (baseline1, baseline2) = baseline
    (candidate1, candidate2) = candidate
  }

  /// The logarithm of how much longer the candidate took: (ln(b1 / a1) + ln(b2 / a2)) / 2.
  public var logRatio: Double {
    (log(candidate1 / baseline1) + log(candidate2 / baseline2)) / 2
  }

  /// How much slices of one build disagree: |ln(a2 / a1)| + |ln(b2 / b1)|.
  ///
  /// What disturbs a slice, such as an interrupt, makes it longer than its fellow. The number is the
  /// same where the builds change places, so that choosing by it favours neither.
  public var disagreement: Double {
    abs(log(baseline2 / baseline1)) + abs(log(candidate2 / candidate1))
  }
}
