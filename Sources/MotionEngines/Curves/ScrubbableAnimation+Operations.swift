public import MotionModel

extension ScrubbableAnimation {
  /// Starts it, or continues a paused one at its own pace.
  ///
  /// - Parameter time: The present time, not before that of any other call.
  /// - Returns: False where it is stopped.
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
  ///
  /// - Parameter time: The present time, not before that of any other call.
  /// - Returns: False where it is stopped.
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
  /// - Parameters:
  ///   - fraction: The fraction, in the direction in which it runs; clamped to 0 ... 1.
  ///   - time: The present time, not before that of any other call.
  /// - Returns: False where it is stopped, or the fraction is not a finite number.
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
  ///
  /// - Parameters:
  ///   - isReversed: Whether it is to run from the end to the start.
  ///   - time: The present time, not before that of any other call.
  /// - Returns: False where it is stopped.
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
  /// - Parameters:
  ///   - timing: What paces the rest; nil for what paced it before.
  ///   - durationFactor: The time for the rest as a multiple of the duration, at least 0; 0 for the
  ///     time that a curve leaves from the fraction on. A spring takes its own time.
  ///   - time: The present time, not before that of any other call.
  /// - Returns: False where it is not paused, or the factor is not finite or below 0.
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

  /// Stops it where it is.
  ///
  /// - Parameters:
  ///   - withoutFinishing: Whether it becomes inactive at once, without an ending; else it waits
  ///     for ``finish(at:)``.
  ///   - time: The present time, not before that of any other call.
  /// - Returns: False where it is not active.
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
  ///
  /// - Parameter ending: Where to leave the value.
  /// - Returns: False where it is not stopped.
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
