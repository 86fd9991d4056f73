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
}

/// Checks that could not be run with an engine: they are named, and none of them has passed.
public struct ChecksNotRun: Hashable, Sendable {
  /// The checks.
  public var checks: [Check]
  /// Why they were not run, in one phrase for people.
  public var reason: String

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
