internal import MotionModel

extension StandardTraces {
  static var taps: [StandardTrace] {
    [
      StandardTrace(
        "pane-tap-open-close", .phone60, seed: 101,
        "a tap opens the pane; a second one, after it came to rest, closes it",
        [.tap(at: handle), .pause(seconds: 1.4), .tap(at: [160, 80])]),
      StandardTrace(
        "pane-tap-mid-flight", .phone120, seed: 102,
        "five more taps turn the pane round in mid-flight",
        [
          .tap(at: handle), .pause(seconds: 0.18), .tap(at: handle), .pause(seconds: 0.13),
          .tap(at: handle), .pause(seconds: 0.22), .tap(at: handle), .pause(seconds: 0.1),
          .tap(at: handle), .pause(seconds: 0.15), .tap(at: handle),
        ]),
      StandardTrace(
        "pane-tap-storm", .phone120, seed: 103, hand: Hand(timing: 0.17),
        "100 taps, each in mid-flight of the one before: 100 changes of target",
        GestureScript(
          (0..<100).flatMap { _ -> [GestureScript.Step] in
            [.tap(at: [160, 300]), .pause(seconds: 0.072)]
          })),
    ]
  }

  static var drags: [StandardTrace] {
    [
      StandardTrace(
        "pane-slow-drag", .phone60, seed: 201,
        "a slow drag most of the way open; the finger has almost stopped at the release",
        [.touch(at: handle, [.reach(by: [0, -290], seconds: 1.3)], lift: 0.93)]),
      StandardTrace(
        "pane-hold-still", .phone120, seed: 202,
        "a quick drag, then 300 ms still before the release: the last movement is stale",
        [.touch(at: handle, [.reach(by: [0, -170], seconds: 0.12), .hold(seconds: 0.3)])]),
      StandardTrace(
        "pane-drag-past-rest", .phone120, seed: 203,
        "a drag 110 pt past the open rest, and a slow release there",
        [.touch(at: [160, 520], [.reach(by: [0, -490], seconds: 0.9)], lift: 0.9)]),
      StandardTrace(
        "pane-press-without-moving", .phone60, seed: 204,
        "a finger rests on the closed pane for 500 ms and lifts; nothing may move",
        [.still(at: handle, seconds: 0.5)]),
    ]
  }

  static var flings: [StandardTrace] {
    [
      StandardTrace(
        "pane-fling-open", .phone120, seed: 301,
        "a fling from closed to open", [.fling(from: handle, by: [0, -400], seconds: 0.3)]),
      StandardTrace(
        "pane-fling-against", .phone120, seed: 302,
        "a drag near the open rest, then a fling back down in the same touch",
        [
          .touch(
            at: handle,
            [
              .reach(by: [0, -300], seconds: 0.7),
              .reach(by: [0, 300], seconds: 0.28, overlap: 0.05),
            ], lift: 0.5)
        ]),
      StandardTrace(
        "pane-fling-past-closed", .phone60, seed: 303,
        "a fling downwards from the closed rest: away from open, back to where it was",
        [.fling(from: [160, 430], by: [0, 190], seconds: 0.2)]),
      StandardTrace(
        "pane-diagonal-release", .phone120, seed: 304,
        "a fling across the direction of travel: most of the speed is sideways",
        [.fling(from: [60, 430], by: [330, -190], seconds: 0.28)]),
      StandardTrace(
        "pane-curved-drag", .phone120, seed: 305,
        "a thumb's arc: up, bending to the side, released at speed on the bend",
        [
          .touch(
            at: [250, 450],
            [
              .reach(by: [20, -210], seconds: 0.35),
              .reach(by: [-190, -110], seconds: 0.35, overlap: 0.21),
            ], lift: 0.6)
        ]),
      StandardTrace(
        "pane-axis-y", on: Surface(.pane(Pane(closed: [160, 420], open: [160, 40])), axis: .y),
        .phone120, seed: 306,
        "a pane that moves vertically only, under a finger that wanders sideways",
        [
          .touch(
            at: handle,
            [
              .reach(by: [70, -120], seconds: 0.3),
              .reach(by: [-150, -90], seconds: 0.3, overlap: 0.12),
              .reach(by: [110, -180], seconds: 0.3, overlap: 0.12),
            ], lift: 0.6)
        ]),
    ]
  }

