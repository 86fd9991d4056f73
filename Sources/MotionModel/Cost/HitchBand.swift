/// How bad a hitch ratio is, in Apple's bands.
///
/// - Note: Source: Apple, "Explore UI animation hitches and the render loop" (Tech Talks, 2021):
///   below 5 ms/s good, from 5 to 10 ms/s warning, from 10 ms/s critical,
///   <https://developer.apple.com/videos/play/tech-talks/10855/>.
public enum HitchBand: String, Hashable, Sendable, CaseIterable {
  /// Below 5 ms/s: mostly unnoticed.
  case good
  /// From 5 to below 10 ms/s: noticed.
  case warning
  /// 10 ms/s and more: disturbing.
  case critical

  /// Creates the band of a ratio.
  ///
  /// - Parameter ratio: The hitch time in milliseconds a second.
  public init(ratio: Double) {
    self = ratio < 5 ? .good : ratio < 10 ? .warning : .critical
  }
}
