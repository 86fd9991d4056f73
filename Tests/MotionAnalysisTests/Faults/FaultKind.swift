/// How a fault changes what a sound engine is told, does or shows.
enum FaultKind: String, CaseIterable {
  case dropped, scaled, rotated, signFlipped, stale, delayed, quantised, oneAxis
  case timeDependent, rateDependent, stateLeaking
  /// A place or velocity that is simply another, once or from then on.
  case displaced
  /// A number that is none.
  case notFinite
}
