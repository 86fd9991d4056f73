internal import MotionModel

extension ScreenJudge {
  typealias Known = (position: ScreenEstimate, velocity: ScreenEstimate)

  enum Side { case before, after }

  struct Meeting {
    var position: Ruling = .undecided
    var velocity: Ruling = .undecided
    /// Whether the two meet only where a place is unknown.
    var isOpen = false
  }

  /// Looks for a time in an interval at which one motion can pass into another.
  ///
  /// In a millisecond the two are apart if they are so, in the same direction, at both of its ends.
  /// If apart in place in each millisecond, the value jumped; if apart in place or velocity in
  /// each, the velocity changed, by a release unless `turn` is given.
  func meeting(
    in interval: (early: Double, late: Double), at frame: Int, _ touch: ScreenTouch,
    of before: (Double) -> Known, and behind: (Double) -> Known, jump: Rule, turn: Rule? = nil
  ) -> Meeting {
    let (early, late) = interval
    let times = Self.milliseconds(from: early, to: late)
    guard !times.isEmpty else { return Meeting() }
    var last = (before(early), behind(early))
    var jumped: Parted?
    var turned: Parted?
    var (canMeet, isKnown, canGoOn, tells) = (false, false, false, false)
    for time in times {
      let next = (before(time), behind(time))
      defer { last = next }
      let place = Self.parted(
        (last.0.position, next.0.position), (last.1.position, next.1.position))
      if let place {
        if place.excess < jumped?.excess ?? .infinity { jumped = place }
        continue
      }
      canMeet = true
      isKnown =
        isKnown
        || [last.0, next.0, last.1, next.1].allSatisfy { $0.position.radius.max().isFinite }
      let velocities = (last.0.velocity, next.0.velocity)
      if let speed = Self.parted(velocities, (last.1.velocity, next.1.velocity)) {
        if speed.excess < turned?.excess ?? .infinity { turned = speed }
        continue
      }
      canGoOn = true
      var none = (last.1.velocity, next.1.velocity)
      (none.0.value, none.1.value) = (.zero, .zero)
      if Self.parted(velocities, none) != nil { tells = true }
    }
    var meeting = Meeting(
      position: isKnown ? .kept : .undecided, velocity: canGoOn && !tells ? .undecided : .kept,
      isOpen: !isKnown)
    func broken(_ rule: Rule, _ parted: Parted) -> Ruling {
      .broken(finding(rule, frame, touch, parted.found, parted.expected))
    }
    if !canMeet, let jumped {
      meeting = Meeting(position: broken(jump, jumped), velocity: .undecided)
    } else if !canGoOn, let turned {
      meeting.velocity = broken(turn ?? Self.releaseRule(turned.found, turned.expected), turned)
    }
    return meeting
  }

  func meeting(
    _ index: Int, of before: (Double) -> Known, and behind: (Double) -> Known, jump: Rule,
    turn: Rule? = nil
  ) -> Meeting {
    let handOff = handOffs[index]
    return meeting(
      in: interval(of: index), at: handOff.first.upperBound, handOff.touch, of: before, and: behind,
      jump: jump, turn: turn)
  }

  func motion(_ side: Side, _ range: Range<Int>) -> ((Double) -> Known)? {
    guard let last = range.last, isFree(range) else { return nil }
    let rest = restStart(in: range)
    if side == .before, samples.times[last] - samples.times[min(rest, last)] >= 0.1 {
      let (known, end) = (self.rest(from: rest, to: last), samples.times[last])
      return { time in
        // It may creep.
        var known = known
        known.position.radius += max(0, time - end) * known.velocity.radius
        return known
      }
    }
    // The first frame of a rest may be off the law, if the flight snaps into it.
    let end = side == .before ? rest + 1 : rest
    let moving = range.lowerBound..<max(range.lowerBound, min(end, range.upperBound))
    let count = min(moving.count, MotionLaw.frameLimit)
    let window =
      side == .before
      ? moving.upperBound - count..<moving.upperBound
      : moving.lowerBound..<moving.lowerBound + count
    guard let law = MotionLaw(samples, window), side == .before || law.shows(period) else {
      return nil
    }
    return { law.estimates(at: $0) }
  }

  func motion(endedBy index: Int) -> ((Double) -> Known)? {
    let frames = flight(before: index)
    guard let last = frames.last, let motion = motion(.before, frames) else { return nil }
    let start = restStart(in: frames)
    guard samples.times[last] - samples.times[start] < 0.1 else { return motion }
    guard last - start < 2 else { return nil }
    // Its last frame may belong to the rest.
    let early = samples.times[max(start - 1, frames.lowerBound)]
    let late = interval(of: index).late
    let none = ScreenEstimate(.zero, within: RestCheck.speedLimit)
    var speed = motion(early).velocity
    let times = Self.milliseconds(from: early, to: late)
    for time in times {
      let next = motion(time).velocity
      guard Self.parted((speed, next), (none, none)) != nil else { return nil }
      speed = next
    }
    return times.isEmpty ? nil : motion
  }

  private static func milliseconds(from early: Double, to late: Double) -> [Double] {
    guard late - early <= LawFrames.longestGap else { return [] }
    let count = max(1, Int(((late - early) * 1e3).rounded(.up)))
    return (1...count).map { early + (late - early) * Double($0) / Double(count) }
  }

  func rest(from first: Int, to last: Int) -> Known {
    let still = samples.times[last] - samples.times[first]
    return (samples.estimate(at: last), ScreenEstimate(.zero, within: 2 * samples.error / still))
  }

  /// Returns how far both are apart on an axis, with one sign at both ends, beyond doubt; or nil.
  static func parted(
    _ left: (ScreenEstimate, ScreenEstimate), _ right: (ScreenEstimate, ScreenEstimate)
  ) -> Parted? {
    var parted: Parted?
    let (early, late) = (right.0.value - left.0.value, right.1.value - left.1.value)
    let (earlyLimit, lateLimit) = (right.0.radius + left.0.radius, right.1.radius + left.1.radius)
    for axis in 0..<2 {
      let (first, second) = (early[axis].magnitude, late[axis].magnitude)
      // The billionth allows for sums of decimals.
      guard early[axis] * late[axis] > 0, first > earlyLimit[axis] + 1e-9,
        second > lateLimit[axis] + 1e-9
      else { continue }
      let (one, other) = (first / earlyLimit[axis], second / lateLimit[axis])
      guard min(one, other) > parted?.excess ?? 0 else { continue }
      parted = one < other ? (right.0, left.0, one) : (right.1, left.1, other)
    }
    return parted
  }

  func restStart(in range: Range<Int>) -> Int {
    guard let last = range.last else { return range.upperBound }
    var start = last
    while start > range.lowerBound,
      (samples.positions[start - 1] - samples.positions[last]).length < 1e-6
    { start -= 1 }
    return start
  }
}
