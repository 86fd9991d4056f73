import Foundation

/// The answers to numbered questions, which several threads take and answer.
final class OrderedAnswers<Answer: Sendable>: @unchecked Sendable {
  // The lock guards all that changes.
  private let lock = NSLock()
  private let count: Int
  private var next = 0
  private var hasFailed = false
  private var results: [Result<Answer, any Error>?]

  /// Creates questions without answers.
  ///
  /// - Parameter count: How many there are.
  init(count: Int) {
    self.count = count
    results = Array(repeating: nil, count: count)
  }

  /// Takes the next question.
  ///
  /// - Returns: Its number; nil where there is none left, or where one has failed.
  func begin() -> Int? {
    lock.withLock {
      guard next < count, !hasFailed else { return nil }
      next += 1
      return next - 1
    }
  }

  /// Answers a question.
  ///
  /// - Parameters:
  ///   - index: Its number.
  ///   - result: The answer, or why there is none.
  func end(_ index: Int, _ result: Result<Answer, any Error>) {
    lock.withLock {
      results[index] = result
      if case .failure = result { hasFailed = true }
    }
  }

  /// Returns all answers, in order.
  ///
  /// - Returns: The answers.
  /// - Throws: The error of the first question that failed.
  func all() throws -> [Answer] {
    try lock.withLock { try results.compactMap { try $0?.get() } }
  }
}
