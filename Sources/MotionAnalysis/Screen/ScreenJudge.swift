internal import MotionModel

struct ScreenJudge {
  struct HandOff {
    var touch: ScreenTouch
    var first: ClosedRange<Int>
    var anchor: ScreenEstimate?
  }

  typealias Ruling = AppJudgement.JudgedPlace.Ruling

  typealias Parted = (found: ScreenEstimate, expected: ScreenEstimate, excess: Double)

  let surface: Surface
  let frames: [AppRecording.Frame]
  var samples: ScreenSamples
  let period: Double
  let jitter: Double
  let isEven: Bool

  private(set) var handOffs: [HandOff] = []
  /// The touches after the last frame.
  private var unseen: [ScreenTouch] = []
  private(set) var places: [AppJudgement.JudgedPlace] = []
  private(set) var latency = Latency()
  /// Whether a recogniser waits before it begins to drag.
  private(set) var hasSlop = false

  init(_ recording: AppRecording, times: [Double], period: Double, jitter: Double, isEven: Bool) {
    surface = recording.touches.header.surface
    frames = recording.frames
    samples = ScreenSamples(
      times: times, positions: frames.map { $0.position },
      error: recording.scale.map { 0.5 / $0 } ?? 0.05)
    (self.period, self.jitter, self.isEven) = (period, jitter, isEven)
    let touches = ScreenTouch.all(of: recording.touches)
    latency = latency(of: touches)
    if latency.error > 1e-9 {
      hasSlop = true
      let other = latency(of: touches)
      hasSlop = other.error <= 1e-9
      if hasSlop { latency = other }
    }
    if latency.shortest == nil { latency.longest = max(onset(of: .retarget, in: touches), period) }
    for touch in touches { place(touch) }
    if let first = handOffs.first,
      let leap = leap(in: 0..<first.first.lowerBound, first.touch)
    {
      note(Self.flightRules, first.touch, .broken(leap))
    }
    for index in handOffs.indices { judge(index) }
    for touch in unseen {
      for rules in Self.rules(of: touch.kind) { note(rules, touch, .undecided) }
    }
  }

  /// The rules that judge a kind of touch, one place for each list.
  private static func rules(of kind: ScreenTouch.Kind) -> [[Rule]] {
    let flight = [Self.flightRules, [.losesTime], Self.endRules, Self.restRules]
    return switch kind {
    case .grab: [[.dragStrays], [.grabJumps]]
    case .release: [[.releaseJumps], Self.releaseRules] + flight
    case .cancel: [[.cancelJumps], [.cancelAddsVelocity]] + flight
    case .retarget: [[.retargetJumps], [.retargetChangesVelocity]] + flight
    }
  }

  static let flightRules: [Rule] = [.positionJumps, .velocityJumps]
  static let endRules: [Rule] = [.snapsAtRest, .stopsDead]
  static let restRules: [Rule] = [.restsOffTarget, .restsPastLimit]
  private static let releaseRules: [Rule] = [.releaseSlows, .releaseSpeedsUp, .releaseTurns]

  /// Adds a touch, with the frames from its own time until it must have arrived.
  private mutating func place(_ touch: ScreenTouch) {
    let first = samples.first(at: touch.time - 2 * jitter - 1e-6)
    guard first < frames.count else { return unseen.append(touch) }
    let arrived = samples.first(at: touch.time + latency.longest + period + 2 * jitter)
    let last = max(first, min(arrived, frames.count - 1))
    handOffs.append(HandOff(touch: touch, first: first...last))
  }

  func frames(after index: Int) -> Range<Int> {
    let end = index + 1 < handOffs.count ? handOffs[index + 1].first.lowerBound : frames.count
    let start = index < 0 ? 0 : handOffs[index].first.upperBound
    return start..<max(start, end)
  }

  private mutating func judge(_ index: Int) {
    let handOff = handOffs[index]
    switch handOff.touch.kind {
    case .grab: return judgeGrab(index)
    case .release, .cancel: judgeRelease(index)
    case .retarget: judgeRetarget(index)
    }
    judgeFlight(index)
  }

  mutating func note(_ rules: [Rule], _ index: Int, _ ruling: Ruling, isOpen: Bool = false) {
    note(rules, handOffs[index].touch, ruling, isOpen: isOpen)
  }

