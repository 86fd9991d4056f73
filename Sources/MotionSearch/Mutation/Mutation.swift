public import MotionModel

/// A small defect to give to any engine, to find out whether traces and rules would see it.
///
/// `ConfiguredEngine.mutated(by:)` gives it to an engine. A person would see a defect of this size
/// in most motions, and no defect is larger than those of shipped libraries.
public enum Mutation: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case releaseScaled = "release-scaled"
  case releaseTurned = "release-turned"
  case releaseUnsigned = "release-unsigned"
  case releaseClamped = "release-clamped"
  case releaseSwapped = "release-swapped"
  case releaseAlong = "release-along"
  case releaseOfOneSample = "release-of-one-sample"
  case releaseDropped = "release-dropped"
  case releaseLate = "release-late"
  case releaseOpposedDropped = "release-opposed-dropped"
  case retargetRestarts = "retarget-restarts"
  case retargetIgnored = "retarget-ignored"
  case retargetLate = "retarget-late"
  case retargetFirstVelocity = "retarget-first-velocity"
  case cancelReleases = "cancel-releases"
  case cancelIgnored = "cancel-ignored"
  case grabJumps = "grab-jumps"
  case grabKeepsMoving = "grab-keeps-moving"
  case tickFloored = "tick-floored"
  case tickRounded = "tick-rounded"
  case tickCapped = "tick-capped"
  case tickSmoothed = "tick-smoothed"
  case timeInSinglePrecision = "time-in-single-precision"
  case restEarly = "rest-early"
  case restLate = "rest-late"
  case restOff = "rest-off"
  case restSnaps = "rest-snaps"
  case secondGestureDiffers = "second-gesture-differs"
  case stateShared = "state-shared"

  /// The name in reports, such as `release-scaled`.
  public var description: String { rawValue }

  /// What a mutant does wrong, in one sentence.
  public var summary: String {
    switch self {
    case .releaseScaled: "A release has 0.8 of the finger's velocity."
    case .releaseTurned: "The velocity of a release is turned by 10 degrees."
    case .releaseUnsigned: "The velocity of a release has no sign, on either axis."
    case .releaseClamped: "A release is no faster than 1000 pt/s."
    case .releaseSwapped: "The velocity of a release has its axes swapped."
    case .releaseAlong:
      "Of the velocity of a release only the part along the way to the target counts."
    case .releaseOfOneSample: "The velocity of a release is that of the last movement alone."
    case .releaseDropped: "A release has no velocity."
    case .releaseLate: "A release takes effect a tick late."
    case .releaseOpposedDropped: "A release away from the target has no velocity."
    case .retargetRestarts: "A tap in flight starts without velocity."
    case .retargetIgnored: "A tap in flight is ignored."
    case .retargetLate: "A tap takes effect a tick late."
    case .retargetFirstVelocity: "A tap in flight goes on with the velocity of the first release."
    case .cancelReleases: "A cancel is taken for a release, with the velocity of the last movement."
    case .cancelIgnored: "A cancel is ignored: the finger holds on."
    case .grabJumps: "A grab moves the value by 2 pt."
    case .grabKeepsMoving: "A grab in flight stops nothing before the finger moves."
    case .tickFloored: "The length of a tick is cut to whole milliseconds."
    case .tickRounded: "The length of a tick is rounded to whole milliseconds."
    case .tickCapped: "No tick is longer than 50 ms."
    case .tickSmoothed: "The length of a tick is the mean of the last four."
    case .timeInSinglePrecision:
      "Time is a Float, in seconds since the device was started an hour ago."
    case .restEarly: "It stops dead below 60 pt/s, near the target if it rests there."
    case .restLate: "It says 12 s late that it rests."
    case .restOff: "It rests 2 pt beside its target."
    case .restSnaps: "Within 4 pt of the target, at less than 100 pt/s, it is put there."
    case .secondGestureDiffers: "From the second gesture on, a release has 0.8 of the velocity."
    case .stateShared: "Copies share where the finger took hold."
    }
  }

  /// Tells whether a trace has any event that the defect is about; without one, no replay shows it.
  ///
  /// - Complexity: O(n) in the number of events.
  public func concerns(_ trace: Trace) -> Bool {
    guard let kind = Self.kinds.first(where: { rawValue.hasPrefix($0.start) })?.kind else {
      return true
    }
    // A tap on a scroll area does nothing.
    if kind == .tap, case .scroll = trace.header.surface.kind { return false }
    return trace.events.contains { $0.kind == kind }
  }

  /// The events by the start of a defect's name; all other defects are about any event.
  private static let kinds: [(start: String, kind: Event.Kind)] = [
    ("retarget-", .tap), ("cancel-", .cancel), ("grab-", .press), ("state-", .press),
    ("release-", .release), ("second-gesture-", .release),
  ]
}
