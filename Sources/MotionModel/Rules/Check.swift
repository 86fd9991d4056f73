/// The checks: each looks at recordings for breaks of a few rules that belong together.
///
/// MotionAnalysis runs the checks; their names are here, beside ``Rule``.
public enum Check: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case finite
  case handOffPosition = "hand-off-position"
  case handOffVelocity = "hand-off-velocity"
  case held
  case continuity
  case honestVelocity = "honest-velocity"
  case rest
  case stability
  case rateIndependence = "rate-independence"
  case lostTime = "lost-time"
  case gestureIndependence = "gesture-independence"
  case zeroTick = "zero-tick"
  case determinism
  /// The name on the command line and in reports, such as `hand-off-velocity`.
  public var description: String { rawValue }

  /// What it looks for, in one sentence.
  public var summary: String {
    switch self {
    case .finite: "Every number is finite."
    case .handOffPosition:
      "A grab, release, retarget or cancel does not move the value; a drag moves it by its "
        + "translation since the grab, past a limit of a scroll area by what the rubber band leaves."
    case .handOffVelocity:
      "After a release the velocity is the release velocity, as a vector; after a retarget it is "
        + "the velocity before; a cancel gives none."
    case .held:
      "Under a finger the value stays where the hand-off put it, without velocity, and is not at "
        + "rest."
    case .continuity: "Between hand-offs position and velocity have no jump."
    case .honestVelocity:
      "The reported velocity is the derivative of the presented position, to the order that the "
        + "rate allows."
    case .rest:
      "The motion comes to rest within the replay's limit, on its target, inside the limits of a "
        + "scroll area, with a snap and a last speed of at most a stated size, and stays at rest."
    case .stability: "The energy of a passive spring does not grow between hand-offs."
    case .rateIndependence:
      "The motion at other rates and on uneven schedules is the same, or converges as ticks get "
        + "shorter."
    case .lostTime: "A stall loses no time: after it the motion is where it would be without it."
    case .gestureIndependence:
      "Gestures leave nothing behind: the same trace again, from where it started, moves the value "
        + "in the same way."
    case .zeroTick:
      "Advancing by nothing changes nothing; two half ticks equal one tick for engines that claim "
        + "exactness."
    case .determinism:
      "The same replay once more, from a copy, gives the same bits, and so does one that is rolled "
        + "back and advanced again."
    }
  }
}

/// Checks that could not be run with an engine: they are named, and none of them has passed.
public struct ChecksNotRun: Hashable, Sendable {
  /// The checks.
  public var checks: [Check]
  /// Why they were not run, in one phrase for people.
  public var reason: String

  /// Creates a list of checks with the reason for all of them.
  public init(_ checks: [Check], because reason: String) {
    (self.checks, self.reason) = (checks, reason)
  }

  /// The checks and the reason, such as `lost-time: the engine cannot be asked between frames`.
  public var text: String { checks.map { $0.rawValue }.joined(separator: ", ") + ": " + reason }

  /// Returns the checks of several lists with all their reasons; nil of none.
  public static func joining(_ lists: [ChecksNotRun?]) -> ChecksNotRun? {
    lists.reduce(nil) { sum, list in
      guard let sum, let list else { return sum ?? list }
      return ChecksNotRun(
        sum.checks + list.checks.filter { !sum.checks.contains($0) },
        because: sum.reason + "; " + list.reason)
    }
  }
}
