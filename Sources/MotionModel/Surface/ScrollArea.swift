/// A content offset that moves between limits.
///
/// The content offset is the point of the content at the viewport's upper left corner. It moves
/// against the finger, so that the content moves with it: a finger that goes up 10 points makes the
/// offset 10 points larger. Past a limit the content follows as if on a rubber band; see
/// ``shown(forPull:)``.
public struct ScrollArea: Hashable, Sendable {
  /// The least content offset, in points.
  public var minimum: SIMD2<Double>
  /// The largest content offset, in points.
  public var maximum: SIMD2<Double>
  /// The size of the viewport, in points.
  public var size: SIMD2<Double>

  public init(minimum: SIMD2<Double>, maximum: SIMD2<Double>, size: SIMD2<Double>) {
    (self.minimum, self.maximum, self.size) = (minimum, maximum, size)
  }

  /// The share of a finger's movement that the value follows right past a limit.
  public static var stretch: Double { 0.55 }

  /// The distance past a limit, as a share of the viewport, at which the rubber band ends.
  ///
  /// It takes a pull of 180 viewports. A value can be grabbed beyond it only if it flew there; the
  /// value then moves as the finger does.
  static var bandEnd: Double { 0.99 }

  /// Returns the content offset inside the limits that is nearest to `offset`.
  public func nearest(to offset: SIMD2<Double>) -> SIMD2<Double> {
    offset.clamped(lowerBound: minimum, upperBound: maximum)
  }

  /// Returns the content offset that is shown if a finger asks for `pull`, for each axis by itself.
  ///
  /// Inside the limits the two are equal; past them the rubber band shortens the distance.
  ///
  /// - Note: Source: the rubber band of UIScrollView, read off by G. Paul (2012), as told by I.
  ///   Lobanov, "How UIScrollView works" (2019): (1 - 1 / (0.55 x / d + 1)) d for x points past the
  ///   limit of a viewport of d,
  ///   <https://medium.com/@esskeetit/how-uiscrollview-works-e418adc47060>.
  public func shown(forPull pull: SIMD2<Double>) -> SIMD2<Double> {
    let inside = nearest(to: pull)
    let excess = pull - inside
    return inside
      + SIMD2(Self.band(excess.x, dimension: size.x), Self.band(excess.y, dimension: size.y))
  }

  /// Returns the pull that shows a content offset: the inverse of ``shown(forPull:)``.
  public func pull(showing offset: SIMD2<Double>) -> SIMD2<Double> {
    let inside = nearest(to: offset)
    let excess = offset - inside
    return inside
      + SIMD2(Self.pull(excess.x, dimension: size.x), Self.pull(excess.y, dimension: size.y))
  }

  /// Returns the movement of a value grabbed at `anchor`, where the band may already be stretched.
  ///
  /// On an axis that stays inside the limits or has no translation, it is exactly the translation.
  package func movement(
    by translation: SIMD2<Double>, from anchor: SIMD2<Double>
  ) -> SIMD2<Double> {
    let start = pull(showing: anchor)
    let end = shown(forPull: start + translation)
    let banded = end - anchor
    let isFree =
      (anchor .>= minimum) .& (anchor .<= maximum) .& (end .>= minimum) .& (end .<= maximum)
      .| (translation .== 0)
    return banded.replacing(with: translation, where: isFree)
  }

  /// Returns the share of a small pull that is followed: less than 1 only where the band stretches.
  package func give(at offset: SIMD2<Double>) -> SIMD2<Double> {
    let excess = offset - nearest(to: offset)
    return SIMD2(Self.give(excess.x, dimension: size.x), Self.give(excess.y, dimension: size.y))
  }

  /// This form of the equation keeps the digits of a short pull.
  private static func band(_ excess: Double, dimension: Double) -> Double {
    let distance = excess.magnitude
    let end = bandEnd * dimension
    let endPull = end / (stretch * (1 - bandEnd))
    let shown =
      distance <= endPull
      ? stretch * distance / (stretch * distance / dimension + 1) : end + (distance - endPull)
    return excess < 0 ? -shown : shown
  }

  private static func pull(_ excess: Double, dimension: Double) -> Double {
    let shown = excess.magnitude
    let end = bandEnd * dimension
    let distance =
      shown <= end
      ? shown / (stretch * (1 - shown / dimension))
      : end / (stretch * (1 - bandEnd)) + (shown - end)
    return excess < 0 ? -distance : distance
  }

  private static func give(_ excess: Double, dimension: Double) -> Double {
    let shown = excess.magnitude / dimension
    if shown == 0 || shown > bandEnd { return 1 }
    return stretch * (1 - shown) * (1 - shown)
  }
}
