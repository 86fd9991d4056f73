public import MotionModel

/// Pure dynamics: how a flight begins, one step of it, and when it is over; no finger, no phases.
///
/// ``Interactive`` makes an engine of it. A motion that needs no more than its equation is short:
///
///     struct Glide: Motion {
///       mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
///         let offset = state.position - tick.target
///         state.velocity -= (300 * offset + 20 * state.velocity) * tick.seconds
///         state.position += state.velocity * tick.seconds
///         return state.velocity.length < 0.05 && offset.length < 0.05 ? .restsOnTarget : .goesOn
///       }
///     }
///
/// A motion does not store what it presents: it is given the position and velocity and moves them
/// on. Anything else that it keeps from step to step is its own, and is set in `begin`.
///
/// Mark `begin` and `step` of a short motion `@inlinable @inline(__always)`: a call in a loop costs
/// half as much again as a spring.
public protocol Motion: Sendable {
  /// What the engine promises about its motion; checks hold it to that.
  var claims: EngineClaims { get }

  /// Tells the motion what the finger moves; called once, before `place(at:)`.
  mutating func prepare(for surface: Surface)

  /// Forgets all flights: the value is put, at rest, at a point of the surface, in points.
  mutating func place(at position: SIMD2<Double>)

  /// Tells the display's nominal frame interval, in seconds; 0 if it is unknown.
  ///
  /// It is called after `place(at:)`, and again when the interval changes. A display link calls
  /// this its duration, however long a tick is.
  mutating func expectFrames(every interval: Double)

  /// Returns where a finger at a point puts the value, in points; some libraries round to pixels.
  func standing(at point: SIMD2<Double>) -> SIMD2<Double>

  /// Begins a flight, or steers the one that is under way.
  ///
  /// - Parameters:
  ///   - state: The presented state, which the motion may change; after a release it has the
  ///     finger's velocity, otherwise the one that the value had.
  ///   - start: Why it begins, where it goes, and what was before.
  /// - Returns: What follows; nil to change nothing, as a decay does if it is given a target. It
  ///   must then leave `state` as it is.
  mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome?

  /// Moves the value on by a tick.
  ///
  /// - Parameters:
  ///   - state: The presented state.
  ///   - tick: How long the tick is, when it ends, and where the value goes.
  /// - Returns: Whether the flight is over.
  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome

  /// Lets a tick pass in which the motion does not move the value.
  ///
  /// - Parameters:
  ///   - tick: The length of the tick and its end.
  ///   - position: Where the value is, in points.
  ///   - isHeld: Whether a finger holds it; otherwise it rests.
  mutating func wait(_ tick: FlightTick, at position: SIMD2<Double>, isHeld: Bool)
}

extension Motion {
  /// The promises of most motions: to rest on the target, and nothing else.
  public var claims: EngineClaims { EngineClaims() }

  /// Does nothing: what the finger moves makes no difference.
  @inlinable public mutating func prepare(for surface: Surface) {}

  /// Does nothing, as `begin` sets what a flight needs.
  @inlinable @inline(__always) public mutating func place(at position: SIMD2<Double>) {}

  /// Does nothing: the nominal interval makes no difference.
  @inlinable public mutating func expectFrames(every interval: Double) {}

  /// Returns the same point: the value is just where the finger has it.
  @inlinable @inline(__always) public func standing(at point: SIMD2<Double>) -> SIMD2<Double> {
    point
  }

  /// Goes on from the presented state, with its velocity.
  @inlinable @inline(__always) public mutating func begin(
    _ state: inout MotionState, _ start: FlightStart
  ) -> FlightOutcome? { .goesOn }

  /// Does nothing.
  @inline(__always)
  @inlinable public mutating func wait(_ tick: FlightTick, at position: SIMD2<Double>, isHeld: Bool)
  {}

  /// The engine that moves in this way.
  @inlinable public var engine: Interactive<Self> { Interactive(self) }
}

/// Why a flight begins, where it goes, and what was before.
public struct FlightStart: Sendable {
  /// What makes a flight begin.
  public enum Cause: UInt8, Sendable {
    /// The finger lets go; the state has its velocity.
    case release
    /// A tap, while no finger holds the value.
    case retarget
    /// The gesture was taken away, in flight or not.
    case cancel
  }

  /// What makes it begin.
  public let cause: Cause
  /// Who moved the value before; if in flight, that flight is steered or broken off.
  public let before: MotionPhase
  /// Where it goes, in points.
  public let target: SIMD2<Double>
  /// Where the previous flight went, in points.
  public let previousTarget: SIMD2<Double>
  /// When it begins.
  public let time: Instant

  @inlinable @inline(__always) public init(
    cause: Cause, before: MotionPhase, target: SIMD2<Double>, previousTarget: SIMD2<Double>,
    time: Instant
  ) {
    (self.cause, self.before, self.time) = (cause, before, time)
    (self.target, self.previousTarget) = (target, previousTarget)
  }

  /// Whether it steers a flight that is under way to another target.
  @inlinable @inline(__always) public var isSteering: Bool {
    cause == .retarget && before == .inFlight
  }
}

/// One tick of a flight.
public struct FlightTick: Sendable {
  /// Where the value goes, in points.
  public let target: SIMD2<Double>
  /// The end of the tick.
  public let time: Instant
  /// The length of the tick, in nanoseconds, above 0.
  public let length: Int64

  @inlinable @inline(__always) public init(target: SIMD2<Double>, time: Instant, length: Int64) {
    (self.target, self.time, self.length) = (target, time, length)
  }

  /// The length of the tick, in seconds.
  @inlinable @inline(__always) public var seconds: Double { Double(length) * 1e-9 }

  /// Returns the difference of two readings of a clock that shows `uptime` seconds at the start.
  ///
  /// It has the rounding of the readings, unless `uptime` is 0.
  @inlinable @inline(__always) package func seconds(uptime: Double) -> Double {
    guard uptime > 0 else { return seconds }
    let last = uptime + Double(time.nanoseconds &- length) * 1e-9
    return uptime + Double(time.nanoseconds) * 1e-9 - last
  }
}

/// What follows the start of a flight, or a step of it.
public enum FlightOutcome: UInt8, Sendable {
  /// The next tick takes a step.
  case goesOn
  /// The value rests where the motion has put it.
  case restsHere
  /// The value is put on its target, where it rests.
  case restsOnTarget
}
