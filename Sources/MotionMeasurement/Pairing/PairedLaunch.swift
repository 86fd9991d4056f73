internal import Foundation

/// What one launch of both builds tells of one engine.
///
/// The launch is the unit of inference, not the slice: where a process lies in memory is drawn once
/// and then meets all of its slices alike.
public struct PairedLaunch: Hashable, Sendable {
  /// The estimate of the logarithm of how much longer the candidate takes.
  public var logRatio: Double

  /// What a tick costs in the baseline, in nanoseconds.
  public var baselineNanosecondsPerTick: Double

  /// What a tick costs in the candidate, in nanoseconds.
  public var candidateNanosecondsPerTick: Double

  /// How long the slices took, in seconds.
  public var measuredSeconds: Double

  /// Creates what a launch tells.
  ///
  /// - Parameters:
  ///   - logRatio: The estimate of the logarithm of the ratio.
  ///   - baselineNanosecondsPerTick: What a tick costs in the baseline, in nanoseconds.
  ///   - candidateNanosecondsPerTick: What a tick costs in the candidate, in nanoseconds.
  ///   - measuredSeconds: How long the slices took, in seconds.
  public init(
    logRatio: Double, baselineNanosecondsPerTick: Double, candidateNanosecondsPerTick: Double,
    measuredSeconds: Double
  ) {
    self.logRatio = logRatio
    self.baselineNanosecondsPerTick = baselineNanosecondsPerTick
    self.candidateNanosecondsPerTick = candidateNanosecondsPerTick
    self.measuredSeconds = measuredSeconds
  }

  /// Sums up the quads of a launch.
  ///
  /// The work of an engine on all traces is cut into slices of equal length; for each of these there
  /// are several quads. Of those the half with the least disagreement is kept, and the median of its
  /// ratios taken; the estimate is the mean of these medians, weighted by time. A median over all
  /// slices together would not see what is slower on a third of the traces only.
  ///
  /// - Parameter slices: For each slice its quads, at least one, and its ticks, at least 1.
  /// - Precondition: There is a slice, and a quad in each.
  /// - Complexity: O(n log n) in the number of quads.
  public init(slices: [(quads: [PairedQuad], ticks: Int)]) {
    precondition(!slices.isEmpty && !slices.contains { $0.quads.isEmpty }, "expected quads")
    var weighted = 0.0
    var (baseline, candidate, ticks, measured) = (0.0, 0.0, 0, 0.0)
    for slice in slices {
      let ranked = slice.quads.sorted { $0.disagreement < $1.disagreement }
      let kept = ranked.prefix((ranked.count + 1) / 2)
      let baselineTime = Self.median(kept.flatMap { [$0.baseline.0, $0.baseline.1] })
      let candidateTime = Self.median(kept.flatMap { [$0.candidate.0, $0.candidate.1] })
      weighted += baselineTime * Self.median(kept.map(\.logRatio))
      baseline += baselineTime
      candidate += candidateTime
      ticks += max(slice.ticks, 1)
      measured += slice.quads.reduce(0) {
        $0 + $1.baseline.0 + $1.baseline.1 + $1.candidate.0 + $1.candidate.1
      }
    }
    self.init(
      logRatio: weighted / baseline, baselineNanosecondsPerTick: baseline / Double(ticks),
      candidateNanosecondsPerTick: candidate / Double(ticks), measuredSeconds: measured * 1e-9)
  }

  /// Returns the median, the mean of the two in the middle of an even number.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
