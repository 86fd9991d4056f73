import MotionAnalysis
import MotionModel

/// A recording made without an engine, to test edge cases of a definition; times are in seconds.
struct HandMadeRecording {
  private(set) var recording: Recording

  var evidence: Evidence { Evidence(recording: recording) }
  var flight: Flight? { recording.flights.first }

  init(clock: String = "", _ delivery: Delivery = .atTick, claims: EngineClaims = .init()) {
    recording = Recording(
      header: RecordingHeader(
        trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: claims,
        conditions: Conditions(clock: ReplayClock(clock), delivery: delivery, velocity: "")))
  }

  /// Adds a hand-off, which changes nothing unless `after` is given.
  mutating func add(
    _ interaction: Interaction, at time: Double, _ before: MotionState, _ after: MotionState? = nil,
    line: Int32? = nil
  ) {
    recording.append(
      HandOff(
        time: Self.instant(time), interaction: interaction, before: before, after: after ?? before,
        tick: recording.ticks.count, line: line ?? Int32(recording.handOffs.count + 1)))
  }

  mutating func add(tickAt time: Double, _ state: MotionState, isAtRest: Bool = false) {
    recording.append(Tick(time: Self.instant(time), state: state, isAtRest: isAtRest))
  }

  /// Adds a tap and the ticks after it, with positions along x; the last one rests on the target.
  mutating func add(
    tapAt time: Double, _ ticks: [(time: Double, position: Double)], speed: Double, target: Double
  ) {
    let start = MotionState(ticks[0].position, speed)
    add(.retarget(to: SIMD2(target, 0)), at: time, start)
    for tick in ticks.dropLast() { add(tickAt: tick.time, MotionState(tick.position, speed)) }
    if let last = ticks.last {
      add(tickAt: last.time, MotionState(last.position), isAtRest: true)
    }
  }

  /// Adds a finger that catches the value in the state of the last tick.
  mutating func add(grabAt time: Double) {
    add(.grab, at: time, recording.ticks.last?.state ?? .zero)
  }

  private static func instant(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}

extension MotionState {
  /// A value on the x axis.
  init(_ x: Double, _ speed: Double = 0) {
    self.init(position: SIMD2(x, 0), velocity: SIMD2(speed, 0))
  }
}
