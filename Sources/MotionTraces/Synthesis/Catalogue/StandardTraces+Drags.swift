internal import MotionModel

extension StandardTraces {
  /// Drags whose release has little speed.
  static var drags: [StandardTrace] {
    [
      StandardTrace(
        name: "pane-slow-drag",
        purpose: "a slow drag most of the way open; the finger has almost stopped at the release",
        device: .phone60, seed: 201,
        script: [
          .touch(
            Touch(
              at: handle, moves: [.reach(by: SIMD2(0, -290), seconds: 1.3)], liftFraction: 0.93))
        ]),
      StandardTrace(
        name: "pane-hold-still",
        purpose: "a quick drag, then 300 ms still before the release: the last movement is stale",
        device: .phone120, seed: 202,
        script: [
          .touch(
            Touch(
              at: handle,
              moves: [.reach(by: SIMD2(0, -170), seconds: 0.12), .hold(seconds: 0.3)]))
        ]),
      StandardTrace(
        name: "pane-drag-past-rest",
        purpose: "a drag 110 pt past the open rest, and a slow release there",
        device: .phone120, seed: 203,
        script: [
          .touch(
            Touch(
              at: SIMD2(160, 520), moves: [.reach(by: SIMD2(0, -490), seconds: 0.9)],
              liftFraction: 0.9))
        ]),
      StandardTrace(
        name: "pane-press-without-moving",
        purpose: "a finger rests on the closed pane for 500 ms and lifts; nothing may move",
        device: .phone60, seed: 204,
        script: [.still(at: handle, seconds: 0.5)]),
    ]
  }
}
