import Foundation

/// Work on several cores, with the results in order.
enum Parallel {
  /// Does the same to all items, several at a time, and hands the results on in order.
  ///
  /// What is handed on does not depend on the number of jobs. Where an item fails, none behind it is
  /// handed on. No more than a few results a job wait for their turn.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - jobs: How many threads work, at least 1; with 1 it is the calling thread alone.
  ///   - body: What is done to an item, on any thread.
  ///   - consume: Takes an item and its result, in the order of the items, on any thread, one call
  ///     at a time.
  /// - Throws: What `body` throws for the first item that fails; then no more items are begun.
  /// - Complexity: O(n) in the number of items.
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
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - jobs: How many threads work, at least 1; with 1 it is the calling thread alone.
  ///   - body: What is done to an item, on any thread.
  /// - Returns: What `body` returns, in the order of the items.
  /// - Throws: What `body` throws for the first item that fails; then no more items are begun.
  /// - Complexity: O(n) in the number of items.
  static func map<Item: Sendable, Answer>(
    _ items: [Item], jobs: Int, _ body: @Sendable (Item) throws -> Answer
  ) throws -> [Answer] {
    var answers: [Answer] = []
    answers.reserveCapacity(items.count)
    try forEach(items, jobs: jobs, body) { answers.append($1) }
    return answers
  }
}
