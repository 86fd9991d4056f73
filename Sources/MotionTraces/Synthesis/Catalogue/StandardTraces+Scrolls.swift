internal import MotionModel

extension StandardTraces {
  static var freePoints: [StandardTrace] {
    [
      StandardTrace(
        "free-throw", on: .free, .phone120, seed: 801,
        "a throw of a point that decays to rest, caught in mid-flight and thrown back",
        [
          .fling(from: [90, 400], by: [160, -260], seconds: 0.26), .pause(seconds: 0.18),
          .fling(from: [230, 180], by: [-190, 90], seconds: 0.24),
        ]),
      StandardTrace(
        "free-snap", on: corners, .phone120, seed: 802,
        "throws of a point that rests at one of four corners; the second one in flight",
        [
          .fling(from: [60, 90], by: [200, 110], seconds: 0.24), .pause(seconds: 0.16),
          .fling(from: [240, 160], by: [-60, 330], seconds: 0.26), .pause(seconds: 0.9),
          .drag(from: [200, 470], by: [-80, -40], seconds: 0.6),
        ]),
      StandardTrace(
        "free-taps", on: .free, .phone60, seed: 803,
        "taps that send a point from place to place, the last three in mid-flight",
        [
          .tap(at: [60, 100]), .pause(seconds: 1.1), .tap(at: [260, 140]), .pause(seconds: 0.17),
          .tap(at: [200, 460]), .pause(seconds: 0.12), .tap(at: [80, 420]), .pause(seconds: 0.2),
          .tap(at: [160, 284]),
        ]),
    ]
  }

  private static var corners: Surface {
    Surface(.free(FreePoint(snaps: [[60, 80], [260, 80], [60, 488], [260, 488]])))
  }

  /// A list of 2000 points on a screen of 568, a short list, and a map.
  static var scrolls: [StandardTrace] {
    [
      StandardTrace(
        "scroll-fling-and-stop", on: list, .phone120, seed: 901,
        "a fling through a list, a press that stops it, and a second, faster fling",
        [
          .fling(from: [200, 440], by: [0, -300], seconds: 0.28), .pause(seconds: 0.2),
          .still(at: [200, 300], seconds: 0.12), .pause(seconds: 0.3),
          .fling(from: [190, 470], by: [10, -480], seconds: 0.22),
        ]),
      StandardTrace(
        "scroll-past-end", on: list, .phone60, seed: 902,
        "a pull past the top of a list, let go there; then a fling back into the top",
        [
          .drag(from: [180, 160], by: [0, 260], seconds: 0.6), .pause(seconds: 0.9),
          .fling(from: [180, 420], by: [0, -190], seconds: 0.24), .pause(seconds: 0.15),
          .fling(from: [180, 180], by: [0, 420], seconds: 0.22),
        ]),
      StandardTrace(
        "scroll-fling-into-end", on: list, .phone120, seed: 903,
        "a fast fling through all of a list, that crosses its end and bounces",
        [.fling(from: [180, 520], by: [10, -480], seconds: 0.2)]),
      StandardTrace(
        "scroll-rubber-band", on: shortList, .phone120, seed: 904,
        "a drag far past the end of a short list, held there, and let go",
        [.touch(at: [170, 540], [.reach(by: [0, -510], seconds: 0.8), .hold(seconds: 0.25)])]),
      StandardTrace(
        "scroll-catch-bounce", on: shortList, .phone120, seed: 905,
        "flings past both ends of a short list, each caught in the bounce",
        [
          .fling(from: [160, 500], by: [0, -300], seconds: 0.22), .pause(seconds: 0.21),
          .throwing(at: [150, 70], hold: 0.1, by: [0, 470], seconds: 0.22, lift: 0.65),
          .pause(seconds: 0.2),
          .touch(at: [170, 330], [.reach(by: [0, 110], seconds: 0.3)], lift: 0.9),
        ]),
      StandardTrace(
        "scroll-pull-and-push", on: list, .phone60, seed: 906,
        "a pull past the top of a list and a push back in the same touch, released fast",
        [
          .touch(
            at: [180, 200],
            [
              .reach(by: [0, 250], seconds: 0.5),
              .reach(by: [0, -420], seconds: 0.4, overlap: 0.06),
            ], lift: 0.6)
        ]),
      StandardTrace(
        "scroll-flick-back-in", on: list, .phone120, seed: 907,
        "a pull past the top of a list, then a flick back while still past it",
        [
          .touch(
            at: [180, 120],
            [
              .reach(by: [0, 430], seconds: 0.5),
              .reach(by: [0, -520], seconds: 0.2, overlap: 0.02),
            ], lift: 0.5)
        ]),
      StandardTrace(
        "scroll-map-fling", on: map, .phone120, seed: 908,
        "flings across a map: each axis crosses its own limit at its own time",
        [
          .fling(from: [280, 500], by: [-250, -330], seconds: 0.22), .pause(seconds: 1.6),
          .fling(from: [70, 160], by: [220, 120], seconds: 0.2), .pause(seconds: 0.2),
          .fling(from: [60, 200], by: [230, 330], seconds: 0.18),
        ]),
      StandardTrace(
        "scroll-tap-and-cancel", on: list, .phone60, seed: 909,
        "a tap during a fling, which does nothing; a touch past the top, taken away",
        [
          .fling(from: [190, 430], by: [0, -200], seconds: 0.24), .pause(seconds: 0.3),
          .tap(at: [120, 260]), .pause(seconds: 1.2),
          .fling(from: [190, 130], by: [0, 380], seconds: 0.26), .pause(seconds: 1.9),
          .touch(
            at: [180, 190], [.reach(by: [0, 300], seconds: 0.5)], lift: 0.7, ending: .cancel),
        ]),
    ]
  }

  /// 700 points, 44 of which lie above a viewport that is smaller than the screen.
  private static var shortList: Surface {
    Surface(
      .scroll(ScrollArea(minimum: [0, -44], maximum: [0, 220], size: [320, 480])), axis: .y)
  }

  /// 1120 by 1268 points that move in both directions.
  static var map: Surface {
    Surface(.scroll(ScrollArea(minimum: .zero, maximum: [800, 700], size: [320, 568])))
  }

  private static var list: Surface {
    Surface(.scroll(ScrollArea(minimum: .zero, maximum: [0, 1432], size: [320, 568])), axis: .y)
  }
}
