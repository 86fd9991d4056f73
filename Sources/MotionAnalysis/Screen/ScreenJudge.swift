internal import MotionModel

/// The judgement of an app's recording on one clock: the recorded times of its frames, or even ones.
struct ScreenJudge {
  /// A hand-off with the frames that may be the first to show what it did.
  struct HandOff {
    var touch: ScreenTouch
    /// The frames that may be the first, the earliest to the latest.
    var first: ClosedRange<Int>
    /// Where the finger took hold of the value, of a grab; nil where that is not known.
    var anchor: ScreenEstimate?
  }

  typealias Verdict = AppJudgement.Outcome.Verdict

  /// What is behind and before where the two are apart, and by how many times what may be.
  typealias Parted = (found: ScreenEstimate, expected: ScreenEstimate, excess: Double)

  let surface: Surface
  let frames: [AppRecording.Frame]
  var samples: ScreenSamples
  /// The usual interval between frames, in seconds.
  let period: Double
  /// How far the time of a frame may be off, in seconds.
  let jitter: Double

  private(set) var handOffs: [HandOff] = []
  private(set) var outcomes: [AppJudgement.Outcome] = []
  /// How much later than a touch its movement is shown, in seconds; nil where no finger moved.
  private(set) var latency: Double?

  init(
    _ recording: AppRecording, times: [Double], period: Double, jitter: Double
  ) {
    surface = recording.touches.header.surface
    frames = recording.frames
    samples = ScreenSamples(error: recording.scale.map { 0.5 / $0 } ?? 0.05)
    samples.times = times
    for frame in recording.frames { samples.positions.append(frame.position) }
    (self.period, self.jitter) = (period, jitter)
    let touches = ScreenTouch.all(of: recording.touches)
    latency = Self.latency(of: touches, self)
    for touch in touches { place(touch) }
    for index in handOffs.indices { judge(index) }
  }

  /// Finds the frames that may be the first to show a hand-off: from its own time on, until it must have
  /// arrived.
  private mutating func place(_ touch: ScreenTouch) {
    let late = latency ?? period
    guard
      let first = samples.times.firstIndex(where: { $0 >= touch.time - 2 * jitter - 1e-6 })
    else { return }
    var last = first
    while last + 1 < frames.count, samples.times[last] < touch.time + late + period + 2 * jitter {
      last += 1
    }
    handOffs.append(HandOff(touch: touch, first: first...last))
  }

  /// The frames from a hand-off to the next: those that surely show nothing before or behind.
  private func frames(after index: Int) -> Range<Int> {
    let end = index + 1 < handOffs.count ? handOffs[index + 1].first.lowerBound : frames.count
    let start = index < 0 ? 0 : handOffs[index].first.upperBound
    return start..<max(start, end)
  }

  private mutating func judge(_ index: Int) {
    let handOff = handOffs[index]
    switch handOff.touch.kind {
    case .grab:
      judgeGrab(index)
    case .release, .cancel:
      judgeRelease(index)
      judgeFlight(index)
    case .retarget:
      judgeRetarget(index)
      judgeFlight(index)
    }
  }

  // MARK: Hand-offs

  private mutating func note(_ rules: [Rule], _ index: Int, _ verdict: Verdict) {
    let touch = handOffs[index].touch
    outcomes.append(
      AppJudgement.Outcome(
        rules: rules, time: Instant(nanoseconds: Int64(touch.time * 1e9)), line: touch.line,
        handOff: touch.name, verdict: verdict))
  }

  private func finding(
    _ rule: Rule, _ frame: Int, _ touch: ScreenTouch, _ found: ScreenEstimate,
    _ expected: ScreenEstimate
  ) -> Finding {
    let (size, limit) = found.distance(from: expected)
    return Finding(
      rule, place: .tick(frame), time: frames[frame].time, line: touch.line, size: size,
      limit: limit,
      .screen(
        found.value, radius: found.radius.max(), expected: expected.value,
        expectedRadius: expected.radius.max(), at: touch.name))
  }

