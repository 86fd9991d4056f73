#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension WorkerProcess {
  /// The two ends of a pipe.
  typealias Ends = (read: Int32, write: Int32)

  /// Makes the pipes to and from a worker, which no other process inherits.
  static func makePipes(
    _ commandLine: WorkerCommandLine
  ) throws(WorkerError) -> (input: Ends, output: Ends) {
    var descriptors: [Int32] = [-1, -1, -1, -1]
    let isMade = descriptors.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return openPipe(start) == 0 && openPipe(start + 2) == 0
    }
    guard isMade else {
      let problem = errno
      for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
      throw WorkerError(
        executable: commandLine.executable, request: "", kind: .notStarted(problem))
    }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return ((descriptors[0], descriptors[1]), (descriptors[2], descriptors[3]))
  }
}

/// `pipe` of the C library, whose name a property would hide.
private func openPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
