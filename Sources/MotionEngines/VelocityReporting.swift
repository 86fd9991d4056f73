/// An engine whose library reports another velocity than that of the motion it shows.
///
/// Checks judge the velocity of the presented state, which is that of the motion. What the library
/// itself reports, such as the mean velocity of its last frame, is here for comparisons with it.
public protocol VelocityReporting {
  /// The velocity that the library reports, in points per second.
  var reportedVelocity: SIMD2<Double> { get }
}

extension Interactive: VelocityReporting where M: VelocityReporting {
  public var reportedVelocity: SIMD2<Double> { motion.reportedVelocity }
}
