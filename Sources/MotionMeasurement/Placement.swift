import CMotionMeasurement
import MotionSystem

/// Systems other than Linux keep no thread on one.
package struct Processors {
  /// The number of the system's error; 0 where it says which processors these are.
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

  /// And the processes that this thread starts; returns 0 or an error's number.
  package func apply() -> Int32 { processors_set(words) }
}

/// Of this process, and of those that it starts, to one processor and to fixed addresses.
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

/// Offsets of a worker's stack and its heap.
///
/// A value that crosses a line of the cache in one of two equal programs costs a percent and more.
/// So both workers of a launch are given the same offsets, and each launch others.
struct WorkerPlacement {
  static let largest = 1 << 20

  private let stack: UInt

  /// What is allocated from now on lies behind blocks that are never given back.
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

  /// The stack begins at the offset from a multiple of 4096.
  func call(_ body: () -> Void) { FunctionOfC.calling({ stack_call(stack, $0, $1) }, with: body) }
}
