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
  // Shown in a flight.
  case notANumber, overflowsOnLongTicks
  case positionJumps, positionJumpsEveryTenthTick, flightStartsAside, jumpsAtQuarterSeconds
  case positionIsQuantised, positionIsDelayed, tickIsDropped
  case velocityJumps, velocityIsQuantised, releaseIsForgotten
  case velocityIsScaled, velocityIsRotated, velocityIsFlipped, velocityLosesAnAxis, velocityIsStuck
  case velocityIsDelayed, velocityIsPerTick
  // At its end.
  case neverRests, restsAside, snaps, stopsDead, wakes, restsWithVelocity
  // Of its energy and its clock.
  case gainsEnergy, explicitEuler
  case stepIsHardWired, stepIsCutToMilliseconds, stepIsClamped, stepIsQuantised, spikesAreFiltered
  case frictionIsPerTick, stallIsClamped, clockRunsFast
  case zeroTickMoves, zeroTickIsRemembered, exactnessIsClaimed
  // Outside the struct.
  case stateIsShared, handOffIsCounted, restIsCounted
  case ticksAreCounted, stateIsCachedByTime, anchorIsShared

  /// The rule that it breaks before all.
  var rule: CheckRule {
    switch self {
    case .notANumber: .tickIsFinite
    case .releaseIsInfinite: .handOffIsFinite
    case .overflowsOnLongTicks: .otherScheduleIsFinite
    case .grabJumps, .grabIsQuantised: .grabKeepsPosition
    case .dragIsScaled, .dragIsRotated, .dragIsFlipped, .dragLosesAnAxis, .dragIsQuantised,
      .dragIsStale, .dragIsDropped, .dragAddsUp:
      .dragFollows
    case .releaseJumps: .releaseKeepsPosition
    case .retargetJumps: .retargetKeepsPosition
    case .cancelJumps: .cancelKeepsPosition
    case .releaseIsZero, .releaseIsScaled, .releaseLosesAnAxis, .releaseIsDelayed,
      .releaseIsCapped, .releaseIsStale:
      .releaseIsNotSlower
    case .releaseRises: .releaseIsNotFaster
    case .releaseIsRotated, .releaseIsFlipped, .releaseIsAbsolute, .releaseIsQuantised:
      .releaseIsNotTurned
    case .retargetIsZero, .retargetIsScaled, .retargetIsFlipped, .retargetLosesAnAxis:
      .retargetKeepsVelocity
    case .positionJumps, .flightStartsAside, .jumpsAtQuarterSeconds, .positionIsQuantised:
      .positionDoesNotJump
    case .velocityJumps, .velocityIsQuantised, .releaseIsForgotten: .velocityDoesNotJump
    case .positionJumpsEveryTenthTick, .tickIsDropped, .velocityIsScaled, .velocityIsRotated,
      .velocityIsFlipped, .velocityLosesAnAxis, .velocityIsStuck, .velocityIsDelayed,
      .velocityIsPerTick, .clockRunsFast:
      .velocityIsHonest
    case .neverRests, .cancelIsDropped: .rests
    case .restsAside, .targetIsStale, .retargetIsDropped: .restsOnTarget
    case .snaps: .doesNotSnapOnShorterTicks
    case .stopsDead: .doesNotStopDead
    case .wakes, .restsWithVelocity: .staysAtRest
    case .gainsEnergy, .explicitEuler: .energyDoesNotGrow
    case .stepIsHardWired, .stepIsCutToMilliseconds, .frictionIsPerTick: .isTheSameAt120
    case .stepIsClamped: .isTheSameAt24
    case .stepIsQuantised: .isTheSameAtOddRates
    case .spikesAreFiltered: .isTheSameOnUnevenTicks
    case .stallIsClamped: .losesNoTime
    case .zeroTickMoves, .positionIsDelayed: .zeroTickChangesNothing
    case .zeroTickIsRemembered: .zeroTickChangesNothingLater
    case .exactnessIsClaimed: .halfTicksAddUp
    case .handOffIsCounted, .restIsCounted: .repeats
    case .stateIsShared, .ticksAreCounted, .stateIsCachedByTime, .anchorIsShared: .rollsBack
    }
  }

  /// What it does to the sound engine.
  var kind: FaultKind {
    switch self {
    case .dragIsDropped, .retargetIsDropped, .cancelIsDropped, .tickIsDropped, .releaseIsZero,
      .retargetIsZero, .releaseIsForgotten, .neverRests:
      .dropped
    case .dragIsScaled, .releaseIsScaled, .releaseRises, .releaseIsCapped, .retargetIsScaled,
      .velocityIsScaled, .dragAddsUp, .gainsEnergy:
      .scaled
    case .dragIsRotated, .releaseIsRotated, .velocityIsRotated: .rotated
    case .dragIsFlipped, .releaseIsFlipped, .releaseIsAbsolute, .retargetIsFlipped,
      .velocityIsFlipped:
      .signFlipped
    case .dragIsStale, .releaseIsStale, .targetIsStale, .velocityIsStuck: .stale
    case .releaseIsDelayed, .positionIsDelayed, .velocityIsDelayed: .delayed
    case .grabIsQuantised, .dragIsQuantised, .releaseIsQuantised, .positionIsQuantised,
      .velocityIsQuantised, .stepIsCutToMilliseconds, .stepIsQuantised:
      .quantised
    case .dragLosesAnAxis, .releaseLosesAnAxis, .retargetLosesAnAxis, .velocityLosesAnAxis:
      .oneAxis
    case .jumpsAtQuarterSeconds, .clockRunsFast, .wakes: .timeDependent
    case .positionJumpsEveryTenthTick, .velocityIsPerTick, .stepIsHardWired, .stepIsClamped,
      .spikesAreFiltered, .frictionIsPerTick, .stallIsClamped, .zeroTickMoves,
      .zeroTickIsRemembered, .exactnessIsClaimed, .explicitEuler:
      .rateDependent
    case .stateIsShared, .handOffIsCounted, .restIsCounted, .ticksAreCounted,
      .stateIsCachedByTime, .anchorIsShared:
      .stateLeaking
    case .grabJumps, .releaseJumps, .retargetJumps, .cancelJumps, .positionJumps,
      .flightStartsAside, .velocityJumps, .restsAside, .snaps, .stopsDead, .restsWithVelocity:
      .displaced
    case .notANumber, .releaseIsInfinite, .overflowsOnLongTicks: .notFinite
    }
  }
}
