/// A property that an input breaks.
struct FuzzFailure: Error, CustomStringConvertible {
  /// What is wrong, in one line.
  let description: String

  /// Creates a failure.
  ///
  /// - Parameter description: What is wrong, in one line.
  init(_ description: String) { self.description = description }
}
