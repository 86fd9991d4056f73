import MotionSystem

/// Reads lines and writes bytes on descriptors that it does not own.
///
/// If the other side has an error stream, each wait also reads that stream, so that it never fills
/// up, and keeps its end.
package struct LinePipe {
  static let longestLine = 1 << 16
  /// How much of the end of the error stream is kept, in bytes.
  static let keptErrors = 16384

  private let input: Int32
  private let output: Int32
  private var errors: Int32?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var position = 0
  private var end = 0
  private var lastErrors: [UInt8] = []
  private var polled = [pollfd](repeating: pollfd(fd: -1, events: 0, revents: 0), count: 2)

  /// Creates a pipe; reads of the error stream must not block.
  package init(input: Int32, output: Int32, errors: Int32? = nil) {
    (self.input, self.output, self.errors) = (input, output, errors)
  }

  package mutating func readLine(
    by deadline: ContinuousClock.Instant? = nil
  ) throws(PipeError) -> String {
    try withLine(by: deadline) { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  package mutating func withLine<Answer>(
    by deadline: ContinuousClock.Instant?, _ body: (UnsafeBufferPointer<UInt8>) -> Answer
  ) throws(PipeError) -> Answer {
    var searched = position
    while true {
      if let length = lineLength(from: searched) {
        let line = position..<searched + length
        position = line.upperBound
        return buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[line])) }
      }
      if end - position > Self.longestLine { throw .overlong }
      let known = end - position
      try fill(by: deadline)
      searched = position + known
    }
  }

  package var hasLine: Bool { lineLength(from: position) != nil }

  package mutating func readBytes(_ count: Int) throws(PipeError) -> [UInt8] {
    while end - position < count { try fill(by: nil) }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  package mutating func readLastErrors() -> String {
    takeErrors()
    return String(decoding: lastErrors, as: UTF8.self)
  }

  package mutating func write(
    _ bytes: [UInt8], by deadline: ContinuousClock.Instant? = nil
  ) throws(PipeError) {
    var written = 0
    while written < bytes.count {
      if deadline != nil { try wait(for: output, Int16(POLLOUT), by: deadline) }
      // A large blocking write would wait for the reader beyond the deadline.
      let most = deadline == nil ? bytes.count - written : min(bytes.count - written, 4096)
      let (count, problem) = bytes.withUnsafeBytes { bytes in
        let piece = UnsafeRawBufferPointer(rebasing: bytes[written..<written + most])
        let count = System.writeFile(output, piece.baseAddress, piece.count)
        return (count, count < 0 ? errno : 0)
      }
      if count >= 0 { written += count } else if problem == EPIPE { throw .closed }
      if count < 0, problem != EINTR { throw .system(problem) }
    }
  }

  private func lineLength(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < end, let first = bytes.baseAddress.map({ $0 + start }) else { return nil }
      return memchr(first, 0x0a, end - start).map { UnsafeRawPointer($0) - first + 1 }
    }
  }

  private mutating func fill(by deadline: ContinuousClock.Instant?) throws(PipeError) {
    if position > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        guard let first = bytes.baseAddress else { return }
        memmove(first, first + position, end - position)
      }
      (position, end) = (0, end - position)
    }
    if end == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
    while true {
      try wait(for: input, Int16(POLLIN), by: deadline)
      let (count, problem) = buffer.withUnsafeMutableBytes { bytes in
        let count = System.readFile(input, bytes.baseAddress.map { $0 + end }, bytes.count - end)
        return (count, count < 0 ? errno : 0)
      }
      if count > 0 {
        end += count
        return
      }
      if count == 0 { throw .closed }
      if problem != EINTR { throw .system(problem) }
    }
  }

  private mutating func takeErrors() {
    var piece = [UInt8](repeating: 0, count: 4096)
    while let stream = errors {
      let count = piece.withUnsafeMutableBytes { System.readFile(stream, $0.baseAddress, $0.count) }
      if count == 0 || count < 0 && errno == EBADF { errors = nil }
      guard count > 0 else { return }
      lastErrors += piece[..<count]
      if lastErrors.count > Self.keptErrors {
        lastErrors.removeFirst(lastErrors.count - Self.keptErrors)
      }
    }
  }

  private mutating func wait(
    for descriptor: Int32, _ events: Int16, by deadline: ContinuousClock.Instant?
  ) throws(PipeError) {
    guard let deadline else { return }
    while true {
      let left = deadline - .now
      let milliseconds =
        left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      guard milliseconds >= 0, left > .zero else { throw .late }
      // `poll` ignores a descriptor below zero.
      polled[0] = pollfd(fd: descriptor, events: events, revents: 0)
      polled[1] = pollfd(fd: errors ?? -1, events: Int16(POLLIN), revents: 0)
      let count = poll(&polled, 2, Int32(clamping: milliseconds + 1))
      if count < 0, errno != EINTR { throw .system(errno) }
      // The end of the error stream does not end the wait.
      if count > 0, polled[1].revents != 0 { takeErrors() }
      if count > 0, polled[0].revents != 0 { return }
    }
  }
}

/// The other side is gone, the time has passed, a line is too long, or the system has an error.
package enum PipeError: Error, Hashable {
  case closed, late, overlong
  case system(Int32)
}
