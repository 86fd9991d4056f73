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
  var rule: Rule {
    switch self {
    case .notANumber: .notFiniteAtTick
    case .releaseIsInfinite: .notFiniteAtHandOff
    case .overflowsOnLongTicks: .notFiniteOnOtherClock
    case .grabJumps, .grabIsQuantised: .grabJumps
    case .dragIsScaled, .dragIsRotated, .dragIsFlipped, .dragLosesAnAxis, .dragIsQuantised,
      .dragIsStale, .dragIsDropped, .dragAddsUp:
      .dragStrays
    case .releaseJumps: .releaseJumps
    case .retargetJumps: .retargetJumps
    case .cancelJumps: .cancelJumps
    case .releaseIsZero, .releaseIsScaled, .releaseLosesAnAxis, .releaseIsDelayed,
      .releaseIsCapped, .releaseIsStale:
      .releaseSlows
    case .releaseRises: .releaseSpeedsUp
    case .releaseIsRotated, .releaseIsFlipped, .releaseIsAbsolute, .releaseIsQuantised:
      .releaseTurns
    case .retargetIsZero, .retargetIsScaled, .retargetIsFlipped, .retargetLosesAnAxis:
      .retargetChangesVelocity
    case .positionJumps, .flightStartsAside, .jumpsAtQuarterSeconds, .positionIsQuantised:
      .positionJumps
    case .velocityJumps, .velocityIsQuantised, .releaseIsForgotten: .velocityJumps
    case .positionJumpsEveryTenthTick, .tickIsDropped, .velocityIsScaled, .velocityIsRotated,
      .velocityIsFlipped, .velocityLosesAnAxis, .velocityIsStuck, .velocityIsDelayed,
      .velocityIsPerTick, .clockRunsFast:
      .misreportsVelocity
    case .neverRests, .cancelIsDropped: .neverRests
    case .restsAside, .targetIsStale, .retargetIsDropped: .restsOffTarget
    case .snaps: .snapsOnShorterTicks
    case .stopsDead: .stopsDead
    case .wakes: .movesAtRest
    case .restsWithVelocity: .hasVelocityAtRest
    case .gainsEnergy, .explicitEuler: .gainsEnergy
    case .stepIsHardWired, .stepIsCutToMilliseconds, .frictionIsPerTick: .differsAt120
    case .stepIsClamped: .differsAt24
    case .stepIsQuantised: .differsAtOddRates
    case .spikesAreFiltered: .differsOnUnevenTicks
    case .stallIsClamped: .losesTime
    case .zeroTickMoves, .positionIsDelayed: .zeroTickChanges
    case .zeroTickIsRemembered: .zeroTickChangesLater
    case .exactnessIsClaimed: .halfTicksDiffer
    case .handOffIsCounted, .restIsCounted: .repetitionDiffers
    case .stateIsShared, .ticksAreCounted, .stateIsCachedByTime, .anchorIsShared: .rollbackDiffers
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
