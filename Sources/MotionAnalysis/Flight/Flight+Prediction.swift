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
  /// The prediction is the mean of the speeds of the intervals before and after, or what the two
  /// intervals on one side extrapolate to where the other side is missing. For a smooth motion the
  /// excess falls with the third power of the interval, for a jump in position it stays.
  ///
  /// - Parameters:
  ///   - index: The index of the later sample, at least 1.
  ///   - count: The number of samples that may be looked at.
  /// - Returns: The excess; nil where there are too few samples, or an interval of no length.
  func positionExcess(at index: Int, of count: Int) -> SIMD2<Double>? {
    func rate(_ index: Int) -> SIMD2<Double>? {
      guard index >= 1, index < count else { return nil }
      let time = interval(before: index)
      guard time > 0 else { return nil }
      return (self[index].state.position - self[index - 1].state.position) / time
    }
    guard let here = rate(index), let predicted = Self.predict(around: index, rate) else {
      return nil
    }
    return (here - predicted) * interval(before: index)
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
    func rate(_ index: Int) -> SIMD2<Double>? {
      guard index >= 1, index < count else { return nil }
      let time = interval(before: index)
      guard time > 0 else { return nil }
      return (self[index].state.velocity - self[index - 1].state.velocity) / time
    }
    guard let here = rate(index), let predicted = Self.predict(around: index, rate) else {
      return nil
    }
    return (here - predicted) * interval(before: index)
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

  private static func predict(
    around index: Int, _ rate: (Int) -> SIMD2<Double>?
  ) -> SIMD2<Double>? {
    switch (rate(index - 1), rate(index + 1)) {
    case (let left?, let right?):
      return (left + right) / 2
    case (let left?, nil):
      return rate(index - 2).map { 2 * left - $0 }
    case (nil, let right?):
      return rate(index + 2).map { 2 * right - $0 }
    case (nil, nil):
      return nil
    }
  }
}
