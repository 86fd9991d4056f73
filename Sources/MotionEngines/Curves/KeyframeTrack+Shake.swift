extension KeyframeTrack {
  /// Creates the shake of the article: 0, 10, -10, 10, 0 at 0, 1/6, 3/6, 5/6 and 1.
  ///
  /// - Parameters:
  ///   - amplitude: The largest offset along x, in points, a finite number.
  ///   - timing: The pace of each segment; nil for an even one.
  ///   - mode: What happens between key times; `discrete` has its first value until 1/6, and so on.
  /// - Throws: ``EngineParameterError`` where the amplitude is not finite.
  /// - Note: Source: objc.io issue 12, "Animations Explained" (2014), the shake of a login form,
  ///   which is additive and takes 0.4 s,
  ///   <https://www.objc.io/issues/12-animations/animations-explained/>.
  public init(
    shakeOf amplitude: Double, timing: TimingFunction? = nil, mode: CalculationMode = .linear
  ) throws(EngineParameterError) {
    let keyTimes = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
    try self.init(
      values: [0, 1, -1, 1, 0].map { SIMD2(amplitude * $0, 0) },
      keyTimes: mode == .discrete ? keyTimes + [1] : keyTimes,
      timings: timing.map { Array(repeating: $0, count: 4) } ?? [], mode: mode)
  }
}
