internal import MotionModel

extension StandardTraces {
  /// A finger comes down on the pane in mid-flight.
  static var catches: [StandardTrace] {
    [
      StandardTrace(
        name: "pane-catch-and-let-go",
        purpose: "a flick opens the pane; it is caught in mid-flight, held, and let go unmoved",
        device: .phone120, seed: 401,
        script: [
          flickOpen, .pause(seconds: 0.12), .still(at: SIMD2(160, 210), seconds: 0.18),
        ]),
      StandardTrace(
        name: "pane-catch-and-throw",
        purpose: "a flick opens the pane; it is caught in mid-flight and thrown back",
        device: .phone120, seed: 402,
        script: [flickOpen, .pause(seconds: 0.13), throwBack]),
      StandardTrace(
        name: "pane-catch-chain",
        purpose: "three flicks open and three throws back, each caught in mid-flight",
        device: .phone120, seed: 403,
        script: [
          flickOpen, .pause(seconds: 0.14), throwBack, .pause(seconds: 0.11), throwOpen,
          .pause(seconds: 0.17), throwBack, .pause(seconds: 0.1), throwOpen,
          .pause(seconds: 0.2), throwBack,
        ]),
      StandardTrace(
        name: "pane-catch-after-tap",
        purpose: "a tap opens the pane; it is caught in mid-flight, dragged back, let go slowly",
        device: .phone60, seed: 404,
        script: [
          .tap(at: handle), .pause(seconds: 0.15),
          .touch(
            Touch(
              at: SIMD2(160, 250), moves: [.reach(by: SIMD2(0, 120), seconds: 0.5)],
              liftFraction: 0.9)),
        ]),
      StandardTrace(
        name: "pane-catch-and-cancel",
        purpose: "a flick, a catch in mid-flight, and the system takes the touch away",
        device: .phone120, seed: 405,
        script: [
          flickOpen, .pause(seconds: 0.11),
          .touch(
            Touch(
              at: SIMD2(160, 230), moves: [.reach(by: SIMD2(0, 160), seconds: 0.35)],
              liftFraction: 0.6, ending: .cancel)),
        ]),
      StandardTrace(
        name: "pane-catch-and-tap",
        purpose: "a flick, a tap in mid-flight, a catch, a throw back, and one more tap",
        device: .phone60, seed: 406,
        script: [
          flickOpen, .pause(seconds: 0.12), .tap(at: SIMD2(160, 200)), .pause(seconds: 0.14),
          throwBack, .pause(seconds: 0.12), .tap(at: SIMD2(160, 320)),
        ]),
    ]
  }

  /// A touch that catches the opening pane and throws it down at about 1900 pt/s.
  private static var throwBack: GestureScript.Step {
    .touch(
      Touch(
        at: SIMD2(160, 190),
        moves: [.hold(seconds: 0.03), .reach(by: SIMD2(0, 230), seconds: 0.22)],
        liftFraction: 0.55))
  }

  /// A touch that catches the closing pane and throws it up at about 1900 pt/s.
  private static var throwOpen: GestureScript.Step {
    .touch(
      Touch(
        at: SIMD2(160, 390),
        moves: [.hold(seconds: 0.025), .reach(by: SIMD2(0, -230), seconds: 0.22)],
        liftFraction: 0.55))
  }
}
