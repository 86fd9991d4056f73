public import MotionModel

/// An animation that can be paused, scrubbed, reversed and continued: `UIViewPropertyAnimator`'s
/// state machine, for one point.
///
///     var animation = ScrubbableAnimation(from: .zero, to: SIMD2(0, 380), duration: 0.4)
///     animation.start(at: .zero)
///     animation.advance(to: Instant(nanoseconds: 200_000_000))
///     animation.setFractionComplete(0.7, at: Instant(nanoseconds: 200_000_000))
///     animation.continueRunning(durationFactor: 0, at: Instant(nanoseconds: 300_000_000))
///
/// An operation that the state does not allow changes nothing and returns false; UIKit raises an
/// exception. Only ``setFractionComplete(_:at:)``, ``finish(at:)`` and a start from rest move the
/// value. The velocity is that of the curve and jumps at each operation.
///
/// A running curve maps the share of the time to a share of the way. While paused, the fraction is
/// the share of the way that is shown, so that the value follows a finger (``scrubsLinearly``); to
/// continue, it is mapped back through the curve to a share of the time. In reverse it runs back
/// along the curve.
///
/// At every interruption a spring starts again from the presented value, one per axis; while
/// scrubbed it shows no share past 1. It takes its own time, whatever the duration.
///
/// Choices where Apple's documents are silent: a fraction outside 0 ... 1 is clamped; a running
/// animation whose fraction is set pauses first; a reversed spring starts without velocity; an
/// offset from the line between start and end fades evenly over the rest of a curve's time.
///
/// - Note: Source: Apple, `UIViewAnimating` and `UIViewPropertyAnimator`,
///   <https://developer.apple.com/documentation/uikit/uiviewpropertyanimator>; WWDC 2017 session
///   230, "Advanced Animations with UIKit",
///   <https://developer.apple.com/videos/play/wwdc2017/230/>.
public struct ScrubbableAnimation: Sendable {
  /// Whether it animates; `UIViewAnimatingState`.
  public enum Activity: String, Hashable, Sendable {
    /// Not started, or finished.
    case inactive
    /// Running or paused.
    case active
    /// Stopped where it was, and not finished yet.
    case stopped
  }

  /// Where it finished; `UIViewAnimatingPosition`.
  public enum Ending: String, Hashable, Sendable {
    /// At the end.
    case end
    /// At the start, in reverse.
    case start
    /// Where it was stopped.
    case current
  }

  /// Where it starts, in points.
  public let start: SIMD2<Double>
  /// Where it ends, in points.
  public let end: SIMD2<Double>
  /// The duration, in seconds; a spring does not use it.
  public let duration: Double
  /// What paces it, unless it is continued with another timing.
  public let timing: AnimatorTiming
  /// Whether the fraction is the share of the way, so that the value follows a finger; else it is
  /// the share of the time.
  public var scrubsLinearly = true
  /// Whether it stays active at its end, paused and without an ending.
  public var pausesOnCompletion = false
  /// Whether it animates.
  public internal(set) var activity = Activity.inactive
  /// Whether time moves it; false while paused.
  public internal(set) var isRunning = false
  /// Whether it runs from the end to the start.
  public internal(set) var isReversed = false
  /// Where it finished; nil before, and if it was stopped without finishing.
  public internal(set) var ending: Ending?
  /// The presented position and velocity.
  public internal(set) var state: MotionState

  // The shares of the way and of the time, both counted from the start.
  var share = 0.0
  var timeShare = 0.0
  var run = AnimationRun()
  var now = Instant.zero

  /// Creates an inactive animation, which presents its start; the duration is from 1e-9 to 1e9 s.
  public init(
    from start: SIMD2<Double>, to end: SIMD2<Double>, duration: Double = 0.4,
    timing: AnimatorTiming = .cubic(.easeInOut)
  ) {
    (self.start, self.end, self.duration, self.timing) = (start, end, duration, timing)
    state = MotionState(position: start)
  }

  /// Where it runs to, in points.
  public var target: SIMD2<Double> { isReversed ? start : end }

  /// The fraction that is complete, in 0...1, in the direction in which it runs.
  ///
  /// Reversing turns it into 1 - fraction.
  ///
  /// - Note: Source: the behaviour since iOS 11, as its users describe it.
  public var fractionComplete: Double {
    let fraction = min(max(scrubsLinearly ? share : timeShare, 0), 1)
    return isReversed ? 1 - fraction : fraction
  }

  var way: SIMD2<Double> { end - start }

  func share(at position: SIMD2<Double>) -> Double {
    let squaredLength = way.dot(way)
    return squaredLength > 0 ? (position - start).dot(way) / squaredLength : 1
  }

  mutating func present(_ position: SIMD2<Double>) {
    state = MotionState(position: position)
    share = share(at: position)
    timeShare = share
  }
}

extension ScrubbableAnimation {
  /// Moves it on to the time of a tick.
  public mutating func advance(to time: Instant) {
    guard time > now else { return }
    now = time
    guard isRunning else { return }
    let elapsed = time.nanoseconds - run.start.nanoseconds
    if elapsed < run.length { show(elapsed) } else { complete() }
  }

