import Foundation

/// Work on several cores, with the results in order.
enum Parallel {
  /// Does the same to all items, several at a time, and hands the results on in order.
  ///
  /// The results do not depend on the number of jobs. After an item that fails, nothing is handed on.
  /// At most a few results a job wait for their turn.
  static func forEach<Item: Sendable, Answer>(
    _ items: [Item], jobs: Int, _ body: @Sendable (Item) throws -> Answer,
    consume: (Item, Answer) -> Void
  ) throws {
    guard jobs > 1, items.count > 1 else {
      for item in items { consume(item, try body(item)) }
      return
    }
    try withoutActuallyEscaping(consume) { consume in
      let threads = min(jobs, items.count)
      let answers = OrderedAnswers<Answer>(count: items.count, window: 4 * threads) {
        consume(items[$0], $1)
      }
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        while let index = answers.begin() {
          answers.end(index, Result { try body(items[index]) })
        }
      }
      try answers.finish()
    }
  }

  static func map<Item: Sendable, Answer>(
    _ items: [Item], jobs: Int, _ body: @Sendable (Item) throws -> Answer
  ) throws -> [Answer] {
    var answers: [Answer] = []
    answers.reserveCapacity(items.count)
    try forEach(items, jobs: jobs, body) { answers.append($1) }
    return answers
  }
}

/// Numbered questions that several threads answer; the answers are handed on in order.
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

  init(count: Int, window: Int, consume: @escaping (Int, Answer) -> Void) {
    (self.count, self.window, self.consume) = (count, window, consume)
  }

  /// Takes the next question; waits while answers before it are late.
  func begin() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    while next < count, failure == nil, next >= consumed + window { condition.wait() }
    guard next < count, failure == nil else { return nil }
    next += 1
    return next - 1
  }

  /// Answers a question, and hands on all answers whose turn it is.
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
        // Other threads go on working meanwhile.
        condition.unlock()
        consume(consumed, answer)
        condition.lock()
        consumed += 1
      }
      isConsuming = false
    }
    condition.broadcast()
  }

  /// Throws the first failure, once no thread works any more.
  func finish() throws {
    if let failure { throw failure.error }
  }
}

/// Shows on the error stream how far the work is, where that is a terminal; any thread may call it.
final class Progress: @unchecked Sendable {
  // The lock guards the count and keeps lines whole.
  private let lock = NSLock()
  private let total: Int
  private let isShown = StandardError.isTerminal
  private var count = 0

  init(total: Int) {
    self.total = total
  }

  func begin(_ name: @autoclosure () -> String) {
    guard isShown else { return }
    lock.withLock {
      count += 1
      StandardError.write("\r\u{1b}[K\(count) of \(total): \(name())")
    }
  }

  func finish() {
    if isShown { lock.withLock { StandardError.write("\r\u{1b}[K") } }
  }
}
