import MotionModel

extension Flight {
  /// The time from one sample to the next, in seconds.
  ///
  /// - Parameter index: The index of the later sample, at least 1.
  func interval(before index: Int) -> Double {
    self[index].time.seconds(since: self[index - 1].time)
  }

  /// Returns how far the displacement between two samples is from what both sides predict, in points.
  ///
  /// The mean velocities of the intervals before and after are interpolated between the middles of
  /// these intervals, or extrapolated from two intervals on one side where the other is missing. For a
  /// smooth motion the excess falls with the third power of the interval, for a jump in position it
  /// stays.
  ///
  /// - Parameters:
  ///   - index: The index of the later sample, at least 1.
  ///   - count: The number of samples that may be looked at.
  /// - Returns: The excess; nil where there are too few samples, or an interval of no length.
  func positionExcess(at index: Int, of count: Int) -> SIMD2<Double>? {
    excess(at: index, of: count) { $0.position }
  }

  /// Returns how far the change of velocity between two samples is from what both sides predict.
  ///
  /// For a smooth motion the excess, in points per second, falls with the third power of the
  /// interval; for a jump in velocity it stays.
  ///
  /// - Parameters:
  ///   - index: The index of the later sample, at least 1.
  ///   - count: The number of samples that may be looked at.
  /// - Returns: The excess; nil where there are too few samples, or an interval of no length.
  func velocityExcess(at index: Int, of count: Int) -> SIMD2<Double>? {
    excess(at: index, of: count) { $0.velocity }
  }

  /// Returns how far the reported velocity is from the slope of the position, in points per second.
  ///
  /// - Parameter index: The index of the later sample of an interval, at least 1.
  /// - Returns: The slope over the interval less the mean of the velocities at its ends; nil for an
  ///   interval of no length.
  func velocityError(at index: Int) -> SIMD2<Double>? {
    let time = interval(before: index)
    guard time > 0 else { return nil }
    let (from, to) = (self[index - 1].state, self[index].state)
    return (to.position - from.position) / time - (from.velocity + to.velocity) / 2
  }

  /// The rate of change over an interval, with the time of its middle relative to a sample.
  private struct Slope {
    var middle: Double
    var rate: SIMD2<Double>
  }

  private func excess(
    at index: Int, of count: Int, _ value: (MotionState) -> SIMD2<Double>
  ) -> SIMD2<Double>? {
    let origin = self[index].time
    func slope(_ index: Int) -> Slope? {
      guard index >= 1, index < count else { return nil }
      let (from, to) = (self[index - 1], self[index])
      let (start, end) = (from.time.seconds(since: origin), to.time.seconds(since: origin))
      guard end > start else { return nil }
      return Slope(
        middle: (start + end) / 2, rate: (value(to.state) - value(from.state)) / (end - start))
    }
    guard let here = slope(index) else { return nil }
    let pair: (Slope?, Slope?)
    switch (slope(index - 1), slope(index + 1)) {
    case (let left?, let right?): pair = (left, right)
    case (let left?, nil): pair = (slope(index - 2), left)
    case (nil, let right?): pair = (right, slope(index + 2))
    case (nil, nil): return nil
    }
    guard let first = pair.0, let second = pair.1 else { return nil }
    let share = (here.middle - first.middle) / (second.middle - first.middle)
    let predicted = first.rate + share * (second.rate - first.rate)
    return (here.rate - predicted) * interval(before: index)
  }
}
