internal import MotionModel

extension StandardTraces {
  /// A list of 2000 points on a screen of 568, a short list, and a map.
  static var scrolls: [StandardTrace] {
    [
      StandardTrace(
        name: "scroll-fling-and-stop",
        purpose: "a fling through a list, a press that stops it, and a second, faster fling",
        surface: list, device: .phone120, seed: 901,
        script: [
          .fling(from: SIMD2(200, 440), by: SIMD2(0, -300), seconds: 0.28),
          .pause(seconds: 0.2), .still(at: SIMD2(200, 300), seconds: 0.12),
          .pause(seconds: 0.3),
          .fling(from: SIMD2(190, 470), by: SIMD2(10, -480), seconds: 0.22),
        ]),
      StandardTrace(
        name: "scroll-past-end",
        purpose: "a pull past the top of a list, let go there; then a fling back into the top",
        surface: list, device: .phone60, seed: 902,
        script: [
          .drag(from: SIMD2(180, 160), by: SIMD2(0, 260), seconds: 0.6),
          .pause(seconds: 0.9),
          .fling(from: SIMD2(180, 420), by: SIMD2(0, -190), seconds: 0.24),
          .pause(seconds: 0.15),
          .fling(from: SIMD2(180, 180), by: SIMD2(0, 420), seconds: 0.22),
        ]),
      StandardTrace(
        name: "scroll-fling-into-end",
        purpose: "a fast fling through all of a list, that crosses its end and bounces",
        surface: list, device: .phone120, seed: 903,
        script: [.fling(from: SIMD2(180, 520), by: SIMD2(10, -480), seconds: 0.2)]),
      StandardTrace(
        name: "scroll-rubber-band",
        purpose: "a drag far past the end of a short list, held there, and let go",
        surface: shortList, device: .phone120, seed: 904,
        script: [
          .touch(
            Touch(
              at: SIMD2(170, 540),
              moves: [.reach(by: SIMD2(0, -510), seconds: 0.8), .hold(seconds: 0.25)]))
        ]),
      StandardTrace(
        name: "scroll-catch-bounce",
        purpose: "flings past both ends of a short list, each caught in the bounce",
        surface: shortList, device: .phone120, seed: 905,
        script: [
          .fling(from: SIMD2(160, 500), by: SIMD2(0, -300), seconds: 0.22),
          .pause(seconds: 0.21),
          .touch(
            Touch(
              at: SIMD2(150, 70),
              moves: [.hold(seconds: 0.1), .reach(by: SIMD2(0, 470), seconds: 0.22)],
              liftFraction: 0.65)),
          .pause(seconds: 0.2),
          .touch(
            Touch(
              at: SIMD2(170, 330), moves: [.reach(by: SIMD2(0, 110), seconds: 0.3)],
              liftFraction: 0.9)),
        ]),
      StandardTrace(
        name: "scroll-pull-and-push",
        purpose: "a pull past the top of a list and a push back in the same touch, released fast",
        surface: list, device: .phone60, seed: 906,
        script: [
          .touch(
            Touch(
              at: SIMD2(180, 200),
              moves: [
                .reach(by: SIMD2(0, 250), seconds: 0.5),
                .reach(by: SIMD2(0, -420), seconds: 0.4, overlap: 0.06),
              ],
              liftFraction: 0.6))
        ]),
      StandardTrace(
        name: "scroll-flick-back-in",
        purpose: "a pull past the top of a list, then a flick back while still past it",
        surface: list, device: .phone120, seed: 907,
        script: [
          .touch(
            Touch(
              at: SIMD2(180, 120),
              moves: [
                .reach(by: SIMD2(0, 430), seconds: 0.5),
                .reach(by: SIMD2(0, -520), seconds: 0.2, overlap: 0.02),
              ],
              liftFraction: 0.5))
        ]),
      StandardTrace(
        name: "scroll-map-fling",
        purpose: "flings across a map: each axis crosses its own limit at its own time",
        surface: map, device: .phone120, seed: 908,
        script: [
          .fling(from: SIMD2(280, 500), by: SIMD2(-250, -330), seconds: 0.22),
          .pause(seconds: 1.6),
          .fling(from: SIMD2(70, 160), by: SIMD2(220, 120), seconds: 0.2),
          .pause(seconds: 0.2),
          .fling(from: SIMD2(60, 200), by: SIMD2(230, 330), seconds: 0.18),
        ]),
      StandardTrace(
        name: "scroll-tap-and-cancel",
        purpose: "a tap during a fling, which does nothing; a touch past the top, taken away",
        surface: list, device: .phone60, seed: 909,
        script: [
          .fling(from: SIMD2(190, 430), by: SIMD2(0, -200), seconds: 0.24),
          .pause(seconds: 0.3), .tap(at: SIMD2(120, 260)), .pause(seconds: 1.2),
          .fling(from: SIMD2(190, 130), by: SIMD2(0, 380), seconds: 0.26),
          .pause(seconds: 1.9),
          .touch(
            Touch(
              at: SIMD2(180, 190), moves: [.reach(by: SIMD2(0, 300), seconds: 0.5)],
              liftFraction: 0.7, ending: .cancel)),
        ]),
    ]
  }

  /// A list of 700 points, 44 of which lie above a viewport that is smaller than the screen.
  private static var shortList: Surface {
    Surface(
      .scroll(
        ScrollArea(minimum: SIMD2(0, -44), maximum: SIMD2(0, 220), size: SIMD2(320, 480))),
      axis: .y)
  }

  /// A map of 1120 by 1268 points that moves in both directions.
  private static var map: Surface {
    Surface(
      .scroll(
        ScrollArea(minimum: .zero, maximum: SIMD2(800, 700), size: SIMD2(320, 568))))
  }

  private static var list: Surface {
    Surface(
      .scroll(
        ScrollArea(minimum: .zero, maximum: SIMD2(0, 1432), size: SIMD2(320, 568))), axis: .y)
  }
}
