import ArgumentParser

/// A choice of traces and engines by a regular expression.
struct NameFilter {
  private let pattern: String?
  private let regex: Regex<AnyRegexOutput>?

  /// Creates a filter.
  ///
  /// - Parameter pattern: The regular expression; nil lets everything pass.
  /// - Throws: `ValidationError` where the text is no regular expression.
  init(_ pattern: String?) throws {
    self.pattern = pattern
    do {
      regex = try pattern.map { try Regex($0) }
    } catch {
      throw ValidationError("--filter: '\(pattern ?? "")' is no regular expression: \(error)")
    }
  }

  /// Whether anything is kept back.
  var isActive: Bool { pattern != nil }

  /// Tells whether a trace and an engine are chosen.
  ///
  /// - Parameters:
  ///   - trace: The name of the trace.
  ///   - engine: The engine as it was asked for.
  /// - Returns: Whether the expression is found in TRACE/ENGINE.
  func admits(trace: String, engine: String) -> Bool {
    guard let regex else { return true }
    return "\(trace)/\(engine)".contains(regex)
  }

  /// Makes the error that nothing was chosen.
  ///
  /// - Parameter example: A name that was there to be chosen.
  /// - Returns: The error to throw.
  func emptyMatch(example: String) -> ValidationError {
    ValidationError("--filter: '\(pattern ?? "")' matches nothing; names are such as \(example)")
  }
}