  /// What is known of a motion at both ends of an interval in which it may go over into another.
  private struct Side {
    var position: (ScreenEstimate, ScreenEstimate)
    var velocity: (ScreenEstimate, ScreenEstimate)
  }

  /// What frames on one side of an interval tell of the motion there; nil where they are too few.
  private func side(
    _ side: ScreenSamples.Side, _ range: Range<Int>, from early: Double, to late: Double
  ) -> Side? {
    guard let first = samples.estimates(at: early, from: range, side),
      let last = samples.estimates(at: late, from: range, side)
    else { return nil }
    return Side(
      position: (first.position, last.position), velocity: (first.velocity, last.velocity))
  }

  /// The interval in which a hand-off was shown first: from the last frame that surely shows nothing of
  /// it to the first that surely does.
  private func interval(of index: Int) -> (early: Double, late: Double) {
    let first = handOffs[index].first
    return (samples.times[max(first.lowerBound - 1, 0)], samples.times[first.upperBound])
  }

  /// What is known of a motion at an instant.
  typealias Known = (position: ScreenEstimate, velocity: ScreenEstimate)

  /// What two motions show of the place at which the one goes over into the other, at some time of an
  /// interval: whether they can meet, and whether with one velocity.
  private struct Meeting {
    var position: Verdict = .undecided
    var velocity: Verdict = .undecided
  }

  /// Looks for a time at which a motion before a hand-off can go over into the one behind it.
  ///
  /// In each millisecond of the interval, the two are apart where they are so at both of its ends, in the
  /// same direction. Where they are apart in place in each, the value jumped; where they are so in place
  /// or in velocity, the velocity changed.
  private func meeting(
    _ index: Int, of before: (Double) -> Known, and behind: (Double) -> Known,
    jump: Rule, turn: (ScreenEstimate, ScreenEstimate) -> Rule
  ) -> Meeting {
    let handOff = handOffs[index]
    let (early, late) = interval(of: index)
    let count = max(1, Int(((late - early) * 1e3).rounded(.up)))
    var last = (before(early), behind(early))
    var jumped: Parted?
    var turned: Parted?
    var (canMeet, canGoOn, tells) = (false, false, false)
    for step in 1...count {
      let time = early + (late - early) * Double(step) / Double(count)
      let next = (before(time), behind(time))
      defer { last = next }
      let place = Self.parted(
        (last.0.position, next.0.position), (last.1.position, next.1.position))
      if let place {
        if place.excess < jumped?.excess ?? .infinity { jumped = place }
        continue
      }
      canMeet = true
      let velocities = (last.0.velocity, next.0.velocity)
      if let speed = Self.parted(velocities, (last.1.velocity, next.1.velocity)) {
        if speed.excess < turned?.excess ?? .infinity { turned = speed }
        continue
      }
      canGoOn = true
      let none = (
        ScreenEstimate(value: .zero, radius: last.1.velocity.radius),
        ScreenEstimate(value: .zero, radius: next.1.velocity.radius)
      )
      if Self.parted(velocities, none) != nil { tells = true }
    }
    var meeting = Meeting(position: .kept, velocity: canGoOn && !tells ? .undecided : .kept)
    func broken(_ rule: Rule, _ parted: Parted) -> Verdict {
      .broken(
        finding(rule, handOff.first.upperBound, handOff.touch, parted.found, parted.expected))
    }
    if !canMeet, let jumped {
      meeting = Meeting(position: broken(jump, jumped), velocity: .undecided)
    } else if !canGoOn, let turned {
      meeting.velocity = broken(turn(turned.found, turned.expected), turned)
    }
    return meeting
  }

