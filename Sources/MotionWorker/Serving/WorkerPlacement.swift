internal import ProcessPlacement

/// Where a worker's data lie: an offset that moves its heap and its stack.
///
/// Two copies of one program differ by a percent and more where a value crosses a line of the cache
/// in one of them only. So both workers of a launch are given the same offset, and each launch
/// another one: no offset of all is favoured, and none makes a difference between the two.
struct WorkerPlacement {
  private let offset: UInt

  /// Creates a placement and moves the heap.
  ///
  /// What is allocated from now on lies behind a block that is never given back.
  ///
  /// - Parameter offset: A multiple of 16 below 4096, in bytes.
  init(offset: Int = 0) {
    self.offset = UInt(offset)
    if offset > 0 { _ = UnsafeMutableRawPointer.allocate(byteCount: offset, alignment: 16) }
  }

  /// Runs a body with a stack that begins at the offset from a multiple of 4096.
  ///
  /// - Parameter body: The body.
  func call(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { pointer in
        placement_call(
          offset, { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
      }
    }
  }
}
