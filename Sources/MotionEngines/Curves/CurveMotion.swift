public import MotionModel
public import MotionReplay

@usableFromInline package protocol CurveOverlay: Sendable {
  /// Mutating for the same reason as ``CurvePace/valueAndRate(after:)``.
  mutating func offset(after elapsed: Int64) -> MotionState?
}

@usableFromInline package struct NoOverlay: CurveOverlay {
  package init() {}

  @usableFromInline package func offset(after elapsed: Int64) -> MotionState? { nil }
}

protocol CurveBased: Motion {
  associatedtype Overlay: CurveOverlay
  var curve: CurveMotion<Overlay> { get set }
}

extension CurveBased {
  public var claims: EngineClaims { curve.claims }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    curve.begin(&state, start)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    curve.step(&state, tick)
  }
}

/// The motion that the timed engines of Core Animation share.
@usableFromInline struct CurveMotion<Overlay: CurveOverlay>: Motion {
  let policy: Cubic.HandOffPolicy

  private var start = Instant.zero
  private var offset = SIMD2<Double>.zero
  private var fades: FadingOffsets<Overlay>
  private var polynomial = HermiteFade.none

  init(pace: CurvePace, overlay: Overlay, policy: Cubic.HandOffPolicy) {
    self.policy = policy
    fades = FadingOffsets(pace: pace, overlay: overlay)
  }

  /// Expo, eased at both ends, changes its speed fastest: at a rate of 13.9 / duration.
  @usableFromInline var claims: EngineClaims {
    EngineClaims(isExact: true, fastestRate: 14 * fades.pace.rate)
  }

  var breaksOfPace: [KnownBreak] { policy == .hermite ? [] : fades.pace.knownBreaks }

  @usableFromInline
  mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    self.start = start.time
    let target = start.target
    let (startValue, startRate) = fades.pace.valueAndRate(after: 0)
    let startOffset = fades.overlay.offset(after: 0)
    switch policy {
    case .restart:
      offset = state.position - target
      // If the curve starts at 0, the value stays where it is, to the last bit.
      if startValue != 0 { state.position = target + (1 - startValue) * offset }
      state.velocity = -startRate * offset
    case .additive:
      // The model value is the target of the newest animation, or without one the presented value.
      let isRunning = start.before == .inFlight
      if !isRunning { fades.removeAll() }
      fades.add((isRunning ? start.previousTarget : state.position) - target, at: start.time)
      let sum = fades.sum(at: start.time)
      if startValue != 0 || startOffset.map({ $0.position != .zero }) == true {
        state.position = target + sum.position
      }
      state.velocity = sum.velocity
      return .goesOn
    case .hermite:
      polynomial = HermiteFade(
        initial: MotionState(position: state.position - target, velocity: state.velocity),
        start: start.time, length: fades.pace.length)
    }
    state = state.adding(startOffset)
    return .goesOn
  }

  @usableFromInline
  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let elapsed = tick.time.nanoseconds - start.nanoseconds
    guard elapsed < fades.pace.length else { return .restsOnTarget }
    switch policy {
    case .restart:
      let (value, rate) = fades.pace.valueAndRate(after: elapsed)
      let move = MotionState(position: tick.target + (1 - value) * offset, velocity: -rate * offset)
      state = move.adding(fades.overlay.offset(after: elapsed))
    case .additive:
      let sum = fades.sum(at: tick.time)
      state = MotionState(position: tick.target + sum.position, velocity: sum.velocity)
    case .hermite:
      let rest = polynomial.state(at: tick.time)
      let move = MotionState(position: tick.target + rest.position, velocity: rest.velocity)
      state = move.adding(fades.overlay.offset(after: elapsed))
    }
    return .goesOn
  }
}

extension MotionState {
  func adding(_ offset: MotionState?) -> MotionState {
    guard let offset else { return self }
    return MotionState(position: position + offset.position, velocity: velocity + offset.velocity)
  }
}

