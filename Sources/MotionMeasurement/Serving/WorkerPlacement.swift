internal import CMotionMeasurement

/// Where a worker's data lie: offsets of its stack and its heap.
///
/// Two copies of one program differ by a percent and more where a value crosses a line of the cache
/// in one of them only, or where two of its pages get in each other's way. So both workers of a
/// launch are given the same offsets, and each launch others: nothing differs between the two that
/// is not in the programs, and no offset is favoured.
struct WorkerPlacement {
  /// The largest offset, in bytes.
  static let largest = 1 << 20

  private let stack: UInt

  /// Creates a placement and moves the heap.
  ///
  /// What is allocated from now on lies behind blocks that are never given back, nor touched.
  ///
  /// - Parameters:
  ///   - stack: By how much the stack is moved, a multiple of 16 up to ``largest``, in bytes.
  ///   - heap: By how much the heap is moved, such a number.
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
  ///
  /// - Parameter body: The body.
  func call(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { pointer in
        placement_call(
          stack, { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
      }
    }
  }
}
