#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines and bytes over a pair of file descriptors, with one system call for each write.
///
/// It owns neither descriptor.
struct LinePipe {
  /// The longest line that is read, in bytes.
  static let longestLine = 1 << 16

  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var position = 0

  /// Creates a pipe of two descriptors.
  init(input: Int32, output: Int32) { (self.input, self.output) = (input, output) }

  /// Reads up to the next line feed, until a deadline if there is one; what is no UTF-8 is repaired.
  ///
  /// A pipe that ends in the middle of a line is closed.
  mutating func readLine(by deadline: ContinuousClock.Instant? = nil) throws(PipeError) -> String {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[position..<end], as: UTF8.self)
        position = end + 1
        return line
      }
      if buffer.count - position > Self.longestLine { throw .overlong }
      searched = buffer.count - position
      try fill(by: deadline)
    }
  }

  /// Reads a number of bytes, until a deadline if there is one.
  mutating func readBytes(_ count: Int) throws(PipeError) -> [UInt8] {
    while buffer.count - position < count { try fill(by: nil) }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8], by deadline: ContinuousClock.Instant? = nil) throws(PipeError) {
    var written = 0
    while written < bytes.count {
      if deadline != nil { try wait(for: output, Int16(POLLOUT), by: deadline) }
      // A blocking write of much would wait for the reader beyond the deadline.
      let most = deadline == nil ? bytes.count - written : min(bytes.count - written, 4096)
      let (count, problem) = bytes.withUnsafeBytes { bytes in
        let piece = UnsafeRawBufferPointer(rebasing: bytes[written..<written + most])
        let count = systemWrite(output, piece.baseAddress, piece.count)
        return (count, count < 0 ? errno : 0)
      }
      if count >= 0 { written += count } else if problem == EPIPE { throw .closed }
      if count < 0, problem != EINTR { throw .system(problem) }
    }
  }

  /// Reads once, behind what is there.
  private mutating func fill(by deadline: ContinuousClock.Instant?) throws(PipeError) {
    buffer.removeFirst(position)
    position = 0
    while true {
      try wait(for: input, Int16(POLLIN), by: deadline)
      let old = buffer.count
      let room = 4096
      buffer.append(contentsOf: repeatElement(0, count: room))
      let (count, problem) = buffer.withUnsafeMutableBytes { bytes in
        let count = systemRead(input, bytes.baseAddress.map { $0 + old }, room)
        return (count, count < 0 ? errno : 0)
      }
      buffer.removeLast(room - max(count, 0))
      if count > 0 { return }
      if count == 0 { throw .closed }
      if problem != EINTR { throw .system(problem) }
    }
  }

  /// Waits until a descriptor is ready.
  private func wait(
    for descriptor: Int32, _ events: Int16, by deadline: ContinuousClock.Instant?
  ) throws(PipeError) {
    guard let deadline else { return }
    while true {
      let left = deadline - .now
      let milliseconds =
        left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      guard milliseconds >= 0, left > .zero else { throw .late }
      var request = pollfd(fd: descriptor, events: events, revents: 0)
      let count = poll(&request, 1, Int32(clamping: milliseconds + 1))
      if count > 0 { return }
      if count < 0, errno != EINTR { throw .system(errno) }
    }
  }
}

/// `read` of the C library, whose name a method would hide.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int { read(descriptor, bytes, count) }

/// `write` of the C library, whose name a method would hide.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int { write(descriptor, bytes, count) }

/// Why nothing could be read from or written to a pipe.
enum PipeError: Error, Hashable {
  /// The other side has closed the pipe.
  case closed
  /// The time limit has passed.
  case late
  /// A line is longer than any that the protocol has.
  case overlong
  /// The system's error, by number.
  case system(Int32)
}