/// The share of the way at each time since the start: a timing function over a media timing.
package struct CurvePace: Sendable {
  let length: Int64

  var rate: Double { media.own.speed.magnitude * (media.group?.speed.magnitude ?? 1) / duration }

  private var repeats: Bool {
    media.group != nil || media.own.timeOffset != 0
      || media.own.activeDuration != media.own.duration
  }

  private let duration: Double
  private let isPlain: Bool
  private let media: NestedTiming

  // The timing function in parts: reading a curve from an enumeration would copy it in each tick.
  private let easing: Easing?
  private let bezier: CubicBezier

  package init(length: Int64, timing: TimingFunction) {
    let media = MediaTiming(duration: Double(length) * 1e-9)
    self.init(media: NestedTiming(own: media), timing: timing)
  }

  init(media: NestedTiming, timing: TimingFunction) {
    switch timing {
    case .bezier(let curve): (easing, bezier) = (nil, curve)
    case .easing(let curve): (easing, bezier) = (curve, .linear)
    }
    let length = Int64(media.own.duration * 1e9 + 0.5)
    duration = Double(length) * 1e-9
    let plain = MediaTiming(duration: media.own.duration, repeatCount: media.own.repeatCount)
    isPlain = media.group == nil && media.own == plain && plain.activeDuration == plain.duration
    self.media = media
    let end = (media.group ?? media.own).endTime
    self.length = isPlain ? length : AnimationRun.length(end * 1e9)
  }

  /// Mutating, though it changes nothing: a part of an engine that is not passed in place is
  /// copied, here 368 bytes in each tick.
  mutating func valueAndRate(after elapsed: Int64) -> (value: Double, rate: Double) {
    if isPlain {
      let (value, slope) = valueAndSlope(at: Double(elapsed) / Double(length))
      return (value, slope / duration)
    }
    guard let local = media.localTime(at: Double(elapsed) * 1e-9) else { return (1, 0) }
    let (value, slope) = valueAndSlope(at: local.time / media.own.duration)
    return (value, local.rate == 0 ? 0 : slope / duration * local.rate)
  }

  @inline(__always) private func valueAndSlope(at share: Double) -> (value: Double, slope: Double) {
    if let easing { return easing.valueAndSlope(at: share) }
    return bezier.valueAndSlope(at: share)
  }
}

extension CurvePace {
  var knownBreaks: [KnownBreak] {
    var breaks: [KnownBreak] = []
    if valueAndSlope(at: 0).slope != 0 {
      breaks.append(
        KnownBreak(
          .retargetChangesVelocity, because: "a new animation starts at the speed of its curve"))
    }
    if valueAndSlope(at: 1).slope != 0 {
      breaks.append(
        KnownBreak(
          .stopsDead, .velocityJumps, .snapsAtRest, .snapsOnShorterTicks,
          because: "the curve's speed at its end is not 0"))
    }
    switch easing?.shape {
    case .bounce: breaks.append(.ofCorners(because: "a Bounce curve has corners"))
    case .exp:
      breaks.append(
        .ofCorners(
          because: "an Expo curve jumps by 1/1024 of the way at an end, and is not at rest there"))
    case .circle:
      breaks.append(
        .ofCorners(because: "a Circle curve is vertical at an end, where it presents velocity 0"))
    default: break
    }
    if repeats {
      breaks += [
        .ofCorners(because: "it starts over at each repetition, and jumps if it ends elsewhere"),
        KnownBreak(
          .releaseJumps, .retargetJumps, .cancelJumps, .retargetChangesVelocity,
          .cancelAddsVelocity, because: "with a time-offset it jumps at the hand-off"),
      ]
    }
    return breaks
  }
}

extension KnownBreak {
  fileprivate static func ofCorners(because reason: String) -> KnownBreak {
    KnownBreak(
      .positionJumps, .velocityJumps, .misreportsVelocity, .snapsAtRest, .snapsOnShorterTicks,
      .stopsDead, because: reason)
  }
}
