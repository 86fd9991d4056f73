public import MotionModel

extension ScrubbableAnimation {
  /// Moves it on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick, not before that of any other call.
  public mutating func advance(to time: Instant) {
    guard time > now else { return }
    now = time
    guard isRunning else { return }
    let elapsed = time.nanoseconds - run.start.nanoseconds
    if elapsed < run.length { show(elapsed) } else { complete() }
  }

  /// Starts a run from the presented value.
  ///
  /// - Parameters:
  ///   - timing: What paces it.
  ///   - durationFactor: Its time as a multiple of the duration; 0 for the curve's rest.
  ///   - timeShare: The share of the curve's time at which it starts.
  ///   - wholeLength: How long a whole curve takes, in nanoseconds; nil for the duration.
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
      run.offset =
        state.position - (start + curve.valueAndSlope(at: timeShare).value * way)
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

  /// Presents the value a time into the run, in nanoseconds, less than its length.
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
