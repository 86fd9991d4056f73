/// The defects that `FaultEngine` can have, each named for what it breaks.
enum Fault: String, CaseIterable {
  case notANumber
  case grabJumps, dragIsScaled, dragIsStale, releaseJumps, retargetJumps, cancelJumps
  case releaseIsZero, releaseIsScaled, releaseIsAbsolute, releaseIsRotated, releaseLosesAnAxis
  case retargetIsZero, retargetIsFlipped
  case positionJumps, positionJumpsEveryTenthTick, velocityJumps
  case velocityIsScaled, velocityIsStuck, releaseIsForgotten
  case neverRests, restsAside, snaps, stopsDead, wakes
  case gainsEnergy
  case stepIsHardWired, stepIsCutToMilliseconds, stepIsClamped, frictionIsPerTick
  case stallIsClamped
  case zeroTickMoves, exactnessIsClaimed
  case stateIsShared

  /// The check that must find it.
  var check: String {
    switch self {
    case .notANumber: "finite"
    case .grabJumps, .dragIsScaled, .dragIsStale, .releaseJumps, .retargetJumps, .cancelJumps:
      "hand-off-position"
    case .releaseIsZero, .releaseIsScaled, .releaseIsAbsolute, .releaseIsRotated,
      .releaseLosesAnAxis, .retargetIsZero, .retargetIsFlipped:
      "hand-off-velocity"
    case .positionJumps, .positionJumpsEveryTenthTick, .velocityJumps, .releaseIsForgotten:
      "continuity"
    case .velocityIsScaled, .velocityIsStuck: "honest-velocity"
    case .neverRests, .restsAside, .snaps, .stopsDead, .wakes: "rest"
    case .gainsEnergy: "stability"
    case .stepIsHardWired, .stepIsCutToMilliseconds, .stepIsClamped, .frictionIsPerTick:
      "rate-independence"
    case .stallIsClamped: "lost-time"
    case .zeroTickMoves, .exactnessIsClaimed: "zero-tick"
    case .stateIsShared: "determinism"
    }
  }

  /// What the message of a finding must say, where a check has several rules.
  var phrase: String {
    switch self {
    case .grabJumps: "grab: "
    case .dragIsScaled, .dragIsStale: "drag: "
    case .releaseJumps, .releaseIsZero, .releaseIsScaled, .releaseIsAbsolute, .releaseIsRotated,
      .releaseLosesAnAxis:
      "release: "
    case .retargetJumps, .retargetIsZero, .retargetIsFlipped: "retarget: "
    case .cancelJumps: "cancel: "
    case .positionJumps, .positionJumpsEveryTenthTick: "position jumps"
    case .velocityJumps, .releaseIsForgotten: "velocity jumps"
    case .neverRests: "is not at rest"
    case .restsAside: "1.20 pt from its target"
    case .snaps: "snaps by"
    case .stopsDead: "stops dead"
    case .wakes: "moves while at rest"
    case .stepIsClamped: "at clock 24"
    case .stallIsClamped: "it goes on where it was"
    case .exactnessIsClaimed: "two half ticks"
    default: ""
    }
  }
}
