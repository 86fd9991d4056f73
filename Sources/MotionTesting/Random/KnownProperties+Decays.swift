extension KnownProperties {
  /// What is known of the engines that friction slows.
  static var decays: [KnownProperty] {
    ["decay", "decay-exact", "fling", "friction", "inertia"].map {
      KnownProperty(
        $0, "rest", "past a limit of the scroll area",
        because: "a decay knows no limits: it rests where it coasts to")
    } + fling + inertia
  }

  private static var fling: [KnownProperty] {
    ["continuity", "honest-velocity", "rate-independence"].map {
      KnownProperty(
        "fling", $0, sentence(of: $0), .timeOff(0.004),
        because: "time is cut to whole milliseconds: each of up to four ticks is up to 1 ms off")
    } + [
      KnownProperty(
        "fling", "rate-independence", "more than the", .pointsAtMost(3),
        because: "an axis stops at a tick, from up to 46.9 pt/s: at 24 Hz up to 1.96 pt later"),
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
        "inertia", "rest", "snaps by", .pointsAtMost(0.75),
        because: "each axis snaps from up to half a point"),
      KnownProperty(
        "inertia", "continuity", "position jumps", .pointsAtMost(0.501),
        because: "an axis snaps from up to half a point while the other still moves"),
      KnownProperty(
        "inertia", "honest-velocity", "reports a velocity", .pointsAtMost(0.501),
        because: "an axis snaps from up to half a point while the other still moves"),
      KnownProperty(
        "inertia", "rate-independence", "more than the", .pointsAtMost(0.708),
        because: "the tick at which an axis snaps is another at each rate"),
    ]
  }
}
