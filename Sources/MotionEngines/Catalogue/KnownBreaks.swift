public import MotionModel

/// What the engines of the catalogue are known to break, engine by engine.
///
/// The bounds follow from each engine's equations with its default parameters. Where an interval is
/// off by a time, the bound is two or three times that: a jump is judged by the intervals beside it,
/// which are off by as much.
extension KnownBreak {
  /// Returns what an engine of the catalogue is known to break.
  ///
  /// - Parameters:
  ///   - engine: The name of the engine.
  ///   - specification: The engine with all its parameters.
  ///   - isStandard: Whether the parameters have their defaults; with others rules and reasons hold,
  ///     and bounds need not.
  /// - Returns: The known breaks.
  public static func breaks(
    of engine: String, _ specification: String, isStandard: Bool
  ) -> [KnownBreak] {
    let breaks: [KnownBreak] =
      switch engine {
      case "spring": spring
      case "wave": wave
      case "ca-spring": caSpring
      case "uispring": uiSpring
      case "uiview-spring": uiViewSpring
      case "android-spring": androidSpring
      case "pop-spring": popSpring
      case "dynamics": dynamics
      case "fluid": fluid
      case "rebound": rebound
      case "react-spring": reactSpring
      case "framer": framer
      case "decay", "decay-exact", "friction": [coasts]
      case "fling": fling
      case "inertia": inertia
      case "cubic", "tween": curve(specification)
      case "keyframes": keyframes(specification)
      case "group": group(specification)
      case "pop-basic": popBasic
      case "property-animator": propertyAnimator
      default: []
      }
    guard !isStandard else { return breaks }
    return breaks.map {
      var unbounded = $0
      unbounded.bound = nil
      return unbounded
    }
  }

  /// A break of the rules of rate independence, all four.
  private static func atOtherRates(within bound: Bound?, because reason: String) -> KnownBreak {
    KnownBreak(
      .differsAt120, .differsAt24, .differsAtOddRates, .differsOnUnevenTicks, within: bound,
      because: reason)
  }

  /// Breaks of what is judged from tick to tick, where an interval is off by a time.
  private static func fromTickToTick(within bound: Bound, because reason: String) -> KnownBreak {
    KnownBreak(
      .positionJumps, .velocityJumps, .misreportsVelocity, within: bound, because: reason)
  }

  // MARK: Springs

