public import MotionModel

/// A value that moves a point, can be caught at any moment, and is advanced from tick to tick.
///
/// An engine is a struct; copying it copies all of its state. The harness calls `prepare(for:)` and
/// `place(at:)` once, then `handle(_:at:)` and `advance(to:)` in time order. To repeat a gesture on
/// the same engine, it brings the value back with a grab, drags and a cancel, and waits for rest.
///
/// Write a ``Motion`` if a finger drags the value and the engine carries it on from there:
/// ``Interactive`` adds the finger. Adopt this protocol for anything else, such as an animator
/// whose animations go on under the finger.
///
/// Rules that every engine keeps (`EngineConformance` in MotionTesting checks them):
/// - `grab` changes no position and makes the velocity zero; while held, the velocity stays zero.
/// - `drag(by:)` puts the value where it was at the grab, plus the translation.
/// - `release` sets the velocity, at once, to the one it is given; `retarget` keeps the velocity.
/// - `cancel` adds no velocity: after one under a finger the velocity is zero.
/// - No hand-off but `drag` moves the value.
/// - An advance to the present time changes nothing.
public protocol Engine: Sendable {
  /// The presented position and velocity at the time of the last call.
  var state: MotionState { get }
  /// Whether nothing will move before the next interaction; false while a finger holds the value.
  var isAtRest: Bool { get }
  /// What the engine promises about its motion; checks hold it to that.
  var claims: EngineClaims { get }

  /// Tells the engine what the finger moves; called once, before `place(at:)`.
  mutating func prepare(for surface: Surface)

  /// Puts the value, at rest, at a point of the surface; called once, at time zero.
  mutating func place(at position: SIMD2<Double>)

  /// Tells the display's nominal frame interval, in seconds; 0 if it is unknown.
  ///
  /// It is called after `place(at:)`, and again when the interval changes. A display link calls
  /// this its duration, however long a tick is.
  mutating func expectFrames(every interval: Double)

  /// Tells the time of the touch behind the next interaction, just before `handle(_:at:)` at this
  /// time or later; an engine that estimates velocities itself counts from it.
  mutating func expectTouch(at time: Instant)

  /// Takes an interaction after an advance to the same time; an engine that claims to move only at
  /// ticks may be at an earlier tick, from which its flight goes on.
  mutating func handle(_ interaction: Interaction, at time: Instant)

  /// Moves the value on to the time of a tick, which is not before that of the last call.
  mutating func advance(to time: Instant)
}

extension Engine {
  /// The promises of most engines: to rest on the target, and nothing else.
  public var claims: EngineClaims { EngineClaims() }

  /// Does nothing: to most engines it makes no difference what they move.
  @inlinable public mutating func prepare(for surface: Surface) {}

  /// Does nothing: most engines take a tick as long as it is.
  @inlinable public mutating func expectFrames(every interval: Double) {}

  /// Does nothing: most engines are told the velocity of a release.
  @inlinable public mutating func expectTouch(at time: Instant) {}
}

/// An engine whose library reports a velocity other than that of the motion it shows.
///
/// Checks judge the velocity of the presented state. The library's velocity, such as the mean over
/// its last frame, is for comparisons with the library.
public protocol VelocityReporting {
  /// The velocity that the library reports, in points per second.
  var reportedVelocity: SIMD2<Double> { get }
}

/// A motion whose library reports a velocity other than that of the motion.
public protocol VelocityReportingMotion: Motion {
  /// Returns the velocity that the library reports in a presented state, in points per second.
  func reportedVelocity(in state: MotionState) -> SIMD2<Double>
}

extension Interactive: VelocityReporting where M: VelocityReportingMotion {
  /// The velocity that the library reports; zero while a finger holds the value.
  public var reportedVelocity: SIMD2<Double> {
    phase == .held ? .zero : motion.reportedVelocity(in: presented)
  }
}
