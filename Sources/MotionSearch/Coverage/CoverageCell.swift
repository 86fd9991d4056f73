internal import MotionModel

/// A situation that a trace may reach: what the value was doing, what happened, in which direction.
public struct CoverageCell: Hashable, Sendable {
  /// What the value was doing.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Nothing moved.
    case atRest = "at-rest"
    /// Its flight had begun less than 50 ms ago, or within the same tick.
    case early
    /// It flew with at least half of the flight's largest speed so far.
    case fullSpeed = "full-speed"
    /// It flew more slowly.
    case slow
    /// It had flown past its target by more than half a point.
    case pastTarget = "past-target"
    /// It flew past a limit of a scroll area.
    case pastLimit = "past-limit"
    /// A finger held it and had come down or moved in the last 30 ms.
    case held
    /// A finger held it without moving.
    case heldStill = "held-still"
    /// Whatever it was doing, no frame was presented for 100 ms.
    case inStall = "in-stall"
  }

  /// What happened.
  public enum Act: String, Hashable, Sendable, CaseIterable {
    /// A finger came down.
    case press
    /// A finger came down within the tick of the last release, tap or cancel.
    case pressAgain = "press-again"
    /// The finger moved.
    case drag
    /// The finger let go at 150 pt/s or more, along the way to the target.
    case releaseFast = "release-fast"
    /// The finger let go at less than 150 pt/s.
    case releaseSlow = "release-slow"
    /// The finger let go at 150 pt/s or more, away from the target.
    case releaseOpposed = "release-opposed"
    /// The finger let go at 150 pt/s or more, at 60 to 120 degrees to the way to the target.
    case releaseAcross = "release-across"
    /// A tap to the other rest, or to an earlier one.
    case tapOther = "tap-other"
    /// A tap to the present target.
    case tapSame = "tap-same"
    /// A tap to a new place.
    case tapThird = "tap-third"
    /// The system took away a touch that had moved.
    case cancelMoved = "cancel-moved"
    /// The system took away a touch that had not moved.
    case cancelUnmoved = "cancel-unmoved"

    var needsFinger: Bool { ![.press, .pressAgain, .tapOther, .tapSame, .tapThird].contains(self) }
  }

  /// The direction of the larger part of a way or a velocity; y grows downwards.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down

    init?(_ vector: SIMD2<Double>) {
      guard vector.length > 1e-9 else { return nil }
      self =
        vector.x.magnitude >= vector.y.magnitude
        ? (vector.x > 0 ? .right : .left) : (vector.y > 0 ? .down : .up)
    }
  }

  /// What the value was doing.
  public var phase: Phase
  /// What happened.
  public var act: Act
  /// The direction of the finger, of a tap at rest, or of the flight; nil if there is none.
  public var direction: Direction?

  /// Creates a cell; see the properties.
  public init(_ phase: Phase, _ act: Act, _ direction: Direction? = nil) {
    (self.phase, self.act, self.direction) = (phase, act, direction)
  }

  /// Tells whether a trace can be written with an act in a phase.
  ///
  /// It cannot if a finger would be up and down at once, if a tap would move a scroll area, or if a
  /// flight would begin and be old within a tick.
  public static func isWritable(_ phase: Phase, _ act: Act) -> Bool {
    switch phase {
    case .inStall: true
    case .held, .heldStill: act.needsFinger
    case .pastLimit: act == .press
    case .fullSpeed, .slow, .pastTarget: !act.needsFinger && act != .pressAgain
    case .atRest, .early: !act.needsFinger
    }
  }

  static func directions(_ phase: Phase, _ act: Act) -> [Direction?] {
    switch (phase, act) {
    case (.inStall, _), (_, .releaseSlow), (_, .cancelUnmoved), (.atRest, .press),
      (.atRest, .pressAgain), (.atRest, .tapSame):
      [nil]
    default: Direction.allCases
    }
  }

  /// All cells that a trace can reach.
  public static let all: [CoverageCell] = Phase.allCases.flatMap { phase in
    Act.allCases.filter { isWritable(phase, $0) }.flatMap { act in
      directions(phase, act).map { CoverageCell(phase, act, $0) }
    }
  }

  /// The name in reports, such as `slow/press/up`.
  public var text: String {
    "\(phase.rawValue)/\(act.rawValue)" + (direction.map { "/\($0.rawValue)" } ?? "")
  }
}

