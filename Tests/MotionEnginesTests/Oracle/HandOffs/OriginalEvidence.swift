import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay

/// The evidence for the checks, made from an original's behavior in one replay.
///
/// The recording holds the original's own states. What a file lacks comes from the engine, which
/// agrees with the original at every tick: the state between a frame and the events of its time, a
/// velocity if the library knows none or reports it for another time, and the replays with shorter
/// ticks and at other rates, which tell a jump from a steep motion.
struct OriginalEvidence {
  private typealias Frame = (time: Instant, interval: Double)

  let replay: OriginalReplay
  let precision: OriginalComparison.Precision
  let make: () throws -> any CatalogueEngine

  func evidence() throws -> Evidence {
    var evidence = Evidence(recording: try own())
    let times = replay.ticks.map(\.time)
    evidence.refinements = try [2, 4, 8].map { parts in
      try recording(at: cut(times, into: parts), clock: replay.clock)
    }
    return evidence
  }

  /// Returns the evidence for rate independence from the last flight at 60 Hz and at 120 Hz; nil if
  /// the two started in different states.
  func rateEvidence(with faster: OriginalEvidence) throws -> Evidence? {
    guard let (last, time) = replay.interactions.last,
      let (other, otherTime) = faster.replay.interactions.last, last == other, time == otherTime
    else { return nil }
    let (slow, fast) = (try own().lastFlight, try faster.own().lastFlight)
    guard let start = slow.ticks.first, let otherStart = fast.ticks.first,
      (start.state.position - otherStart.state.position).length < 1e-6
    else { return nil }
    var evidence = Evidence(recording: slow)
    evidence.variants = try [15, 24, 30, 60, 90, 120, 144, 240].map { rate in
      switch rate {
      case 60: Evidence.Variant(recording: slow, rate: rate)
      case 120: Evidence.Variant(recording: fast, rate: rate)
      default:
        Evidence.Variant(recording: try variant(at: rate).recording.lastFlight, rate: rate)
      }
    }
    return evidence
  }

  private func own() throws -> Recording {
    var engine = try make()
    // If the file ends before rest, no check may say that the motion never rests.
    let isWhole = replay.ticks.last?.isAtRest == true
    let clock = isWhole ? replay.clock : ReplayClock(replay.clock.text + ",interrupted")
    var recording = Recording(header: header(of: engine, clock))
    engine.prepare(for: replay.surface)
    engine.place(at: replay.place)
    engine.expectFrames(every: 1 / replay.rate)
    var anchor = replay.place
    var pending: [HandOff] = []
    for row in replay.rows {
      switch row {
      case .interaction(let interaction, let time):
        engine.advance(to: time)
        let before = engine.state
        if interaction == .grab { anchor = before.position }
        engine.handle(precision.dragged(interaction, from: anchor), at: time)
        pending.append(
          HandOff(
            time: time, interaction: interaction, before: before, after: engine.state,
            tick: recording.ticks.count, line: 0))
      case .tick(let shown):
        engine.advance(to: shown.time)
        let velocity = engine is any VelocityReporting ? nil : shown.velocity
        let state = MotionState(
          position: shown.position, velocity: velocity ?? engine.state.velocity)
        let error = shown.position - engine.state.position
        for index in pending.indices {
          pending[index].before.position += error
          pending[index].after.position += error
        }
        if let last = pending.last, last.time == shown.time {
          pending[pending.count - 1].after = state
        }
        for handOff in pending { recording.append(handOff) }
        pending = []
        recording.append(Tick(time: shown.time, state: state, isAtRest: shown.isAtRest))
      }
    }
    return recording
  }

  /// Records the engine at other frames, with the same interactions at the same times.
  private func recording(at frames: [Frame], clock: ReplayClock) throws -> Recording {
    var engine = try make()
    var recording = Recording(header: header(of: engine, clock))
    engine.prepare(for: replay.surface)
    engine.place(at: replay.place)
    var anchor = replay.place
    var pending = replay.interactions[...]
    for (time, interval) in frames {
      engine.expectFrames(every: interval)
      while let (interaction, at) = pending.first, at <= time {
        engine.advance(to: at)
        let before = engine.state
        if interaction == .grab { anchor = before.position }
        engine.handle(precision.dragged(interaction, from: anchor), at: at)
        recording.append(
          HandOff(
            time: at, interaction: interaction, before: before, after: engine.state,
            tick: recording.ticks.count, line: 0))
        pending.removeFirst()
      }
      engine.advance(to: time)
      recording.append(Tick(time: time, state: engine.state, isAtRest: engine.isAtRest))
    }
    return recording
  }

  /// Records the engine at an even rate, until a second after the original came to rest.
  private func variant(at rate: Double) throws -> Evidence.Variant {
    let last = (replay.ticks.last?.time ?? .zero).nanoseconds + 1_000_000_000
    let count = Int(Double(last) * rate * 1e-9)
    let frames = (0...count).map {
      Frame(Instant(nanoseconds: Int64(Double($0) * 1e9 / rate)), 1 / rate)
    }
    return Evidence.Variant(
      recording: try recording(at: frames, clock: ReplayClock("\(Int(rate))")), rate: rate)
  }

  private func header(of engine: any CatalogueEngine, _ clock: ReplayClock) -> RecordingHeader {
    RecordingHeader(
      trace: replay.trace, traceDigest: Digest(), surface: replay.surface, engine: "original",
      claims: engine.claims, conditions: Conditions(clock: clock, velocity: "recorded"))
  }

  /// Cuts each interval into equal parts: `parts` for each 1/120 s that it begins.
  private func cut(_ times: [Instant], into parts: Int64) -> [Frame] {
    guard let first = times.first else { return [] }
    let nominal = 1 / replay.rate
    return zip(times, times.dropFirst()).reduce(into: [(first, nominal)]) { cut, pair in
      let (start, length) = (pair.0.nanoseconds, pair.1.nanoseconds - pair.0.nanoseconds)
      let longest = ReplayClock.Insertion.longestInterval
      let count = parts * max(1, (length + longest - 1) / longest)
      for index in 1...count {
        let time = Instant(nanoseconds: start + length * index / count)
        cut.append((time, nominal / Double(count)))
      }
    }
  }
}

extension Recording {
  /// The part from the last hand-off on.
  fileprivate var lastFlight: Recording {
    var flight = Recording(header: header)
    guard var last = handOffs.last else { return flight }
    let first = last.tick
    last.tick = 0
    flight.append(last)
    for tick in ticks[first...] { flight.append(tick) }
    return flight
  }
}

extension OriginalReplay {
  var trace: String { words.first ?? "" }

  var clock: ReplayClock {
    let entry = words.first { $0.hasPrefix("clock: ") } ?? ""
    return ReplayClock(String(entry.dropFirst("clock: ".count)))
  }

  private var words: [String] {
    (header["trace"] ?? "").split(separator: ";")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  var ticks: [Shown] {
    rows.compactMap { row in
      guard case .tick(let shown) = row else { return nil }
      return shown
    }
  }

  var interactions: [(interaction: Interaction, time: Instant)] {
    rows.compactMap { row in
      guard case .interaction(let interaction, let time) = row else { return nil }
      return (interaction, time)
    }
  }
}
