internal import Foundation
internal import MotionMeasurement

/// A processor for a thread and the engine's process that it talks to: while one works, the other waits.
///
/// On one processor a question and its answer take 4 us on Linux, on two 13 and more, as each wakes
/// another processor. Where the system keeps no thread on a processor, all goes on as it was.
struct SharedProcessor {
  // The lock guards how many threads of this process share each processor.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var shares: [Int: Int] = [:]

  /// Its number; nil where the thread was left alone.
  let number: Int?
  private let before = Processors()

  /// Keeps this thread, and the processes that it starts, on the processor that fewest others share.
  init() {
    let numbers = before.problem == 0 ? before.numbers : []
    number = Self.lock.withLock {
      let least = numbers.min { Self.shares[$0, default: 0] < Self.shares[$1, default: 0] }
      guard let least, Processors(only: least).apply() == 0 else { return nil }
      Self.shares[least, default: 0] += 1
      return least
    }
  }

  /// Lets the thread run where it did before; what it has started stays.
  func release() {
    guard let number else { return }
    Self.lock.withLock { Self.shares[number, default: 1] -= 1 }
    _ = before.apply()
  }
}
