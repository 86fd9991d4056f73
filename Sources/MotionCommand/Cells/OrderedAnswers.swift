import Foundation

/// The answers to numbered questions, which several threads take and answer, handed on in order.
final class OrderedAnswers<Answer>: @unchecked Sendable {
  // The condition guards all that changes.
  private let condition = NSCondition()
  private let count: Int
  private let window: Int
  private let consume: (Int, Answer) -> Void
  private var next = 0
  private var consumed = 0
  private var isConsuming = false
  private var waiting: [Int: Answer] = [:]
  private var failure: (index: Int, error: any Error)?

  /// Creates questions without answers.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - window: How far the last question taken may be ahead of the first that is not handed on,
  ///     at least the number of threads.
  ///   - consume: Takes the number of a question and its answer, one call at a time.
  init(count: Int, window: Int, consume: @escaping (Int, Answer) -> Void) {
    (self.count, self.window, self.consume) = (count, window, consume)
  }

  /// Takes the next question; waits where answers before it are late.
  ///
  /// - Returns: Its number; nil where there is none left, or where one has failed.
  func begin() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    while next < count, failure == nil, next >= consumed + window { condition.wait() }
    guard next < count, failure == nil else { return nil }
    next += 1
    return next - 1
  }

  /// Answers a question, and hands on what is complete.
  ///
  /// - Parameters:
  ///   - index: Its number.
  ///   - result: The answer, or why there is none.
  func end(_ index: Int, _ result: Result<Answer, any Error>) {
    condition.lock()
    defer { condition.unlock() }
    switch result {
    case .success(let answer): waiting[index] = answer
    case .failure(let error):
      if failure.map({ index < $0.index }) ?? true { failure = (index, error) }
    }
    if !isConsuming {
      isConsuming = true
      while let answer = waiting.removeValue(forKey: consumed) {
        // Others go on working while this one is taken.
        condition.unlock()
        consume(consumed, answer)
        condition.lock()
        consumed += 1
      }
      isConsuming = false
    }
    condition.broadcast()
  }

  /// Ends the work, when no thread works any more.
  ///
  /// - Throws: The error of the first question that failed.
  func finish() throws {
    if let failure { throw failure.error }
  }
}
