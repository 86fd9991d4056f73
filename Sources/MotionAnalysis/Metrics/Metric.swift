public import MotionModel

/// A definition of a number with a unit, taken from recordings.
///
/// To add one, write it in a file of its own and name it in ``Metrics/all``.
public protocol Metric: Sendable {
  /// The name with the unit, such as `settling_time_s`.
  static var name: String { get }

  /// The definition, in one sentence.
  static var summary: String { get }

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The number, finite; nil where the recording has no such thing.
  func value(in evidence: Evidence) -> Double?
}
