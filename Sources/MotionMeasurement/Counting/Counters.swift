import CMotionMeasurement
import MotionSystem
import MotionModel
import MotionReplay

/// Counts allocations by the C library's own trace.
///
/// Only the C library replaces `malloc`, and only in a process that was started for counting. A
/// process that is timed, or a program that links this library, keeps its own.
struct AllocationCounter {
  /// The part of the GNU C Library that traces, loaded by `LD_PRELOAD`.
  static let library = "libc_malloc_debug.so.0"

  private let path: String

  /// Creates a counter and checks that it counts a known number of allocations.
  init() throws(RequestError) {
    // A file without a name, so that none is left behind: the trace opens it by its number.
    guard let file = tmpfile() else {
      throw RequestError("no file for the trace of allocations: error \(errno)")
    }
    path = "/proc/self/fd/\(fileno(file))"
    setenv("MALLOC_TRACE", path, 1)
    var expected = 0
    let counted = try count {
      expected = Int(allocation_trace_sample()) + 1
      UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 64).deallocate()
    }
    guard counted == expected, try count({}) == 0 else {
      throw RequestError("the trace of allocations saw \(counted) of \(expected) allocations")
    }
  }

  func count(_ body: () -> Void) throws(RequestError) -> Int {
    let problem = allocation_trace_begin()
    body()
    allocation_trace_end()
    guard problem == 0, let log = FileManager.default.contents(atPath: path),
      let count = AllocationLog.count(in: [UInt8](log))
    else {
      throw RequestError(
        "allocations are not traced: that needs the GNU C library with \(Self.library)")
    }
    return count
  }
}

/// The GNU C library's trace of allocations: a line for each call, after an optional `@ PLACE`.
///
/// `+ ADDRESS SIZE` is new memory, `- ADDRESS` is given back, `< ADDRESS` and `> ADDRESS SIZE`
/// change its size.
///
/// - Note: Source: GNU C Library manual, "Allocation Debugging",
///   <https://www.gnu.org/software/libc/manual/html_node/Allocation-Debugging.html>.
package enum AllocationLog {
  /// Counts allocations and changes of size; nil if the beginning or the end of the log is missing.
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

/// A walk inside a function that a profiler can find by its name.
package enum CountedWalk {
  /// The function's name; all instructions from its beginning to its end belong to the walk.
  package static let symbol = "motion_replay_counted_walk"

  static func run(_ calls: ReplayCalls) -> TickTally {
    var tally = TickTally()
    FunctionOfC.calling({ motion_replay_counted_walk($0, $1) }) { tally = calls.walk(.inFlight) }
    return tally
  }

  /// Reads the counts from the output of valgrind's tool callgrind; nil if a part has no total.
  ///
  /// - Note: Source: Valgrind manual, "Callgrind Format Specification": `part:`, `desc: Trigger:` and
  ///   `totals:` lines, <https://valgrind.org/docs/manual/cl-format.html>.
  package static func counts(in bytes: [UInt8]) -> [Int]? {
    let trigger = Array("desc: Trigger: --dump-after=\(symbol)".utf8)
    let totals = Array("totals: ".utf8)
    var counts: [Int] = []
    var isCall = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.elementsEqual(trigger) {
        if isCall { return nil }
        isCall = true
      } else if isCall, line.starts(with: totals) {
        let number = String(decoding: line.dropFirst(totals.count), as: UTF8.self)
        guard let count = Int(number) else { return nil }
        counts.append(count)
        isCall = false
      }
    }
    return isCall ? nil : counts
  }
}

enum FunctionOfC {
  typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> Void

  static func calling(_ function: (Body, UnsafeMutableRawPointer) -> Void, with body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) {
        function({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, $0)
      }
    }
  }
}

/// An executable of Linux: ELF with 64 bits.
///
/// Valgrind reads the debug information of what it runs, and some versions give up on that of newer
/// compilers: 3.19 on DWARF 5. Counting needs only the symbols, so valgrind gets a copy whose debug
/// sections have other names.
///
/// - Note: Source: Tool Interface Standard, "Executable and Linking Format", and its 64-bit form:
///   the header's `e_shoff` at 40, `e_shentsize`, `e_shnum`, `e_shstrndx` from 58; a section's
///   `sh_offset` at 24 and `sh_size` at 32, <https://refspecs.linuxfoundation.org/elf/elf.pdf>.
package enum ExecutableImage {
  /// Changes one letter of each section name that begins with `.debug_`; nil for another format.
  package static func hidingDebugInformation(in image: [UInt8]) -> [UInt8]? {
    // Magic number, 64 bits, little-endian.
    guard image.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
    guard let table = number(at: 40, bytes: 8, in: image),
      let entrySize = number(at: 58, bytes: 2, in: image),
      let names = number(at: 62, bytes: 2, in: image),
      let offset = number(at: table + names * entrySize + 24, bytes: 8, in: image),
      let size = number(at: table + names * entrySize + 32, bytes: 8, in: image),
      size <= image.count, offset <= image.count - size
    else { return nil }
    var copy = image
    let prefix = Array(".debug_".utf8)
    for start in offset..<offset + size
    where copy[start] == prefix[0] && copy[start..<offset + size].starts(with: prefix) {
      copy[start + 1] = UInt8(ascii: "x")
    }
    return copy
  }

  /// Reads a little-endian number; nil if the file ends before, or it is too large for an offset.
  private static func number(at place: Int, bytes: Int, in image: [UInt8]) -> Int? {
    guard place >= 0, place <= image.count - bytes else { return nil }
    let value = image[place..<place + bytes].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return value <= 1 << 40 ? Int(value) : nil
  }
}
