internal import MotionModel

extension ScreenJudge {
  mutating func judgeFlight(_ index: Int) {
    let touch = handOffs[index].touch
    let range = frames(after: index)
    let rest = restStart(in: range)
    let moving = range.lowerBound..<max(min(rest, range.upperBound), range.lowerBound)
    var (ruling, isLawful) = smoothness(of: moving, touch)
    let lost = lostTime(in: moving, touch)
    if lost == nil, ruling == .undecided, let found = ripple(in: moving, touch) {
      ruling = .broken(found)
    }
    let end = end(of: range, rest, touch)
    if case .broken = ruling {} else if let leap = leap(in: range, touch) { ruling = .broken(leap) }
    note(Self.flightRules, index, lost == nil ? ruling : .undecided)
    // If frames obey a law, or end as a law predicts, no time was lost.
    note(
      [.losesTime], index,
      lost.map { .broken($0) } ?? (isLawful || end == .kept ? .kept : .undecided))
    note(Self.endRules, index, end)
    judgeRest(index, range, rest)
  }

  /// Finds a leap: the value stands for three frames, moves in one, and then stands or comes back.
  func leap(in range: Range<Int>, _ touch: ScreenTouch) -> Finding? {
    let (times, places) = (samples.times, samples.positions)
    let limit = RestCheck.snapLimit + 6 * samples.error
    var start = range.lowerBound
    for frame in range.dropFirst() where places[frame] != places[frame - 1] {
      let count = frame - start
      start = frame
      let way = places[frame] - places[frame - 1]
      guard count >= 3, times[frame] - times[frame - 1] < 1.5 * period,
        max(way.x.magnitude, way.y.magnitude) > limit, frame + 1 < range.upperBound
      else { continue }
      let next = places[frame + 1]
      guard [frame - 1, frame].contains(where: { (places[$0] - next).length <= 2 * samples.error })
      else { continue }
      let expected = samples.estimate(at: frame - 1)
      return finding(.positionJumps, frame, touch, samples.estimate(at: frame), expected)
    }
    return nil
  }

  /// Divides the frames into stretches that obey one law each; two laws must meet.
  ///
  /// The last two frames of a stretch are left out, as they may be near to both laws. It also
  /// returns whether any frames obey a law.
  private func smoothness(
    of range: Range<Int>, _ touch: ScreenTouch
  ) -> (ruling: Ruling, isLawful: Bool) {
    var ruling = Ruling.undecided
    var start = range.lowerBound
    while range.upperBound - start >= 8 {
      let end = endOfLaw(from: start, in: range)
      if end < range.upperBound, let found = glitch(from: start, near: end, in: range, touch) {
        return (.broken(found), ruling == .kept || end > start)
      }
      guard end > start else { return (.undecided, ruling == .kept) }
      ruling = .kept
      guard end < range.upperBound else { break }
      if end - start >= MotionLaw.frameLimit {
        start += MotionLaw.frameLimit / 2
        continue
      }
      let left = end - 2
      if let before = motion(.before, start..<left),
        let behind = motion(.after, end..<range.upperBound)
      {
        let meeting = meeting(
          in: (samples.times[left - 1], samples.times[end]), at: end, touch, of: before,
          and: behind, jump: .positionJumps, turn: .velocityJumps)
        if case .broken = meeting.position { return (meeting.position, true) }
        if case .broken(let found) = meeting.velocity {
          let time = samples.times[end] - samples.times[left - 1]
          let push = max(acceleration(in: start..<left), acceleration(in: end..<range.upperBound))
          if found.size > found.limit + push * time { return (meeting.velocity, true) }
        }
      }
      start = end
    }
    return (ruling, ruling == .kept)
  }

  /// Finds a few frames off a law that those before and after obey together.
  ///
  /// The value must jump into them or out of them, as a bend goes away from a law little by little.
  /// After a missed frame an engine may be off by the length of its tick.
  private func glitch(
    from start: Int, near end: Int, in range: Range<Int>, _ touch: ScreenTouch
  ) -> Finding? {
    let window = start..<min(start + MotionLaw.frameLimit, range.upperBound)
    guard window.count >= 20, isFree(window) else { return nil }
    let firsts = end > start ? max(start + 1, end - 2)...end : start + 1...start + 9
    for count in 1...4 {
      for first in firsts where first + count + 8 <= window.upperBound {
        let frames = first..<first + count
        let isEvenThere = (first...first + count).allSatisfy {
          samples.times[$0] - samples.times[$0 - 1] < 1.5 * period
        }
        guard isEvenThere, let law = MotionLaw(samples, window, without: frames) else { continue }
        let expected = frames.map { frame in
          var (position, velocity) = law.estimates(at: samples.times[frame])
          // The recorded times of this frame and of the others are each off by the jitter.
          if !isEven { position.radius += 2 * jitter * velocity.value.length }
          return position
        }
        var last = ScreenEstimate(.zero, within: MotionLaw.slack * samples.error)
        for frame in first...first + count {
          let isInside = frame < first + count
          var off = ScreenEstimate(.zero, within: MotionLaw.slack * samples.error)
          if isInside {
            let law = expected[frame - first]
            (off.value, off.radius) = (samples.positions[frame] - law.value, law.radius)
          }
          let (size, limit) = off.distance(from: last)
          if size > limit + 2 * samples.error {
            let wrong = isInside ? frame : frame - 1
            return finding(
              .positionJumps, wrong, touch, samples.estimate(at: wrong), expected[wrong - first])
          }
          last = off
        }
      }
    }
    return nil
  }

