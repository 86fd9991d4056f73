internal import MotionModel

extension StandardTraces {
  /// Points that rest anywhere, or at one of four corners.
  static var freePoints: [StandardTrace] {
    [
      StandardTrace(
        name: "free-throw",
        purpose: "a throw of a point that decays to rest, caught in mid-flight and thrown back",
        surface: .free, device: .phone120, seed: 801,
        script: [
          .fling(from: SIMD2(90, 400), by: SIMD2(160, -260), seconds: 0.26),
          .pause(seconds: 0.18),
          .fling(from: SIMD2(230, 180), by: SIMD2(-190, 90), seconds: 0.24),
        ]),
      StandardTrace(
        name: "free-snap",
        purpose: "throws of a point that rests at one of four corners; the second one in flight",
        surface: corners, device: .phone120, seed: 802,
        script: [
          .fling(from: SIMD2(60, 90), by: SIMD2(200, 110), seconds: 0.24),
          .pause(seconds: 0.16),
          .fling(from: SIMD2(240, 160), by: SIMD2(-60, 330), seconds: 0.26),
          .pause(seconds: 0.9),
          .drag(from: SIMD2(200, 470), by: SIMD2(-80, -40), seconds: 0.6),
        ]),
      StandardTrace(
        name: "free-taps",
        purpose: "taps that send a point from place to place, the last three in mid-flight",
        surface: .free, device: .phone60, seed: 803,
        script: [
          .tap(at: SIMD2(60, 100)), .pause(seconds: 1.1), .tap(at: SIMD2(260, 140)),
          .pause(seconds: 0.17), .tap(at: SIMD2(200, 460)), .pause(seconds: 0.12),
          .tap(at: SIMD2(80, 420)), .pause(seconds: 0.2), .tap(at: SIMD2(160, 284)),
        ]),
    ]
  }

  private static var corners: Surface {
    Surface(
      .free(
        FreePoint(snaps: [SIMD2(60, 80), SIMD2(260, 80), SIMD2(60, 488), SIMD2(260, 488)])))
  }
}
