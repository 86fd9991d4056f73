import MotionEngines
import MotionReplay

enum FaultBase: String, CaseIterable {
  case spring, critical
  case curve
  case decay

  var sound: ConfiguredEngine {
    switch self {
    case .spring: configured(SpringExact().engine)
    case .critical: configured(SwiftUISpring().engine)
    case .curve: configured(Cubic(policy: .hermite).engine)
    case .decay: configured(Decay().engine)
    }
  }

  func engine(_ fault: Fault?, like wrapper: Fault) -> ConfiguredEngine {
    switch self {
    case .spring: wrapper.wrap(SpringExact().engine, with: fault)
    case .critical: wrapper.wrap(SwiftUISpring().engine, with: fault)
    case .curve: wrapper.wrap(Cubic(policy: .hermite).engine, with: fault)
    case .decay: wrapper.wrap(Decay().engine, with: fault)
    }
  }

  private func configured(_ engine: some Engine) -> ConfiguredEngine {
    ConfiguredEngine(engine, specification: rawValue, label: rawValue)
  }
}

extension Fault {
  fileprivate func wrap(_ base: some Engine, with fault: Fault?) -> ConfiguredEngine {
    let name = rawValue
    switch self {
    case .grabIsQuantised, .dragIsRotated, .dragIsFlipped, .dragLosesAnAxis, .dragIsQuantised,
      .dragIsDropped, .dragAddsUp, .releaseRises, .releaseIsFlipped, .releaseIsStale,
      .releaseIsDelayed, .releaseIsCapped, .releaseIsQuantised, .releaseIsInfinite,
      .retargetIsScaled, .retargetLosesAnAxis, .retargetIsDropped, .cancelIsDropped,
      .targetIsStale, .cancelGoesOn, .cancelTargetIsIgnored, .tapsAreDebounced,
      .releaseClampsEachAxis, .releaseUnitIsWrongOnY, .releaseAddsToTheCaught,
      .slowReleaseIsNone, .slowReleaseIsDropped, .anchorIsKept, .axisLockIsKept,
      .oneInteractionPerTick:
      return ConfiguredEngine(HandOffFault(fault, on: base), specification: name, label: name)
    case .overflowsOnLongTicks, .flightStartsAside, .jumpsAtQuarterSeconds, .positionIsQuantised,
      .positionIsDelayed, .tickIsDropped, .velocityIsQuantised, .velocityIsRotated,
      .velocityIsFlipped, .velocityLosesAnAxis, .velocityIsDelayed, .velocityIsPerTick,
      .restsWithVelocity, .zeroTickIsRemembered, .velocityUsesTheLastTick, .slowVelocityIsNone:
      return ConfiguredEngine(PresentationFault(fault, on: base), specification: name, label: name)
    case .clockRunsFast, .stepIsQuantised, .spikesAreFiltered:
      return ConfiguredEngine(ClockFault(fault, on: base), specification: name, label: name)
    case .catchKeepsMoving, .grabWaitsForATick, .heldCreeps, .heldLags, .heldReportsFinger,
      .grabKeepsVelocity, .heldSaysRest, .slopIsSwallowed:
      return ConfiguredEngine(HeldFault(fault, on: base), specification: name, label: name)
    case .restCountsAsStep, .stepIsTheLastOne, .stepIsThrottled, .clockWraps, .timeIsFloat,
      .flightStartsLate, .targetIsReadLate, .tapForgetsVelocity, .stiffensWithGestures,
      .speedFollowsLastThrow, .fourthGestureIsSlower:
      return ConfiguredEngine(PacingFault(fault, on: base), specification: name, label: name)
    case .firstTickIsStale, .firstStepIsStale, .standsStillAtFirst, .slowAtFirst, .fastAtFirst,
      .longGapIsDropped, .longGapRestarts, .tickHasAFloor, .eventIsStampedLate, .opposingIsDropped,
      .tapRestartsTheThrow, .velocityIsNormalised, .snapLeaks:
      return ConfiguredEngine(
        TimingFault(Timing(rawValue: name), on: base), specification: name, label: name)
    case .oldCompletionFires, .restTestsOneAxis:
      return ConfiguredEngine(EndingFault(fault, on: base), specification: name, label: name)
    case .handOffIsCounted, .restIsCounted, .ticksAreCounted, .stateIsCachedByTime,
      .anchorIsShared:
      return ConfiguredEngine(HiddenStateFault(fault, on: base), specification: name, label: name)
    case .dampingHalvesOnShortTicks, .stiffnessFallsAt60, .stiffnessRisesOnLongTicks:
      return ConfiguredEngine(TwoValuedSpring(self).engine, specification: name, label: name)
    case .explicitEuler:
      return ConfiguredEngine(ExplicitEuler(), specification: name, label: name)
    case .grabJumps, .releaseJumps, .retargetJumps, .cancelJumps, .dragIsScaled, .dragIsStale,
      .releaseIsZero, .releaseIsScaled, .releaseIsRotated, .releaseIsAbsolute,
      .releaseLosesAnAxis, .retargetIsZero, .retargetIsFlipped, .notANumber, .positionJumps,
      .positionJumpsEveryTenthTick, .velocityJumps, .releaseIsForgotten, .retargetIsForgotten,
      .velocityIsScaled, .velocityIsStuck, .neverRests, .restsAside, .snaps, .stopsDead, .wakes,
      .gainsEnergy, .stepIsHardWired, .stepIsCutToMilliseconds, .stepIsClamped,
      .frictionIsPerTick, .stallIsClamped, .zeroTickMoves, .exactnessIsClaimed, .stateIsShared:
      return ConfiguredEngine(FaultEngine(fault, on: base), specification: name, label: name)
    }
  }
}