  private func endOfLaw(from start: Int, in range: Range<Int>) -> Int {
    // Ten frames: eight for a law, and the two that are left out.
    let last = min(start + MotionLaw.frameLimit, range.upperBound)
    func explains(_ end: Int) -> Bool {
      isFree(start..<end) && MotionLaw.explains(samples, start..<end)
    }
    guard last - start >= 10, explains(start + 10) else { return start }
    guard !explains(last) else { return last }
    var (end, beyond) = (start + 10, last)
    while beyond - end > 1 {
      let middle = (end + beyond) / 2
      if explains(middle) { end = middle } else { beyond = middle }
    }
    return end
  }

  private func lostTime(in range: Range<Int>, _ touch: ScreenTouch) -> Finding? {
    let half = MotionLaw.frameLimit / 2
    for behind in range.dropFirst(8) where range.upperBound - behind >= 8 {
      let gap = samples.times[behind] - samples.times[behind - 1]
      let around = max(range.lowerBound, behind - half)..<min(range.upperBound, behind + half)
      guard gap > 2.5 * period, isFree(around) else { continue }
      let frames = LawFrames(samples, around)
      let limit = MotionLaw.slack * samples.error
      guard let law = frames.best(), law.residual > 2 * limit else { continue }
      // The delay with the least squares, to a thousandth of the gap.
      var best = (delay: 0.0, square: law.square, residual: law.residual)
      var step = gap / 16
      func attempt(_ delay: Double) {
        guard delay > 0, delay < gap,
          let fit = frames.best(delayed: delay, from: behind - around.lowerBound),
          fit.square < best.square
        else { return }
        best = (delay, fit.square, fit.residual)
      }
      for index in 1..<16 { attempt(Double(index) * step) }
      while step > 1e-3 * gap {
        step /= 2
        for delay in [best.delay - step, best.delay + step] { attempt(delay) }
      }
      guard best.residual <= limit, best.delay * 1e3 > LostTimeCheck.limit else { continue }
      var finding = Finding(
        .losesTime, place: .tick(behind), time: self.frames[behind].time, line: touch.event.line,
        size: best.delay * 1e3, limit: LostTimeCheck.limit,
        .screen(
          samples.positions[behind], radius: samples.error,
          expected: samples.positions[behind] - law.rest[behind - around.lowerBound],
          expectedRadius: law.residual, at: touch.name))
      finding.visible = VisibleSize(points: law.rest[behind - around.lowerBound].length)
      return finding
    }
    return nil
  }

  /// Finds frames that go to and fro about a law, as of an engine that counts whole milliseconds.
  ///
  /// Each frame's residual is compared with the cubic through those of the two frames before and
  /// after. Rounding moves that by 8/3 of the error: the weights are 1, 4/6, 4/6, 1/6 and 1/6. A
  /// bend of the acceleration moves the cubics of five frames, so only one of those counts.
  private func ripple(in range: Range<Int>, _ touch: ScreenTouch) -> Finding? {
    let range = range.lowerBound..<min(range.upperBound, range.lowerBound + MotionLaw.frameLimit)
    guard isEven, range.count >= 16, isFree(range),
      let law = LawFrames(samples, range).best(), law.isSlow(period)
    else { return nil }
    var (count, last) = (0, -1)
    var worst = (frame: 0, off: SIMD2<Double>.zero, size: 8.0 / 3 * samples.error)
    let limit = worst.size
    let (times, places) = (samples.times, samples.positions)
    for frame in range.lowerBound + 1..<range.upperBound - 1 {
      let way = places[frame + 1] - places[frame - 1]
      let rest = law.rest[frame - range.lowerBound]
      let may = 1e-3 * way / (times[frame + 1] - times[frame - 1])
      guard rest.x.magnitude <= samples.error + may.x.magnitude,
        rest.y.magnitude <= samples.error + may.y.magnitude
      else { return nil }
      guard frame - range.lowerBound >= 2, range.upperBound - frame > 2,
        times[frame + 2] - times[frame - 2] < 4.5 * period
      else { continue }
      let index = frame - range.lowerBound
      let near = 4 * (law.rest[index - 1] + law.rest[index + 1])
      let off = rest - (near - law.rest[index - 2] - law.rest[index + 2]) / 6
      let size = max(off.x.magnitude, off.y.magnitude)
      if size > limit, last < 0 || frame - last > 4 { (count, last) = (count + 1, frame) }
      if size > worst.size { worst = (frame, off, size) }
    }
    guard count >= 3 else { return nil }
    let expected = ScreenEstimate(places[worst.frame] - worst.off, within: 5.0 / 3 * samples.error)
    return finding(.positionJumps, worst.frame, touch, samples.estimate(at: worst.frame), expected)
  }

