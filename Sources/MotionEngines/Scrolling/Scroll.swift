public import MotionModel
public import MotionReplay

/// The scroll view of UIKit: a decay inside limits, and a spring back to a crossed limit.
///
/// Inside the limits x(t) = x0 + v0 (d^(1000 t) - 1) / (1000 ln d), with d = 0.998, or 0.99 if
/// fast. A fling that crosses a limit hands its velocity there to a critically damped spring, which
/// lets it past and brings it back. A release past a limit starts on the spring; if it comes inside
/// fast enough to cross the limit, the decay takes over there. The times of each axis are computed
/// at the release, so the motion is the same at every tick rate, bit for bit.
///
/// It rests, with a step to the end of the formulas, at the first tick at which both axes are and
/// stay within ``restDistance`` of it, or nearer on a stiff spring (``restSpeed``). A retarget
/// changes nothing; a cancel stops it inside the limits, and outside starts the way back. On a
/// surface without limits it only decays. The drags that it is told contain the rubber band past a
/// limit, see ``/MotionModel/Surface/movement(by:from:)``.
///
/// - Note: Source: Apple, `UIScrollView.DecelerationRate` (0.998 and 0.99 a millisecond), and I.
///   Lobanov, "How UIScrollView works" (2019), for the hand-over to a spring of mass 1 and
///   stiffness 100, <https://medium.com/@esskeetit/how-uiscrollview-works-e418adc47060>. UIKit's
///   own constants of that spring are unpublished: these are a choice, which
///   ``init(deceleration:stiffness:parameters:)`` takes.
public struct Scroll: Motion {
  /// The two rates of a scroll view.
  public enum Deceleration: String, Hashable, Sendable, CaseIterable {
    /// 0.998 of the velocity is left after a millisecond.
    case normal
    /// 0.99 of the velocity is left after a millisecond.
    case fast

    /// The share of the velocity that is left after a millisecond.
    public var share: Double { self == .normal ? 0.998 : 0.99 }
  }

  @usableFromInline var start = Instant.zero
  @usableFromInline var horizontal = ScrollCourse(restingAt: 0)
  @usableFromInline var vertical = ScrollCourse(restingAt: 0)
  @usableFromInline var minimum = SIMD2<Double>(repeating: -.infinity)
  @usableFromInline var maximum = SIMD2<Double>(repeating: .infinity)
  @usableFromInline let constants: ScrollCourse.Constants

  /// The rate at which it slows down.
  public let deceleration: Deceleration
  /// The stiffness of the spring at a limit, for a mass of 1 kg, in kg/s^2.
  public let stiffness: Double

  /// The distance from its rest at which an axis may stop, in points: half a pixel at 3 per point.
  ///
  /// - Note: Source: the threshold of I. Lobanov, "How UIScrollView works" (2019).
  public static var restDistance: Double { 1.0 / 6 }

  /// The speed at which it may stop on a stiff spring, in points per second.
  ///
  /// At the distance d a spring of the frequency w moves at up to 2 w d: 3.3 pt/s with the default
  /// stiffness. From 900 kg/s^2 on that would exceed this speed at ``restDistance``, so the spring
  /// comes nearer before it stops.
  public static var restSpeed: Double { 10 }

  /// Creates a scroll view without limits.
  public init(
    deceleration: Deceleration? = nil, stiffness: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.deceleration = parameters.choice(
      deceleration, "deceleration",
      "rate: 0.998 (normal) or 0.99 (fast) of the velocity left after a millisecond")
    self.stiffness = parameters.number(
      stiffness, "stiffness",
      "stiffness of the critically damped spring at a limit, for a mass of 1 kg", unit: "kg/s^2",
      default: 100, in: 1...1e6)
    let frequency = self.stiffness.squareRoot()
    constants = ScrollCourse.Constants(
      decayRate: -1000 * Elementary.log(self.deceleration.share), frequency: frequency,
      springDistance: min(Self.restDistance, 0.5 * Self.restSpeed / frequency))
  }

