extension KnownProperties {
  /// What is known of the engines that forces drive.
  static var springs: [KnownProperty] {
    let spring: [KnownProperty] = [
      KnownProperty(
        "spring", "rest", "snaps by", .pointsAtMost(1.001),
        because: "it snaps to its target from up to 1 pt where a tick meets the turning point"),
      KnownProperty(
        "spring", "rest", "snaps by", .pointsAtMost(2), .tickLongerThan(0.05),
        because: "in a long tick it snaps from up to 1 pt, and the speed before leads elsewhere"),
      KnownProperty(
        "spring", "continuity", "position jumps", .timeOff(0.002), .within(0.07),
        because:
          "a first step that a hand-off cuts is short, and the next goes at its own end's speed"),
      KnownProperty(
        "wave", "continuity", "position jumps", .timeOff(0.002), .within(0.07),
        because:
          "a first step that a hand-off cuts is short, and the next goes at its own end's speed"),
      KnownProperty(
        "spring", "stability", "energy grows", .tickLongerThan(0.066_666_6),
        because: "a step of semi-implicit Euler longer than 66.7 ms makes it blow up"),
      KnownProperty(
        "wave", "stability", "energy grows", .tickLongerThan(0.030_5),
        because: "a step of semi-implicit Euler longer than 30.6 ms makes it blow up"),
      KnownProperty(
        "spring", "rate-independence", "more than the", .timeOff(1.0 / 24),
        .afterFlightShorterThan(0.25),
        because: "a step that a hand-off cuts is another at each rate: few do not converge evenly"),
      KnownProperty(
        "wave", "rate-independence", "at clock 24 it is",
        because: "at 24 Hz a tick is longer than the 30.6 ms at which it blows up"),
      KnownProperty(
        "wave", "rate-independence", "more than the", .timeOff(1.0 / 24),
        because: "it is off by up to a step, and at 24 and 30 Hz it blows up instead"),
      KnownProperty(
        "wave", "rest", "snaps by", .tickLongerThan(0.030_5),
        because: "the clock ends it wherever it is, also where a long tick has thrown it"),
    ]
    return spring + coreAnimation + wholeMilliseconds + subSteps + framer
  }

  private static var coreAnimation: [KnownProperty] {
    ["ca-spring", "uispring", "uiview-spring"].map {
      KnownProperty(
        $0, "hand-off-velocity", "retarget: velocity", .startsAt(.zero),
        because: "a retarget in flight starts a new animation from standstill")
    }
      + ["ca-spring", "uiview-spring"].map {
        KnownProperty(
          $0, "hand-off-velocity", "release: velocity", .keepsVelocityAlongWay,
          because: "the initial velocity is one number, so that what is across the way is lost")
      } + [
        KnownProperty(
          "uispring", "hand-off-velocity", "release: velocity", .keepsVelocityOrStops,
          because: "an axis without a way to go takes no velocity"),
        KnownProperty(
          "ca-spring", "rest", "snaps by", .shareOfWay(0.001_6),
          because: "it ends when a thousandth of the way is left"),
        KnownProperty(
          "uispring", "rest", "snaps by", .shareOfWay(0.001_6),
          because: "it ends when a thousandth of the way is left"),
        KnownProperty(
          "uiview-spring", "rest", "snaps by", .shareOfWay(0.006),
          because: "it ends with its duration, when about a thousandth of the way is left"),
        KnownProperty(
          "uiview-spring", "rest", "stops dead", .shareOfWayPerSecond(0.1),
          because: "it ends with its duration, with a tenth of the way a second left"),
        KnownProperty(
          "ca-spring", "rate-independence", "more than the", .shareOfWay(0.001_6),
          because: "the tick at which it snaps by a thousandth of the way is another at each rate"),
        KnownProperty(
          "uispring", "rate-independence", "more than the", .shareOfWay(0.001_6),
          because: "the tick at which it snaps by a thousandth of the way is another at each rate"),
        KnownProperty(
          "uiview-spring", "rate-independence", "more than the", .shareOfWay(0.006),
          because: "the tick at which it snaps is another at each rate"),
        KnownProperty(
          "uispring", "continuity", "position jumps", .shareOfWay(0.001_6),
          because: "an axis ends with a thousandth of its way left while the other still moves"),
        KnownProperty(
          "uispring", "continuity", "velocity jumps", .shareOfWayPerSecond(0.04),
          because: "an axis ends with a thousandth of its way left while the other still moves"),
        KnownProperty(
          "uispring", "honest-velocity", "reports a velocity", .shareOfWay(0.001_6),
          because: "an axis ends with a thousandth of its way left while the other still moves"),
      ]
  }

