public import MotionModel
public import MotionReplay

/// The embla carousel under a mouse, one per axis; its places are a pane's rests or a scroll area's
/// limits.
///
/// Each step of 1/60 s takes v = (v + (target - x) / duration) friction and x += v, until the shown
/// value is within 0.001 pt of the target; it is interpolated between steps. A finger moves only
/// the target, which the value trails. At a release the carousel measures its own force and chooses
/// its own place; past its limits the steps lead the target back. The first frame after a start
/// makes two steps.
///
/// - Note: Source: davidjerleke/embla-carousel 25eff50 (9.0.0-rc02), `Animations.ts` (the first frame: 45),
///   `ScrollBody.ts`, `ScrollBounds.ts`, `ScrollTarget.ts`, `ScrollTo.ts`, `DragHandler.ts` (a move: 149)
///   and `DragTracker.ts`, <https://github.com/davidjerleke/embla-carousel>.
public struct Embla: Engine {
  private struct Axis {
    var lane: Int
    var view: Double
    var isFree: Bool
    private var surface = Surface.free
    /// The bounds of the places; nil if there are none.
    private var bounds: (low: Double, high: Double)?
    var (target, location, previous, shown, velocity) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (duration, friction) = (25.0, 0.68)
    /// The place that it rests at or goes to.
    private var chosen = 0.0
    var isLooping = false
    /// The last frame of the loop, in milliseconds; nil before the first.
    private var last: Double?
    private var accumulated = 0.0
    private var (first, latest) = ((at: 0.0, point: 0.0), (at: 0.0, point: 0.0))

    init(lane: Int, view: Double, isFree: Bool) {
      (self.lane, self.view, self.isFree) = (lane, view, isFree)
    }

    mutating func prepare(for surface: Surface) {
      self.surface = surface
      var bounds: (low: Double, high: Double)?
      eachPlace { bounds = (min(bounds?.low ?? $0, $0), max(bounds?.high ?? $0, $0)) }
      self.bounds = bounds
    }

    private var low: Double { bounds?.low ?? -.infinity }
    private var high: Double { bounds?.high ?? .infinity }

    /// Visits the places unsorted: a sorted list would allocate memory in each replay.
    private func eachPlace(_ body: (Double) -> Void) {
      switch surface.kind {
      case .pane(let pane):
        body(pane.closed[lane])
        body(pane.open[lane])
      case .scroll(let area):
        body(area.minimum[lane])
        body(area.maximum[lane])
      case .free(let point): for snap in point.snaps { body(snap[lane]) }
      }
    }

    private func isPast(_ place: Double) -> Bool { place < low || place > high }
    private var isPastLimits: Bool { isPast(target) && isPast(shown) }

    mutating func put(_ place: Double) {
      (target, location, previous, shown, velocity, isLooping) = (
        place, place, place, place, 0, false
      )
      chosen = nearest(to: place)
    }

    /// Of two equally near places it returns the lower one.
    private func nearest(to place: Double) -> Double {
      var best = low
      eachPlace {
        let (distance, least) = (($0 - place).magnitude, (best - place).magnitude)
        if distance < least || distance == least && $0 < best { best = $0 }
      }
      return best
    }

    /// The place beside the chosen one; at an end, or upward if two coincide there, the chosen one.
    private func next(isUp: Bool) -> Double {
      var (next, same) = (isUp ? high : low, 0)
      eachPlace {
        if $0 == chosen { same += 1 }
        if isUp ? $0 > chosen && $0 < next : $0 < chosen && $0 > next { next = $0 }
      }
      return isUp && same > 1 ? chosen : next
    }

    mutating func press(at time: Double) {
      (first, latest) = ((time, 0), (time, 0))
      (duration, friction, target) = (0, 0, location)
    }

    mutating func move(to point: Double, at time: Double) {
      target += point - latest.point
      latest = (time, point)
      if time - first.at > 170 { first = latest }
      (duration, friction) = (0.75, 0.3)
      loop()
    }

    mutating func release(at time: Double) {
      var force = 0.0
      let span = time - first.at
      if span != 0, time - latest.at <= 170 {
        force = (latest.point - first.point) / span
        force = force.magnitude > 0.1 ? force * (isFree ? 500 : 300) : 0
      }
      var allowed = way(by: force)
      if !isFree, force.magnitude >= max(50, min(225, 0.2 * view)), bounds != nil {
        allowed = next(isUp: force > 0) - target
      }
      var factor = 0.0
      if allowed != 0, force.magnitude > allowed.magnitude {
        factor = ((force.magnitude - allowed.magnitude) / force).magnitude
      }
      (duration, friction) = ((isFree ? 43 : 25) - 10 * factor, 0.68 + factor / 50)
      go(by: way(by: allowed))
    }

    /// Snaps the end of the force to the nearest place, unless the end is past a limit.
    private func way(by force: Double) -> Double {
      let end = target + force
      guard !isFree, bounds != nil, !isPast(end) else { return force }
      return force + (nearest(to: end) - end)
    }

    mutating func goToNearest(_ place: Double) {
      (duration, friction) = (25, 0.68)
      go(by: (bounds == nil ? place : nearest(to: place)) - target)
    }

