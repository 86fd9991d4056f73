/// The project's own seeded faults, each named for what it breaks and listed in replays.csv;
/// libraries' faults are in the catalogue, those of a scroll area in `ScrollFault`.
enum Fault: String, CaseIterable {
  // At a hand-off.
  case grabJumps, grabIsQuantised, releaseJumps, retargetJumps, cancelJumps
  case dragIsScaled, dragIsRotated, dragIsFlipped, dragLosesAnAxis, dragIsQuantised, dragIsStale
  case dragIsDropped, dragAddsUp
  case releaseIsZero, releaseIsScaled, releaseRises, releaseIsRotated, releaseIsFlipped
  case releaseIsAbsolute, releaseLosesAnAxis, releaseIsStale, releaseIsDelayed, releaseIsCapped
  case releaseIsQuantised, releaseIsInfinite
  case retargetIsZero, retargetIsScaled, retargetIsFlipped, retargetLosesAnAxis
  case retargetIsDropped, cancelIsDropped, targetIsStale
  case cancelGoesOn, cancelTargetIsIgnored, tapsAreDebounced
  case releaseClampsEachAxis, releaseUnitIsWrongOnY, releaseAddsToTheCaught
  case slowReleaseIsNone, slowReleaseIsDropped
  case anchorIsKept, axisLockIsKept, oneInteractionPerTick
  // Under the finger.
  case catchKeepsMoving, grabWaitsForATick, heldCreeps, heldLags
  case heldReportsFinger, grabKeepsVelocity, heldSaysRest, slopIsSwallowed
  // During a flight.
  case notANumber, overflowsOnLongTicks
  case positionJumps, positionJumpsEveryTenthTick, flightStartsAside, jumpsAtQuarterSeconds
  case positionIsQuantised, positionIsDelayed, tickIsDropped
  case velocityJumps, velocityIsQuantised, releaseIsForgotten, retargetIsForgotten
  case velocityIsScaled, velocityIsRotated, velocityIsFlipped, velocityLosesAnAxis, velocityIsStuck
  case velocityIsDelayed, velocityIsPerTick, velocityUsesTheLastTick, slowVelocityIsNone
  // At its end.
  case neverRests, restsAside, snaps, stopsDead, wakes, restsWithVelocity
  // In its energy or its clock.
  case gainsEnergy, explicitEuler
  case stepIsHardWired, stepIsCutToMilliseconds, stepIsClamped, stepIsQuantised, spikesAreFiltered
  case frictionIsPerTick, stallIsClamped, clockRunsFast
  case dampingHalvesOnShortTicks, stiffnessFallsAt60, stiffnessRisesOnLongTicks
  case zeroTickMoves, zeroTickIsRemembered, exactnessIsClaimed
  case restCountsAsStep, stepIsTheLastOne, stepIsThrottled, clockWraps, timeIsFloat
  case firstTickIsStale, firstStepIsStale, standsStillAtFirst, slowAtFirst, fastAtFirst
  case longGapIsDropped, longGapRestarts, tickHasAFloor, eventIsStampedLate
  case opposingIsDropped, tapRestartsTheThrow, velocityIsNormalised, snapLeaks
  case flightStartsLate, targetIsReadLate, tapForgetsVelocity, oldCompletionFires, restTestsOneAxis
  // Carried over from earlier gestures.
  case stiffensWithGestures, speedFollowsLastThrow, fourthGestureIsSlower
  // Outside the struct.
  case stateIsShared, handOffIsCounted, restIsCounted
  case ticksAreCounted, stateIsCachedByTime, anchorIsShared
}

/// How a fault changes the inputs, behavior or output of a sound engine.
enum FaultKind: String, CaseIterable {
  case dropped, scaled, rotated, signFlipped, stale, delayed, quantised, oneAxis
  case timeDependent, rateDependent, stateLeaking
  case displaced
  case notFinite
}
