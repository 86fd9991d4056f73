internal import MotionModel

extension StandardTraces {
  /// Touches that do not end in a release.
  static var endings: [StandardTrace] {
    [
      StandardTrace(
        name: "pane-cancel",
        purpose: "the system takes the touch away in the middle of a drag at speed",
        device: .phone120, seed: 501,
        script: [
          .touch(
            Touch(
              at: handle, moves: [.reach(by: SIMD2(0, -320), seconds: 0.5)],
              liftFraction: 0.55, ending: .cancel))
        ]),
      StandardTrace(
        name: "pane-ends-pressed",
        purpose: "the trace ends while the finger still holds the pane",
        device: .phone60, seed: 502,
        script: [
          .touch(
            Touch(
              at: handle,
              moves: [.reach(by: SIMD2(0, -180), seconds: 0.6), .hold(seconds: 0.2)],
              ending: .open))
        ]),
    ]
  }
}