  /// The motion that the frames of a range show at that end of it: a law, or rest; nil without one.
  private func motion(
    _ side: ScreenSamples.Side, _ range: Range<Int>
  ) -> ((Double) -> Known)? {
    guard let last = range.last else { return nil }
    let rest = restStart(in: range)
    let still = samples.times[last] - samples.times[min(rest, last)]
    if side == .before, still >= 0.1 {
      let known = (
        position: ScreenEstimate(
          value: samples.positions[last], radius: SIMD2(repeating: samples.error)),
        velocity: ScreenEstimate(
          value: .zero, radius: SIMD2(repeating: 2 * samples.error / still))
      )
      return { _ in known }
    }
    let moving = range.lowerBound..<max(range.lowerBound, min(rest, range.upperBound))
    for count in [64, 32, 16] where count <= moving.count || count == 16 {
      let window =
        side == .before
        ? max(moving.lowerBound, moving.upperBound - count)..<moving.upperBound
        : moving.lowerBound..<min(moving.upperBound, moving.lowerBound + count)
      if let law = MotionLaw(samples, window, period: period) {
        return { law.estimates(at: $0) }
      }
    }
    return nil
  }

  private mutating func judgeGrab(_ index: Int) {
    let anchor = judgeHold(index)
    handOffs[index].anchor = anchor
    guard let anchor, let flight = motion(.before, flight(before: index)) else {
      return note([.grabJumps], index, .undecided)
    }
    let free = ScreenEstimate(value: .zero, radius: SIMD2(repeating: .infinity))
    note(
      [.grabJumps], index,
      meeting(
        index, of: flight, and: { _ in (anchor, free) }, jump: .grabJumps, turn: { _, _ in .grabJumps }
      ).position)
  }

  /// The frames of the flight that a hand-off ends; none where a finger held the value.
  private func flight(before index: Int) -> Range<Int> {
    let frames = frames(after: index - 1)
    guard index > 0, handOffs[index - 1].touch.kind != .grab else {
      return index > 0 ? 0..<0 : 0..<handOffs[index].first.lowerBound
    }
    return frames
  }

  /// Judges whether the value stays at the finger, and returns where the finger took hold of it.
  private mutating func judgeHold(_ index: Int) -> ScreenEstimate? {
    let touch = handOffs[index].touch
    let range = frames(after: index)
    guard let first = range.first else {
      note([.dragStrays], index, .undecided)
      return nil
    }
    var anchors = (
      samples.positions[handOffs[index].first.lowerBound],
      samples.positions[handOffs[index].first.lowerBound]
    )
    var (low, high) = anchors
    var strayed: (frame: Int, size: Double)?
    let late = latency ?? 0
    // Where each frame says that the finger took hold; a value that stays at it always says the same.
    // Past a limit a movement depends on that place, so that it is found in turns.
    for turn in 0..<3 {
      if turn > 0 { anchors = (low, high) }
      (low, high) = (SIMD2(repeating: -.infinity), SIMD2(repeating: .infinity))
      strayed = nil
      for frame in range {
        let moved = movement(of: touch, at: samples.times[frame], late: late, from: anchors)
        let lowest = samples.positions[frame] - moved.high - samples.error
        let highest = samples.positions[frame] - moved.low + samples.error
        let gap = pointwiseMax(lowest - high, low - highest).max()
        if gap > 1e-9, gap > strayed?.size ?? 0 { strayed = (frame, gap) }
        if gap <= 0 { (low, high) = (pointwiseMax(low, lowest), pointwiseMin(high, highest)) }
      }
    }
    let estimate = ScreenEstimate(value: (low + high) / 2, radius: (high - low) / 2)
    if let strayed {
      let moved = movement(of: touch, at: samples.times[strayed.frame], late: late, from: anchors)
      let expected = ScreenEstimate(
        value: estimate.value + (moved.low + moved.high) / 2,
        radius: estimate.radius + (moved.high - moved.low) / 2)
      let found = ScreenEstimate(
        value: samples.positions[strayed.frame], radius: SIMD2(repeating: samples.error))
      note(
        [.dragStrays], index,
        .broken(finding(.dragStrays, strayed.frame, touch, found, expected)))
    } else {
      note([.dragStrays], index, touch.pull.times.count > 3 ? .kept : .undecided)
    }
    return first < frames.count && estimate.value.isFinite ? estimate : nil
  }

