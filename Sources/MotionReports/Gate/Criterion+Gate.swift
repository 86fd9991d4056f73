public import MotionAnalysis

extension Criterion {
  /// There is a baseline to compare with, and it fits.
  public static var baseline: Criterion {
    Criterion(
      id: "baseline",
      summary: "There is a baseline, made with the same engine, trace, clock and checks.",
      help: "Page \"Gate your CI\" in the documentation of MotionReports.")
  }

  /// A motion is that of the baseline, bit for bit.
  public static var motion: Criterion {
    Criterion(
      id: "motion", summary: "The motion is that of the baseline, bit for bit.",
      help: "Page \"Gate your CI\" in the documentation of MotionReports.")
  }

  /// An exact count is that of the baseline.
  public static var counts: Criterion {
    Criterion(
      id: "counts", summary: "No exact count of instructions or allocations rises.",
      help: "Page \"Gate your CI\" in the documentation of MotionReports.")
  }

  /// The rule that a limit is.
  public static func limit(_ limit: MetricLimit) -> Criterion {
    Criterion(
      id: limit.text, summary: "The measurement keeps the limit \(limit.text).",
      help: "Page \"Metric definitions\" in the documentation of MotionAnalysis.")
  }
}
