public import MotionModel

/// A value that moves a point, can be caught at any moment, and is advanced from tick to tick.
///
/// An engine is a struct; copying it copies all of its state. The harness calls `prepare(for:)` and
/// `place(at:)` once, then `handle(_:at:)` and `advance(to:)` in time order. To make a gesture again
/// on the same engine it brings the value back with a grab, drags and a cancel, and waits for rest.
///
/// Write a ``Motion`` where a finger drags the value and the engine carries it from there:
/// ``Interactive`` adds the finger. Adopt this protocol for anything else, such as an animator whose
/// animations go on under the finger.
///
/// Rules that every engine keeps (`EngineConformance` in MotionTesting checks them):
/// - `grab` changes no position and makes the velocity zero; while held, the velocity stays zero.
/// - `drag(by:)` puts the value where it was at the grab, plus the translation.
/// - `release` sets the velocity, at once, to the one it is given; `retarget` keeps the velocity.
/// - `cancel` gives no velocity: under a finger there is none after it.
/// - No hand-off moves the value, but for `drag`.
/// - An advance to the present time changes nothing.
public protocol Engine: Sendable {
  /// The presented position and velocity at the time of the last call.
  var state: MotionState { get }
  /// Whether nothing will move before the next interaction; false while a finger holds the value.
  var isAtRest: Bool { get }
  /// What the engine promises of its motion; checks hold it to that.
  var claims: EngineClaims { get }

  /// Tells the engine what the finger moves; called once, before `place(at:)`.
  mutating func prepare(for surface: Surface)

  /// Puts the value, at rest, at a point of the surface; called once, at time zero.
  mutating func place(at position: SIMD2<Double>)

  /// Tells the display's nominal frame interval, in seconds; 0 where nobody knows it.
  ///
  /// Called after `place(at:)`, and again where it changes. A display link calls it its duration,
  /// however long a tick is.
  mutating func expectFrames(every interval: Double)

  /// Tells when the touch was that the next interaction comes from, which waited since: called just before
  /// `handle(_:at:)` at that time or later. What estimates velocities of its own counts from it.
  mutating func expectTouch(at time: Instant)

  /// Takes an interaction; the engine has been advanced to the same time before, unless it claims to
  /// move at ticks only: then it may stand at an earlier tick, from which its flight goes on.
  mutating func handle(_ interaction: Interaction, at time: Instant)

  /// Moves the value on to the time of a tick, which is not before that of the last call.
  mutating func advance(to time: Instant)
}

extension Engine {
  /// The promises of most engines: to rest on the target, and nothing else.
  public var claims: EngineClaims { EngineClaims() }

  /// Does nothing, as with most engines: what they move makes no difference to them.
  @inlinable public mutating func prepare(for surface: Surface) {}

  /// Does nothing, as with most engines: they take a tick as long as it is.
  @inlinable public mutating func expectFrames(every interval: Double) {}

  /// Does nothing, as with most engines: they are told the velocity of a release.
  @inlinable public mutating func expectTouch(at time: Instant) {}
}

/// An engine whose library reports another velocity than that of the motion it shows.
///
/// Checks judge the velocity of the presented state. What the library reports, such as the mean
/// velocity of its last frame, is here for comparisons with it.
public protocol VelocityReporting {
  /// The velocity that the library reports, in points per second.
  var reportedVelocity: SIMD2<Double> { get }
}

/// A motion whose library reports another velocity than that of the motion.
public protocol VelocityReportingMotion: Motion {
  /// Returns the velocity that the library reports in a presented state, in points per second.
  func reportedVelocity(in state: MotionState) -> SIMD2<Double>
}

extension Interactive: VelocityReporting where M: VelocityReportingMotion {
  /// The velocity that the library reports; none while a finger holds the value.
  public var reportedVelocity: SIMD2<Double> {
    phase == .held ? .zero : motion.reportedVelocity(in: presented)
  }
}
