import MotionAnalysis

/// Every rule of every check, as a finding tells it by its check and its message.
enum CheckRule: String, CaseIterable {
  case tickIsFinite, handOffIsFinite, otherScheduleIsFinite
  case grabKeepsPosition, dragFollows, releaseKeepsPosition, retargetKeepsPosition
  case cancelKeepsPosition
  case releaseIsNotSlower, releaseIsNotFaster, releaseIsNotTurned, retargetKeepsVelocity
  case positionDoesNotJump, velocityDoesNotJump
  case velocityIsHonest
  case rests, restsOnTarget, restsInsideLimits, doesNotSnap, doesNotSnapOnShorterTicks
  case doesNotStopDead, staysAtRest
  case energyDoesNotGrow
  case isTheSameAt120, isTheSameAt24, isTheSameAtOddRates, isTheSameOnUnevenTicks
  case losesNoTime
  case zeroTickChangesNothing, zeroTickChangesNothingLater, halfTicksAddUp
  case repeats, rollsBack

  /// The name of the check.
  var check: String {
    switch self {
    case .tickIsFinite, .handOffIsFinite, .otherScheduleIsFinite: "finite"
    case .grabKeepsPosition, .dragFollows, .releaseKeepsPosition, .retargetKeepsPosition,
      .cancelKeepsPosition:
      "hand-off-position"
    case .releaseIsNotSlower, .releaseIsNotFaster, .releaseIsNotTurned, .retargetKeepsVelocity:
      "hand-off-velocity"
    case .positionDoesNotJump, .velocityDoesNotJump: "continuity"
    case .velocityIsHonest: "honest-velocity"
    case .rests, .restsOnTarget, .restsInsideLimits, .doesNotSnap, .doesNotSnapOnShorterTicks,
      .doesNotStopDead, .staysAtRest:
      "rest"
    case .energyDoesNotGrow: "stability"
    case .isTheSameAt120, .isTheSameAt24, .isTheSameAtOddRates, .isTheSameOnUnevenTicks:
      "rate-independence"
    case .losesNoTime: "lost-time"
    case .zeroTickChangesNothing, .zeroTickChangesNothingLater, .halfTicksAddUp: "zero-tick"
    case .repeats, .rollsBack: "determinism"
    }
  }

  /// Tells whether a finding is a break of this rule.
  func isBroken(by finding: Finding) -> Bool {
    guard finding.check == check else { return false }
    let message = finding.message
    func starts(_ text: String) -> Bool { message.hasPrefix(text) }
    func has(_ text: String) -> Bool { message.contains(text) }
    return switch self {
    case .tickIsFinite: starts("position") && finding.place != .recording
    case .handOffIsFinite: !starts("position") && finding.place != .recording
    case .otherScheduleIsFinite: finding.place == .recording && has(" at clock ")
    case .grabKeepsPosition: starts("grab: ")
    case .dragFollows: starts("drag: ")
    case .releaseKeepsPosition: starts("release: ")
    case .retargetKeepsPosition: starts("retarget: ")
    case .cancelKeepsPosition: starts("cancel: ")
    case .releaseIsNotSlower: starts("release: velocity falls")
    case .releaseIsNotFaster: starts("release: velocity rises")
    case .releaseIsNotTurned: starts("release: velocity turns")
    case .retargetKeepsVelocity: starts("retarget: velocity")
    case .positionDoesNotJump: starts("position jumps")
    case .velocityDoesNotJump: starts("velocity jumps")
    case .velocityIsHonest: starts("reports a velocity")
    case .rests: starts("is not at rest")
    case .restsOnTarget: starts("rests at") && has("from its target")
    case .restsInsideLimits: starts("rests at") && has("past a limit")
    case .doesNotSnap: starts("snaps by") && !has("on shorter ticks")
    case .doesNotSnapOnShorterTicks: starts("snaps by") && has("on shorter ticks")
    case .doesNotStopDead: starts("stops dead")
    case .staysAtRest: starts("moves while at rest")
    case .energyDoesNotGrow: starts("energy grows")
    case .isTheSameAt120: starts("at clock 120 ")
    case .isTheSameAt24: starts("at clock 24 ")
    case .isTheSameAtOddRates: starts("at clock 90 ") || starts("at clock 144 ")
    case .isTheSameOnUnevenTicks: starts("at clock ") && has("seed=")
    case .losesNoTime: has("it goes on where it was")
    case .zeroTickChangesNothing: starts("advancing by nothing changes")
    case .zeroTickChangesNothingLater: starts("advancing by nothing at earlier ticks")
    case .halfTicksAddUp: starts("advancing by two half ticks")
    case .repeats: starts("replayed once more")
    case .rollsBack: starts("rolled back")
    }
  }
}