  private mutating func note(
    _ rules: [Rule], _ touch: ScreenTouch, _ ruling: Ruling, isOpen: Bool = false
  ) {
    places.append(
      AppJudgement.JudgedPlace(
        rules: rules, time: touch.event.time, line: touch.event.line,
        handOff: touch.name, ruling: ruling, isOpen: isOpen))
  }

  func finding(
    _ rule: Rule, _ frame: Int, _ touch: ScreenTouch, _ found: ScreenEstimate,
    _ expected: ScreenEstimate
  ) -> Finding {
    let (size, limit) = found.distance(from: expected)
    var finding = Finding(
      rule, place: .tick(frame), time: frames[frame].time, line: touch.event.line, size: size,
      limit: limit,
      .screen(
        found.value, radius: found.radius.max(), expected: expected.value,
        expectedRadius: expected.radius.max(), at: touch.name))
    finding.visible = VisibleSize(points: rule.unit == "pt" ? size : way(of: size, from: frame))
    return finding
  }

  private func way(of speed: Double, from frame: Int) -> Double {
    let end = handOffs.first { $0.first.lowerBound > frame }?.first.lowerBound ?? frames.count
    let law = LawFrames(samples, frame..<min(frame + MotionLaw.frameLimit, end)).best()
    return VisibleSize.way(
      ofSpeed: speed, stiffness: max(law?.stiffness ?? 0, 0), damping: max(law?.damping ?? 0, 0),
      seconds: min(
        end < frames.count ? samples.times[end] - samples.times[frame] : .infinity,
        VisibleSize.window))
  }

  /// Returns the times of the last frame that cannot show a touch and the first that must.
  func interval(of index: Int) -> (early: Double, late: Double) {
    let first = handOffs[index].first
    return (samples.times[max(first.lowerBound - 1, 0)], samples.times[first.upperBound])
  }

  private mutating func judgeGrab(_ index: Int) {
    var anchor = judgeHold(index)
    handOffs[index].anchor = anchor
    let range = frames(after: index)
    let wait = slop(of: handOffs[index].touch, in: range)
    if wait > 0 { anchor = samples.estimate(at: range.lowerBound) }
    var meeting = Meeting()
    if let anchor, isFree(at: index), let flight = motion(endedBy: index) {
      meeting = self.meeting(
        index, of: flight, and: { _ in (anchor, .unknown) }, jump: .grabJumps)
    }
    if case .broken = meeting.position, followsLate(index) { meeting.position = .undecided }
    if wait > 0, let found = leap(after: index, at: range.lowerBound + wait) {
      meeting = Meeting(position: .broken(found))
    }
    note([.grabJumps], index, meeting.position, isOpen: meeting.isOpen)
  }