  mutating func begin(
    _ timing: AnimatorTiming, durationFactor: Double, at timeShare: Double,
    wholeLength: Double? = nil
  ) {
    isRunning = true
    run.timing = timing
    run.start = now
    run.timeShare = timeShare
    switch timing {
    case .cubic(let curve):
      let left = isReversed ? timeShare : 1 - timeShare
      run.wholeLength = wholeLength ?? duration * 1e9
      if durationFactor > 0 {
        run.length = AnimationRun.length(durationFactor * run.wholeLength)
        if left > 0 { run.wholeLength = Double(run.length) / left }
      } else {
        run.length = AnimationRun.length(left * run.wholeLength)
      }
      run.offset = state.position - (start + curve.valueAndSlope(at: timeShare).value * way)
    case .spring(let spring, let velocity):
      run.offset = state.position - target
      run.velocity = -velocity * run.offset
      // An axis without distance has no spring.
      var longest = run.offset == .zero ? spring.settlingDuration(initialVelocity: 0) : 0
      for axis in 0..<2 where run.offset[axis] != 0 {
        longest = max(longest, spring.settlingDuration(initialVelocity: velocity[axis]))
      }
      run.length = AnimationRun.length(longest * 1e9)
      run.wholeLength = Double(run.length)
      self.timeShare = isReversed ? 1 : 0
    }
    let position = state.position
    if run.length > 0 { show(0) } else { state.velocity = .zero }
    state.position = position
  }

  private mutating func show(_ elapsed: Int64) {
    let done = Double(elapsed) / Double(run.length)
    let seconds = Double(run.length) * 1e-9
    switch run.timing {
    case .cubic(let curve):
      let left = (isReversed ? 0 : 1) - run.timeShare
      timeShare = run.timeShare + left * done
      let (value, slope) = curve.valueAndSlope(at: timeShare)
      share = value
      state.position = start + value * way + (1 - done) * run.offset
      state.velocity = (slope * left / seconds) * way - run.offset / seconds
    case .spring(let spring, _):
      let step = spring.step(time: Double(elapsed) * 1e-9)
      state.position =
        target + (step.offsetFromOffset * run.offset + step.offsetFromVelocity * run.velocity)
      state.velocity =
        step.velocityFromOffset * run.offset + step.velocityFromVelocity * run.velocity
      timeShare = isReversed ? 1 - done : done
      share = share(at: state.position)
    }
  }

  private mutating func complete() {
    isRunning = false
    state = MotionState(position: target)
    timeShare = isReversed ? 0 : 1
    share = timeShare
    guard !pausesOnCompletion else { return }
    activity = .inactive
    ending = isReversed ? .start : .end
  }
}

extension ScrubbableAnimation {
  /// Starts it, or continues a paused one at its own pace.
  @discardableResult public mutating func start(at time: Instant) -> Bool {
    now = time
    switch activity {
    case .inactive:
      becomeActive()
      begin(timing, durationFactor: 0, at: timeShare)
      return true
    case .active: return isRunning || continueRunning(durationFactor: 0, at: time)
    case .stopped: return false
    }
  }

  /// Pauses it where it is; an inactive one becomes active at its start.
  @discardableResult public mutating func pause(at time: Instant) -> Bool {
    now = time
    guard activity != .stopped else { return false }
    if activity == .inactive { becomeActive() }
    isRunning = false
    state.velocity = .zero
    return true
  }

  /// Pauses it and shows a fraction, as a finger that scrubs does.
  ///
  /// The fraction is in the direction in which it runs, and clamped to 0 ... 1.
  @discardableResult public mutating func setFractionComplete(_ fraction: Double, at time: Instant)
    -> Bool
  {
    guard fraction.isFinite, pause(at: time) else { return false }
    let clamped = min(max(fraction, 0), 1)
    timeShare = isReversed ? 1 - clamped : clamped
    share = scrubsLinearly ? timeShare : run.timing.shareForScrubbing(at: timeShare)
    state = MotionState(position: share == 1 ? end : start + share * way)
    return true
  }

  /// Turns it around, or back; a running one goes on from where it is.
  @discardableResult public mutating func setReversed(_ isReversed: Bool, at time: Instant) -> Bool
  {
    now = time
    guard activity != .stopped else { return false }
    guard isReversed != self.isReversed else { return true }
    self.isReversed = isReversed
    if isRunning {
      let whole = run.wholeLength
      begin(run.timing.withoutVelocity, durationFactor: 0, at: timeShare, wholeLength: whole)
    }
    return true
  }

  /// Continues a paused one from the fraction shown, with another pace and time if given.
  ///
  /// This is UIKit's `continueAnimation(withTimingParameters:durationFactor:)`. Without a timing it
  /// keeps the previous one. The factor is the time for the rest as a multiple of the duration,
  /// finite and at least 0; 0 is the time that a curve has left. A spring takes its own time.
  @discardableResult public mutating func continueRunning(
    timing: AnimatorTiming? = nil, durationFactor: Double = 0, at time: Instant
  ) -> Bool {
    guard activity == .active, !isRunning, durationFactor >= 0, durationFactor.isFinite else {
      return false
    }
    now = time
    let pace = timing ?? run.timing.withoutVelocity
    if case .cubic(let curve) = pace, scrubsLinearly || pace != run.timing {
      timeShare = curve.firstX(showing: share)
    }
    begin(pace, durationFactor: durationFactor, at: timeShare)
    return true
  }

  /// Stops it where it is, and makes it inactive at once or lets it wait for ``finish(at:)``.
  @discardableResult public mutating func stop(withoutFinishing: Bool, at time: Instant) -> Bool {
    guard activity == .active else { return false }
    now = time
    isRunning = false
    activity = withoutFinishing ? .inactive : .stopped
    state.velocity = .zero
    return true
  }

  /// Finishes a stopped one, with the value at its end, at its start or where it is.
  @discardableResult public mutating func finish(at ending: Ending) -> Bool {
    guard activity == .stopped else { return false }
    switch ending {
    case .end: present(end)
    case .start: present(start)
    case .current: break
    }
    activity = .inactive
    self.ending = ending
    return true
  }

  private mutating func becomeActive() {
    activity = .active
    ending = nil
    timeShare = isReversed ? 1 : 0
    share = timeShare
    state = MotionState(position: isReversed ? end : start)
    run.timing = timing
  }
}
