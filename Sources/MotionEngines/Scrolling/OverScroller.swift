public import MotionModel
public import MotionReplay

/// The scroller of Android's lists and scroll views, `OverScroller`.
///
/// A fling follows a table of 100 straight pieces over a time that depends on its speed. If it
/// leads past a limit, it is cut there and goes on past the limit with the speed of its last tick,
/// against 2000 px/s^2; a cubic polynomial leads back from the farthest point. A release slower
/// than 50 pt/s and a cancel past a limit go back with the polynomial alone.
///
/// With `scroll` it is the scroller of `startScroll`: each release, tap and cancel starts a curve
/// of 250 ms to the target, which knows no velocity.
///
/// Faithful: whole pixels, whole milliseconds, single precision, and the scroller's own velocity.
///
/// - Note: Source: Android Open Source Project, `android.widget.OverScroller`, API 28, and how
///   `ScrollView` uses it: limits exceeded by half the height at most,
///   <https://developer.android.com/reference/android/widget/OverScroller>.
public struct OverScroller: Motion {
  /// What it is asked to do at a release.
  public enum Mode: String, Sendable, CaseIterable {
    /// To go on with the finger's velocity.
    case fling
    /// To go to the target, within 250 ms.
    case scroll
  }

  /// The pixels per point, from 0.1 to 100.
  public let density: Double
  /// What it is asked to do at a release.
  public let mode: Mode

  private let friction: Float
  private var limits: ScrollArea?
  private var x = OverScrollerAxis()
  private var y = OverScrollerAxis()
  private var start = 0
  private var origin = SIMD2<Double>.zero

  /// Creates a scroller without limits.
  public init(
    density: Double? = nil, mode: Mode? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    self.density = parameters.number(
      density, "density", "pixels of a point; positions are whole pixels", unit: "px/pt",
      default: 2.75, in: 0.1...100)
    self.mode = parameters.choice(
      mode, "mode",
      "what a release does: fling with the finger's velocity, or scroll to the target")
    friction = FlingSpline.friction(density: Float(self.density))
  }

  public init(parameters: EngineParameters) { self.init(density: nil, parameters: parameters) }

  public var claims: EngineClaims { EngineClaims(restsOnTarget: mode == .scroll) }

  public mutating func prepare(for surface: Surface) {
    limits = if case .scroll(let area) = surface.kind { area } else { nil }
  }