struct CoverageWalk {
  private let recording: Recording
  private var isHeld = false
  private var lastMove = Instant.zero
  private var pull = SIMD2<Double>.zero
  private var flight: (start: Instant, tick: Int, origin: SIMD2<Double>)?
  private var target: SIMD2<Double>
  private var visited: [SIMD2<Double>]

  init(_ recording: Recording) {
    self.recording = recording
    target = recording.header.surface.start
    visited = [target]
  }

  mutating func next(_ index: Int) -> CoverageCell? {
    let handOff = recording.handOffs[index]
    let phase = phase(at: handOff)
    let (act, way) = act(index, handOff)
    defer { take(handOff) }
    let direction: CoverageCell.Direction? =
      act.needsFinger || phase == .atRest
      ? .init(way) : .init(handOff.before.velocity)
    if CoverageCell.directions(phase, act) == [nil] { return CoverageCell(phase, act) }
    return direction.map { CoverageCell(phase, act, $0) }
  }

  private func phase(at handOff: HandOff) -> CoverageCell.Phase {
    let ticks = recording.ticks
    let last = min(handOff.tick, ticks.count) - 1
    if last >= 0, handOff.tick < ticks.count,
      ticks[handOff.tick].time.seconds(since: ticks[last].time) >= 0.1
    {
      return .inStall
    }
    if isHeld { return handOff.time.seconds(since: lastMove) > 0.03 ? .heldStill : .held }
    guard let flight, last < flight.tick || !ticks[last].isAtRest else { return .atRest }
    let (position, speed) = (handOff.before.position, handOff.before.velocity.length)
    if speed == 0 { return .atRest }
    if handOff.tick == flight.tick || handOff.time.seconds(since: flight.start) < 0.05 {
      return .early
    }
    if case .scroll(let area) = recording.header.surface.kind,
      area.nearest(to: position) != position
    {
      return .pastLimit
    }
    let way = target - flight.origin
    if (position - target).dot(way) > 0.5 * way.length { return .pastTarget }
    let peak = ticks[min(flight.tick, last)...last].reduce(speed) {
      max($0, $1.state.velocity.length)
    }
    return speed >= 0.5 * peak ? .fullSpeed : .slow
  }

  private func act(_ index: Int, _ handOff: HandOff) -> (CoverageCell.Act, way: SIMD2<Double>) {
    switch handOff.interaction {
    case .grab:
      let before = index > 0 ? recording.handOffs[index - 1] : nil
      let isAgain = before.map { $0.tick == handOff.tick && $0.interaction.target != nil } ?? false
      return (isAgain ? .pressAgain : .press, .zero)
    case .drag(let now): return (.drag, now - pull)
    case .release(let velocity, let rest):
      let (speed, way) = (velocity.length, rest - handOff.before.position)
      guard speed >= 150 else { return (.releaseSlow, velocity) }
      // The cosine of the angle between them, 1 if there is no way.
      let cosine = way.length > 1e-9 ? velocity.dot(way) / (speed * way.length) : 1
      return (
        cosine < -0.5 ? .releaseOpposed : cosine < 0.5 ? .releaseAcross : .releaseFast, velocity
      )
    case .retarget(let rest):
      let way = rest - handOff.before.position
      if (rest - target).length < 1 { return (.tapSame, way) }
      var isOther = visited.contains { ($0 - rest).length < 1 }
      if case .pane = recording.header.surface.kind { isOther = true }
      return (isOther ? .tapOther : .tapThird, way)
    case .cancel: return (pull == .zero ? .cancelUnmoved : .cancelMoved, pull)
    }
  }

  private mutating func take(_ handOff: HandOff) {
    switch handOff.interaction {
    case .grab: (isHeld, lastMove, pull, flight) = (true, handOff.time, .zero, nil)
    case .drag(let now): (lastMove, pull) = (handOff.time, now)
    case .release(_, let rest), .retarget(let rest), .cancel(let rest):
      isHeld = false
      flight = (handOff.time, handOff.tick, handOff.after.position)
      target = rest
      visited.append(rest)
    }
  }
}
