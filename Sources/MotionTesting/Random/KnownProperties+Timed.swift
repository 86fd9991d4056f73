extension KnownProperties {
  /// What is known of the engines that follow a curve.
  static var curves: [KnownProperty] {
    let standstill = ["cubic:handoff=restart", "tween", "group"].flatMap {
      [
        KnownProperty(
          $0, "hand-off-velocity", "release: velocity", .startsAt(.zero),
          because: "a new animation starts with the velocity of its curve, which is 0"),
        KnownProperty(
          $0, "hand-off-velocity", "retarget: velocity", .startsAt(.zero),
          because: "a new animation starts with the velocity of its curve, which is 0"),
      ]
    }
    return standstill + [
      KnownProperty(
        "cubic:handoff=additive", "hand-off-velocity", "release: velocity", .startsAt(.zero),
        because: "what is added starts with the velocity of its curve, which is 0")
    ] + shakes + popBasic + animator
  }

  private static var shakes: [KnownProperty] {
    ["release: velocity", "retarget: velocity"].map {
      KnownProperty(
        "keyframes", "hand-off-velocity", $0, .startsAt(SIMD2(150, 0)),
        because: "it starts with the velocity of the first segment of the shake, 150 pt/s")
    }
      + ["keyframes", "group"].flatMap {
        [
          KnownProperty(
            $0, "continuity", "position jumps", .pointsAtMost(2.51),
            because: "a turn by 300 pt/s at a key is steep against the finest interval, 8.3 ms"),
          KnownProperty(
            $0, "rest", "snaps by", .pointsAtMost(68), .tickLongerThan(0.04),
            because:
              "a long tick goes on at the 150 pt/s of a segment of the shake, and ends 10 pt off"),
        ]
      } + [
        KnownProperty(
          "keyframes", "continuity", "velocity jumps", .turnsBy(SIMD2(300, 0)),
          because: "between two keys the shake turns from 150 to -150 pt/s"),
        KnownProperty(
          "group", "continuity", "velocity jumps", .turnsBy(SIMD2(300, 0)),
          because: "between two keys the shake turns from 150 to -150 pt/s"),
        KnownProperty(
          "group", "honest-velocity", "reports a velocity", .turnsBy(SIMD2(300, 0)),
          because: "in the interval with a key the shake turns, and the curve beside it bends"),
        KnownProperty(
          "keyframes", "rest", "stops dead", .sizeAtMost(150.1),
          because: "the last segment of the shake ends at 150 pt/s"),
        KnownProperty(
          "group", "rest", "stops dead", .sizeAtMost(150.1),
          because: "the last segment of the shake ends at 150 pt/s"),
      ]
  }

  private static var popBasic: [KnownProperty] {
    ["release: velocity", "retarget: velocity"].map {
      KnownProperty(
        "pop-basic", "hand-off-velocity", $0, .startsAlongWay(perSecond: 1),
        because: "a new animation starts with the velocity of the curve `ease`")
    }
      + ["continuity", "honest-velocity", "rate-independence"].map {
        KnownProperty(
          "pop-basic", $0, sentence(of: $0), .shareOfWay(0.023),
          because:
            "its solver stops up to 0.57% of the way beside the curve, at each of up to four ticks")
      }
  }

  private static var animator: [KnownProperty] {
    [
      KnownProperty(
        "property-animator", "hand-off-position", "drag: position", .staysOnWay,
        because: "a finger moves the value along the way between the two rests only")
    ]
      + ["release: velocity", "retarget: velocity"].map {
        KnownProperty(
          "property-animator", "hand-off-velocity", $0, .pointsAlongWay,
          because: "it goes on with the velocity of its curve")
      }
  }
}
