public import MotionModel

extension ScrubbableAnimation {
  /// Starts it, or continues a paused one at its own pace.
  @discardableResult
  public mutating func start(at time: Instant) -> Bool {
    now = time
    switch activity {
    case .inactive:
      becomeActive()
      begin(timing, durationFactor: 0, at: timeShare)
      return true
    case .active:
      return isRunning || continueRunning(durationFactor: 0, at: time)
    case .stopped:
      return false
    }
  }

  /// Pauses it where it is; an inactive one becomes active at its start.
  @discardableResult
  public mutating func pause(at time: Instant) -> Bool {
    now = time
    guard activity != .stopped else { return false }
    if activity == .inactive { becomeActive() }
    isRunning = false
    state.velocity = .zero
    return true
  }

  /// Shows a fraction, paused: the scrubbing by a finger.
  ///
  /// The fraction is in the direction in which it runs, and clamped to 0 ... 1.
  @discardableResult
  public mutating func setFractionComplete(_ fraction: Double, at time: Instant) -> Bool {
    guard fraction.isFinite, pause(at: time) else { return false }
    let clamped = min(max(fraction, 0), 1)
    timeShare = isReversed ? 1 - clamped : clamped
    share = scrubsLinearly ? timeShare : run.timing.shareForScrubbing(at: timeShare)
    state = MotionState(position: share == 1 ? end : start + share * way)
    return true
  }

  /// Turns it around, or back; a running one goes on from where it is.
  @discardableResult
  public mutating func setReversed(_ isReversed: Bool, at time: Instant) -> Bool {
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
  /// `continueAnimation(withTimingParameters:durationFactor:)` of UIKit.
  ///
  /// No timing is the one before. The factor is the time for the rest as a multiple of the duration,
  /// a finite number of at least 0; 0 is the time that a curve leaves. A spring takes its own time.
  @discardableResult
  public mutating func continueRunning(
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
  @discardableResult
  public mutating func stop(withoutFinishing: Bool, at time: Instant) -> Bool {
    guard activity == .active else { return false }
    now = time
    isRunning = false
    activity = withoutFinishing ? .inactive : .stopped
    state.velocity = .zero
    return true
  }

  /// Finishes a stopped one, with the value at its end, at its start or where it is.
  @discardableResult
  public mutating func finish(at ending: Ending) -> Bool {
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