  private static var wholeMilliseconds: [KnownProperty] {
    ["continuity", "honest-velocity", "rate-independence"].map {
      KnownProperty(
        "android-spring", $0, sentence(of: $0), .timeOff(0.004),
        because: "time is cut to whole milliseconds: each of up to four ticks is up to 1 ms off")
    } + [
      KnownProperty(
        "android-spring", "rate-independence", "more than the", .timeOff(0.025),
        because: "half of the tick after a retarget still goes to the old target"),
      KnownProperty(
        "android-spring", "rate-independence", "more than the", .pointsAtMost(1.07),
        because: "the tick at which an axis snaps from up to 0.75 pt is another at each rate"),
      KnownProperty(
        "android-spring", "stability", "after the retarget",
        because: "half of the tick after a retarget still goes to the old target"),
      KnownProperty(
        "android-spring", "continuity", "position jumps", .pointsAtMost(0.8),
        because: "an axis snaps from up to 0.75 pt while the other still moves"),
      KnownProperty(
        "android-spring", "honest-velocity", "reports a velocity", .pointsAtMost(0.8),
        because: "an axis snaps from up to 0.75 pt while the other still moves"),
      KnownProperty(
        "android-spring", "rest", "snaps by", .pointsAtMost(1.5),
        because: "each axis snaps to its target from up to 0.75 pt"),
      KnownProperty(
        "android-spring", "rest", "stops dead", .sizeAtMost(70),
        because: "each axis stops from up to 46.9 pt/s"),
      KnownProperty(
        "react-spring", "continuity", "jumps by", .timeOff(0.0167),
        because: "a tick is rounded up to whole milliseconds, and the first one counts as 17"),
      KnownProperty(
        "react-spring", "honest-velocity", "reports a velocity", .timeOff(0.0167),
        because: "a tick is rounded up to whole milliseconds, and the first one counts as 17"),
      KnownProperty(
        "react-spring", "rate-independence", "more than the", .timeOff(0.05, share: 0.25),
        because: "at 240 Hz it runs 20% fast, and the first tick of each start counts as 17 ms"),
      KnownProperty(
        "react-spring", "lost-time", "after a stall", .sizeAtMost(450),
        because: "a tick counts as at most 64 ms"),
      KnownProperty(
        "react-spring", "rest", "snaps by", .pointsAtMost(1.42),
        because: "each component snaps from up to a thousandth of the way, at most 1 pt"),
      KnownProperty(
        "react-spring", "rest", "stops dead", .sizeAtMost(141.5),
        because: "each component stops from up to 100 pt/s"),
    ]
  }

  private static var subSteps: [KnownProperty] {
    let rows: [(engine: String, check: String, seconds: Double, share: Double, reason: String)] = [
      ("dynamics", "continuity", 1.0 / 60, 0, "a tick is one, two or no sub-steps of 1/120 s"),
      ("dynamics", "honest-velocity", 1.0 / 60, 0, "a tick is one, two or no sub-steps of 1/120 s"),
      (
        "dynamics", "rate-independence", 1.0 / 40, 0,
        "it starts one sub-step late and has no motion between sub-steps"
      ),
      ("fluid", "continuity", 0.006_7, 0, "it presents up to a step of 1/300 s too much"),
      ("fluid", "honest-velocity", 0.006_7, 0, "it presents up to a step of 1/300 s too much"),
      ("fluid", "rate-independence", 0.006_7, 0, "it presents up to a step of 1/300 s too much"),
      ("rebound", "continuity", 0.004, 0, "half a millisecond is lost at each tick"),
      ("rebound", "honest-velocity", 0.004, 0, "half a millisecond is lost at each tick"),
      ("rebound", "rate-independence", 0.042, 0.13, "half a millisecond is lost at each tick"),
      ("pop-spring", "continuity", 0.004, 0, "half a millisecond is lost at each tick"),
      ("pop-spring", "honest-velocity", 0.004, 0, "half a millisecond is lost at each tick"),
      ("pop-spring", "rate-independence", 0.004, 0.15, "half a millisecond is lost at each tick"),
    ]
    return rows.map {
      KnownProperty(
        $0.engine, $0.check, sentence(of: $0.check), .timeOff($0.seconds, share: $0.share),
        because: $0.reason)
    } + [
      KnownProperty(
        "dynamics", "lost-time", "after a stall", .sizeAtMost(491.7),
        because: "a tick longer than 0.5 s counts as 1/60 s"),
      KnownProperty(
        "dynamics", "rest", "from its target", .sizeAtMost(0.500_01),
        because: "inside half a point the attachment has no direction"),
      KnownProperty(
        "dynamics", "rest", "stops dead", .endsNearTarget(0.500_01),
        because: "inside half a point the attachment stops it at once, whatever its speed"),
      KnownProperty(
        "rebound", "continuity", "jumps by", .timeOff(0.02),
        because: "a tick shorter than 1 ms moves the value back towards where it was"),
      KnownProperty(
        "rebound", "honest-velocity", "reports a velocity", .timeOff(0.02),
        because: "a tick shorter than 1 ms moves the value back towards where it was"),
      KnownProperty(
        "pop-spring", "rate-independence", "more than the", .pointsAtMost(0.708),
        because: "the tick at which it snaps from half a point is another at each rate"),
      KnownProperty(
        "rebound", "lost-time", "after a stall", .sizeAtMost(445),
        because: "a tick counts as at most 64 ms"),
      KnownProperty(
        "pop-spring", "rest", "snaps by", .pointsAtMost(0.708),
        because: "each component snaps from up to half the threshold of 1 pt"),
    ]
  }

  private static var framer: [KnownProperty] {
    [
      KnownProperty(
        "framer", "hand-off-velocity", "retarget: velocity", .meanOfLastTick(atMost: 0.03),
        because: "a retarget takes the mean velocity of the last tick, counted as at most 30 ms"),
      KnownProperty(
        "framer", "hand-off-velocity", "retarget: velocity", .startsAt(.zero),
        because: "a retarget takes no velocity where nothing was shown for more than 30 ms"),
      KnownProperty(
        "framer", "rest", "snaps by", .pointsAtMost(0.708),
        because: "each component snaps from up to half a point"),
      KnownProperty(
        "framer", "continuity", "position jumps", .pointsAtMost(0.501),
        because: "a component snaps from up to half a point while the other still moves"),
      KnownProperty(
        "framer", "honest-velocity", "reports a velocity", .pointsAtMost(0.501),
        because: "a component snaps from up to half a point while the other still moves"),
      KnownProperty(
        "framer", "rate-independence", "more than the", .timeOff(0.05),
        because: "the mean velocity of the last tick, which a retarget takes, is half a tick old"),
    ]
  }
}
