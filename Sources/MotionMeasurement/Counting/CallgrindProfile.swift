import CMotionMeasurement
import MotionModel
import MotionReplay

/// What valgrind's tool callgrind writes: here, one part for each call of a function.
///
/// - Note: Source: Valgrind manual, "Callgrind Format Specification": `part:`, `desc: Trigger:` and
///   `totals:` lines, <https://valgrind.org/docs/manual/cl-format.html>.
package enum CallgrindProfile {
  /// Reads how many instructions each call of a function took; nil where a part has no total.
  package static func counts(in bytes: [UInt8], of symbol: String) -> [Int]? {
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

/// A replay inside a function that a profiler can find by its name.
package enum CountedReplay {
  /// The symbol of the function; all instructions from its beginning to its end are the replay's.
  package static let symbol = "motion_replay_counted_replay"

  /// What is replayed, and what came of it.
  fileprivate struct Work {
    let engine: ConfiguredEngine
    let trace: Trace
    let options: ReplayOptions
    var tally = TickTally()
  }

  /// Replays once, inside the function.
  static func run(
    _ engine: ConfiguredEngine, _ trace: Trace, _ options: ReplayOptions
  ) -> TickTally {
    var work = Work(engine: engine, trace: trace, options: options)
    withUnsafeMutablePointer(to: &work) {
      motion_replay_counted_replay(
        { context in
          guard let work = context?.assumingMemoryBound(to: Work.self) else { return }
          work.pointee.tally = work.pointee.engine.tally(work.pointee.trace, work.pointee.options)
        }, $0)
    }
    return work.tally
  }
}

/// An executable file in the form of Linux, ELF with 64 bits.
///
/// Valgrind reads the debug information of what it runs, and some versions give up on that of newer
/// compilers: 3.19 on DWARF 5. For counting only the symbols are needed, so it is given a copy whose
/// debug information goes by other names.
///
/// - Note: Source: Tool Interface Standard, "Executable and Linking Format", and its 64-bit form:
///   the header's `e_shoff` at 40, `e_shentsize`, `e_shnum`, `e_shstrndx` from 58; a section's
///   `sh_offset` at 24 and `sh_size` at 32, <https://refspecs.linuxfoundation.org/elf/elf.pdf>.
package enum ExecutableImage {
  /// Hides the debug information of an executable from who looks for it by name.
  ///
  /// The names of all sections that begin with `.debug_` get another letter; all else stays.
  ///
  /// Returns the bytes of the copy; nil where the file has another form.
  package static func hidingDebugInformation(in image: [UInt8]) -> [UInt8]? {
    // Magic number, 64 bits, the lower bytes first.
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

  /// Reads a number with the lower bytes first; nil where the file ends before, or it is no offset.
  private static func number(at place: Int, bytes: Int, in image: [UInt8]) -> Int? {
    guard place >= 0, place <= image.count - bytes else { return nil }
    let value = image[place..<place + bytes].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return value <= 1 << 40 ? Int(value) : nil
  }
}