  static var catches: [StandardTrace] {
    [
      StandardTrace(
        "pane-catch-and-let-go", .phone120, seed: 401,
        "a flick opens the pane; it is caught in mid-flight, held, and let go unmoved",
        [flickOpen, .pause(seconds: 0.12), .still(at: [160, 210], seconds: 0.18)]),
      StandardTrace(
        "pane-catch-and-throw", .phone120, seed: 402,
        "a flick opens the pane; it is caught in mid-flight and thrown back",
        [flickOpen, .pause(seconds: 0.13), throwBack]),
      StandardTrace(
        "pane-catch-chain", .phone120, seed: 403,
        "three flicks open and three throws back, each caught in mid-flight",
        [
          flickOpen, .pause(seconds: 0.14), throwBack, .pause(seconds: 0.11), throwOpen,
          .pause(seconds: 0.17), throwBack, .pause(seconds: 0.1), throwOpen, .pause(seconds: 0.2),
          throwBack,
        ]),
      StandardTrace(
        "pane-catch-after-tap", .phone60, seed: 404,
        "a tap opens the pane; it is caught in mid-flight, dragged back, let go slowly",
        [
          .tap(at: handle), .pause(seconds: 0.15),
          .touch(at: [160, 250], [.reach(by: [0, 120], seconds: 0.5)], lift: 0.9),
        ]),
      StandardTrace(
        "pane-catch-and-cancel", .phone120, seed: 405,
        "a flick, a catch in mid-flight, and the system takes the touch away",
        [
          flickOpen, .pause(seconds: 0.11),
          .touch(
            at: [160, 230], [.reach(by: [0, 160], seconds: 0.35)], lift: 0.6, ending: .cancel),
        ]),
      StandardTrace(
        "pane-catch-and-tap", .phone60, seed: 406,
        "a flick, a tap in mid-flight, a catch, a throw back, and one more tap",
        [
          flickOpen, .pause(seconds: 0.12), .tap(at: [160, 200]), .pause(seconds: 0.14), throwBack,
          .pause(seconds: 0.12), .tap(at: [160, 320]),
        ]),
    ]
  }

  /// Catches the opening pane and throws it down at about 1900 pt/s.
  private static var throwBack: GestureScript.Step {
    .throwing(at: [160, 190], hold: 0.03, by: [0, 230], seconds: 0.22)
  }

  /// Catches the closing pane and throws it up at about 1900 pt/s.
  private static var throwOpen: GestureScript.Step {
    .throwing(at: [160, 390], hold: 0.025, by: [0, -230], seconds: 0.22)
  }

  static var endings: [StandardTrace] {
    [
      StandardTrace(
        "pane-cancel", .phone120, seed: 501,
        "the system takes the touch away in the middle of a drag at speed",
        [.touch(at: handle, [.reach(by: [0, -320], seconds: 0.5)], lift: 0.55, ending: .cancel)]),
      StandardTrace(
        "pane-ends-pressed", .phone60, seed: 502,
        "the trace ends while the finger still holds the pane",
        [
          .touch(
            at: handle, [.reach(by: [0, -180], seconds: 0.6), .hold(seconds: 0.2)], ending: .open)
        ], untested: "it ends while the finger holds the pane"),
    ]
  }

  static var devices: [StandardTrace] {
    [DeviceClass.phone60, .phone120, .pen240].map { device in
      StandardTrace(
        "pane-rate-\(device.rate)", device, seed: 601,
        "one movement of a fling, a catch, and a throw back, seen at \(device.rate) Hz",
        [
          flickOpen, .pause(seconds: 0.15),
          .throwing(at: [160, 200], hold: 0.06, by: [15, 280], seconds: 0.26),
        ])
    } + [
      StandardTrace(
        "pane-uneven-60", .phone60Uneven, seed: 602,
        "an uneven 60 Hz device: some drags wait and repeat the next one's time",
        [
          .drag(from: handle, by: [0, -170], seconds: 0.6), .pause(seconds: 0.4), flickOpen,
          .pause(seconds: 0.14),
          .throwing(at: [160, 190], hold: 0.05, by: [10, 300], seconds: 0.34, lift: 0.6),
        ]),
      StandardTrace(
        "pane-millisecond-stamps", .phone120Milliseconds, seed: 603,
        "times in whole milliseconds, a slop of 8 pixels, a lift seen one look late",
        [
          flickOpen, .pause(seconds: 0.12),
          .touch(at: [160, 200], [.reach(by: [0, 260], seconds: 0.26)], lift: 0.55),
        ]),
      StandardTrace(
        "pane-reported-velocity", .phone120Velocity, seed: 604,
        "the recorder reports the velocity of each release itself (columns vx, vy)",
        [
          .fling(from: handle, by: [30, -360], seconds: 0.28), .pause(seconds: 0.16),
          .fling(from: [160, 120], by: [-20, 330], seconds: 0.28),
        ]),
    ]
  }

  static var pointers: [StandardTrace] {
    [
      StandardTrace(
        "pane-two-pointers", .phone60, seed: 701,
        "a second pointer taps, presses, and moves while the first owns the pane",
        [
          .together(
            [
              .touch(
                at: handle,
                [
                  .reach(by: [0, -110], seconds: 0.5), .hold(seconds: 0.25),
                  .reach(by: [0, -260], seconds: 0.26),
                ], lift: 0.55)
            ],
            [
              .pause(seconds: 0.2), .tap(at: [70, 200], pointer: 1), .pause(seconds: 0.12),
              .touch(at: [80, 180], [.reach(by: [60, 150], seconds: 0.3)], pointer: 1),
            ])
        ]),
      StandardTrace(
        "pane-pointer-outlives", .phone120, seed: 702,
        "a second pointer stays down after the first let go, then taps on its own",
        [
          .together(
            [flickOpen],
            [
              .pause(seconds: 0.06),
              .touch(at: [240, 300], [.reach(by: [0, 60], seconds: 0.3)], pointer: 1),
            ]), .pause(seconds: 0.2), .tap(at: [240, 330], pointer: 1),
        ]),
    ]
  }
}
