/// The media timing of an animation, in a group or alone.
struct NestedTiming: Hashable, Sendable {
  /// The timing of the group, or nil.
  var group: MediaTiming?
  /// The timing of the animation.
  var own: MediaTiming

  /// Returns the moment of the animation that shows at a time.
  ///
  /// - Parameter time: The outermost time, in seconds.
  /// - Returns: The moment, or nil where the model value shows.
  func localTime(at time: Double) -> MediaTiming.LocalTime? {
    guard let group else { return own.localTime(at: time) }
    return group.localTime(at: time).flatMap { own.localTime(at: $0) }
  }

  /// When nothing shows any more for good, in seconds: the end of the group, where there is one.
  var endTime: Double { (group ?? own).endTime }

  /// The end, in whole nanoseconds; the largest number where it never comes.
  var endLength: Int64 {
    let length = endTime * 1e9
    return length < 9e18 ? Int64(length + 0.5) : .max
  }
}