  /// How a finger has moved the value at a frame: where its events of the last interval before then, and
  /// the one before those, put it.
  private func movement(
    of touch: ScreenTouch, at time: Double, late: Double,
    from anchors: (SIMD2<Double>, SIMD2<Double>)
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let pull = touch.pull
    let (from, to) = (time - late - period - 2 * jitter, time - late + 2 * jitter + 1e-6)
    var (low, high) = (SIMD2<Double>?.none, SIMD2<Double>.zero)
    var index = max((pull.times.firstIndex { $0 >= from } ?? pull.times.count) - 1, 0)
    while index < pull.times.count, low == nil || pull.times[index] <= to {
      for anchor in [anchors.0, anchors.1] {
        let moved = surface.movement(by: pull.positions[index], from: anchor)
        high = low == nil ? moved : pointwiseMax(high, moved)
        low = low.map { pointwiseMin($0, moved) } ?? moved
      }
      index += 1
    }
    return (low ?? .zero, high)
  }

  /// The shortest latency with which the values follow the fingers best, in seconds.
  private static func latency(of touches: [ScreenTouch], _ judge: ScreenJudge) -> Double? {
    var best: (latency: Double, error: Double)?
    for step in 0...75 {
      let late = Double(step) * 0.002
      var error = 0.0
      var counted = 0
      for (index, touch) in touches.enumerated() where touch.kind == .grab {
        guard touch.pull.times.count > 3 else { continue }
        let end = index + 1 < touches.count ? touches[index + 1].time : .infinity
        var anchor: SIMD2<Double>?
        var (low, high) = (
          SIMD2(repeating: -Double.infinity), SIMD2(repeating: Double.infinity)
        )
        for (frame, time) in judge.samples.times.enumerated()
        where time >= touch.time + late + judge.period + 2 * judge.jitter && time < end {
          let start = anchor ?? judge.samples.positions[frame]
          anchor = start
          let moved = judge.movement(of: touch, at: time, late: late, from: (start, start))
          let lowest = judge.samples.positions[frame] - moved.high - judge.samples.error
          let highest = judge.samples.positions[frame] - moved.low + judge.samples.error
          error += max(0, pointwiseMax(lowest - high, low - highest).max())
          (low, high) = (pointwiseMax(low, lowest), pointwiseMin(high, highest))
          counted += 1
        }
      }
      guard counted > 2 else { continue }
      let mean = error / Double(counted)
      if mean < (best?.error ?? .infinity) - 1e-9 { best = (late, mean) }
    }
    return best?.latency
  }

  private mutating func judgeRelease(_ index: Int) {
    let touch = handOffs[index].touch
    let isCancel = touch.kind == .cancel
    let rules: [Rule] =
      isCancel ? [.cancelAddsVelocity] : [.releaseSlows, .releaseSpeedsUp, .releaseTurns]
    let jump = isCancel ? Rule.cancelJumps : .releaseJumps
    guard let flight = motion(.after, frames(after: index)) else {
      note(rules, index, .undecided)
      return note([jump], index, .undecided)
    }
    var finger = isCancel ? ScreenEstimate(value: .zero, radius: .zero) : touch.velocity
    if let given = finger, !isCancel {
      // Past a limit it depends on the place what is left of a pull.
      var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
      let first = handOffs[index].first
      for frame in max(first.lowerBound - 1, 0)...first.upperBound {
        for pull in [given.value - given.radius, given.value + given.radius] {
          let left = surface.velocity(ofPull: pull, at: samples.positions[frame])
          (low, high) = (pointwiseMin(low, left), pointwiseMax(high, left))
        }
      }
      finger = ScreenEstimate(value: (low + high) / 2, radius: (high - low) / 2)
    }
    let unknown = ScreenEstimate(value: .zero, radius: SIMD2(repeating: .infinity))
    var held = unknown
    if index > 0, let anchor = handOffs[index - 1].anchor {
      // The last movements may come at once with the lift.
      let anchors = (anchor.value - anchor.radius, anchor.value + anchor.radius)
      let moved = movement(
        of: touch, at: interval(of: index).early, late: latency ?? 0, from: anchors)
      let last = movement(of: touch, at: .infinity, late: 0, from: anchors)
      let (low, high) = (pointwiseMin(moved.low, last.low), pointwiseMax(moved.high, last.high))
      held = ScreenEstimate(
        value: anchor.value + (low + high) / 2, radius: anchor.radius + (high - low) / 2)
    }
    let meeting = meeting(
      index, of: { _ in (held, finger ?? unknown) }, and: flight, jump: jump,
      turn: { Self.rule($0, $1, touch.kind) })
    note([jump], index, held.radius.x.isFinite ? meeting.position : .undecided)
    note(rules, index, finger == nil ? .undecided : meeting.velocity)
  }

