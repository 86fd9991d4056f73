public import MotionModel

/// An engine whose library reports another velocity than that of the motion it shows.
///
/// Checks judge the velocity of the presented state, which is that of the motion. What the library
/// itself reports, such as the mean velocity of its last frame, is here for comparisons with it.
public protocol VelocityReporting {
  /// The velocity that the library reports, in points per second.
  var reportedVelocity: SIMD2<Double> { get }
}

/// A motion whose library reports another velocity than that of the motion.
public protocol VelocityReportingMotion: Motion {
  /// Returns the velocity that the library reports in a presented state, in points per second.
  func reportedVelocity(in state: MotionState) -> SIMD2<Double>
}

extension Interactive: VelocityReporting where M: VelocityReportingMotion {
  /// The velocity that the library reports; none while a finger holds the value.
  public var reportedVelocity: SIMD2<Double> {
    phase == .held ? .zero : motion.reportedVelocity(in: presented)
  }
}
