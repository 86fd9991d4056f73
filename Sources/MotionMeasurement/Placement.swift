import CMotionMeasurement
import MotionSystem

/// Processors that a thread may run on; systems other than Linux keep no thread on one.
package struct Processors {
  /// The number of the system's error where it does not say which these are; else 0.
  package let problem: Int32
  private var words = [UInt64](repeating: 0, count: Int(PROCESSOR_WORDS))

  package init() { problem = processors_get(&words) }

  package init(only processor: Int) {
    problem = 0
    words[processor / 64] = 1 << UInt64(processor % 64)
  }

  package var numbers: [Int] {
    (0..<words.count * 64).filter { words[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
  }

  /// Keeps this thread, and the processes that it starts, on these; returns 0 or an error's number.
  package func apply() -> Int32 { processors_set(words) }
}

/// The binding of this process, and of those that it starts, to one processor and to fixed
/// addresses.
struct ProcessorBinding {
  let processor: Int?
  let hasFixedAddresses: Bool

  private let before = Processors()
  private let priority: Int32

  init(_ wanted: Int?) throws(PairedError) {
    let place = wanted ?? before.numbers.last ?? 0
    var problem = before.problem
    if problem == 0 {
      problem = before.numbers.contains(place) ? Processors(only: place).apply() : EINVAL
    }
    if let wanted, problem != 0 { throw .processor(wanted, problem: problem) }
    processor = problem == 0 ? place : nil
    // Only a privileged user may; for others it stays as it is.
    priority = priority_raise()
    hasFixedAddresses = addresses_fix(1) == 0
  }

  func release() {
    priority_restore(priority)
    if processor != nil { _ = before.apply() }
    if hasFixedAddresses { _ = addresses_fix(0) }
  }
}

/// Where a worker's data lie: offsets of its stack and its heap.
///
/// A value that crosses a line of the cache in one of two equal programs costs a percent and more.
/// So both workers of a launch are given the same offsets, and each launch others.
struct WorkerPlacement {
  /// The largest offset, in bytes.
  static let largest = 1 << 20

  private let stack: UInt

  /// Moves the heap: what is allocated from now on lies behind blocks that are never given back.
  init(stack: Int = 0, heap: Int = 0) {
    self.stack = UInt(stack)
    var rest = heap
    while rest > 0 {
      // Larger blocks would not come from the heap.
      let size = min(rest, 1 << 15)
      _ = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      rest -= size
    }
  }

  /// Runs a body with a stack that begins at the offset from a multiple of 4096.
  func call(_ body: () -> Void) { FunctionOfC.calling({ stack_call(stack, $0, $1) }, with: body) }
}
