internal import MotionModel
internal import MotionReplay

/// Reading and writing of traces and recordings, with a byte as iteration; digests, with a tick.
struct TextWorkloads {
  private let trace: Kept<Trace>
  private let recording: Kept<Recording>

  /// Creates the workloads, with a recording of the turns by an engine.
  init(engine: ConfiguredEngine, options: ReplayOptions) {
    trace = Kept { Self.drags }
    recording = Kept { engine.record(Turns().trace, options) }
  }

  var all: [Workload] { [readTrace, writeTrace, readRecording, writeRecording, digest] }

  /// A press and 19,999 drags on a grid of a third of a point, as on touch screens.
  private static var drags: Trace {
    var random = SplitMix64(seed: 1)
    let events = (0..<20_000 as Range<Int64>).map { index in
      let x = (random.nextUnit() * 960).rounded() / 3
      let y = (random.nextUnit() * 1704).rounded() / 3
      return Event(
        time: Instant(nanoseconds: index * 8_333_000), kind: index == 0 ? .press : .drag,
        position: SIMD2(x, y))
    }
    return Trace(header: TraceHeader(comments: [], surface: .free), events: events)
  }

  private var readTrace: Workload {
    let bytes = Kept { [trace] in trace.value.bytes }
    return row("read/trace", count: { bytes.value.count }) {
      var reader = TraceReader()
      var checksum: UInt64 = 0
      do throws(TraceError) {
        try reader.read(bytes.value) {
          checksum &+= $0.position.x.bitPattern ^ $0.position.y.bitPattern
        }
        // The last line has its line end, so no event is left.
        _ = try reader.finish { _ in }
      } catch {
        return 0
      }
      return checksum
    }
  }

  private var writeTrace: Workload {
    row("write/trace", count: { [trace] in trace.value.bytes.count }) { [trace] in
      Self.checksum(of: trace.value.bytes)
    }
  }

  private var readRecording: Workload {
    let bytes = Kept { [recording] in recording.value.bytes }
    return row("read/recording", count: { bytes.value.count }) {
      (try? Recording(reading: bytes.value))?.digest.value ?? 0
    }
  }

  private var writeRecording: Workload {
    row("write/recording", count: { [recording] in recording.value.bytes.count }) { [recording] in
      Self.checksum(of: recording.value.bytes)
    }
  }

  /// The digest of ticks alone, as a recording computes it incrementally.
  private var digest: Workload {
    let recording = recording
    let run: () -> UInt64 = {
      var digest = Digest()
      for tick in recording.value.ticks {
        digest.combine(UInt64(bitPattern: tick.time.nanoseconds))
        digest.combine(tick.state)
      }
      return digest.value
    }
    return Computation(
      name: "digest/tick",
      plan: {
        let count = recording.value.ticks.count
        let checksum = run()
        return WorkloadPlan(iterations: count, checksum: checksum, digest: checksum, ticks: count)
      }, run: run)
  }

  private func row(
    _ name: String, count: @escaping () -> Int, run: @escaping () -> UInt64
  ) -> Workload {
    Computation(
      name: name,
      plan: {
        let checksum = run()
        return WorkloadPlan(
          iterations: count(), checksum: checksum, digest: checksum, countsBytes: true)
      }, run: run)
  }

  /// Returns a number that depends on the bytes, without reading all of them.
  private static func checksum(of bytes: [UInt8]) -> UInt64 {
    stride(from: 0, to: bytes.count, by: 997).reduce(UInt64(bytes.count)) {
      $0 &* 31 &+ UInt64(bytes[$1])
    }
  }
}
