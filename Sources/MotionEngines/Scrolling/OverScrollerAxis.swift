internal import MotionReplay

/// One axis of ``OverScroller``, in whole pixels and milliseconds.
///
/// - Note: Source: Android Open Source Project, `OverScroller.SplineOverScroller`, API 28,
///   <https://developer.android.com/reference/android/widget/OverScroller>.
struct OverScrollerAxis: Sendable {
  private enum Phase {
    /// Along the table, up to a limit.
    case spline
    /// Past a limit, against a constant deceleration.
    case ballistic
    /// Along a cubic polynomial back to the limit.
    case cubic
  }

  /// In pixels.
  private(set) var position = 0
  /// The velocity that the scroller reports, in pixels per second; kept after the end.
  private(set) var velocity: Float = 0
  private(set) var isDone = true

  private var phase = Phase.spline
  /// The start and end of the phase, in pixels.
  private var start = 0
  private var end = 0
  /// In milliseconds.
  private var startTime = 0
  private var duration = 0
  /// The duration and way of the whole spline, in milliseconds and pixels.
  private var splineDuration = 0
  private var splineWay = 0
  private var initialVelocity = 0
  private var deceleration: Float = 0
  /// How far past a limit it may go, or the length of the way back, in pixels.
  private var over = 0

  init() {}

  init(
    from position: Int, velocity: Int, friction: Float, within limits: ClosedRange<Int>, over: Int,
    at time: Int
  ) {
    (self.position, start, end) = (position, position, position)
    (self.velocity, initialVelocity) = (Float(velocity), velocity)
    (startTime, self.over, isDone) = (time, over, false)
    let (lower, upper) = (limits.lowerBound, limits.upperBound)
    let logarithm =
      Elementary.log(Double(FlingSpline.inflexion * Float(velocity.magnitude) / friction))
    let way = FlingSpline.distance(logarithm, friction: friction)
    if limits.contains(position) {
      follow(velocity == 0 ? nil : (logarithm, way), to: limits)
      return
    }
    let limit = position > upper ? upper : lower
    if (position - limit).signum() * velocity.signum() >= 0 {
      bounce(from: limit)
    } else if way > Double((position - limit).magnitude) {
      follow((logarithm, way), to: position > upper ? lower...position : position...upper)
    } else {
      goBack(to: limit, from: position)
    }
  }

  /// Starts the way back from past the limits, in pixels; inside them it is done.
  init(returningFrom position: Double, to limits: ClosedRange<Double>, at time: Int) {
    (self.position, startTime) = (javaInt(position), time)
    if limits.contains(position) { return }
    goBack(
      to: javaInt(position < limits.lowerBound ? limits.lowerBound : limits.upperBound),
      from: self.position)
  }

  mutating func advance(to time: Int) {
    if isDone || update(at: time) { return }
    switch phase {
    case .spline where duration < splineDuration:
      (position, start) = (end, end)
      initialVelocity = javaInt(Double(velocity))
      deceleration = Self.deceleration(against: initialVelocity)
      startTime += duration
      passLimit()
    case .ballistic:
      startTime += duration
      goBack(to: start, from: end)
    case .spline, .cubic:
      (position, isDone) = (end, true)
      return
    }
    _ = update(at: time)
  }

  private mutating func update(at time: Int) -> Bool {
    let elapsed = time - startTime
    if elapsed == 0 { return duration > 0 }
    if elapsed > duration { return false }
    let way: Float
    switch phase {
    case .spline:
      let (share, slope) = FlingSpline.shareAndSlope(at: Float(elapsed) / Float(splineDuration))
      way = share * Float(splineWay)
      velocity = slope * Float(splineWay) / Float(splineDuration) * 1000
    case .ballistic:
      let seconds = Float(elapsed) / 1000
      velocity = Float(initialVelocity) + deceleration * seconds
      way = Float(initialVelocity) * seconds + deceleration * seconds * seconds / 2
    case .cubic:
      let share = Float(elapsed) / Float(duration)
      let square = share * share
      let signed = Float(initialVelocity.signum()) * Float(over)
      velocity = signed * 6 * (-share + square)
      way = signed * (3 * square - 2 * share * square)
    }
    position = start + javaInt((Double(way) + 0.5).rounded(.down))
    return true
  }

