internal import MotionModel

extension ScreenJudge {
  /// What is known of a motion at an instant.
  typealias Known = (position: ScreenEstimate, velocity: ScreenEstimate)

  /// What two motions show of the place at which the one goes over into the other, at some time of an
  /// interval: whether they can meet, and whether with one velocity.
  struct Meeting {
    var position: Verdict = .undecided
    var velocity: Verdict = .undecided
  }

  /// Looks for a time at which a motion before a hand-off can go over into the one behind it.
  ///
  /// In each millisecond of the interval, the two are apart where they are so at both of its ends, in the
  /// same direction. Where they are apart in place in each, the value jumped; where they are so in place
  /// or in velocity, the velocity changed.
  func meeting(
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
  func motion(
    _ side: ScreenSamples.Side, _ range: Range<Int>
  ) -> ((Double) -> Known)? {
    guard let last = range.last, isFree(range) else { return nil }
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

  /// Returns what is known behind and before an interval where the two meet nowhere in it; nil where they
  /// may.
  ///
  /// A motion may go over into another, as where it comes to rest, at any time between two frames.
  /// There the one must be what the other is: where the difference is of one sign at both frames, on
  /// one axis, beyond all uncertainty, it is nowhere zero. A velocity is looked at between all frames of
  /// a flight, where the worst of so many is worse by chance: that is the doubt, a factor.
  static func parted(
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

  /// The first frame of the range from which on the value stays where it is.
  func restStart(in range: Range<Int>) -> Int {
    guard let last = range.last else { return range.upperBound }
    var start = last
    while start > range.lowerBound,
      (samples.positions[start - 1] - samples.positions[last]).length < 1e-6
    { start -= 1 }
    return start
  }
}
