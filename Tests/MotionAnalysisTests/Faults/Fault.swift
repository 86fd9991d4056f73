import MotionModel

/// The project's own seeded faults, each named for what it breaks; those of libraries are in the
/// catalogue, those of a scroll area in `ScrollFault`.
enum Fault: String, CaseIterable {
  // Told at a hand-off.
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
  // Shown in a flight.
  case notANumber, overflowsOnLongTicks
  case positionJumps, positionJumpsEveryTenthTick, flightStartsAside, jumpsAtQuarterSeconds
  case positionIsQuantised, positionIsDelayed, tickIsDropped
  case velocityJumps, velocityIsQuantised, releaseIsForgotten, retargetIsForgotten
  case velocityIsScaled, velocityIsRotated, velocityIsFlipped, velocityLosesAnAxis, velocityIsStuck
  case velocityIsDelayed, velocityIsPerTick, velocityUsesTheLastTick, slowVelocityIsNone
  // At its end.
  case neverRests, restsAside, snaps, stopsDead, wakes, restsWithVelocity
  // Of its energy and its clock.
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
  // Of what was before.
  case stiffensWithGestures, speedFollowsLastThrow, fourthGestureIsSlower
  // Outside the struct.
  case stateIsShared, handOffIsCounted, restIsCounted
  case ticksAreCounted, stateIsCachedByTime, anchorIsShared

  var rule: Rule {
    switch self {
    case .notANumber: .notFiniteAtTick
    case .releaseIsInfinite: .notFiniteAtHandOff
    case .overflowsOnLongTicks: .notFiniteOnOtherClock
    case .grabJumps, .grabIsQuantised: .grabJumps
    case .dragIsScaled, .dragIsRotated, .dragIsFlipped, .dragLosesAnAxis, .dragIsQuantised,
      .dragIsStale, .dragIsDropped, .dragAddsUp, .anchorIsKept, .axisLockIsKept,
      .oneInteractionPerTick, .slopIsSwallowed:
      .dragStrays
    case .releaseJumps: .releaseJumps
    case .retargetJumps: .retargetJumps
    case .cancelJumps: .cancelJumps
    case .releaseIsZero, .releaseIsScaled, .releaseLosesAnAxis, .releaseIsDelayed,
      .releaseIsCapped, .releaseIsStale, .releaseClampsEachAxis, .releaseUnitIsWrongOnY,
      .releaseAddsToTheCaught, .slowReleaseIsNone:
      .releaseSlows
    case .releaseRises: .releaseSpeedsUp
    case .releaseIsRotated, .releaseIsFlipped, .releaseIsAbsolute, .releaseIsQuantised:
      .releaseTurns
    case .retargetIsZero, .retargetIsScaled, .retargetIsFlipped, .retargetLosesAnAxis:
      .retargetChangesVelocity
    case .cancelGoesOn: .cancelAddsVelocity
    case .catchKeepsMoving, .grabWaitsForATick, .heldCreeps, .heldLags: .movesWhileHeld
    case .heldReportsFinger, .grabKeepsVelocity: .hasVelocityWhileHeld
    case .heldSaysRest: .restsWhileHeld
    case .positionJumps, .flightStartsAside, .jumpsAtQuarterSeconds, .restCountsAsStep,
      .positionIsQuantised:
      .positionJumps
    case .velocityJumps, .velocityIsQuantised, .releaseIsForgotten, .retargetIsForgotten,
      .tapForgetsVelocity, .firstTickIsStale, .firstStepIsStale:
      .velocityJumps
    case .standsStillAtFirst, .slowAtFirst, .fastAtFirst: .losesWay
    case .eventIsStampedLate, .snapLeaks: .retargetJumps
    case .opposingIsDropped, .tapRestartsTheThrow: .retargetChangesVelocity
    case .velocityIsNormalised: .releaseTurns
    case .tickHasAFloor: .differsAt120
    case .positionJumpsEveryTenthTick, .dampingHalvesOnShortTicks, .stiffnessFallsAt60,
      .stiffnessRisesOnLongTicks:
      .differsAtLowRates
    case .tickIsDropped, .velocityIsScaled, .velocityIsRotated,
      .velocityIsFlipped, .velocityLosesAnAxis, .velocityIsStuck, .velocityIsDelayed,
      .velocityIsPerTick, .clockRunsFast, .slowVelocityIsNone, .stepIsTheLastOne, .flightStartsLate,
      .timeIsFloat:
      .misreportsVelocity
    case .neverRests, .cancelIsDropped, .slowReleaseIsDropped: .neverRests
    case .restsAside, .targetIsStale, .retargetIsDropped, .cancelTargetIsIgnored,
      .tapsAreDebounced:
      .restsOffTarget
    case .restTestsOneAxis: .snapsAtRest
    case .snaps: .snapsOnShorterTicks
    case .oldCompletionFires, .stopsDead: .stopsDead
    case .wakes: .movesAtRest
    case .restsWithVelocity: .hasVelocityAtRest
    case .gainsEnergy, .explicitEuler, .velocityUsesTheLastTick: .gainsEnergy
    case .stepIsHardWired, .stepIsCutToMilliseconds, .stepIsThrottled, .frictionIsPerTick:
      .differsAt120
    case .stepIsClamped: .differsAt24
    case .stepIsQuantised: .differsAtOddRates
    case .spikesAreFiltered: .differsOnUnevenTicks
    case .stiffensWithGestures, .speedFollowsLastThrow, .clockWraps, .fourthGestureIsSlower:
      .differsAfterGestures
    case .stallIsClamped, .longGapIsDropped, .longGapRestarts: .losesTime
    case .zeroTickMoves, .positionIsDelayed: .zeroTickChanges
    case .zeroTickIsRemembered: .zeroTickChangesLater
    case .exactnessIsClaimed, .targetIsReadLate: .halfTicksDiffer
    case .handOffIsCounted, .restIsCounted: .repetitionDiffers
    case .stateIsShared, .ticksAreCounted, .stateIsCachedByTime, .anchorIsShared: .rollbackDiffers
    }
  }