  public init(parameters: EngineParameters) { self.init(deceleration: nil, parameters: parameters) }

  // It meets a limit with all its velocity v, where the spring's acceleration is 2 w v.
  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, isExact: true, fastestRate: 2 * constants.frequency)
  }

  public mutating func prepare(for surface: Surface) {
    if case .scroll(let area) = surface.kind {
      (minimum, maximum) = (area.minimum, area.maximum)
    } else {
      (minimum, maximum) = (SIMD2(repeating: -.infinity), SIMD2(repeating: .infinity))
    }
  }

  @inlinable @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.cause == .retarget { return nil }
    if start.cause == .cancel { state.velocity = .zero }
    coast(from: state, at: start.time)
    // A cancel inside the limits stays where it is.
    let staysThere = start.cause == .cancel && horizontal.restTime == 0 && vertical.restTime == 0
    return staysThere ? .restsHere : .goesOn
  }

  @usableFromInline @inline(never) mutating func coast(from state: MotionState, at time: Instant) {
    let (position, velocity) = (state.position, state.velocity)
    horizontal = ScrollCourse(
      from: position.x, velocity: velocity.x, minimum: minimum.x, maximum: maximum.x, constants)
    vertical = ScrollCourse(
      from: position.y, velocity: velocity.y, minimum: minimum.y, maximum: maximum.y, constants)
    start = time
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let seconds = tick.time.seconds(since: start)
    let x = Self.moment(of: horizontal, at: seconds, constants)
    let y = Self.moment(of: vertical, at: seconds, constants)
    if x.isNearRest, y.isNearRest {
      state.position = SIMD2(x.rest, y.rest)
      return .restsHere
    }
    state = MotionState(
      position: SIMD2(x.position, y.position), velocity: SIMD2(x.velocity, y.velocity))
    return .goesOn
  }

  // Takes no part of the engine by reference: that would keep a loop's engine out of registers.
  @usableFromInline @inline(never) static func moment(
    of course: ScrollCourse, at time: Double, _ constants: ScrollCourse.Constants
  ) -> ScrollCourse.Moment { course.moment(at: time, constants) }
}

extension Scroll: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "scroll", family: .decay, fidelity: .faithful,
    summary: "UIKit's UIScrollView: a decay, and past a limit a critically damped spring back.",
    original: OriginalLibrary("UIKit"),
    notes: [
      "UIKit's constants of the spring at a limit are unpublished: stiffness and rest rule are a choice."
    ])
}

/// The motion of one axis after a release, as a function of the time since then.
///
/// It has at most three parts: a spring back to a limit from past it; a decay inside the limits; a
/// spring back to the limit that the decay crosses. Position and velocity are continuous from part
/// to part. Each part's end, and the decay's rest, are computed at the release, so the motion does
/// not depend on the ticks.
@usableFromInline struct ScrollCourse: Sendable {
  @usableFromInline struct Constants: Sendable {
    /// Per second: -1000 ln d.
    @usableFromInline let decayRate: Double
    /// In radians per second.
    @usableFromInline let frequency: Double
    /// The distance from its rest at which a spring may stop, at most ``Scroll/restDistance``.
    @usableFromInline let springDistance: Double
  }

  @usableFromInline struct Moment: Sendable {
    @usableFromInline var position: Double
    @usableFromInline var velocity: Double
    @usableFromInline var rest: Double
    @usableFromInline var isNearRest: Bool
  }

  /// A critically damped spring: the offset from its rest is (offset + momentum t) e^(-w t).
  @usableFromInline struct Spring: Sendable {
    @usableFromInline var rest = 0.0
    @usableFromInline var offset = 0.0
    /// The velocity plus w times the offset, which falls as e^(-w t) and never turns.
    @usableFromInline var momentum = 0.0

    init() {}

    init(rest: Double, offset: Double, velocity: Double, frequency: Double) {
      (self.rest, self.offset) = (rest, offset)
      momentum = velocity + frequency * offset
    }