  private static var spring: [KnownBreak] {
    [
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(1.25),
        because: "it snaps to its target from up to 1 pt where a tick meets a turning point, and "
          + "half of what its last speed makes of a tick comes on top"),
      atOtherRates(
        within: Bound(1, ticks: 1),
        because: "it is off by up to a step, and a hand-off cuts another step at each rate"),
      KnownBreak(
        .positionJumps, within: Bound(share: 0.01),
        because: "a step goes at its end's speed, so that a short one that a hand-off cuts is off"),
      KnownBreak(
        .gainsEnergy,
        because: "a step of semi-implicit Euler longer than 66.7 ms makes it blow up, without end"),
    ]
  }

  private static var wave: [KnownBreak] {
    [
      atOtherRates(
        within: Bound(1, ticks: 1),
        because: "it is off by up to a step, and from steps of 30.6 ms on it blows up"),
      KnownBreak(
        .gainsEnergy,
        because: "a step of semi-implicit Euler longer than 30.6 ms makes it blow up, without end"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks,
        because: "the clock ends it wherever it is, also where a long tick has thrown it"),
      KnownBreak(
        .positionJumps, within: Bound(share: 0.01),
        because: "a step goes at its end's speed, so that a short one that a hand-off cuts is off"),
    ]
  }

  private static let startsFromStandstill = KnownBreak(
    .retargetChangesVelocity,
    because: "a retarget in flight starts a new animation from standstill")

  private static let losesWhatIsAcross = KnownBreak(
    .releaseSlows, .releaseTurns,
    because: "the initial velocity is one number, so that what is across the way is lost")

  /// At the settling duration a thousandth of the amplitude is left, which is up to 1.6 of the way
  /// with what the velocity adds to it.
  private static var caSpring: [KnownBreak] {
    [
      startsFromStandstill, losesWhatIsAcross,
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .differsAt120, .differsAt24, .differsAtOddRates,
        .differsOnUnevenTicks, within: Bound(share: 0.001_6),
        because: "it ends with its settling duration, when a thousandth of the way is left"),
    ]
  }

  private static var uiSpring: [KnownBreak] {
    let reason = "each axis ends with its settling duration, when a thousandth of the way is left"
    return [
      startsFromStandstill,
      KnownBreak(
        .releaseSlows, .releaseTurns,
        because: "an axis without a way to go takes no velocity"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .positionJumps, .misreportsVelocity, .differsAt120,
        .differsAt24, .differsAtOddRates, .differsOnUnevenTicks, within: Bound(share: 0.001_6),
        because: reason),
      // Twice the thousandth and more, at a frequency of 18.3 a second.
      KnownBreak(.velocityJumps, .stopsDead, within: Bound(share: 0.04), because: reason),
    ]
  }

  private static var uiViewSpring: [KnownBreak] {
    let reason =
      "it ends with its duration: a thousandth of the way is left, more after a fast release and a "
      + "tick before"
    return [
      startsFromStandstill, losesWhatIsAcross,
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .differsAt120, .differsAt24, .differsAtOddRates,
        .differsOnUnevenTicks, within: Bound(share: 0.008, seconds: 0.000_4), because: reason),
      KnownBreak(.stopsDead, within: Bound(share: 0.16, seconds: 0.000_8), because: reason),
    ]
  }

  /// An axis stops below 62.5 times the threshold of 0.75 pt a second, two of them at up to 66.3.
  private static var androidSpring: [KnownBreak] {
    let milliseconds = "time is cut to whole milliseconds, so that an interval is up to 1 ms off"
    return [
      KnownBreak(
        .positionJumps, .misreportsVelocity, within: Bound(0.87, seconds: 0.003),
        because: "\(milliseconds); an axis snaps from 0.75 pt while the other still moves"),
      KnownBreak(
        .velocityJumps, within: Bound(50, seconds: 0.003),
        because: "\(milliseconds); an axis stops from 46.9 pt/s while the other still moves"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(2.5),
        because: "each axis snaps from up to 0.75 pt, and from up to 46.9 pt/s, which a long tick "
          + "adds to"),
      KnownBreak(
        .stopsDead, within: Bound(70), because: "each axis stops from up to 46.9 pt/s"),
      atOtherRates(
        within: Bound(2.2, seconds: 0.003, ticks: 0.5),
        because: "half of the tick after a retarget still goes to the old target, in whole ms"),
      KnownBreak(
        .gainsEnergy,
        because: "half of the tick after a retarget still goes to the old target"),
    ]
  }

  private static var popSpring: [KnownBreak] {
    [
      KnownBreak(
        .positionJumps, .misreportsVelocity, within: Bound(0.75, seconds: 0.002),
        because: "up to 1 ms is lost at each tick; a component snaps from half a point"),
      KnownBreak(
        .velocityJumps, within: Bound(seconds: 0.002), because: "up to 1 ms is lost at each tick"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(0.71),
        because: "each component snaps from up to half the threshold of 1 pt"),
      // 12% of the time that the motion takes until it is slow.
      atOtherRates(
        within: Bound(0.75, seconds: 0.02),
        because: "half a millisecond is lost at each tick, 12% of the time at 240 Hz"),
    ]
  }

  private static var dynamics: [KnownBreak] {
    [
      fromTickToTick(
        within: Bound(seconds: 2.0 / 120),
        because: "a tick is one, two or no sub-steps of 1/120 s"),
      atOtherRates(
        within: Bound(seconds: 2.0 / 120),
        because: "it starts one sub-step of 1/120 s late and has no motion between sub-steps"),
      // The stalled tick of 508.3 ms.
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.492),
        because: "a tick longer than 0.5 s counts as 1/60 s"),
      KnownBreak(
        .restsOffTarget, within: Bound(0.500_01),
        because: "inside half a point the attachment has no direction"),
      KnownBreak(
        .stopsDead,
        because: "inside half a point the attachment stops it at once, whatever its speed"),
    ]
  }

  private static var fluid: [KnownBreak] {
    [
      fromTickToTick(
        within: Bound(seconds: 2.0 / 300), because: "it presents up to a step of 1/300 s too much"),
      atOtherRates(
        within: Bound(seconds: 2.0 / 300), because: "it presents up to a step of 1/300 s too much"),
      KnownBreak(
        .gainsEnergy, within: Bound(1.2),
        because: "half of the step after a retarget takes the force to the old target"),
      KnownBreak(
        .neverRests,
        because: "it rests within 1% of its way; where that is nearly none, rounding leaves more"),
    ]
  }

  private static var rebound: [KnownBreak] {
    let fallsBack = "a tick without a step goes back to before the last step, at first to 0"
    return [
      fromTickToTick(
        within: Bound(seconds: 0.017),
        because: "up to 1 ms is lost at each tick, and the first one of a start, up to 8.3 ms on "
          + "the finest ticks, counts as 1 ms"),
      atOtherRates(
        within: Bound(seconds: 0.05),
        because: "half a millisecond is lost at each tick, 12% of the time at 240 Hz, and most of "
          + "the first tick of a start"),
      // Wide: a jump of the whole way is known, as only ticks below 1 ms make it, on uneven clocks.
      KnownBreak(
        .positionJumps, .differsAt120, .differsAt24, .differsAtOddRates, .differsOnUnevenTicks,
        within: Bound(share: 1), because: fallsBack),
      KnownBreak(.gainsEnergy, because: fallsBack),
      // A stalled tick of 508.3 ms, and 1/3 ms at each of up to 60 ticks behind it.
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.465),
        because: "a tick counts as at most 64 ms, and 1/3 to 2/3 ms is lost at each of 8.3 ms"),
    ]
  }

  private static var reactSpring: [KnownBreak] {
    [
      fromTickToTick(
        within: Bound(seconds: 0.034),
        because: "a tick is rounded up to whole milliseconds, and the first one counts as 17"),
      // A quarter of the time that the motion takes until it is slow, and the first tick.
      atOtherRates(
        within: Bound(seconds: 0.06),
        because: "at 240 Hz it runs 20% fast, and the first tick of each start counts as 17 ms"),
      // The stalled tick of 508.3 ms, rounded up, and the ticks behind it.
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.451), because: "a tick counts as at most 64 ms"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(1.415),
        because: "each component snaps from up to a thousandth of the way, at most 1 pt"),
      KnownBreak(
        .neverRests,
        because: "a way of a few last places ends at a thousandth of itself, which is none"),
    ]
  }

  private static var framer: [KnownBreak] {
    [
      KnownBreak(
        .retargetChangesVelocity,
        because: "a retarget takes the mean velocity of the last tick, counted as at most 30 ms, "
          + "and none where nothing was shown for longer"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .positionJumps, .misreportsVelocity,
        within: Bound(0.75),
        because: "each component snaps from up to half a point, also while the other still moves"),
      atOtherRates(
        within: Bound(0.71, seconds: 0.033),
        because: "the mean velocity of the last tick, which a retarget takes, is half a tick old"),
    ]
  }

  // MARK: Decays

  private static let coasts = KnownBreak(
    .restsPastLimit, because: "a decay knows no limits: it rests where it coasts to")

  private static var fling: [KnownBreak] {
    let milliseconds = "time is cut to whole milliseconds, so that an interval is up to 1 ms off"
    return [
      coasts,
      KnownBreak(
        .positionJumps, .misreportsVelocity, within: Bound(seconds: 0.002), because: milliseconds),
      KnownBreak(
        .velocityJumps, within: Bound(50, seconds: 0.002),
        because: "\(milliseconds); an axis stops from 46.9 pt/s while the other still moves"),
      KnownBreak(.stopsDead, within: Bound(67), because: "each axis stops from up to 46.9 pt/s"),
      // 66.3 pt/s in the longest tick, of 41.7 ms, in each of two flights.
      atOtherRates(
        within: Bound(5.6, seconds: 0.002),
        because: "each axis stops at a tick, from up to 46.9 pt/s, and time is cut to whole ms"),
    ]
  }

  private static var inertia: [KnownBreak] {
    [
      coasts,
      KnownBreak(
        .releaseSpeedsUp,
        because: "a release is multiplied by power / time-constant, 2.46 with the defaults"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .positionJumps, .misreportsVelocity, .differsAt120,
        .differsAt24, .differsAtOddRates, .differsOnUnevenTicks, within: Bound(0.9),
        because: "each axis snaps from up to half a point, at another tick at each rate"),
    ]
  }

  // MARK: Curves

  private static func startsWithItsCurve(_ specification: String) -> [KnownBreak] {
    switch handOff(in: specification) {
    case "restart":
      [
        KnownBreak(
          .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
          because: "a new animation starts with the velocity of its curve, mostly 0")
      ]
    case "additive":
      [
        KnownBreak(
          .releaseSlows, .releaseSpeedsUp, .releaseTurns,
          because: "what is added starts with the velocity of its curve, mostly 0")
      ]
    default: []
    }
  }

  private static func curve(_ specification: String) -> [KnownBreak] {
    startsWithItsCurve(specification)
  }

  private static let shakes = [
    // A turn of 300 pt/s, and what the check would let pass beside it.
    KnownBreak(
      .velocityJumps, within: Bound(320),
      because: "between two keys the shake turns from 150 to -150 pt/s"),
    KnownBreak(
      .stopsDead, within: Bound(151), because: "the last segment of the shake ends at 150 pt/s"),
    // Half of 300 pt/s in the finest interval, of 16.7 ms at most.
    KnownBreak(
      .positionJumps, .misreportsVelocity, within: Bound(2.6),
      because: "a turn by 300 pt/s at a key is steep against the finest interval"),
    KnownBreak(
      .snapsAtRest, .snapsOnShorterTicks, within: Bound(ticks: 1),
      because: "a long tick goes on at the 150 pt/s of a segment of the shake, and ends 10 pt off"),
  ]

  private static func keyframes(_ specification: String) -> [KnownBreak] {
    startsWithItsCurve(specification) + shakes
  }

  private static func group(_ specification: String) -> [KnownBreak] {
    startsWithItsCurve(specification) + shakes
  }

  private static var popBasic: [KnownBreak] {
    let reason =
      "its solver stops up to 0.57% of the way beside the curve, at each of up to four ticks"
    return [
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
        because: "a new animation starts with the velocity of the curve `ease`"),
      KnownBreak(
        .positionJumps, .misreportsVelocity, .differsAt120, .differsAt24, .differsAtOddRates,
        .differsOnUnevenTicks, within: Bound(share: 0.023), because: reason),
      // 0.57% of the duration of 0.4 s, twice.
      KnownBreak(.velocityJumps, within: Bound(seconds: 0.005), because: reason),
    ]
  }

  private static var propertyAnimator: [KnownBreak] {
    [
      KnownBreak(
        .dragStrays,
        because: "a finger moves the value along the way between the two rests only"),
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
        because: "it goes on with the velocity of its curve"),
    ]
  }

  /// Reads the parameter `handoff` of a canonical specification.
  private static func handOff(in specification: String) -> Substring? {
    specification.split(separator: ":", maxSplits: 1).last?.split(separator: ",")
      .first { $0.hasPrefix("handoff=") }?.dropFirst("handoff=".utf8.count)
  }
}