  private func acceleration(in range: Range<Int>) -> Double {
    var largest = 0.0
    for frame in range.dropFirst().dropLast() {
      let before = samples.times[frame] - samples.times[frame - 1]
      let behind = samples.times[frame + 1] - samples.times[frame]
      guard before > 0.5 * period, behind > 0.5 * period else { continue }
      let velocity = (samples.positions[frame] - samples.positions[frame - 1]) / before
      let change = (samples.positions[frame + 1] - samples.positions[frame]) / behind - velocity
      largest = max(largest, 2 * max(change.x.magnitude, change.y.magnitude) / (before + behind))
    }
    return largest
  }

  /// A rest off the law is a snap, one on the way a dead stop; the last half pixel is neither.
  private func end(of range: Range<Int>, _ rest: Int, _ touch: ScreenTouch) -> Ruling {
    guard rest < range.upperBound, rest > range.lowerBound + 8, let last = range.last,
      samples.times[last] - samples.times[rest] >= 0.1,
      let law = motion(.before, range.lowerBound..<rest)
    else { return .undecided }
    var still = self.rest(from: rest, to: last)
    // The check of rest allows as much.
    still.position.radius += RestCheck.snapLimit
    still.velocity.radius += RestCheck.speedLimit
    let (early, late) = (samples.times[rest - 1], samples.times[rest])
    let meeting = meeting(
      in: (early, late), at: rest, touch, of: law, and: { _ in still }, jump: .snapsAtRest,
      turn: .stopsDead)
    if case .broken = meeting.position { return meeting.position }
    let next = law(late + period).position
    if case .broken(let found) = meeting.velocity,
      found.size > found.limit + acceleration(in: range.lowerBound..<rest) * (late - early),
      Self.parted((next, next), (still.position, still.position)) != nil
    {
      return meeting.velocity
    }
    return .kept
  }

  mutating func judgeRest(_ index: Int, _ range: Range<Int>, _ rest: Int) {
    let touch = handOffs[index].touch
    guard index == handOffs.count - 1, let last = range.last else { return }
    // A quarter of a second without a change is rest.
    guard samples.times[last] - samples.times[min(rest, last)] >= 0.25 else {
      return note(Self.restRules, index, .undecided)
    }
    let place = samples.positions[last]
    let found = ScreenEstimate(place, within: 2 * samples.error)
    var goals: [SIMD2<Double>] = []
    var rule = Rule.restsOffTarget
    switch surface.kind {
    case .pane(let pane): goals = [pane.closed, pane.open]
    case .free(let point):
      goals =
        touch.kind == .retarget && point.snaps.isEmpty
        ? [surface.axis.masked(touch.event.position)] : point.snaps
    case .scroll(let area): (goals, rule) = ([area.nearest(to: place)], .restsPastLimit)
    }
    if touch.kind == .cancel { goals = [] }
    func nearest(_ place: SIMD2<Double>) -> SIMD2<Double>? {
      goals.min { ($0 - place).length < ($1 - place).length }
    }
    let goal = nearest(place)
    // A tap on a pane asks for the other rest; one without effect may not have been obeyed.
    if case .pane = surface.kind, touch.kind == .retarget, let last = flight(before: index).last {
      let before = flight(before: index).last { samples.positions[$0] != samples.positions[last] }
      let way = before.map { samples.positions[last] - samples.positions[$0] } ?? .zero
      let isStill = before.map { samples.times[last] - samples.times[$0] > 0.1 } ?? true
      let ahead = goals.max { $0.dot(way) < $1.dot(way) }
      guard goal != (isStill ? nearest(samples.positions[last]) : ahead) else {
        return note(Self.restRules, index, .undecided)
      }
    }
    guard let expected = goal.map({ ScreenEstimate($0) }) else { return }
    let finding = finding(rule, last, touch, found, expected)
    note([rule], index, finding.size > finding.limit ? .broken(finding) : .kept)
  }
}
