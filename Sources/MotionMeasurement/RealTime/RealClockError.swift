/// Why a run on the real clock cannot be had on this machine.
public struct RealClockError: Error, Hashable, Sendable {
  /// What was found and what was expected, in one sentence without a final stop.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameter message: What was found and what was expected.
  public init(_ message: String) {
    self.message = message
  }
}
