import Foundation

/// Work on several cores, with the results in order.
enum Parallel {
  /// Does the same to all items, several at a time, and hands the results on in order.
  ///
  /// What is handed on does not depend on the number of jobs. Where an item fails, none behind it is
  /// handed on. No more than a few results a job wait for their turn.
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

  /// Does the same to all items, several at a time.
  static func map<Item: Sendable, Answer>(
    _ items: [Item], jobs: Int, _ body: @Sendable (Item) throws -> Answer
  ) throws -> [Answer] {
    var answers: [Answer] = []
    answers.reserveCapacity(items.count)
    try forEach(items, jobs: jobs, body) { answers.append($1) }
    return answers
  }
}

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
  init(count: Int, window: Int, consume: @escaping (Int, Answer) -> Void) {
    (self.count, self.window, self.consume) = (count, window, consume)
  }

  /// Takes the next question; waits where answers before it are late.
  func begin() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    while next < count, failure == nil, next >= consumed + window { condition.wait() }
    guard next < count, failure == nil else { return nil }
    next += 1
    return next - 1
  }

  /// Answers a question, and hands on what is complete.
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
  func finish() throws {
    if let failure { throw failure.error }
  }
}

/// How far a comparison has come, on the error stream; nothing where that is no terminal.
///
/// Any thread may tell it.
final class Progress: @unchecked Sendable {
  // The lock guards the count and keeps lines whole.
  private let lock = NSLock()
  private let total: Int
  private let isShown = StandardError.isTerminal
  private var count = 0

  /// Creates a progress of nothing done.
  init(total: Int) {
    self.total = total
  }

  /// Shows what is done next.
  func begin(_ name: @autoclosure () -> String) {
    guard isShown else { return }
    lock.withLock {
      count += 1
      StandardError.write("\r\u{1b}[K\(count) of \(total): \(name())")
    }
  }

  /// Clears the line.
  func finish() {
    if isShown { lock.withLock { StandardError.write("\r\u{1b}[K") } }
  }
}