    private mutating func go(by way: Double) {
      target += way
      chosen = nearest(to: min(max(target, low), high))
      if way != 0 { loop() }
    }

    private mutating func loop() {
      if !isLooping { (isLooping, last, accumulated) = (true, nil, 0) }
    }

    mutating func frame(at time: Double, isHeld: Bool) {
      guard isLooping else { return }
      if last == nil {
        step(isHeld)
        step(isHeld)
      }
      accumulated += time - (last ?? time)
      last = time
      while accumulated >= 1000.0 / 60 {
        step(isHeld)
        accumulated -= 1000.0 / 60
      }
      let share = accumulated / (1000.0 / 60)
      if (target - shown).magnitude < 0.001, !isPastLimits, !isHeld { isLooping = false }
      shown = location * share + previous * (1 - share)
    }

    private mutating func step(_ isHeld: Bool) {
      if isPastLimits {
        let distance = (shown - (shown < low ? low : high)).magnitude
        let way = target - shown
        target -= way * min(max(distance / (0.5 * view), 0.1), 0.99)
        if !isHeld, way.magnitude < 0.1 * view {
          target = min(max(target, low), high)
          (duration, friction) = (25, 0.68)
        }
      }
      if duration == 0 {
        (velocity, previous, location) = (0, target, target)
      } else {
        previous = location
        velocity = (velocity + (target - location) / duration) * friction
        location += velocity
      }
    }
  }

  private var x: Axis
  private var y: Axis
  private var isHeld = false
  private var now = Instant.zero

  /// Creates a carousel without places or limits; nil arguments come from the parameters.
  public init(isFree: Bool? = nil, parameters: EngineParameters = EngineParameters()) {
    let isFree = parameters.flag(
      isFree, "drag", "where a release leads: to a place, or as far as it is thrown", off: "snap",
      on: "free")
    func view(_ name: String, _ usual: Double) -> Double {
      parameters.number(
        nil, name, name + " of the view, of which limits and thresholds are shares", unit: "pt",
        default: usual, in: 1...1e5)
    }
    x = Axis(lane: 0, view: view("width", 320), isFree: isFree)
    y = Axis(lane: 1, view: view("height", 568), isFree: isFree)
  }

  public init(parameters: EngineParameters) { self.init(isFree: nil, parameters: parameters) }

  public var claims: EngineClaims { EngineClaims(restsOnTarget: false, movesOnlyAtTicks: true) }

  public var isAtRest: Bool { !isHeld && !x.isLooping && !y.isLooping }

  public var state: MotionState {
    MotionState(
      position: SIMD2(x.shown, y.shown),
      velocity: SIMD2(x.isLooping ? 60 * x.velocity : 0, y.isLooping ? 60 * y.velocity : 0))
  }

  public mutating func prepare(for surface: Surface) {
    x.prepare(for: surface)
    y.prepare(for: surface)
  }

  public mutating func place(at position: SIMD2<Double>) {
    x.put(position.x)
    y.put(position.y)
    (isHeld, now) = (false, .zero)
  }

  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    let now = 1000 + Double(time.nanoseconds) / 1e6
    switch interaction {
    case .grab, .drag:
      if !isHeld || interaction == .grab {
        isHeld = true
        x.press(at: now)
        y.press(at: now)
      }
      guard case .drag(let way) = interaction else { return }
      x.move(to: way.x, at: now)
      y.move(to: way.y, at: now)
    case .release, .cancel:
      isHeld = false
      x.release(at: now)
      y.release(at: now)
    case .retarget(let rest):
      guard !isHeld else { return }
      x.goToNearest(rest.x)
      y.goToNearest(rest.y)
    }
  }

  public mutating func advance(to time: Instant) {
    guard time > now else { return }
    self.now = time
    let now = 1000 + Double(time.nanoseconds) / 1e6
    x.frame(at: now, isHeld: isHeld)
    y.frame(at: now, isHeld: isHeld)
  }
}

extension Embla: CatalogueEngine {
  public static let catalogueDescription = EngineDescription(
    name: "embla", family: .force, fidelity: .faithful,
    summary: "embla carousel 9: steps of 1/60 s toward a target that a finger moves.",
    original: OriginalLibrary("embla", "9.0.0-rc02", largestError: 0),
    knownBreaks: [
      KnownBreak(
        .dragStrays, .movesWhileHeld, .hasVelocityWhileHeld,
        because: "a finger moves only the target, and the value trails it"),
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .cancelAddsVelocity,
        because: "after a drag it has the velocity of its own steps, not the finger's"),
      KnownBreak(
        .retargetChangesVelocity,
        because: "a touch between two frames ends the motion, but a later tap takes its velocity"),
      KnownBreak(
        .positionJumps, .velocityJumps, .misreportsVelocity, .losesWay, .losesTime,
        because: "it interpolates between steps of 1/60 s, and its first frame makes two steps"),
      .atOtherRates(
        within: nil, because: "the first frame makes two steps, and the events decide the force"
      ),
      KnownBreak(
        .differsAfterGestures, because: "it chooses its own place, from where it was left"),
    ])
}
