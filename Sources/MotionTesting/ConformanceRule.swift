public import MotionModel

/// The rules that every engine keeps; a test can name those that it expects to be broken.
public enum ConformanceRule: String, Hashable, Sendable, CaseIterable {
  /// It is at rest, without velocity, where it was placed.
  case placedAtRest = "placed at rest"
  /// A grab moves nothing, makes the velocity zero, and holds the value still from tick to tick.
  case grabHoldsStill = "grab holds still"
  /// It is not at rest while a finger holds it.
  case heldIsNotAtRest = "held is not at rest"
  /// A drag puts the value where it was at the grab, plus the translation.
  case dragFollowsFinger = "drag follows the finger"
  /// No hand-off except a drag moves the value.
  case handOffsKeepPosition = "hand-offs keep the position"
  /// A release sets the velocity at once, as a vector, to the one it is given.
  case releaseSetsVelocity = "release sets the velocity"
  /// A retarget in flight keeps the velocity.
  case retargetKeepsVelocity = "retarget keeps the velocity"
  /// A cancel adds no velocity: under a finger none is left, in flight at most the one before.
  case cancelGivesNoVelocity = "cancel gives no velocity"
  /// An advance to the present time changes nothing, bit by bit, now or later.
  case zeroAdvanceChangesNothing = "zero advance changes nothing"
  /// A copy shares nothing with its original.
  case copiesAreIndependent = "copies are independent"
  /// Rolled back and advanced again, it presents the same bits: nothing is hidden outside it.
  case rollbackRestores = "rollback restores"
  /// Two runs of the same interactions and ticks give the same bits.
  case runsAreEqual = "runs are equal"
  /// After ordinary interactions, one tick of any length from 1 ns to 10 s leaves finite numbers.
  case staysFinite = "stays finite"
  /// It comes to rest within 60 s.
  case comesToRest = "comes to rest"
  /// It comes to rest on its target, if it claims to.
  case restsOnTarget = "rests on its target"
  /// Once at rest, it stays at rest, bit by bit, without velocity.
  case staysAtRest = "stays at rest"
  /// Two half ticks give the same as one tick, if it claims to be exact.
  case exactClaimHolds = "exact claim holds"

  /// Finds the rule that a known break of a rule of motion excuses; nil if there is none.
  public init?(_ rule: Rule) {
    switch rule {
    case .dragStrays: self = .dragFollowsFinger
    case .releaseJumps, .retargetJumps, .cancelJumps: self = .handOffsKeepPosition
    case .releaseSlows, .releaseSpeedsUp, .releaseTurns: self = .releaseSetsVelocity
    case .retargetChangesVelocity: self = .retargetKeepsVelocity
    case .cancelAddsVelocity: self = .cancelGivesNoVelocity
    case .movesWhileHeld, .hasVelocityWhileHeld: self = .grabHoldsStill
    case .restsWhileHeld: self = .heldIsNotAtRest
    case .neverRests: self = .comesToRest
    case .restsOffTarget: self = .restsOnTarget
    case .movesAtRest, .hasVelocityAtRest: self = .staysAtRest
    default: return nil
    }
  }

  /// Finds the rule that a finding breaks; nil if only a whole replay can show it.
  init?(shownBy rule: Rule) {
    switch rule {
    case .notFiniteAtTick, .notFiniteAtHandOff: self = .staysFinite
    case .grabJumps: self = .handOffsKeepPosition
    case .zeroTickChanges, .zeroTickChangesLater: self = .zeroAdvanceChangesNothing
    case .repetitionDiffers: self = .runsAreEqual
    case .rollbackDiffers: self = .rollbackRestores
    default: self.init(rule)
    }
  }
}

/// One break of a rule by an engine.
public struct ConformanceViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule that is broken.
  public var rule: ConformanceRule
  /// What happened, and what the rule expects.
  public var message: String

  /// The rule and the message.
  public var description: String { "\(rule.rawValue): \(message)" }
}