  /// Finds a resting value that waits for the finger and then goes farther than the finger has.
  private func leap(after index: Int, at frame: Int) -> Finding? {
    let (touch, before) = (handOffs[index].touch, flight(before: index))
    guard let last = before.last,
      samples.times[last] - samples.times[restStart(in: before)] >= 0.1,
      samples.positions[frame - 1] == samples.positions[last], isFree(last..<frame + 1)
    else { return nil }
    // It may follow the finger from the press on, or from where the wait was over.
    var (low, high, way) = (SIMD2<Double>.zero, SIMD2<Double>.zero, ScreenEstimate(.zero))
    let end = touch.pull.first(at: samples.times[frame] + 2 * jitter + 1e-6)
    for place in touch.pull.positions[..<end] {
      (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place))
      way = way.union(ScreenEstimate(from: place - high, to: place - low))
    }
    let found = finding(
      .grabJumps, frame, touch, samples.estimate(at: frame), samples.estimate(at: frame - 1) + way)
    return found.size > found.limit + 1e-9 ? found : nil
  }

  /// Whether a resting value follows the finger, but less far: a recogniser may have waited.
  private func followsLate(_ index: Int) -> Bool {
    let before = flight(before: index)
    let first = handOffs[index].first
    guard let last = before.last, restStart(in: before) < last else { return false }
    let way = samples.positions[first.upperBound] - samples.positions[last]
    let finger = movement(of: handOffs[index].touch, at: samples.times[first.upperBound], late: 0)
    let most = ScreenEstimate(.zero).union(finger)
    let (size, limit) = ScreenEstimate(way, within: 2 * samples.error).distance(from: most)
    return size <= limit
  }

  /// Whether no frame is past a limit, as each app has its own rubber band there.
  func isFree(_ range: Range<Int>) -> Bool {
    guard case .scroll(let area) = surface.kind else { return true }
    return range.allSatisfy {
      let place = samples.positions[$0]
      return (area.nearest(to: place) - place).length <= samples.error
    }
  }

  private func isFree(at index: Int) -> Bool {
    let first = handOffs[index].first
    return isFree(max(first.lowerBound - 2, 0)..<min(first.upperBound + 3, frames.count))
  }

  func flight(before index: Int) -> Range<Int> {
    let frames = frames(after: index - 1)
    guard index > 0, handOffs[index - 1].touch.kind != .grab else {
      return index > 0 ? 0..<0 : 0..<handOffs[index].first.lowerBound
    }
    return frames
  }

  private mutating func judgeHold(_ index: Int) -> ScreenEstimate? {
    let touch = handOffs[index].touch
    let range = frames(after: index)
    guard !range.isEmpty, isFree(handOffs[index].first.lowerBound..<range.upperBound) else {
      note([.dragStrays], index, .undecided)
      return nil
    }
    let held = range.dropFirst(slop(of: touch, in: range))
    let late = latency.shortest ?? 0
    let hold = hold(touch, held, late: late)
    var ruling = touch.pull.times.count > 3 && !latency.isVague ? Ruling.kept : .undecided
    if let frame = hold.strayed?.frame, !latency.isVague {
      let expected = hold.anchor + movement(of: touch, at: samples.times[frame], late: late)
      ruling = .broken(finding(.dragStrays, frame, touch, samples.estimate(at: frame), expected))
    }
    note([.dragStrays], index, ruling)
    // At a constant speed, each latency explains the frames with another anchor.
    let other = self.hold(touch, held, late: latency.longest)
    guard hold.strayed == nil else { return nil }
    let anchor = other.strayed == nil ? hold.anchor.union(other.anchor) : hold.anchor
    return anchor.value.isFinite ? anchor : nil
  }

  private mutating func judgeRelease(_ index: Int) {
    let touch = handOffs[index].touch
    let isCancel = touch.kind == .cancel
    let rules = isCancel ? [.cancelAddsVelocity] : Self.releaseRules
    let jump = isCancel ? Rule.cancelJumps : .releaseJumps
    let finger = isCancel ? ScreenEstimate(.zero) : touch.velocity
    var held = ScreenEstimate.unknown
    if index > 0, let anchor = handOffs[index - 1].anchor {
      // The last movements may arrive together with the lift.
      let moved = movement(of: touch, at: interval(of: index).early, late: latency.shortest ?? 0)
        .union(movement(of: touch, at: .infinity, late: 0))
      held = anchor + moved
    }
    var meeting = Meeting()
    if isFree(at: index), let flight = motion(.after, frames(after: index)) {
      meeting = self.meeting(
        index, of: { _ in (held, finger ?? .unknown) }, and: flight, jump: jump,
        turn: isCancel ? .cancelAddsVelocity : nil)
    }
    let isHeld = held.radius.x.isFinite
    note(
      [jump], index, isHeld ? meeting.position : .undecided, isOpen: isHeld && meeting.isOpen)
    note(rules, index, finger == nil ? .undecided : meeting.velocity)
  }

  static func releaseRule(_ found: ScreenEstimate, _ expected: ScreenEstimate) -> Rule {
    let (speed, wanted) = (found.value.length, expected.value.length)
    let along = found.value.dot(expected.value)
    // Less than half of the speed is in the finger's direction.
    if speed > 0, wanted > 0, along < 0.5 * speed * wanted, speed > found.radius.max() {
      return .releaseTurns
    }
    return speed < wanted ? .releaseSlows : .releaseSpeedsUp
  }

  /// A tap at rest is not judged: there is no velocity to keep, and a motion begins as it likes.
  private mutating func judgeRetarget(_ index: Int) {
    let ended = flight(before: index)
    var meeting = Meeting()
    if isFree(at: index), let last = ended.last,
      samples.times[last] - samples.times[restStart(in: ended)] < 0.1,
      let before = motion(endedBy: index), let behind = motion(.after, frames(after: index))
    {
      meeting = self.meeting(
        index, of: before, and: behind, jump: .retargetJumps, turn: .retargetChangesVelocity)
    }
    note([.retargetJumps], index, meeting.position, isOpen: meeting.isOpen)
    note([.retargetChangesVelocity], index, meeting.velocity)
  }
}
