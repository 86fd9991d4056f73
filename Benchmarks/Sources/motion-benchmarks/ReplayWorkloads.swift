internal import MotionAnalysis
internal import MotionEngines
internal import MotionModel
internal import MotionReplay

/// The way of a trace through the project: replay, recording, checks, reading.
///
/// The trace has a tap every 64 ticks, as the schedule of the references turns round, so that the
/// motion never rests.
enum ReplayWorkloads {
  /// All workloads; the engines are those that the catalogue configures by name.
  static var all: [Workload] {
    let engines = EngineCatalogue.standard.defaultSpecifications.compactMap {
      try? EngineCatalogue.standard.configure($0)
    }
    return engines.flatMap { [replay($0), record($0)] } + engines.prefix(2).map(check) + [read]
  }

  private static let trace: Trace = {
    let taps = (0..<(Turns.count / Turns.interval)).map { index in
      Event(
        time: Instant(
          nanoseconds: Int64(index * Turns.interval) * 1_000_000_000 / 120),
        kind: .tap, position: SIMD2(160, 300), line: Int32(index + 4))
    }
    let pane = Surface(.pane(Pane(closed: SIMD2(160, 420), open: SIMD2(150, 40))))
    return Trace(
      header: TraceHeader(comments: [.entry(key: "name", value: "turns")], surface: pane),
      events: taps)
  }()

  private static let options: ReplayOptions = {
    guard let rate = TickRate(120) else { preconditionFailure("120 is a rate") }
    return ReplayOptions(schedule: Schedule(rate: rate))
  }()

  /// A replay that keeps nothing, as costs are measured.
  private static func replay(_ engine: ConfiguredEngine) -> Workload {
    Workload(
      name: "replay/\(engine.label)", count: engine.tally(trace, options).ticks
    ) {
      engine.tally(trace, options).checksum
    }
  }

  /// The same with a recording and its digest, into storage that is there already.
  private static func record(_ engine: ConfiguredEngine) -> Workload {
    var recording = engine.record(trace, options)
    return Workload(name: "record/\(engine.label)", count: recording.ticks.count) {
      engine.record(trace, options, into: &recording)
      return recording.digest.value
    }
  }

  /// All checks together; an iteration is one tick of the replay under judgement.
  private static func check(_ engine: ConfiguredEngine) -> Workload {
    let evidence = engine.gatherEvidence(trace, options)
    return Workload(name: "check/\(engine.label)", count: evidence.recording.ticks.count) {
      Checks.findings(in: evidence).reduce(1) { $0 &+ $1.size.bitPattern }
    }
  }

  /// Reading a trace of drags; an iteration is one byte.
  private static var read: Workload {
    var random = SplitMix64(seed: 1)
    var events: [Event] = []
    for index in 0..<20_000 as Range<Int64> {
      let kind: Event.Kind = index == 0 ? .press : .drag
      let x = (random.nextUnit() * 960).rounded() / 3
      let y = (random.nextUnit() * 1704).rounded() / 3
      events.append(
        Event(
          time: Instant(nanoseconds: index * 8_333_000), kind: kind, position: SIMD2(x, y)))
    }
    let bytes = Trace(
      header: TraceHeader(comments: [], surface: .free, hasVelocityColumns: false), events: events
    ).bytes
    return Workload(name: "read/bytes", count: bytes.count) {
      var reader = TraceReader()
      var checksum: UInt64 = 0
      let take: (Event) -> Void = {
        checksum &+= $0.position.x.bitPattern ^ $0.position.y.bitPattern
      }
      do {
        try reader.read(bytes, take)
        _ = try reader.finish(take)
      } catch {
        return 0
      }
      return checksum
    }
  }
}
