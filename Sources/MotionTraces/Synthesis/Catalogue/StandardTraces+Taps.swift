internal import MotionModel

extension StandardTraces {
  /// Taps only.
  static var taps: [StandardTrace] {
    [
      StandardTrace(
        name: "pane-tap-open-close",
        purpose: "a tap opens the pane; a second one, after it came to rest, closes it",
        device: .phone60, seed: 101,
        script: [.tap(at: handle), .pause(seconds: 1.4), .tap(at: SIMD2(160, 80))]),
      StandardTrace(
        name: "pane-tap-mid-flight",
        purpose: "five more taps turn the pane round in mid-flight",
        device: .phone120, seed: 102,
        script: [
          .tap(at: handle), .pause(seconds: 0.18), .tap(at: handle), .pause(seconds: 0.13),
          .tap(at: handle), .pause(seconds: 0.22), .tap(at: handle), .pause(seconds: 0.1),
          .tap(at: handle), .pause(seconds: 0.15), .tap(at: handle),
        ]),
      StandardTrace(
        name: "pane-tap-storm",
        purpose: "100 taps, each in mid-flight of the one before: 100 changes of target",
        device: .phone120, seed: 103, hand: Hand(timing: 0.17),
        script: GestureScript(
          (0..<100).flatMap { _ -> [GestureScript.Step] in
            [.tap(at: SIMD2(160, 300)), .pause(seconds: 0.072)]
          })),
    ]
  }
}