  /// Puts the value on the nearest whole pixel.
  public func standing(at point: SIMD2<Double>) -> SIMD2<Double> { pixels(point) / density }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let now = start.time.milliseconds
    let position = pixels(state.position)
    if mode == .scroll {
      (self.start, origin) = (now, position)
      state.velocity = .zero
      return .goesOn
    }
    if start.cause == .retarget { return nil }
    if start.cause == .cancel { state.velocity = .zero }
    if let limits, state.velocity.x.magnitude < 50, state.velocity.y.magnitude < 50 {
      let (minimum, maximum) = (pixels(limits.minimum), pixels(limits.maximum))
      x = OverScrollerAxis(returningFrom: position.x, to: minimum.x...maximum.x, at: now)
      y = OverScrollerAxis(returningFrom: position.y, to: minimum.y...maximum.y, at: now)
      return x.isDone && y.isDone ? .restsHere : .goesOn
    }
    if start.cause == .cancel { return .restsHere }
    let speed = SIMD2<Double>(
      Double(javaInt(Double(Float(state.velocity.x * density)))),
      Double(javaInt(Double(Float(state.velocity.y * density)))))
    x = axis(from: position.x, speed.x, limits.map { ($0.minimum.x, $0.maximum.x, $0.size.x) }, now)
    y = axis(from: position.y, speed.y, limits.map { ($0.minimum.y, $0.maximum.y, $0.size.y) }, now)
    state.velocity = speed / density
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let now = tick.time.milliseconds
    if mode == .scroll { return scroll(&state, after: now - start, to: pixels(tick.target)) }
    x.advance(to: now)
    y.advance(to: now)
    state.position = SIMD2(Double(x.position), Double(y.position)) / density
    state.velocity = SIMD2(Double(x.velocity), Double(y.velocity)) / density
    return x.isDone && y.isDone ? .restsHere : .goesOn
  }

  private func axis(
    from position: Double, _ velocity: Double,
    _ limits: (lower: Double, upper: Double, size: Double)?, _ now: Int
  ) -> OverScrollerAxis {
    let limits = limits ?? (-.infinity, .infinity, 0)
    return OverScrollerAxis(
      from: javaInt(position), velocity: javaInt(velocity), friction: friction,
      within: javaInt(pixel(limits.lower))...javaInt(pixel(limits.upper)),
      over: javaInt(pixel(0.5 * limits.size)), at: now)
  }

  /// The curve of `startScroll`.
  private func scroll(
    _ state: inout MotionState, after elapsed: Int, to end: SIMD2<Double>
  ) -> FlightOutcome {
    guard elapsed < 250 else {
      state.position = end / density
      return .restsHere
    }
    let (share, slope) = ViscousFluid.shareAndSlope(at: Float(elapsed) / 250)
    let way = end - origin
    let moved = SIMD2(
      (Double(share * Float(way.x)) + 0.5).rounded(.down),
      (Double(share * Float(way.y)) + 0.5).rounded(.down))
    state.position = (origin + moved) / density
    state.velocity = Double(slope) / 0.25 * way / density
    return .goesOn
  }

  private func pixel(_ coordinate: Double) -> Double { (coordinate * density + 0.5).rounded(.down) }

  private func pixels(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(pixel(point.x), pixel(point.y))
  }
}

extension OverScroller: CatalogueMotion {
  private static let pixels = "positions are whole pixels, and times whole milliseconds"
  private static let overshoot =
    "\(pixels); past a limit it goes on with the speed of its last tick"
  private static let rounded = KnownBreak(
    .differsAfterGestures, within: Bound(1.1),
    because: "rounding to whole pixels depends on the fraction of a pixel that it starts from")
  public static let catalogueDescription = EngineDescription(
    name: "over-scroller", family: .decay, fidelity: .faithful,
    summary: "Android's OverScroller, API 28: the fling of lists and scroll views.",
    original: OriginalLibrary("Android OverScroller", "API 28", largestError: 0),
    knownBreaks: [
      KnownBreak(
        .dragStrays, within: Bound(0.26), because: "the finger moves it by whole pixels only"),
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, within: Bound(71),
        because: "speeds are whole px/s; past a limit, a speed below 50 pt/s on both axes is lost"),
      KnownBreak(
        .positionJumps, .misreportsVelocity, .losesWay, within: Bound(1.6, seconds: 0.025),
        because: overshoot),
      KnownBreak(
        .velocityJumps, within: Bound(50, seconds: 0.02),
        because: "the speed is constant over each hundredth of a fling, and wrong on the way back"),
      .atOtherRates(within: Bound(1.5, seconds: 0.02), because: overshoot),
      rounded,
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(1.5),
        because: "\(pixels), so the last position may be two pixels before the end"),
    ],
    notes: [
      "On the way back the velocity has the wrong sign, and is in pixels per duration of that way.",
      "A slow inward release past a limit goes back from rest, without its velocity.",
      "The deceleration past a limit is 2000 px/s^2, whatever the density of the display.",
    ])

  public var knownBreaks: [KnownBreak] {
    guard mode == .scroll else { return Self.catalogueDescription.knownBreaks }
    return [
      KnownBreak(
        .dragStrays, .restsOffTarget, within: Bound(0.26),
        because: "the finger moves it by whole pixels only, and it rests on one"),
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
        because: "a new scroll starts at rest"),
      Self.rounded, .fromTickToTick(within: Bound(1.6, seconds: 0.003), because: Self.pixels),
      .atOtherRates(within: Bound(1.5, seconds: 0.003), because: Self.pixels),
    ]
  }
}
