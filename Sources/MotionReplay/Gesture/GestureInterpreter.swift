public import MotionModel

/// An interpreter that makes interactions from the events of a trace, the same for every engine.
///
/// The first pointer down owns the surface until it is up; events of other pointers are counted,
/// not replayed. A grab anchors the value where it is, so that a press in mid-flight does not make
/// it jump; a drag is the pull of the finger since then.
///
/// On a scroll area the value is the content offset. A finger pulls it the other way, and past a
/// limit a rubber band holds it back: ``interaction(for:presented:)`` gives the recording the whole
/// pull, ``engineInteraction(for:)`` gives the engine what the band leaves, so no engine needs to
/// know the band. A release has the velocity that the band leaves; a tap does nothing. On a free
/// point with snap points, a tap goes to the nearest one.
public struct GestureInterpreter: Sendable {
  /// What the finger moves.
  public let surface: Surface
  /// How release velocities are estimated.
  public let estimator: VelocityEstimator
  /// Where the value is to rest after the last interaction, in points.
  public private(set) var target: SIMD2<Double>
  /// The number of events that ``admits(_:)`` rejected.
  public private(set) var ignoredEvents = 0

  private var owner: Int32?
  private var pressPosition = SIMD2<Double>.zero
  private var anchor = SIMD2<Double>.zero
  private var history: PointerHistory

  public init(surface: Surface, estimator: VelocityEstimator) {
    self.surface = surface
    self.estimator = estimator
    history = PointerHistory(for: estimator)
    target = surface.start
  }

  /// Whether a pointer holds the value.
  public var isHeld: Bool { owner != nil }

  /// Tells whether the next event concerns the surface, and counts it if not.
  ///
  /// Events of a second pointer and taps on a scroll area do not.
  public mutating func admits(_ event: Event) -> Bool {
    let isAdmitted =
      switch event.kind {
      case .press: owner == nil || event.pointer == owner
      case .tap: if case .scroll = surface.kind { false } else { owner == nil }
      case .drag, .release, .cancel: event.pointer == owner
      }
    if !isAdmitted { ignoredEvents += 1 }
    return isAdmitted
  }

  /// Returns what an event that ``admits(_:)`` let pass does to a value at a point.
  ///
  /// A drag has the pull of the finger since the grab, in points.
  public mutating func interaction(for event: Event, presented: SIMD2<Double>) -> Interaction {
    switch event.kind {
    case .press:
      owner = event.pointer
      pressPosition = event.position
      anchor = presented
      history.removeAll()
      history.append(.init(time: event.time, position: event.position))
      return .grab
    case .drag:
      history.append(.init(time: event.time, position: event.position))
      return .drag(by: surface.pull(ofFinger: event.position - pressPosition))
    case .release:
      owner = nil
      let finger = estimator.velocity(
        of: history, releasedAt: event.time, at: event.position, reported: event.reportedVelocity)
      let velocity = surface.velocity(ofPull: surface.pull(ofFinger: finger), at: presented)
      let projected = Projection.rest(from: presented, velocity: velocity)
      switch surface.kind {
      case .pane(let pane): target = pane.position(of: pane.rest(afterReleaseAt: velocity))
      case .free(let point): target = point.rest(nearest: projected)
      case .scroll(let area): target = area.nearest(to: projected)
      }
      return .release(velocity: velocity, toward: target)
    case .tap:
      switch surface.kind {
      case .pane(let pane): target = target == pane.closed ? pane.open : pane.closed
      case .free(let point):
        target = point.rest(nearest: presented + surface.axis.masked(event.position - presented))
      case .scroll: break
      }
      return .retarget(to: target)
    case .cancel:
      owner = nil
      // A list stays where it was left, inside its limits; a pane goes back.
      if case .scroll(let area) = surface.kind { target = area.nearest(to: presented) }
      return .cancel(toward: target)
    }
  }

  /// Returns what an engine is told of the last interaction.
  ///
  /// The rubber band shortens a drag past a limit of a scroll area, and a value that is grabbed
  /// past a limit does not jump. Every other interaction stays as it is.
  public func engineInteraction(for interaction: Interaction) -> Interaction {
    guard case .drag(let translation) = interaction else { return interaction }
    return .drag(by: surface.movement(by: translation, from: anchor))
  }
}

/// Where a motion would come to rest by itself.
public enum Projection {
  /// The share of the velocity that is left after each millisecond, a scroll view's normal rate.
  public static let decelerationRate = 0.998

  /// Returns the point at which a decay from a position with a velocity would rest.
  ///
  /// - Parameters:
  ///   - position: Where the value is let go, in points.
  ///   - velocity: Its velocity there, in points per second.
  /// - Returns: The projected rest, in points.
  /// - Note: Source: Apple, "Designing Fluid Interfaces", WWDC 2018 session 803:
  ///   (v / 1000) d / (1 - d), <https://developer.apple.com/videos/play/wwdc2018/803/>.
  public static func rest(from position: SIMD2<Double>, velocity: SIMD2<Double>) -> SIMD2<Double> {
    position + (velocity / 1000) * (decelerationRate / (1 - decelerationRate))
  }
}

extension HeldFinger {
  /// Returns the fingers of a trace that hold the value, in time order.
  ///
  /// They are those of a ``GestureInterpreter``: of several fingers, the first one down. A finger
  /// that the trace leaves pressed ends with its last move. A cancelled one stays where it was.
  ///
  /// - Complexity: O(n) in the number of events.
  public static func all(in trace: Trace) -> [HeldFinger] {
    let surface = trace.header.surface
    var interpreter = GestureInterpreter(surface: surface, estimator: .twoPoint)
    var fingers: [HeldFinger] = []
    var (press, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for event in trace.events where interpreter.admits(event) {
      switch interpreter.interaction(for: event, presented: .zero) {
      case .grab:
        (press, last) = (event.position, .zero)
        fingers.append(HeldFinger(start: event.time))
        continue
      case .drag(let pull): last = pull
      case .release: last = surface.pull(ofFinger: event.position - press)
      case .cancel: break
      case .retarget: continue
      }
      fingers[fingers.count - 1].append(Sample(time: event.time, pull: last))
    }
    return fingers
  }
}
