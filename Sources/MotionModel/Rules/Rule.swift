/// Everything that a motion must not do, one case for each way to break.
///
/// A finding names the rule that is broken, and an engine names those that it is known to break. The
/// rules are in this module because it is the only one that engines and checks share. The raw values
/// stand in baselines and reports and stay the same from version to version.
public enum Rule: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case notFiniteAtTick = "not-finite-at-tick"
  case notFiniteAtHandOff = "not-finite-at-hand-off"
  case notFiniteOnOtherClock = "not-finite-on-other-clock"

  case grabJumps = "grab-jumps"
  case dragStrays = "drag-strays"
  case releaseJumps = "release-jumps"
  case retargetJumps = "retarget-jumps"
  case cancelJumps = "cancel-jumps"

  case releaseSlows = "release-slows"
  case releaseSpeedsUp = "release-speeds-up"
  case releaseTurns = "release-turns"
  case retargetChangesVelocity = "retarget-changes-velocity"
  case cancelAddsVelocity = "cancel-adds-velocity"

  case movesWhileHeld = "moves-while-held"
  case hasVelocityWhileHeld = "has-velocity-while-held"
  case restsWhileHeld = "rests-while-held"

  case positionJumps = "position-jumps"
  case velocityJumps = "velocity-jumps"
  case misreportsVelocity = "misreports-velocity"

  case neverRests = "never-rests"
  case restsOffTarget = "rests-off-target"
  case restsPastLimit = "rests-past-limit"
  case snapsAtRest = "snaps-at-rest"
  case snapsOnShorterTicks = "snaps-on-shorter-ticks"
  case stopsDead = "stops-dead"
  case movesAtRest = "moves-at-rest"
  case hasVelocityAtRest = "has-velocity-at-rest"

  case gainsEnergy = "gains-energy"

  case differsAt120 = "differs-at-120-hz"
  case differsAt24 = "differs-at-24-hz"
  case differsAtLowRates = "differs-at-low-rates"
  case differsAtOddRates = "differs-at-odd-rates"
  case differsOnUnevenTicks = "differs-on-uneven-ticks"

  case losesTime = "loses-time"

  case differsAfterGestures = "differs-after-gestures"

  case zeroTickChanges = "zero-tick-changes"
  case zeroTickChangesLater = "zero-tick-changes-later"
  case halfTicksDiffer = "half-ticks-differ"

  case repetitionDiffers = "repetition-differs"
  case rollbackDiffers = "rollback-differs"

  /// The stable word, such as `snaps-at-rest`.
  public var description: String { rawValue }

  /// The check that looks for breaks of it.
  public var check: Check {
    switch self {
    case .notFiniteAtTick, .notFiniteAtHandOff, .notFiniteOnOtherClock: .finite
    case .grabJumps, .dragStrays, .releaseJumps, .retargetJumps, .cancelJumps: .handOffPosition
    case .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
      .cancelAddsVelocity:
      .handOffVelocity
    case .movesWhileHeld, .hasVelocityWhileHeld, .restsWhileHeld: .held
    case .positionJumps, .velocityJumps: .continuity
    case .misreportsVelocity: .honestVelocity
    case .neverRests, .restsOffTarget, .restsPastLimit, .snapsAtRest, .snapsOnShorterTicks,
      .stopsDead, .movesAtRest, .hasVelocityAtRest:
      .rest
    case .gainsEnergy: .stability
    case .differsAt120, .differsAt24, .differsAtLowRates, .differsAtOddRates,
      .differsOnUnevenTicks:
      .rateIndependence
    case .losesTime: .lostTime
    case .differsAfterGestures: .gestureIndependence
    case .zeroTickChanges, .zeroTickChangesLater, .halfTicksDiffer: .zeroTick
    case .repetitionDiffers, .rollbackDiffers: .determinism
    }
  }

  /// The unit in which the size of a break and its limit are measured.
  ///
  /// Where not even one bit may differ, the size is how many numbers do.
  public var unit: String {
    switch self {
    case .notFiniteAtTick, .notFiniteAtHandOff, .notFiniteOnOtherClock, .zeroTickChanges,
      .zeroTickChangesLater, .repetitionDiffers, .rollbackDiffers:
      "numbers"
    case .grabJumps, .dragStrays, .releaseJumps, .retargetJumps, .cancelJumps, .positionJumps,
      .restsOffTarget, .restsPastLimit, .snapsAtRest, .snapsOnShorterTicks, .movesAtRest,
      .differsAt120, .differsAt24, .differsAtLowRates, .differsAtOddRates, .differsOnUnevenTicks,
      .halfTicksDiffer, .movesWhileHeld, .differsAfterGestures:
      "pt"
    case .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
      .cancelAddsVelocity, .velocityJumps, .misreportsVelocity, .stopsDead, .hasVelocityAtRest,
      .hasVelocityWhileHeld:
      "pt/s"
    case .restsWhileHeld: "ticks"
    case .neverRests: "s"
    case .gainsEnergy: "x"
    case .losesTime: "ms"
    }
  }

  /// What a motion that keeps it does, in one sentence.
  public var statement: String {
    switch self {
    case .notFiniteAtTick: "Every number at a tick is finite."
    case .notFiniteAtHandOff: "Every number at a hand-off is finite."
    case .notFiniteOnOtherClock: "Every number is finite on other clocks too."
    case .grabJumps: "A grab does not move the value."
    case .dragStrays: "A drag moves the value by what the finger moved since the grab."
    case .releaseJumps: "A release does not move the value."
    case .retargetJumps: "A retarget does not move the value."
    case .cancelJumps: "A cancel does not move the value."
    case .releaseSlows: "After a release the value is as fast as the finger."
    case .releaseSpeedsUp: "After a release the value is no faster than the finger."
    case .releaseTurns: "After a release the value goes where the finger went."
    case .retargetChangesVelocity: "A retarget keeps the velocity."
    case .cancelAddsVelocity: "A cancel gives no velocity: under a finger there is none."
    case .movesWhileHeld: "A held value stays where the finger put it."
    case .hasVelocityWhileHeld: "A held value has no velocity."
    case .restsWhileHeld: "A held value is not at rest."
    case .positionJumps: "Between hand-offs the position does not jump."
    case .velocityJumps: "Between hand-offs the velocity does not jump."
    case .misreportsVelocity: "The reported velocity is that at which the position moves."
    case .neverRests: "The motion comes to rest."
    case .restsOffTarget: "The motion rests on its target."
    case .restsPastLimit: "The motion rests inside the limits of a scroll area."
    case .snapsAtRest: "The last step to rest is no visible jump."
    case .snapsOnShorterTicks: "With shorter ticks too the last step to rest is no visible jump."
    case .stopsDead: "The motion slows down before it rests."
    case .movesAtRest: "At rest the value stays where it is."
    case .hasVelocityAtRest: "At rest the velocity is zero."
    case .gainsEnergy: "The energy of a passive spring does not grow between hand-offs."
    case .differsAt120: "The motions at 120 and 240 Hz are nearer than those at 60 and 120 Hz."
    case .differsAt24: "At 24 Hz the motion is not much farther from that at 240 Hz than at 30 Hz."
    case .differsAtLowRates:
      "The motions at 30 and 60 Hz are nearer than those at 15 and 30 Hz, and so at 60 and 120 Hz."
    case .differsAtOddRates:
      "At 90 and 144 Hz the motion is about as near to that at 240 Hz as at 60 Hz."
    case .differsOnUnevenTicks:
      "On uneven ticks the motion is about as near to that at 240 Hz as at 24 Hz."
    case .losesTime: "After a stall the motion is where it would be without it."
    case .differsAfterGestures: "A gesture moves the value as it does without gestures before it."
    case .zeroTickChanges: "An advance by no time changes nothing."
    case .zeroTickChangesLater: "An advance by no time changes nothing at later ticks."
    case .halfTicksDiffer: "Two half ticks equal one tick, for an engine that claims exactness."
    case .repetitionDiffers: "The same replay once more gives the same bits."
    case .rollbackDiffers: "A replay that is rolled back and advanced again gives the same bits."
    }
  }
}