    /// It is near its rest once the offset and the momentum over w are small, and stays near: an
    /// offset at that distance would be on its way back.
    func moment(at time: Double, _ constants: Constants) -> Moment {
      let frequency = constants.frequency
      let decay = Elementary.exp(-frequency * time)
      let offset = (self.offset + momentum * time) * decay
      let momentum = momentum * decay
      return Moment(
        position: rest + offset, velocity: momentum - frequency * offset, rest: rest,
        isNearRest: offset.magnitude <= constants.springDistance
          && momentum.magnitude <= frequency * constants.springDistance)
    }
  }

  @usableFromInline var first = Spring()
  /// When the decay begins: 0 for a start inside the limits, infinity for never.
  @usableFromInline var entry = 0.0
  @usableFromInline var entryPosition: Double
  @usableFromInline var entryVelocity: Double
  @usableFromInline var rest = 0.0
  @usableFromInline var restTime = Double.infinity
  /// When the decay crosses a limit: infinity for never.
  @usableFromInline var crossing = Double.infinity
  @usableFromInline var last = Spring()

  @usableFromInline init(restingAt position: Double) {
    (entryPosition, entryVelocity) = (position, 0)
    (rest, restTime) = (position, 0)
  }

  init(
    from position: Double, velocity: Double, minimum: Double, maximum: Double,
    _ constants: Constants
  ) {
    (entryPosition, entryVelocity) = (position, velocity)
    if position < minimum || position > maximum {
      pullBack(to: position < minimum ? minimum : maximum, constants)
    }
    if entry < .infinity { decay(minimum: minimum, maximum: maximum, constants) }
  }

  /// Starts past a limit; if it comes in fast enough, a decay goes on.
  ///
  /// - Note: Source: (offset + momentum t) e^(-w t) is zero at t = -offset / momentum, where the
  ///   velocity is momentum e^(-w t).
  private mutating func pullBack(to limit: Double, _ constants: Constants) {
    first = Spring(
      rest: limit, offset: entryPosition - limit, velocity: entryVelocity,
      frequency: constants.frequency)
    entry = .infinity
    let time = -first.offset / first.momentum
    guard time > 0 else { return }
    let velocity = first.momentum * Elementary.exp(-constants.frequency * time)
    // If it is slower, it was near enough to rest on the limit before.
    guard velocity.magnitude > constants.frequency * constants.springDistance else { return }
    (entry, entryPosition, entryVelocity) = (time, limit, velocity)
  }

  /// Decays to its rest, or to the limit in its way.
  ///
  /// - Note: Source: the velocity is v - r (x - x0), so that a limit at a distance s is crossed
  ///   when the share 1 - r s / v of the velocity is left, after -ln(share) / r.
  private mutating func decay(minimum: Double, maximum: Double, _ constants: Constants) {
    let rate = constants.decayRate
    let end = entryPosition + entryVelocity / rate
    rest = end < minimum ? minimum : end > maximum ? maximum : end
    let slowest = rate * Scroll.restDistance
    restTime =
      entryVelocity.magnitude <= slowest
      ? entry : entry + Elementary.log(entryVelocity.magnitude / slowest) / rate
    guard rest != end else { return }
    let share = 1 - rate * (rest - entryPosition) / entryVelocity
    guard share > 0 else { return }
    let time = entry - Elementary.log(share) / rate
    guard time < restTime else { return }
    crossing = time
    restTime = .infinity
    last = Spring(
      rest: rest, offset: 0, velocity: entryVelocity * share, frequency: constants.frequency)
  }

  func moment(at time: Double, _ constants: Constants) -> Moment {
    if time >= crossing { return last.moment(at: time - crossing, constants) }
    if time < entry { return first.moment(at: time, constants) }
    guard entryVelocity != 0 else {
      return Moment(position: entryPosition, velocity: 0, rest: rest, isNearRest: true)
    }
    let rate = constants.decayRate
    let change = Elementary.expMinusOne(-rate * (time - entry))
    return Moment(
      position: entryPosition - entryVelocity * (change / rate),
      velocity: entryVelocity * (1 + change), rest: rest, isNearRest: time >= restTime)
  }
}
