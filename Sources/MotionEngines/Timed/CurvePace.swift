/// A timing function over a media timing: the share of the way at each time since the start.
struct CurvePace: Sendable {
  /// The pace within the duration.
  let timing: TimingFunction

  /// How long it takes in all, in nanoseconds, above 0.
  let length: Int64

  private let duration: Double
  private let media: NestedTiming?

  /// Creates the pace of an animation that begins at once and plays once.
  ///
  /// - Parameters:
  ///   - length: The duration, in nanoseconds, above 0.
  ///   - timing: The pace within the duration.
  init(length: Int64, timing: TimingFunction) {
    self.length = length
    self.timing = timing
    duration = Double(length) * 1e-9
    media = nil
  }

  /// Creates the pace of an animation with a media timing.
  ///
  /// - Parameters:
  ///   - media: The media timing.
  ///   - timing: The pace within the duration.
  init(media: NestedTiming, timing: TimingFunction) {
    self.timing = timing
    let length = Int64(media.own.duration * 1e9 + 0.5)
    duration = Double(length) * 1e-9
    let plain = MediaTiming(duration: media.own.duration, repeatCount: media.own.repeatCount)
    let isPlain = media.group == nil && media.own == plain && plain.activeDuration == plain.duration
    self.media = isPlain ? nil : media
    self.length = isPlain ? length : media.endLength
  }

  /// Returns the share of the way, and how fast it grows.
  ///
  /// - Parameter elapsed: The time since the start, in nanoseconds, at least 0.
  /// - Returns: The share, 1 where the model value shows, and its growth a second.
  func valueAndRate(after elapsed: Int64) -> (value: Double, rate: Double) {
    guard let media else {
      let (value, slope) = timing.valueAndSlope(at: Double(elapsed) / Double(length))
      return (value, slope / duration)
    }
    guard let local = media.localTime(at: Double(elapsed) * 1e-9) else { return (1, 0) }
    let (value, slope) = timing.valueAndSlope(at: local.time / media.own.duration)
    return (value, local.rate == 0 ? 0 : slope / duration * local.rate)
  }
}
