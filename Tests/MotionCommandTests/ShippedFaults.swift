enum ShippedFaults {
  static let all: [(name: String, twin: String)] = [
    ("fed-back-remainder", "spring-exact"), ("missing-slope", "spring-exact"),
    ("overdamped-roots", "spring-exact:damping=60"), ("whole-milliseconds", "spring-exact"),
    ("compounded-decay", "decay"), ("displacement-threshold", "decay"),
    ("fixed-tick", "spring-exact"), ("dropped-steps", "spring-exact"),
    ("clamped-tick", "spring-exact"), ("absolute-velocity", "spring-exact"),
    ("scalar-velocity", "spring-exact"), ("retarget-stops", "spring-exact"),
    ("re-add-stops", "spring-exact"), ("stop-before-start", "spring-exact"),
    ("half-time-jump", "cubic:handoff=hermite"), ("one-point-snap", "spring-exact"),
    ("wall-clock-rest", "spring-exact:damping=60"), ("one-tick-short", "cubic:handoff=hermite"),
    ("points-per-event", "spring-exact"),
  ]
}
