internal import MotionModel

extension StandardTraces {
  /// More than one pointer.
  static var pointers: [StandardTrace] {
    [
      StandardTrace(
        name: "pane-two-pointers",
        purpose: "a second pointer taps, presses, and moves while the first owns the pane",
        device: .phone60, seed: 701,
        script: [
          .together(
            [
              .touch(
                Touch(
                  at: handle,
                  moves: [
                    .reach(by: SIMD2(0, -110), seconds: 0.5), .hold(seconds: 0.25),
                    .reach(by: SIMD2(0, -260), seconds: 0.26),
                  ],
                  liftFraction: 0.55))
            ],
            [
              .pause(seconds: 0.2), .tap(at: SIMD2(70, 200), pointer: 1),
              .pause(seconds: 0.12),
              .touch(
                Touch(
                  at: SIMD2(80, 180), moves: [.reach(by: SIMD2(60, 150), seconds: 0.3)],
                  pointer: 1)),
            ]
          )
        ]),
      StandardTrace(
        name: "pane-pointer-outlives",
        purpose: "a second pointer stays down after the first let go, then taps on its own",
        device: .phone120, seed: 702,
        script: [
          .together(
            [flickOpen],
            [
              .pause(seconds: 0.06),
              .touch(
                Touch(
                  at: SIMD2(240, 300), moves: [.reach(by: SIMD2(0, 60), seconds: 0.3)],
                  pointer: 1)),
            ]
          ),
          .pause(seconds: 0.2), .tap(at: SIMD2(240, 330), pointer: 1),
        ]),
    ]
  }
}
