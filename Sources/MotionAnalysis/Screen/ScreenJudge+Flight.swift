internal import MotionModel

extension ScreenJudge {
  /// Judges whether a flight is smooth, and where it rests.
  mutating func judgeFlight(_ index: Int) {
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

  /// Where the value rests beside where its law takes it: a snap, or a stop on the way.
  ///
  /// It may have come to rest at any time since the last frame in which it moved. A motion that ends by
  /// itself turns round there, if its law went on; one that was stopped goes on the way that it went.
  func end(of range: Range<Int>, _ rest: Int, _ touch: ScreenTouch) -> Finding? {
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

  mutating func judgeRest(_ index: Int, _ range: Range<Int>, _ rest: Int) {
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
}

extension Finding {
  /// The size as a multiple of the limit.
  var excess: Double { size / limit }
}
