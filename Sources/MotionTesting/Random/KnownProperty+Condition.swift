extension KnownProperty {
  /// What must be so for a finding to be a known property.
  public enum Condition: Hashable, Sendable {
    /// The finding's size is at most this, in its unit.
    case sizeAtMost(Double)
    /// The value is off by at most so many points; a velocity that is not honest, by so many in the
    /// finest interval in which it was found.
    case pointsAtMost(Double)
    /// The value is off by at most so large a share of the way of its flight.
    case shareOfWay(Double)
    /// The value is off by at most what it moves in a time: so many seconds, and a share of the
    /// time since the start of the flight. A velocity, by what it changes in that time.
    case timeOff(Double, share: Double = 0)
    /// A velocity is off by at most so large a share of the way of its flight, a second.
    case shareOfWayPerSecond(Double)
    /// A flight that began before the finding was caught within so many seconds.
    case afterFlightShorterThan(Double)
    /// It was found within so many seconds of the start of its flight.
    case within(Double)
    /// The flight in which it was found ends so near its target, in points.
    case endsNearTarget(Double)
    /// The recording has a tick longer than this, in seconds.
    case tickLongerThan(Double)
    /// The velocity after the hand-off is exactly this, in points per second.
    case startsAt(SIMD2<Double>)
    /// The velocity after the hand-off is this share of the way to the target, a second.
    case startsAlongWay(perSecond: Double)
    /// The velocity after the hand-off is the part of the expected one along the way to the target.
    case keepsVelocityAlongWay
    /// Each component of the velocity after the hand-off is the expected one, or 0.
    case keepsVelocityOrStops
    /// The velocity after the hand-off is this multiple of the expected one.
    case scalesVelocity(Double)
    /// The velocity after the hand-off is the mean one of the last tick, which counts at most so
    /// many seconds; 0 where nothing was shown for longer.
    case meanOfLastTick(atMost: Double)
  }
}
