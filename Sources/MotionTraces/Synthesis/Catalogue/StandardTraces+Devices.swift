internal import MotionModel

extension StandardTraces {
  /// The same movements on other devices.
  static var devices: [StandardTrace] {
    [
      rate("pane-rate-60", device: .phone60, what: "60 Hz"),
      rate("pane-rate-120", device: .phone120, what: "120 Hz"),
      rate("pane-rate-240", device: .pen240, what: "240 Hz"),
      StandardTrace(
        name: "pane-uneven-60",
        purpose: "an uneven 60 Hz device: some drags wait and repeat the next one's time",
        device: .phone60Uneven, seed: 602,
        script: [
          .drag(from: handle, by: SIMD2(0, -170), seconds: 0.6), .pause(seconds: 0.4),
          flickOpen, .pause(seconds: 0.14),
          .touch(
            Touch(
              at: SIMD2(160, 190),
              moves: [.hold(seconds: 0.05), .reach(by: SIMD2(10, 300), seconds: 0.34)],
              liftFraction: 0.6)),
        ]),
      StandardTrace(
        name: "pane-millisecond-stamps",
        purpose: "times in whole milliseconds, a slop of 8 pixels, a lift seen one look late",
        device: .phone120Milliseconds, seed: 603,
        script: [
          flickOpen, .pause(seconds: 0.12),
          .touch(
            Touch(
              at: SIMD2(160, 200), moves: [.reach(by: SIMD2(0, 260), seconds: 0.26)],
              liftFraction: 0.55)),
        ]),
      StandardTrace(
        name: "pane-reported-velocity",
        purpose: "the recorder reports the velocity of each release itself (columns vx, vy)",
        device: .phone120Velocity, seed: 604,
        script: [
          .fling(from: handle, by: SIMD2(30, -360), seconds: 0.28), .pause(seconds: 0.16),
          .fling(from: SIMD2(160, 120), by: SIMD2(-20, 330), seconds: 0.28),
        ]),
    ]
  }

  /// One movement, one seed, several rates.
  private static func rate(
    _ name: String, device: DeviceClass, what: String
  ) -> StandardTrace {
    StandardTrace(
      name: name,
      purpose: "one movement of a fling, a catch, and a throw back, seen at \(what)",
      device: device, seed: 601,
      script: [
        flickOpen, .pause(seconds: 0.15),
        .touch(
          Touch(
            at: SIMD2(160, 200),
            moves: [.hold(seconds: 0.06), .reach(by: SIMD2(15, 280), seconds: 0.26)],
            liftFraction: 0.55)),
      ])
  }
}
