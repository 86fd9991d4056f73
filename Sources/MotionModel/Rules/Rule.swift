/// A rule of motion, one case for each way to break it.
///
/// A finding names the broken rule, and an engine names the rules that it is known to break. Their
/// names are here because engines and checks share no other module; each rule's row, with its unit,
/// bounds and sentence, is beside the check that looks for it. The raw values are used in baselines
/// and reports and stay the same from version to version.
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
  case losesWay = "loses-way"

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
}
