import Foundation

/// Work on several cores, with the results in order.
enum Parallel {
  /// Does the same to all items, several at a time.
  ///
  /// The results do not depend on the number of jobs, and no more of them are in the making than
  /// that. Where several items fail, the error is that of the first in order among those begun.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - jobs: How many threads work, at least 1; with 1 it is the calling thread alone.
  ///   - body: What is done to an item, on any thread.
  /// - Returns: What `body` returns, in the order of the items.
  /// - Throws: What `body` throws; then no more items are begun.
  /// - Complexity: O(n) in the number of items.
  static func map<Item: Sendable, Answer: Sendable>(
    _ items: [Item], jobs: Int, _ body: @Sendable (Item) throws -> Answer
  ) throws -> [Answer] {
    guard jobs > 1, items.count > 1 else { return try items.map(body) }
    let answers = OrderedAnswers<Answer>(count: items.count)
    DispatchQueue.concurrentPerform(iterations: min(jobs, items.count)) { _ in
      while let index = answers.begin() {
        let item = items[index]
        answers.end(index, Result { try body(item) })
      }
    }
    return try answers.all()
  }
}
