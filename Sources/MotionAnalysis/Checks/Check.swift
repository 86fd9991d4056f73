public import MotionModel

/// A rule that a motion must keep.
///
/// A check is a value with its limits; it reads recordings and reports breaks. To add one, write it
/// in a file of its own and name it in ``Checks/all``.
public protocol Check: Sendable {
  /// The name on the command line and in reports, such as `hand-off-velocity`.
  static var name: String { get }

  /// The rule, in one sentence.
  static var summary: String { get }

  /// Returns the breaks of the rule.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The findings, in time order.
  func findings(in evidence: Evidence) -> [Finding]
}
