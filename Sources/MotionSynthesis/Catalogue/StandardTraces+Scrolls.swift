internal import MotionModel

extension StandardTraces {
  /// A list of 2000 points on a screen of 568.
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
    ]
  }

  private static var list: Surface {
    Surface(
      .scroll(
        ScrollArea(minimum: .zero, maximum: SIMD2(0, 1432), size: SIMD2(320, 568))), axis: .y)
  }
}
