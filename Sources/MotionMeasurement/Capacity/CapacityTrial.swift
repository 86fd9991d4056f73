/// What came of running a number of copies.
struct CapacityTrial: Hashable {
  /// Whether they fit: no more than 1% of the ticks took longer than the limit.
  var fits: Bool

  /// The time that 99% of the ticks did not exceed, in nanoseconds; nil where the trial was ended as
  /// soon as too many were longer than the limit.
  var p99: Int64?
}
