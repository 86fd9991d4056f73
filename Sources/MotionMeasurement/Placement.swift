import CMotionMeasurement
import MotionSystem

/// A set of processors; only Linux can bind a thread to one.
package struct Processors {
  /// The system's error number; 0 if the processors are known.
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

  /// Binds this thread, and processes that it starts; returns 0 or an error number.
  package func apply() -> Int32 { processors_set(words) }
}

/// Binds this process, and those that it starts, to one processor and to fixed addresses.
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
    // Only a privileged user may raise the priority; for others it stays as it is.
    priority = priority_raise()
    hasFixedAddresses = addresses_fix(1) == 0
  }

  func release() {
    priority_restore(priority)
    if processor != nil { _ = before.apply() }
    if hasFixedAddresses { _ = addresses_fix(0) }
  }
}

/// The offsets of a worker's stack and heap.
///
/// If a value crosses a cache line in only one of two equal programs, that costs a percent or more.
/// So both workers of a launch get the same offsets, and each launch gets others.
struct WorkerPlacement {
  static let largest = 1 << 20

  private let stack: UInt

  /// Moves all later allocations behind blocks that are never freed.
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

  /// Calls a closure on a stack that begins at the offset from a multiple of 4096.
  func call(_ body: () -> Void) { FunctionOfC.calling({ stack_call(stack, $0, $1) }, with: body) }
}
