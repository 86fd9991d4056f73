import MotionSystem

/// The result of one launch of both builds for one engine.
///
/// The unit of inference is the launch, not the slice: a process's place in memory is drawn once
/// and affects all of its slices alike.
package struct PairedLaunch: Hashable, Sendable {
  /// The logarithm of the candidate's time over the baseline's.
  package var logRatio: Double
  package var baselineNanosecondsPerTick: Double
  package var candidateNanosecondsPerTick: Double
  package var measuredSeconds: Double

  package init(
    logRatio: Double, baselineNanosecondsPerTick: Double, candidateNanosecondsPerTick: Double,
    measuredSeconds: Double
  ) {
    (self.logRatio, self.measuredSeconds) = (logRatio, measuredSeconds)
    self.baselineNanosecondsPerTick = baselineNanosecondsPerTick
    self.candidateNanosecondsPerTick = candidateNanosecondsPerTick
  }

  /// Estimates the ratio as the mean of the slices' medians, weighted by time.
  ///
  /// Only the half of a slice's quads with the least disagreement counts. A median over all slices
  /// together would miss a slowdown on only a third of the traces. The costs are those of the
  /// fastest slices, as in ``CostMeasurement``.
  package init(slices: [(quads: [PairedQuad], ticks: Int)]) {
    precondition(!slices.isEmpty && !slices.contains { $0.quads.isEmpty }, "expected quads")
    var (weighted, weights) = (0.0, 0.0)
    var (baseline, candidate, ticks, measured) = (0.0, 0.0, 0, 0.0)
    for slice in slices {
      let ranked = slice.quads.sorted { $0.disagreement < $1.disagreement }
      let kept = ranked.prefix((ranked.count + 1) / 2)
      let baselineTime = Self.median(kept.flatMap { [$0.baseline.0, $0.baseline.1] })
      weighted += baselineTime * Self.median(kept.map(\.logRatio))
      weights += baselineTime
      baseline += slice.quads.map { min($0.baseline.0, $0.baseline.1) }.min() ?? 0
      candidate += slice.quads.map { min($0.candidate.0, $0.candidate.1) }.min() ?? 0
      ticks += max(slice.ticks, 1)
      measured += slice.quads.reduce(0) {
        $0 + $1.baseline.0 + $1.baseline.1 + $1.candidate.0 + $1.candidate.1
      }
    }
    self.init(
      logRatio: weighted / weights, baselineNanosecondsPerTick: baseline / Double(ticks),
      candidateNanosecondsPerTick: candidate / Double(ticks), measuredSeconds: measured * 1e-9)
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// Two slices of each build with the same work, in the order A B B A or B A A B.
///
/// An even drift over the four, such as of the processor's frequency, affects both builds alike.
package struct PairedQuad: Sendable {
  let baseline, candidate: (Double, Double)

  package init(baseline: (Double, Double), candidate: (Double, Double)) {
    (self.baseline, self.candidate) = (baseline, candidate)
  }

  /// The logarithm of the candidate's time over the baseline's: (ln(b1 / a1) + ln(b2 / a2)) / 2.
  package var logRatio: Double {
    (log(candidate.0 / baseline.0) + log(candidate.1 / baseline.1)) / 2
  }

  /// How much the slices of each build differ: |ln(a2 / a1)| + |ln(b2 / b1)|.
  ///
  /// A disturbance, such as an interrupt, makes a slice longer than its fellow. Swapping the builds
  /// does not change the number, so that choosing by it favours neither.
  package var disagreement: Double {
    abs(log(baseline.1 / baseline.0)) + abs(log(candidate.1 / candidate.0))
  }
}

/// The mean without the smallest and largest fifth; fewer than 5 numbers are not trimmed.
///
/// - Note: Source: J. W. Tukey, D. H. McLaughlin, "Less vulnerable confidence and significance
///   procedures for location based on a single sample: trimming/Winsorization 1", Sankhya A 25
///   (1963), <https://www.jstor.org/stable/25049278>.
package struct TrimmedMean: Hashable, Sendable {
  package let mean: Double

  /// The Winsorised deviation s over (1 - 2 g / n) sqrt(n), if g of n values are cut at each end.
  package let standardError: Double

  /// The degrees of freedom of the Student's distribution that the mean over its error follows.
  ///
  /// It is n - 1 for n values if none is trimmed, otherwise four fifths of the source's h - 1 for h
  /// kept values, rounded down, at least 1; "How a slowdown is found" says why.
  package let degreesOfFreedom: Int

  package init(of sample: [Double]) {
    precondition(sample.count >= 2, "expected at least two numbers")
    let sorted = sample.sorted()
    let count = sorted.count
    let trimmed = count / 5
    let kept = sorted[trimmed..<count - trimmed]
    mean = kept.reduce(0, +) / Double(kept.count)
    let winsorised = sorted.indices.map { sorted[min(max($0, trimmed), count - trimmed - 1)] }
    let middle = winsorised.reduce(0, +) / Double(count)
    let variance = winsorised.reduce(0) { $0 + ($1 - middle) * ($1 - middle) } / Double(count - 1)
    let share = 1 - 2 * Double(trimmed) / Double(count)
    standardError = (variance / Double(count)).squareRoot() / share
    degreesOfFreedom = trimmed == 0 ? count - 1 : max((kept.count - 1) * 4 / 5, 1)
  }
}
