/// The named curves of Core Animation.
///
/// - Note: Source: Apple, `CAMediaTimingFunctionName`,
///   <https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname>.
extension CubicBezier {
  /// An even pace.
  public static var linear: CubicBezier { CubicBezier(0, 0, 1, 1) }

  /// Core Animation's default and CSS's `ease`: a short start and a long end.
  public static var ease: CubicBezier { CubicBezier(0.25, 0.1, 0.25, 1) }

  /// A slow start.
  public static var easeIn: CubicBezier { CubicBezier(0.42, 0, 1, 1) }

  /// A slow end.
  public static var easeOut: CubicBezier { CubicBezier(0, 0, 0.58, 1) }

  /// A slow start and a slow end, the default of `UIView`'s animations.
  public static var easeInOut: CubicBezier { CubicBezier(0.42, 0, 0.58, 1) }
}
