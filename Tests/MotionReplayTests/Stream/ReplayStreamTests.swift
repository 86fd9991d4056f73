import Foundation
import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct ReplayStreamTests {
  static let traces: [Trace] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "traces")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".csv") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
      return try? Trace(reading: [UInt8](data), file: name)
    }
  }()

  static let clocks = [
    "120", "60000/1001", "60,jitter=3ms,seed=5", "120,drop=0.2,seed=2",
    "120,change=300ms:80,change=600ms:60,stall=900ms:500ms",
  ]

  @Test func thereAreTraces() {
    #expect(Self.traces.count >= 41)
  }

  @Test(arguments: clocks, [ReplayOptions.Insertion.none, .parts(4), .repeats])
  func isTheWholeReplayHoweverItIsCut(
    _ clock: String, _ insertion: ReplayOptions.Insertion
  ) throws {
    for delivery in [Delivery.atTick, .immediate] {
      var options = ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
      options.insertion = insertion
      for trace in Self.traces {
        try compare(Spring(), trace, options)
        try compare(SpringExact(), trace, options)
        try compare(Cubic(policy: .additive), trace, options)
        try compare(Scroll(), trace, options)
      }
    }
  }

  private func compare<E: Engine>(
    _ engine: E, _ trace: Trace, _ options: ReplayOptions
  ) throws {
    let header = ConfiguredEngine(engine, specification: "x", label: "x").header(
      for: trace, options)
    var whole = Recording(header: header)
    Replay.run(engine, through: trace, options: options, into: &whole)
    for length: Int64 in [1_000_000_000, 37_000_000] {
      var stream = ReplayStream(
        engine,
        interpretedBy: GestureInterpreter(
          surface: trace.header.surface, estimator: options.velocity),
        ticks: ScheduledTicks(options), delivery: options.delivery)
      var pieces = Recording(header: header)
      var events = trace.events[...]
      var bound = Instant(nanoseconds: length)
      while let last = events.last, last.time >= bound {
        let piece = events.prefix { $0.time < bound }
        events = events.dropFirst(piece.count)
        stream.run(Array(piece), until: bound, into: &pieces)
        bound = bound.advanced(byNanoseconds: length)
      }
      stream.finish(Array(events), settleLimit: options.settleLimit, into: &pieces)
      #expect(stream.hasEnded)
      #expect(stream.tickCount == whole.ticks.count)
      #expect(
        pieces.digest == whole.digest,
        "\(type(of: engine)), \(trace.name), \(options.clockText), \(options.delivery)")
    }
  }
}
