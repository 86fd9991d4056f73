/// Why nothing was counted.
public struct CountingFailure: Error, Hashable, Sendable {
  /// What happened, as a phrase.
  public var message: String

  /// Creates a failure.
  ///
  /// - Parameter message: What happened, as a phrase.
  public init(_ message: String) {
    self.message = message
  }
}
