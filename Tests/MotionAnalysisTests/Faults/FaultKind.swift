/// How a fault changes what a sound engine is told, does or shows.
enum FaultKind: String, CaseIterable {
  case dropped, scaled, rotated, signFlipped, stale, delayed, quantised, oneAxis
  case timeDependent, rateDependent, stateLeaking
  case displaced
  case notFinite
}
