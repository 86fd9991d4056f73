internal import MotionModel

/// Rare gestures, in each direction and at each moment of a flight.
extension StandardTraces {
  static var situations: [StandardTrace] { moments + touches + holds }

  private static var moments: [StandardTrace] {
    [
      StandardTrace(
        "free-tap-same", on: .free, .phone120, seed: 1001, hand: .exact,
        "a tap to where the point goes already: early, at speed, turning, late",
        GestureScript(
          goRound { _, to in [.tap(at: to)] }.steps + [
            .pause(seconds: 0.9), .tap(at: [80, 200]), .pause(seconds: 0.1), .tap(at: [240, 200]),
            .pause(seconds: 1.2), .tap(at: [80, 200]),
          ])),
      StandardTrace(
        "free-tap-back", on: .free, .phone120, seed: 1002, hand: .exact,
        "a tap back to where the point came from: early, at speed, turning, late",
        goRound { from, to in [.tap(at: from), .pause(seconds: 0.2), .tap(at: to)] }),
      StandardTrace(
        "free-tap-elsewhere", on: .free, .phone120, seed: 1018,
        "a tap to a third place: early, at speed, turning, late",
        goRound { _, to in [.tap(at: to)] }),
      StandardTrace(
        "free-touch-and-lift", on: .free, .phone120, seed: 1004,
        "a short touch without a move: early, at speed, turning, late",
        goRound { _, to in [.still(at: to, seconds: 0.04), .pause(seconds: 0.1), .tap(at: to)] }),
    ]
  }

  private static var touches: [StandardTrace] {
    [
      StandardTrace(
        "free-press-again", on: .free, .phone120, seed: 1015,
        "a second touch as soon as the first is over: after a throw, a tap", pressesAgain),
      StandardTrace(
        "free-throw-about", on: Surface(.free(FreePoint(snaps: [center]))), .phone120, seed: 1006,
        "throws towards, away from and past the side of one rest", throwsAbout),
      StandardTrace(
        "free-throw-told-late", on: Surface(.free(FreePoint(snaps: [center]))), .phone120LateLift,
        seed: 1012,
        "the same throws, each told 33 ms after the finger was seen last", throwsAbout),
      StandardTrace(
        "free-cancel", on: .free, .phone120, seed: 1007,
        "touches that the system takes away: moving, still, never moved, in flight", cancels),
    ]
  }

  private static var holds: [StandardTrace] {
    [
      StandardTrace(
        "pane-catch-and-hold", .phone120, seed: 1008,
        "a flick, caught in mid-flight, held for 700 ms, let go",
        [flickOpen, .pause(seconds: 0.1), .still(at: [160, 200], seconds: 0.7)]),
      StandardTrace(
        "pane-rest-and-lift", .phone60, seed: 1009,
        "a drag, a finger that rests for 100 ms, and a lift",
        [.touch(at: handle, [.reach(by: [0, -200], seconds: 0.3), .hold(seconds: 0.1)])]),
      StandardTrace(
        "pane-creep", .phone120, seed: 1010, hand: .exact,
        "a finger that goes a point a second, and lifts",
        [.touch(at: handle, [.reach(by: [0, -3], seconds: 3)], lift: 0.5)]),
      StandardTrace(
        "scroll-stop-past-sides", on: map, .phone120, seed: 1011,
        "a map flung past its other two sides, stopped there",
        [
          .fling(from: [60, 300], by: [250, 20], seconds: 0.2), .pause(seconds: 0.03),
          .still(at: center, seconds: 0.05), .pause(seconds: 0.5),
          .fling(from: [160, 500], by: [10, -300], seconds: 0.2), .pause(seconds: 0.15),
          .still(at: center, seconds: 0.05),
        ]),
    ]
  }

  private static let center = SIMD2<Double>(160, 284)
  private static let ways: [SIMD2<Double>] = [[1, 0], [0, 1], [-1, 0], [0, -1]]
  /// So short that the next step begins at the screen's next look.
  private static let again = GestureScript.Step.pause(seconds: 0.001)

  private static var pressesAgain: GestureScript {
    var steps: [GestureScript.Step] = []
    for pause in [0.2, 0.204] {
      for way in ways {
        steps += [.fling(from: center, by: 160 * way, seconds: 0.2), again]
        steps += [.still(at: center, seconds: 0.12), .pause(seconds: pause)]
      }
    }
    for seconds in [0.1, 0.6] {
      steps += [
        .pause(seconds: 0.8), .tap(at: center), again, .still(at: center, seconds: seconds),
      ]
    }
    return GestureScript(steps)
  }

  private static var throwsAbout: GestureScript {
    var steps: [GestureScript.Step] = []
    for way in ways {
      for pull in [way, -way, SIMD2(way.y, way.x)] {
        steps += [
          .touch(
            at: center,
            [.reach(by: 100 * pull, seconds: 0.12), .reach(by: 70 * way, seconds: 0.12)], lift: 0.55
          ), .pause(seconds: 0.15),
        ]
      }
    }
    return GestureScript(steps)
  }

  private static var cancels: GestureScript {
    var steps: [GestureScript.Step] = [
      .touch(at: center, [.hold(seconds: 0.2)], ending: .cancel)
    ]
    for way in ways {
      steps += [
        .touch(at: center, [.reach(by: 120 * way, seconds: 0.2)], lift: 0.6, ending: .cancel),
        .pause(seconds: 0.1),
        .touch(
          at: center, [.reach(by: 60 * way, seconds: 0.15), .hold(seconds: 0.12)], ending: .cancel),
        .pause(seconds: 0.1),
      ]
    }
    steps += [.tap(at: [160, 400]), .pause(seconds: 0.08)]
    return GestureScript(steps + [.touch(at: center, [.hold(seconds: 0.03)], ending: .cancel)])
  }

  /// Taps round a square four times; `act` happens on each side, at another moment each time round.
  private static func goRound(
    _ act: (_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> [GestureScript.Step]
  ) -> GestureScript {
    let corners: [SIMD2<Double>] = [[240, 200], [240, 360], [80, 360], [80, 200]]
    let turning = 0.05
    var steps: [GestureScript.Step] = []
    for moment in [0.13, 0.03, 0.18, turning] {
      for (from, to) in zip([corners[3]] + corners, corners) {
        steps += [.tap(at: to), .pause(seconds: moment)]
        // A tap back makes the point turn, so that it is slow.
        if moment == turning { steps += [.tap(at: from), .pause(seconds: 0.06)] }
        steps += act(moment == turning ? to : from, moment == turning ? from : to)
        if moment == turning { steps += [.pause(seconds: 0.15), .tap(at: to)] }
        steps.append(.pause(seconds: 0.2))
      }
    }
    return GestureScript(steps)
  }
}