  var kind: FaultKind {
    switch self {
    case .dragIsDropped, .retargetIsDropped, .cancelIsDropped, .tickIsDropped, .releaseIsZero,
      .retargetIsZero, .releaseIsForgotten, .retargetIsForgotten, .neverRests,
      .cancelTargetIsIgnored, .tapsAreDebounced, .slowReleaseIsNone, .slowReleaseIsDropped,
      .oneInteractionPerTick, .slopIsSwallowed, .slowVelocityIsNone, .tapForgetsVelocity,
      .opposingIsDropped:
      .dropped
    case .dragIsScaled, .releaseIsScaled, .releaseRises, .releaseIsCapped, .retargetIsScaled,
      .velocityIsScaled, .dragAddsUp, .gainsEnergy, .releaseAddsToTheCaught, .velocityIsNormalised:
      .scaled
    case .dragIsRotated, .releaseIsRotated, .velocityIsRotated: .rotated
    case .dragIsFlipped, .releaseIsFlipped, .releaseIsAbsolute, .retargetIsFlipped,
      .velocityIsFlipped:
      .signFlipped
    case .dragIsStale, .releaseIsStale, .targetIsStale, .velocityIsStuck, .anchorIsKept,
      .axisLockIsKept, .stiffensWithGestures, .speedFollowsLastThrow, .fourthGestureIsSlower,
      .oldCompletionFires, .firstTickIsStale, .firstStepIsStale, .tapRestartsTheThrow, .snapLeaks:
      .stale
    case .releaseIsDelayed, .positionIsDelayed, .velocityIsDelayed, .heldLags, .grabWaitsForATick,
      .flightStartsLate, .targetIsReadLate, .standsStillAtFirst, .eventIsStampedLate:
      .delayed
    case .grabIsQuantised, .dragIsQuantised, .releaseIsQuantised, .positionIsQuantised,
      .velocityIsQuantised, .stepIsCutToMilliseconds, .stepIsQuantised, .timeIsFloat:
      .quantised
    case .dragLosesAnAxis, .releaseLosesAnAxis, .retargetLosesAnAxis, .velocityLosesAnAxis,
      .releaseClampsEachAxis, .releaseUnitIsWrongOnY, .restTestsOneAxis:
      .oneAxis
    case .longGapIsDropped, .longGapRestarts, .slowAtFirst, .fastAtFirst, .jumpsAtQuarterSeconds,
      .clockRunsFast, .wakes, .clockWraps, .restCountsAsStep:
      .timeDependent
    case .positionJumpsEveryTenthTick, .velocityIsPerTick, .stepIsHardWired, .stepIsClamped,
      .spikesAreFiltered, .frictionIsPerTick, .stallIsClamped, .zeroTickMoves,
      .zeroTickIsRemembered, .exactnessIsClaimed, .explicitEuler, .velocityUsesTheLastTick,
      .stepIsTheLastOne, .stepIsThrottled, .dampingHalvesOnShortTicks, .stiffnessFallsAt60,
      .stiffnessRisesOnLongTicks, .tickHasAFloor:
      .rateDependent
    case .stateIsShared, .handOffIsCounted, .restIsCounted, .ticksAreCounted,
      .stateIsCachedByTime, .anchorIsShared:
      .stateLeaking
    case .grabJumps, .releaseJumps, .retargetJumps, .cancelJumps, .positionJumps,
      .flightStartsAside, .velocityJumps, .restsAside, .snaps, .stopsDead, .restsWithVelocity,
      .cancelGoesOn, .catchKeepsMoving, .heldCreeps, .heldReportsFinger, .grabKeepsVelocity,
      .heldSaysRest:
      .displaced
    case .notANumber, .releaseIsInfinite, .overflowsOnLongTicks: .notFinite
    }
  }
}
