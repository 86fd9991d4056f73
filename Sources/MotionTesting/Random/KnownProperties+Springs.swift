internal import MotionEngines

extension KnownProperties {
  /// What is known of the engines that forces drive.
  static var springs: [KnownProperty] {
    let spring: [KnownProperty] =
      [
        KnownProperty(
          "spring", "rest", "snaps by", .snapsFrom(1.001),
          because: "it snaps to its target from up to 1 pt where a tick meets the turning point"),
        KnownProperty(
          "spring", "rate-independence", "more than the", .restsApart(1, ticks: 1),
          because: "the tick at which it snaps from up to 1 pt is another at each rate"),
        KnownProperty(
          "spring", "stability", "energy grows", .blowsUp(damping: 20, beyond: 0.066_666_6),
          because: "a step of semi-implicit Euler longer than 66.7 ms makes it blow up"),
        KnownProperty(
          "wave", "stability", "energy grows", .blowsUp(damping: 50.265_48, beyond: 0.030_5),
          because: "a step of semi-implicit Euler longer than 30.6 ms makes it blow up"),
        KnownProperty(
          "wave", "rate-independence", "more than the",
          .blowsUp(damping: 50.265_48, beyond: 0.030_5),
          because: "a step of semi-implicit Euler longer than 30.6 ms makes it blow up"),
        KnownProperty(
          "wave", "rest", "snaps by",
          .endsByClock(damping: Wave().damping, seconds: Wave().settlingDuration),
          because: "the clock ends it wherever it is, also where a long tick has thrown it"),
      ]
      + ["spring", "wave"].flatMap {
        [
          KnownProperty(
            $0, "continuity", "position jumps", .movesAtEndSpeed,
            because:
              "a step goes at its end's speed, so that a short one that a hand-off cuts is off"),
          KnownProperty(
            $0, "rate-independence", "more than the", .ticksOff(1),
            because:
              "it is off by up to a step, and a step that a hand-off cuts differs with the rate"),
        ]
      }
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
          "uiview-spring", "rest", "snaps by", .leftAtDuration(seconds: 0.5, dampingRatio: 0.7),
          because:
            "it ends with its duration: a thousandth of the way is left, more after a release"),
        KnownProperty(
          "uiview-spring", "rest", "stops dead", .leftAtDuration(seconds: 0.5, dampingRatio: 0.7),
          because: "it ends with its duration, with the speed of an oscillation of what is left"),
        KnownProperty(
          "uispring", "rest", "stops dead", .shareOfWayPerSecond(0.025),
          because: "it ends when a thousandth of the way is left, at a frequency of 18.3 a second"),
        KnownProperty(
          "ca-spring", "rate-independence", "more than the", .shareOfWay(0.001_6),
          because: "the tick at which it snaps by a thousandth of the way is another at each rate"),
        KnownProperty(
          "uispring", "rate-independence", "more than the", .shareOfWay(0.001_6),
          because: "the tick at which it snaps by a thousandth of the way is another at each rate"),
        KnownProperty(
          "uiview-spring", "rate-independence", "more than the",
          .leftAtDuration(seconds: 0.5, dampingRatio: 0.7),
          because: "it snaps at the end of its duration, which lies between two ticks"),
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
    ["continuity", "honest-velocity"].map {
      KnownProperty(
        "android-spring", $0, sentence(of: $0), .intervalsOff(0.001),
        because: "time is cut to whole milliseconds: an interval is up to 1 ms off")
    } + [
      KnownProperty(
        "android-spring", "rate-independence", "more than the",
        .retargetsLate(ticks: 0.5, gain: 0.546_4, timeOff: 0.003, restsFrom: 1.061),
        because: "half of the tick after a retarget still goes to the old target, in whole ms"),
      KnownProperty(
        "android-spring", "stability", "after the retarget", .keepsOldTarget,
        because: "half of the tick after a retarget still goes to the old target"),
      KnownProperty(
        "android-spring", "continuity", "position jumps", .snapsFrom(0.87),
        because: "an axis snaps from up to 0.75 pt, and 2.5 ms at 46.9 pt/s, while the other moves"),
      KnownProperty(
        "android-spring", "continuity", "velocity jumps", .sizeAtMost(50),
        because: "an axis stops from up to 46.9 pt/s while the other still moves"),
      KnownProperty(
        "android-spring", "honest-velocity", "reports a velocity", .snapsFrom(0.87),
        because: "an axis snaps from up to 0.75 pt while the other still moves"),
      KnownProperty(
        "android-spring", "rest", "snaps by", .snapsFrom(1.061, timeOff: 0.001),
        because: "each axis snaps to its target from up to 0.75 pt, and an interval is 1 ms off"),
      KnownProperty(
        "android-spring", "rest", "stops dead", .sizeAtMost(70),
        because: "each axis stops from up to 46.9 pt/s"),
      KnownProperty(
        "react-spring", "continuity", "jumps by", .intervalsOff(0.017, damping: 26),
        because: "a tick is rounded up to whole milliseconds, and the first one counts as 17"),
      KnownProperty(
        "react-spring", "honest-velocity", "reports a velocity", .intervalsOff(0.017),
        because: "a tick is rounded up to whole milliseconds, and the first one counts as 17"),
      KnownProperty(
        "react-spring", "rate-independence", "more than the", .timeOff(0.05, share: 0.25),
        because: "at 240 Hz it runs 20% fast, and the first tick of each start counts as 17 ms"),
      KnownProperty(
        "react-spring", "lost-time", "after a stall",
        .losesStall(beyond: 0.064, andUpTo: 0.006),
        because: "a tick counts as at most 64 ms"),
      KnownProperty(
        "react-spring", "rest", "snaps by", .snapsFrom(1.415),
        because: "each component snaps from up to a thousandth of the way, at most 1 pt"),
      KnownProperty(
        "react-spring", "rest", "stops dead", .sizeAtMost(141.5),
        because: "each component stops from up to 100 pt/s"),
      KnownProperty(
        "react-spring", "rest", "is not at rest", .stepRoundsAway(damping: 26, step: 0.001),
        because: "a way of a few last places ends at a thousandth of itself, which is none"),
    ]
  }

  private static var subSteps: [KnownProperty] {
    let intervals: [(engine: String, seconds: Double, reason: String)] = [
      ("dynamics", 1.0 / 120, "a tick is one, two or no sub-steps of 1/120 s"),
      ("fluid", 1.0 / 300, "it presents up to a step of 1/300 s too much"),
      ("rebound", 0.002, "up to 1 ms is lost at each tick; one without a step moves back 1 ms"),
      ("pop-spring", 0.001, "up to 1 ms is lost at each tick"),
    ]
    let rows: [(engine: String, check: String, seconds: Double, share: Double, reason: String)] = [
      (
        "dynamics", "rate-independence", 1.0 / 40, 0,
        "it starts one sub-step late and has no motion between sub-steps"
      ),
      ("fluid", "rate-independence", 0.006_7, 0, "it presents up to a step of 1/300 s too much"),
      ("rebound", "rate-independence", 0.042, 0.13, "half a millisecond is lost at each tick"),
      ("pop-spring", "rate-independence", 0.004, 0.15, "half a millisecond is lost at each tick"),
    ]
    return rows.map {
      KnownProperty(
        $0.engine, $0.check, sentence(of: $0.check), .timeOff($0.seconds, share: $0.share),
        because: $0.reason)
    }
      + intervals.flatMap { row in
        ["continuity", "honest-velocity"].map {
          KnownProperty(
            row.engine, $0, sentence(of: $0), .intervalsOff(row.seconds), because: row.reason)
        }
      }
      + ["continuity", "honest-velocity"].map {
        KnownProperty(
          "rebound", $0, sentence(of: $0), .intervalsOff(0.008_4), .inFirstTicks,
          because: "the first tick of a start counts as 1 ms, also where it is longer: here, 8.3 ms"
        )
      }
      + ["continuity", "honest-velocity", "rate-independence"].map {
        KnownProperty(
          "rebound", $0, sentence(of: $0), .fallsBack(inTickShorterThan: 0.001),
          because: "a tick without a step goes back to before the last step, at first to 0")
      } + [
        KnownProperty(
          "dynamics", "lost-time", "after a stall",
          .losesStall(beyond: 1.0 / 60, andUpTo: 0.000_1),
          because: "a tick longer than 0.5 s counts as 1/60 s"),
        KnownProperty(
          "dynamics", "rest", "from its target", .sizeAtMost(0.500_01),
          because: "inside half a point the attachment has no direction"),
        KnownProperty(
          "dynamics", "rest", "stops dead", .endsNearTarget(0.500_01),
          because: "inside half a point the attachment stops it at once, whatever its speed"),
        KnownProperty(
          "pop-spring", "rate-independence", "more than the", .pointsAtMost(0.708),
          because: "the tick at which it snaps from half a point is another at each rate"),
        KnownProperty(
          "rebound", "lost-time", "after a stall",
          .losesStall(beyond: 0.064, andUpTo: 0, perTick: 0.001 / 3),
          because: "a tick counts as at most 64 ms, and 1/3 to 2/3 ms is lost at each of 8.3 ms"),
        KnownProperty(
          "rebound", "stability", "energy grows", .regains(inTickShorterThan: 0.001, damping: 22),
          because: "a tick without a step goes back to before the last step, at first to 0"),
        KnownProperty(
          "rebound", "rest", "moves while at rest", .sizeAtMost(0.001_415),
          because: "a component that is given less than 0.001 pt/s never starts, and keeps it"),
        KnownProperty(
          "fluid", "rest", "is not at rest",
          .staysByRounding(step: 1.0 / 300, damping: 20.734_511_6, share: 0.01),
          because: "it rests within 1% of its way; where that is nearly none, rounding leaves more"
        ),
        KnownProperty(
          "fluid", "stability", "after the retarget", .kicksToOldTarget(step: 1.0 / 300),
          because: "half of the step after a retarget takes the force to the old target"),
        KnownProperty(
          "pop-spring", "rest", "snaps by", .snapsFrom(0.707_2),
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
        "framer", "rest", "snaps by", .snapsFrom(0.707_2),
        because: "each component snaps from up to half a point"),
      KnownProperty(
        "framer", "continuity", "position jumps", .snapsFrom(0.5),
        because: "a component snaps from up to half a point while the other still moves"),
      KnownProperty(
        "framer", "honest-velocity", "reports a velocity", .snapsFrom(0.5),
        because: "a component snaps from up to half a point while the other still moves"),
      KnownProperty(
        "framer", "rate-independence", "more than the", .timeOff(0.05),
        because: "the mean velocity of the last tick, which a retarget takes, is half a tick old"),
    ]
  }
}
