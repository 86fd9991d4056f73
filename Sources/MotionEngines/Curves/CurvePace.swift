/// A timing function over a media timing: the share of the way at each time since the start.
struct CurvePace: Sendable {
  /// How long it takes in all, in nanoseconds, above 0.
  let length: Int64

  private let duration: Double
  private let isPlain: Bool
  private let media: NestedTiming

  // The timing function in parts: taking a curve out of an enumeration would copy it at each tick.
  private let easing: Easing?
  private let bezier: CubicBezier

  /// Creates the pace of an animation that begins at once and plays once.
  ///
  /// - Parameters:
  ///   - length: The duration, in nanoseconds, above 0.
  ///   - timing: The pace within the duration.
  init(length: Int64, timing: TimingFunction) {
    let media = MediaTiming(duration: Double(length) * 1e-9)
    self.init(media: NestedTiming(own: media), timing: timing)
  }

  /// Creates the pace of an animation with a media timing.
  ///
  /// - Parameters:
  ///   - media: The media timing.
  ///   - timing: The pace within the duration.
  init(media: NestedTiming, timing: TimingFunction) {
    switch timing {
    case .bezier(let curve): (easing, bezier) = (nil, curve)
    case .easing(let curve): (easing, bezier) = (curve, .linear)
    }
    let length = Int64(media.own.duration * 1e9 + 0.5)
    duration = Double(length) * 1e-9
    let plain = MediaTiming(duration: media.own.duration, repeatCount: media.own.repeatCount)
    isPlain = media.group == nil && media.own == plain && plain.activeDuration == plain.duration
    self.media = media
    self.length = isPlain ? length : media.endLength
  }

  /// Returns the share of the way, and how fast it grows.
  ///
  /// - Parameter elapsed: The time since the start, in nanoseconds, at least 0.
  /// - Returns: The share, 1 where the model value shows, and its growth a second.
  func valueAndRate(after elapsed: Int64) -> (value: Double, rate: Double) {
    if isPlain {
      let (value, slope) = valueAndSlope(at: Double(elapsed) / Double(length))
      return (value, slope / duration)
    }
    guard let local = media.localTime(at: Double(elapsed) * 1e-9) else { return (1, 0) }
    let (value, slope) = valueAndSlope(at: local.time / media.own.duration)
    return (value, local.rate == 0 ? 0 : slope / duration * local.rate)
  }

  private func valueAndSlope(at share: Double) -> (value: Double, slope: Double) {
    if let easing { return easing.valueAndSlope(at: share) }
    return bezier.valueAndSlope(at: share)
  }
}
