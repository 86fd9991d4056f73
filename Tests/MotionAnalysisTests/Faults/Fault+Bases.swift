extension Fault {
  /// The sound engines that it is tried on: a force and a curve where the fault is not one of
  /// ticks, which would start a curve anew.
  var bases: [FaultBase] {
    switch self {
    case .frictionIsPerTick, .zeroTickMoves, .stopsDead: [.spring, .critical]
    case .gainsEnergy: [.spring, .decay]
    case .exactnessIsClaimed, .explicitEuler: [.spring]
    case .positionIsQuantised, .velocityIsQuantised, .clockRunsFast, .releaseIsCapped,
      .dragIsScaled, .stateIsCachedByTime:
      [.spring, .curve, .decay]
    default: [.spring, .curve]
    }
  }
}