  private mutating func follow(
    _ fling: (logarithm: Double, way: Double)?, to limits: ClosedRange<Int>
  ) {
    phase = .spline
    guard let fling else { return }
    splineDuration = javaInt(FlingSpline.duration(fling.logarithm))
    splineWay = javaInt(initialVelocity < 0 ? -fling.way : fling.way)
    (duration, end) = (splineDuration, start + splineWay)
    if limits.contains(end) { return }
    let limit = end < limits.lowerBound ? limits.lowerBound : limits.upperBound
    let share = (Float(limit - start) / Float(end - start)).magnitude
    if share < 1 { duration = javaInt(Double(Float(duration) * FlingSpline.time(at: share))) }
    end = limit
  }

  /// Starts past a limit and moves outward, like a throw from the limit that is there now.
  private mutating func bounce(from limit: Int) {
    deceleration = Self.deceleration(
      against: initialVelocity == 0 ? position - limit : initialVelocity)
    let apexTime = -Float(initialVelocity) / deceleration
    let square = Float(initialVelocity) * Float(initialVelocity)
    let apexWay = square / 2 / deceleration.magnitude
    let way = apexWay + Float((limit - position).magnitude)
    let time = Float((2 * Double(way) / Double(deceleration.magnitude)).squareRoot())
    startTime -= javaInt(Double(1000 * (time - apexTime)))
    // A frame of the same millisecond shows the limit, if the throw took less than one to get here.
    (position, start) = (limit, limit)
    initialVelocity = javaInt(Double(-deceleration * time))
    passLimit()
  }

  private mutating func passLimit() {
    let square = Float(initialVelocity) * Float(initialVelocity)
    var way = square / (2 * deceleration.magnitude)
    if way > Float(over) {
      deceleration = -Float(initialVelocity.signum()) * square / (2 * Float(over))
      way = Float(over)
    }
    over = javaInt(Double(way))
    phase = .ballistic
    end = start + javaInt(Double(initialVelocity > 0 ? way : -way))
    duration = -javaInt(Double(1000 * Float(initialVelocity) / deceleration))
  }

  private mutating func goBack(to limit: Int, from position: Int) {
    (phase, isDone) = (.cubic, false)
    (self.position, start, end) = (position, position, limit)
    let way = position - limit
    initialVelocity = -way
    over = Int(way.magnitude)
    duration = javaInt(1000 * (2 * Double(over) / 2000).squareRoot())
  }

  private static func deceleration(against velocity: Int) -> Float { velocity > 0 ? -2000 : 2000 }
}

/// A stream of a viscous fluid, scaled to end at 1: the curve of `startScroll`.
///
/// - Note: Source: Android Open Source Project, `Scroller.ViscousFluidInterpolator`, API 28,
///   <https://developer.android.com/reference/android/widget/Scroller>.
enum ViscousFluid {
  private static let start: Float = 0.36787944117
  private static let scale = 1 / shareAndSlopeUnscaled(at: 1).share
  private static let offset = 1 - scale * shareAndSlopeUnscaled(at: 1).share

  static func shareAndSlope(at time: Float) -> (share: Float, slope: Float) {
    let (share, slope) = shareAndSlopeUnscaled(at: time)
    let scaled = scale * share
    return (scaled > 0 ? scaled + offset : scaled, scale * slope)
  }

  private static func shareAndSlopeUnscaled(at time: Float) -> (share: Float, slope: Float) {
    let x = time * 8
    if x < 1 {
      let rest = Float(Elementary.exp(-Double(x)))
      return (x - (1 - rest), 8 * (1 - rest))
    }
    let rest = Float(Elementary.exp(Double(1 - x)))
    return (start + (1 - rest) * (1 - start), 8 * rest * (1 - start))
  }
}

/// Clamps to 32 bits, like Java's conversion; NaN gives 0.
func javaInt(_ number: Double) -> Int {
  number.isNaN ? 0 : Int(min(max(number, -2_147_483_648), 2_147_483_647))
}