  /// Which rule of a release is broken.
  private static func rule(
    _ found: ScreenEstimate, _ expected: ScreenEstimate, _ kind: ScreenTouch.Kind
  ) -> Rule {
    if kind == .cancel { return .cancelAddsVelocity }
    let (speed, wanted) = (found.value.length, expected.value.length)
    let along = found.value.dot(expected.value)
    // Less than half of the speed goes where the finger went.
    if speed > 0, wanted > 0, along < 0.5 * speed * wanted, speed > found.radius.max() {
      return .releaseTurns
    }
    return speed < wanted ? .releaseSlows : .releaseSpeedsUp
  }

  private mutating func judgeRetarget(_ index: Int) {
    guard let left = motion(.before, flight(before: index)),
      let right = motion(.after, frames(after: index))
    else {
      note([.retargetJumps], index, .undecided)
      return note([.retargetChangesVelocity], index, .undecided)
    }
    let meeting = meeting(
      index, of: left, and: right, jump: .retargetJumps,
      turn: { _, _ in .retargetChangesVelocity })
    note([.retargetJumps], index, meeting.position)
    note([.retargetChangesVelocity], index, meeting.velocity)
  }

  // MARK: Flights

  /// Judges whether a flight is smooth, and where it rests.
  private mutating func judgeFlight(_ index: Int) {
    let touch = handOffs[index].touch
    let range = frames(after: index)
    var (jump, kink): (Finding?, Finding?)
    var decided = 0
    let rest = restStart(in: range)
    for frame in range.dropLast() where frame - range.lowerBound >= 2 && frame < rest {
      let (early, late) = (samples.times[frame], samples.times[frame + 1])
      let (before, behind) = (range.lowerBound..<frame + 1, frame + 1..<range.upperBound)
      guard let left = side(.before, before, from: early, to: late),
        let right = side(.after, behind, from: early, to: late)
      else { continue }
      decided += 1
      let isEnd = frame + 1 >= rest
      if let parted = Self.parted(left.position, right.position) {
        let found = finding(
          isEnd ? .snapsAtRest : .positionJumps, frame + 1, touch, parted.found, parted.expected)
        if jump?.excess ?? 0 < found.excess { jump = found }
      }
      if let parted = Self.parted(left.velocity, right.velocity, doubt: 1.5) {
        let found = finding(
          isEnd ? .stopsDead : .velocityJumps, frame + 1, touch, parted.found, parted.expected)
        if kink?.excess ?? 0 < found.excess { kink = found }
      }
    }
    let flightRules: [Rule] = [.positionJumps, .velocityJumps, .snapsAtRest, .stopsDead]
    if let found = jump ?? kink ?? end(of: range, rest, touch) {
      note(flightRules, index, .broken(found))
    } else {
      note(flightRules, index, decided > 0 ? .kept : .undecided)
    }
    judgeRest(index, range, rest)
  }

