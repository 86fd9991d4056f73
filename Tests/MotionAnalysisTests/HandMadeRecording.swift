import MotionModel

/// A recording that no engine made, by which a definition is tried where it turns.
struct HandMadeRecording {
  private(set) var recording: Recording

  init(clock: String = "") {
    recording = Recording(
      header: RecordingHeader(
        trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: .init(),
        conditions: Conditions(clock: ReplayClock(clock), velocity: "")))
  }

  /// Adds a tap at a time in seconds, and the positions along x at the ticks from there on, the last one at
  /// rest on the target.
  mutating func add(
    tapAt time: Double, _ ticks: [(time: Double, position: Double)], speed: Double, target: Double
  ) {
    func instant(_ seconds: Double) -> Instant {
      Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
    }
    let start = MotionState(position: SIMD2(ticks[0].position, 0), velocity: SIMD2(speed, 0))
    recording.append(
      HandOff(
        time: instant(time), interaction: .retarget(to: SIMD2(target, 0)), before: start,
        after: start, tick: recording.ticks.count, line: Int32(recording.handOffs.count + 1)))
    for (index, tick) in ticks.enumerated() {
      let isAtRest = index == ticks.count - 1
      recording.append(
        Tick(
          time: instant(tick.time),
          state: MotionState(
            position: SIMD2(tick.position, 0), velocity: SIMD2(isAtRest ? 0 : speed, 0)),
          isAtRest: isAtRest))
    }
  }

  /// Adds a finger that catches the value where the last tick shows it.
  mutating func add(grabAt time: Double) {
    let state = recording.ticks.last?.state ?? .zero
    recording.append(
      HandOff(
        time: Instant(nanoseconds: Int64(time * 1e9)), interaction: .grab, before: state,
        after: state, tick: recording.ticks.count, line: Int32(recording.handOffs.count + 1)))
  }

  /// Adds a drag of the finger along x, and where the value is then.
  mutating func add(dragBy translation: Double, to position: Double) {
    let before = recording.handOffs.last?.after ?? .zero
    recording.append(
      HandOff(
        time: .zero, interaction: .drag(by: SIMD2(translation, 0)), before: before,
        after: MotionState(position: SIMD2(position, 0)), tick: recording.ticks.count,
        line: Int32(recording.handOffs.count + 1)))
  }
}
