import MotionTesting

enum ConformanceFault: String, CaseIterable, Sendable {
  case placedElsewhere, grabKeepsVelocity, restWhileHeld, dragAddsUp, releaseJumps, scalarRelease
  case retargetStops, cancelGoesOn, zeroTickMoves, sharedStorage, remembersRuns, overflows
  case neverRests, restsShort, driftsAtRest, dependsOnTicks, sharedAnchor

  var rule: ConformanceRule {
    switch self {
    case .placedElsewhere: .placedAtRest
    case .grabKeepsVelocity: .grabHoldsStill
    case .restWhileHeld: .heldIsNotAtRest
    case .dragAddsUp: .dragFollowsFinger
    case .releaseJumps: .handOffsKeepPosition
    case .scalarRelease: .releaseSetsVelocity
    case .retargetStops: .retargetKeepsVelocity
    case .cancelGoesOn: .cancelGivesNoVelocity
    case .zeroTickMoves: .zeroAdvanceChangesNothing
    case .sharedStorage: .copiesAreIndependent
    case .sharedAnchor: .rollbackRestores
    case .remembersRuns: .runsAreEqual
    case .overflows: .staysFinite
    case .neverRests: .comesToRest
    case .restsShort: .restsOnTarget
    case .driftsAtRest: .staysAtRest
    case .dependsOnTicks: .exactClaimHolds
    }
  }
}