  /// Returns what is known behind and before an interval where the two meet nowhere in it; nil where they
  /// may.
  ///
  /// A motion may go over into another, as where it comes to rest, at any time between two frames.
  /// There the one must be what the other is: where the difference is of one sign at both frames, on
  /// one axis, beyond all uncertainty, it is nowhere zero. A velocity is looked at between all frames of
  /// a flight, where the worst of so many is worse by chance: that is the doubt, a factor.
  private static func parted(
    _ left: (ScreenEstimate, ScreenEstimate), _ right: (ScreenEstimate, ScreenEstimate),
    doubt: Double = 1
  ) -> Parted? {
    var parted: Parted?
    for axis in 0..<2 {
      let (early, late) = (
        right.0.value[axis] - left.0.value[axis], right.1.value[axis] - left.1.value[axis]
      )
      let (earlyLimit, lateLimit) = (
        right.0.radius[axis] + left.0.radius[axis], right.1.radius[axis] + left.1.radius[axis]
      )
      guard early * late > 0, early.magnitude > doubt * earlyLimit,
        late.magnitude > doubt * lateLimit
      else { continue }
      let isEarly = early.magnitude / earlyLimit < late.magnitude / lateLimit
      let excess = min(early.magnitude / earlyLimit, late.magnitude / lateLimit)
      if excess > parted?.excess ?? 0 {
        parted = isEarly ? (right.0, left.0, excess) : (right.1, left.1, excess)
      }
    }
    return parted
  }

  /// Where the value rests beside where its law takes it: a snap, or a stop on the way.
  ///
  /// It may have come to rest at any time since the last frame in which it moved. A motion that ends by
  /// itself turns round there, if its law went on; one that was stopped goes on the way that it went.
  private func end(of range: Range<Int>, _ rest: Int, _ touch: ScreenTouch) -> Finding? {
    guard rest < range.upperBound, rest > range.lowerBound + 8, let last = range.last,
      samples.times[last] - samples.times[rest] >= 0.1
    else { return nil }
    guard let law = motion(.before, range.lowerBound..<rest - 1) else { return nil }
    let place = ScreenEstimate(
      value: samples.positions[last], radius: SIMD2(repeating: 2 * samples.error))
    let times = (samples.times[rest - 1], samples.times[rest])
    let (early, late) = (law(times.0), law(times.1))
    if let parted = Self.parted((early.position, late.position), (place, place)) {
      return finding(.snapsAtRest, rest, touch, parted.found, parted.expected)
    }
    var stopped: Parted?
    for step in 1...6 {
      let later = law(times.1 + Double(step) * period).position
      guard let parted = Self.parted((later, later), (place, place)) else { continue }
      let way = (later.value - place.value).dot(late.velocity.value)
      if way > 0 { stopped = parted }
    }
    return stopped.map {
      finding(.stopsDead, rest, touch, $0.found, $0.expected)
    }
  }

  /// The first frame of the range from which on the value stays where it is.
  private func restStart(in range: Range<Int>) -> Int {
    guard let last = range.last else { return range.upperBound }
    var start = last
    while start > range.lowerBound,
      (samples.positions[start - 1] - samples.positions[last]).length < 1e-6
    { start -= 1 }
    return start
  }

  private mutating func judgeRest(_ index: Int, _ range: Range<Int>, _ rest: Int) {
    let touch = handOffs[index].touch
    guard index == handOffs.count - 1, let last = range.last else { return }
    // A quarter of a second without a change is rest.
    guard samples.times[last] - samples.times[min(rest, last)] >= 0.25 else {
      return note([.restsOffTarget, .restsPastLimit], index, .undecided)
    }
    let place = samples.positions[last]
    let found = ScreenEstimate(value: place, radius: SIMD2(repeating: 2 * samples.error))
    var goals: [SIMD2<Double>] = []
    var rule = Rule.restsOffTarget
    switch surface.kind {
    case .pane(let pane): goals = [pane.closed, pane.open]
    case .free(let point):
      goals = touch.kind == .retarget ? [surface.axis.masked(touch.position)] : point.snaps
    case .scroll(let area): (goals, rule) = ([area.nearest(to: place)], .restsPastLimit)
    }
    if touch.kind == .cancel { goals = [] }
    guard var goal = goals.first else { return }
    for other in goals where (other - place).length < (goal - place).length { goal = other }
    let expected = ScreenEstimate(value: goal, radius: .zero)
    if found.excludes(expected) {
      note([rule], index, .broken(finding(rule, last, touch, found, expected)))
    } else {
      note([rule], index, .kept)
    }
  }
}

extension Finding {
  /// The size as a multiple of the limit.
  var excess: Double { size / limit }
}
