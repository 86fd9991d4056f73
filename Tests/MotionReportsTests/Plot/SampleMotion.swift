import MotionModel

enum SampleMotion {
  /// A spring that is dragged from 400 to 340, thrown and tapped, at 60 Hz.
  static func recording(breaks: Bool) -> Recording {
    let pane = Pane(closed: SIMD2(160, 400), open: SIMD2(160, 40))
    var recording = Recording(
      header: RecordingHeader(
        trace: "throw", traceDigest: Digest(), surface: Surface(.pane(pane)), engine: "spring",
        claims: EngineClaims(), conditions: Conditions(clock: ReplayClock("60"))))
    var state = MotionState(position: pane.closed)
    var target: SIMD2<Double>?
    for index in 0...90 {
      let time = Instant(nanoseconds: Int64(index) * 1_000_000_000 / 60)
      func tell(_ interaction: Interaction, _ change: (inout MotionState) -> Void) {
        let before = state
        change(&state)
        target = interaction.target
        recording.append(
          HandOff(
            time: time, interaction: interaction, before: before, after: state, tick: index,
            line: 0))
      }
      switch index {
      case 3: tell(.grab) { $0.velocity = .zero }
      case 4...14:
        let translation = SIMD2(0, -5 * Double(index - 3))
        tell(.drag(by: translation)) { $0.position = pane.closed + translation }
      case 15:
        let velocity = SIMD2<Double>(0, -300)
        tell(.release(velocity: velocity, toward: pane.open)) { $0.velocity = velocity }
      case 19: tell(.retarget(to: pane.closed)) { if breaks { $0.velocity = .zero } }
      default: break
      }
      if let target, index > 15 {
        let force = 300 * (target - state.position) - 20 * state.velocity
        state.velocity += force / 60
        state.position += state.velocity / 60
      }
      recording.append(Tick(time: time, state: state, isAtRest: false))
    }
    return recording
  }
}
