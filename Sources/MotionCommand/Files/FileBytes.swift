import Foundation

/// Reading and writing of bytes through file descriptors.
enum FileBytes {
  /// Writes all bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: An open file descriptor.
  /// - Returns: The number of the error, or nil.
  /// - Complexity: O(n) in the number of bytes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return errno }
        rest = rest.dropFirst(max(count, 0))
      }
      return nil
    }
  }

  /// Reads a file in pieces until its end.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - body: Called for each piece.
  /// - Returns: The number of the error, or nil.
  /// - Throws: What the body throws.
  /// - Complexity: O(n) in the size of the file.
  static func read<Failure: Error>(
    path: String, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    while true {
      var problem: Int32?
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let read = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        if read < 0, errno != EINTR { problem = errno }
        count = max(read, 0)
        if read < 0, problem == nil { problem = EINTR }
      }
      if problem == EINTR { continue }
      if let problem { return problem }
      if piece.isEmpty { return nil }
      try body(piece)
    }
  }

  /// Describes an error of the system.
  ///
  /// - Parameter problem: The number of the error.
  /// - Returns: The text, such as `No such file or directory`.
  static func text(of problem: Int32) -> String { String(cString: strerror(problem)) }
}
