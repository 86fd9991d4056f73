internal import MotionModel

extension StandardTraces {
  /// Releases at speed.
  static var flings: [StandardTrace] {
    [
      StandardTrace(
        name: "pane-fling-open",
        purpose: "a fling from closed to open",
        device: .phone120, seed: 301,
        script: [.fling(from: handle, by: SIMD2(0, -400), seconds: 0.3)]),
      StandardTrace(
        name: "pane-fling-against",
        purpose: "a drag near the open rest, then a fling back down in the same touch",
        device: .phone120, seed: 302,
        script: [
          .touch(
            Touch(
              at: handle,
              moves: [
                .reach(by: SIMD2(0, -300), seconds: 0.7),
                .reach(by: SIMD2(0, 300), seconds: 0.28, overlap: 0.05),
              ],
              liftFraction: 0.5))
        ]),
      StandardTrace(
        name: "pane-fling-past-closed",
        purpose: "a fling downwards from the closed rest: away from open, back to where it was",
        device: .phone60, seed: 303,
        script: [.fling(from: SIMD2(160, 430), by: SIMD2(0, 190), seconds: 0.2)]),
      StandardTrace(
        name: "pane-diagonal-release",
        purpose: "a fling across the direction of travel: most of the speed is sideways",
        device: .phone120, seed: 304,
        script: [.fling(from: SIMD2(60, 430), by: SIMD2(330, -190), seconds: 0.28)]),
      StandardTrace(
        name: "pane-curved-drag",
        purpose: "a thumb's arc: up, bending to the side, released at speed on the bend",
        device: .phone120, seed: 305,
        script: [
          .touch(
            Touch(
              at: SIMD2(250, 450),
              moves: [
                .reach(by: SIMD2(20, -210), seconds: 0.35),
                .reach(by: SIMD2(-190, -110), seconds: 0.35, overlap: 0.21),
              ],
              liftFraction: 0.6))
        ]),
      StandardTrace(
        name: "pane-axis-y",
        purpose: "a pane that moves vertically only, under a finger that wanders sideways",
        surface: Surface(
          .pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40))), axis: .y),
        device: .phone120, seed: 306,
        script: [
          .touch(
            Touch(
              at: handle,
              moves: [
                .reach(by: SIMD2(70, -120), seconds: 0.3),
                .reach(by: SIMD2(-150, -90), seconds: 0.3, overlap: 0.12),
                .reach(by: SIMD2(110, -180), seconds: 0.3, overlap: 0.12),
              ],
              liftFraction: 0.6))
        ]),
    ]
  }
}
