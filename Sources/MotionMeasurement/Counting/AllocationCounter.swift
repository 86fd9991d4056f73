import CMotionMeasurement
import Foundation

/// Counts how often this process asks for memory, through the C library's own trace.
///
/// Nothing is put in the place of `malloc` but by the C library, in a process that was started for
/// counting: one that is timed, or a program that links this library, keeps its own.
struct AllocationCounter {
  /// The library of the GNU C library that traces, to be loaded by `LD_PRELOAD`.
  static let library = "libc_malloc_debug.so.0"

  private let descriptor: Int32

  /// Creates a counter, and sees that it counts what it should.
  init() throws(RequestError) {
    // A file without a name, so that none is left behind: the trace opens it by its number.
    guard let file = tmpfile() else {
      throw RequestError("no file for the trace of allocations: error \(errno)")
    }
    descriptor = fileno(file)
    setenv("MALLOC_TRACE", "/proc/self/fd/\(descriptor)", 1)
    var expected = 0
    let counted = try count {
      expected = Int(allocation_trace_sample()) + 1
      UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 64).deallocate()
    }
    guard counted == expected, try count({}) == 0 else {
      throw RequestError("the trace of allocations saw \(counted) of \(expected) allocations")
    }
  }

  /// Counts how often memory is asked for.
  func count(_ body: () -> Void) throws(RequestError) -> Int {
    let problem = allocation_trace_begin()
    body()
    allocation_trace_end()
    guard problem == 0, let count = AllocationLog.count(in: log) else {
      throw RequestError(
        "allocations are not traced: that needs the GNU C library with \(Self.library)")
    }
    return count
  }

  /// What the trace has written.
  private var log: [UInt8] {
    let size = max(Int(lseek(descriptor, 0, SEEK_END)), 0)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        if read <= 0 { break }
        count += read
      }
    }
  }
}

/// What the GNU C library writes while it traces allocations.
///
/// A line for each call, behind an optional `@ PLACE`: `+ ADDRESS SIZE` for new memory, `- ADDRESS`
/// for what is given back, `< ADDRESS` and `> ADDRESS SIZE` for what changes its size.
///
/// - Note: Source: GNU C Library manual, "Allocation Debugging",
///   <https://www.gnu.org/software/libc/manual/html_node/Allocation-Debugging.html>.
package enum AllocationLog {
  /// Counts how often memory was asked for, changes of the size included; nil where the log does not
  /// begin and end as a complete one.
  package static func count(in bytes: [UInt8]) -> Int? {
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    guard lines.popFirst().map({ Array($0) }) == Array("= Start".utf8),
      lines.popLast().map({ Array($0) }) == Array("= End".utf8)
    else { return nil }
    return lines.count { line in
      let words = line.split(separator: UInt8(ascii: " ")).suffix(3)
      let sign = words.first.flatMap { $0.count == 1 ? $0.first : nil }
      return words.count == 3 && (sign == UInt8(ascii: "+") || sign == UInt8(ascii: ">"))
    }
  }
}
