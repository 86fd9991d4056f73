internal import AllocationCount
internal import MotionModel

/// The peak memory that reading a trace needs, with many events and with few.
struct ReadingTrial {
  let name: String

  static let counts = (few: 10_000, many: 1_000_000)

  /// The largest number of bytes in use above the start, with few drags and with many.
  private(set) var peaks: (few: Int64, many: Int64)

  /// Runs a trial; `body` makes the receiver of a reading's events.
  init(_ name: String, _ body: () -> (Event) -> Void) {
    self.name = name
    peaks = (0, 0)
    // Warms up, so that memory allocated once per program does not count.
    _ = Self.peak(Self.counts.few, body())
    peaks.few = Self.peak(Self.counts.few, body())
    peaks.many = Self.peak(Self.counts.many, body())
  }

  /// Whether memory does not grow with the trace.
  var isStreaming: Bool { peaks.few == peaks.many }

  /// Reads a trace in pieces of 4099 bytes, so that lines cross the pieces' borders.
  private static func peak(_ count: Int, _ take: @escaping (Event) -> Void) -> Int64 {
    let head = Array("# motion-trace 1\nnanoseconds,event,x,y\n0,press,160,400\n".utf8)
    let lines = Array(String(repeating: "8333333,drag,160.5,396.25\n", count: 1000).utf8)
    let start = allocation_live_bytes()
    allocation_begin_peak()
    var reader = TraceReader()
    var events = 0
    let counted: (Event) -> Void = {
      events += 1
      take($0)
    }
    do throws(TraceError) {
      try reader.read(head, counted)
      for _ in 0..<(count / 1000) {
        try lines.withUnsafeBufferPointer { (lines) throws(TraceError) in
          for begin in stride(from: 0, to: lines.count, by: 4099) {
            let end = min(begin + 4099, lines.count)
            let piece = UnsafeBufferPointer(rebasing: lines[begin..<end])
            try reader.read(UnsafeRawBufferPointer(piece), counted)
          }
        }
      }
      _ = try reader.finish(counted)
    } catch {
      return -1
    }
    return events == count + 1 ? allocation_peak_bytes() - start : -1
  }
}
