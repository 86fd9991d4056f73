extension KnownProperties {
  /// What is known of the engines that friction slows.
  static var decays: [KnownProperty] {
    // An end speed of 5 pt/s leaves 2.5 pt of the way; a fling's of 46.9 an axis 15.8 pt, and 4 ms.
    let coasts: [(engine: String, seconds: Double, points: Double)] = [
      ("decay", 0.499, 2.51), ("decay-exact", 0.499_5, 0.01), ("fling", 1 / 4.2, 16),
      ("friction", 0.499_4, 0.51), ("inertia", 0.325, 0.01),
    ]
    return coasts.map {
      KnownProperty(
        $0.engine, "rest", "past a limit of the scroll area",
        .coasts(seconds: $0.seconds, within: $0.points),
        because: "a decay knows no limits: it rests where it coasts to")
    } + fling + inertia
  }

  private static var fling: [KnownProperty] {
    [
      KnownProperty(
        "fling", "continuity", "jumps by", .intervalsOff(0.001),
        because: "time is cut to whole milliseconds: an interval is up to 1 ms off"),
      KnownProperty(
        "fling", "honest-velocity", "reports a velocity", .intervalsOff(0.001),
        because: "time is cut to whole milliseconds: an interval is up to 1 ms off"),
      KnownProperty(
        "fling", "rate-independence", "more than the", .stopsAtTick(speed: 66.3, timeOff: 0.002),
        because: "each axis stops at a tick, from up to 46.9 pt/s, and time is cut to whole ms"),
      KnownProperty(
        "fling", "rest", "stops dead", .sizeAtMost(70),
        because: "each axis stops from up to 46.9 pt/s"),
      KnownProperty(
        "fling", "continuity", "velocity jumps", .sizeAtMost(50),
        because: "an axis stops from up to 46.9 pt/s while the other still moves"),
    ]
  }

  private static var inertia: [KnownProperty] {
    [
      KnownProperty(
        "inertia", "hand-off-velocity", "release: velocity rises", .scalesVelocity(0.8 / 0.325),
        because: "a release is multiplied by power / time-constant, 2.46"),
      KnownProperty(
        "inertia", "rest", "snaps by", .snapsFrom(0.707_2),
        because: "each axis snaps from up to half a point"),
      KnownProperty(
        "inertia", "continuity", "position jumps", .snapsFrom(0.5),
        because: "an axis snaps from up to half a point while the other still moves"),
      KnownProperty(
        "inertia", "honest-velocity", "reports a velocity", .snapsFrom(0.5),
        because: "an axis snaps from up to half a point while the other still moves"),
      KnownProperty(
        "inertia", "rate-independence", "more than the", .pointsAtMost(0.708),
        because: "the tick at which an axis snaps is another at each rate"),
    ]
  }
}
