/// Why a request cannot be answered.
struct RequestError: Error, Hashable {
  /// What was found and what was expected, on one line.
  var message: String

  /// Creates an error.
  ///
  /// - Parameter message: What was found and what was expected; line ends become spaces.
  init(_ message: String) {
    self.message = String(message.map { $0.isNewline ? " " : $0 })
  }
}
