/// The motion of one axis of a scroll view after a release, as a function of the time since then.
///
/// At most three parts: a spring back to a limit from past it; a decay inside the limits; a spring
/// back to the limit that the decay crosses. Position and velocity go through from part to part.
/// When one part ends and the next begins is worked out at the release, and so is when the decay
/// rests, so that the motion does not depend on when it is looked at.
@usableFromInline
struct ScrollCourse: Sendable {
  /// What all courses of an engine have in common.
  @usableFromInline
  struct Constants: Sendable {
    /// The rate at which a velocity decays, per second: -1000 ln d.
    @usableFromInline let decayRate: Double
    /// The frequency of the spring at a limit, in radians per second.
    @usableFromInline let frequency: Double
    /// How near to its rest a spring may stop, in points: ``Scroll/restDistance``, or nearer.
    @usableFromInline let springDistance: Double
  }

  /// Where it is, where it will rest, and whether it is near enough to rest there.
  @usableFromInline
  struct Moment: Sendable {
    @usableFromInline var position: Double
    @usableFromInline var velocity: Double
    @usableFromInline var rest: Double
    /// Whether it is and will stay within the rest distance of where it rests.
    @usableFromInline var isNearRest: Bool
  }

  /// A critically damped spring: the offset from its rest is (offset + momentum t) e^(-w t).
  @usableFromInline
  struct Spring: Sendable {
    @usableFromInline var rest = 0.0
    @usableFromInline var offset = 0.0
    /// The velocity plus w times the offset, which falls as e^(-w t) and never turns.
    @usableFromInline var momentum = 0.0

    init() {}

    init(rest: Double, offset: Double, velocity: Double, frequency: Double) {
      (self.rest, self.offset) = (rest, offset)
      momentum = velocity + frequency * offset
    }

    /// Returns where it is after a time in seconds.
    ///
    /// It is near its rest from when on both the offset and the momentum over w are small: that
    /// stays so, because an offset at that distance would be on its way back.
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

  /// The spring of the start, past a limit.
  @usableFromInline var first = Spring()
  /// When the decay begins, in seconds: 0 for a start inside the limits, infinity for never.
  @usableFromInline var entry = 0.0
  @usableFromInline var entryPosition: Double
  @usableFromInline var entryVelocity: Double
  /// Where the decay comes to rest, and when it is near enough to.
  @usableFromInline var rest = 0.0
  @usableFromInline var restTime = Double.infinity
  /// When the decay crosses a limit: infinity for never.
  @usableFromInline var crossing = Double.infinity
  /// The spring at the limit that it crosses.
  @usableFromInline var last = Spring()

  /// Creates the course of an axis that stands still.
  @usableFromInline
  init(restingAt position: Double) {
    (entryPosition, entryVelocity) = (position, 0)
    (rest, restTime) = (position, 0)
  }

  /// Creates the course of an axis after a release.
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

  /// Begins past a limit: the spring pulls it back, and where it comes in at speed, a decay goes
  /// on.
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
    // Slower than this it has come near enough to rest on the limit before.
    guard velocity.magnitude > constants.frequency * constants.springDistance else { return }
    (entry, entryPosition, entryVelocity) = (time, limit, velocity)
  }

  /// Goes on inside the limits, to where it rests or to the limit in its way.
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

  /// Returns where it is.
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
