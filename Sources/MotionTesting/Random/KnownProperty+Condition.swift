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
    /// time since the start of the first flight. A velocity, by what it changes in that time.
    case timeOff(Double, share: Double = 0)
    /// A velocity is off by at most so large a share of the way of its flight, a second.
    case shareOfWayPerSecond(Double)
    /// What the value moves in an interval is off by at most what it moves in so many seconds, at
    /// the interval itself and at those from which it is predicted. Where a first interval counts as
    /// so much longer than it is, the force at its start counts too, for a damping per second.
    case intervalsOff(Double, damping: Double = 0)
    /// The value is off by at most so many of the longest ticks of the clock that the finding names,
    /// at the largest speed.
    case ticksOff(Double)
    /// The value is off by at most what it moves at a speed in the longest tick of the clock that the
    /// finding names, once a flight, and at the largest speed in so many seconds.
    case stopsAtTick(speed: Double, timeOff: Double)
    /// The value snaps from so many points, and what its speed makes of the last interval, which is
    /// off by so many seconds.
    case snapsFrom(Double, timeOff: Double = 0)
    /// One of two motions stands on its target, on an axis at least, where the other does not, at the
    /// finding or at a hand-off before: they differ by so many points a flight in which that is so,
    /// and by what they move in so many of the longest ticks.
    case restsApart(Double, ticks: Double)
    /// What a spring of UIKit's, of a damping ratio, has left at the end of its duration, or its
    /// speed there, a tick before at most.
    case leftAtDuration(seconds: Double, dampingRatio: Double)
    /// The value is off by at most what a step at its end's speed makes of the acceleration.
    case movesAtEndSpeed
    /// A tick shorter than this, in seconds, took the value back to where it was when its spring last
    /// took a step: at most to the farthest of 0 and all places before.
    case fallsBack(inTickShorterThan: Double)
    /// A step of semi-implicit Euler that is longer than it is stable for, in seconds, lets the energy
    /// grow: at most as the step's matrix does, for a damping per second.
    case blowsUp(damping: Double, beyond: Double)
    /// The clock ends the flight after so many seconds, and steps of semi-implicit Euler, from its
    /// start on and for a damping per second, lead to just where it was before.
    case endsByClock(damping: Double, seconds: Double)
    /// The value stands still beside its target, where a step of so many seconds is less than half of
    /// the last place of its position, for a damping per second.
    case stepRoundsAway(damping: Double, step: Double)
    /// The energy is at most that of a spring that still goes to the target before.
    case keepsOldTarget
    /// It rests within a share of its way, and that is less than steps of so many seconds, with a
    /// damping per second, leave by rounding.
    case staysByRounding(step: Double, damping: Double, share: Double)
    /// The energy is at most that of half a step, in seconds, at the force toward the target before.
    case kicksToOldTarget(step: Double)
    /// A tick shorter than this, in seconds, took the value back to before the last step of its
    /// spring, and its energy to at most that of 0 or of any state before the flight, a step of that
    /// length earlier, for a damping per second.
    case regains(inTickShorterThan: Double, damping: Double)
    /// A stall loses what it is longer than so many seconds, and at most as many more; and each tick
    /// that is compared behind it, at most so many.
    case losesStall(beyond: Double, andUpTo: Double, perTick: Double = 0)
    /// A retarget takes hold after so large a share of the next tick, at each of two rates, and they
    /// differ by what the force to the old target makes of that time: a kick v moves the value by at
    /// most a gain times v / w. Beside it, by what they move in so many seconds, and as many again at
    /// each retarget, and by so many points a flight where one of them rests before the other.
    case retargetsLate(ticks: Double, gain: Double, timeOff: Double, restsFrom: Double)
    /// It rests where the velocity leads to in so many seconds, within so many points.
    case coasts(seconds: Double, within: Double)
    /// Inside the finest interval the velocity turns by a vector, either way. A velocity that is not
    /// honest is off by at most half of what else it changes by there; a jump is by at most the
    /// vector, and what the check would let pass without it.
    case turnsBy(SIMD2<Double>)
    /// The position after the hand-off lies on the line through the rests of the pane.
    case staysOnWay
    /// The velocity after the hand-off points along the way to the target, either way.
    case pointsAlongWay
    /// It was found in the first two ticks of its flight.
    case inFirstTicks
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
