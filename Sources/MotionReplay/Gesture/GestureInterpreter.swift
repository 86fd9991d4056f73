public import MotionModel

/// Makes interactions from the events of a trace, the same for every engine.
///
/// The first pointer down owns the surface until it is up; other pointers are counted, not
/// replayed. A grab anchors the value where it stands, so that a press in mid-flight does not make
/// it jump; a drag is the translation of the finger since then.
public struct GestureInterpreter: Sendable {
  /// What the finger moves.
  public let surface: Surface

  /// How release velocities are estimated.
  public let estimator: VelocityEstimator

  /// Where the value is to rest after the last interaction, in points.
  public private(set) var target: SIMD2<Double>

  /// The number of events of pointers that do not own the surface.
  public private(set) var ignoredEvents = 0

  private var paneRest: Pane.Rest
  private var owner: Int32?
  private var pressPosition = SIMD2<Double>.zero
  private var history = PointerHistory()

  /// Creates an interpreter.
  ///
  /// - Parameters:
  ///   - surface: What the finger moves; a pane or a free point.
  ///   - estimator: How release velocities are estimated.
  public init(surface: Surface, estimator: VelocityEstimator) {
    self.surface = surface
    self.estimator = estimator
    target = surface.start
    paneRest = if case .pane(let pane) = surface.kind { pane.start } else { .closed }
  }

  /// Whether a pointer holds the value.
  public var isHeld: Bool { owner != nil }

  /// Tells whether an event concerns the surface, and counts it where it does not.
  ///
  /// - Parameter event: The next event of the trace.
  /// - Returns: False for an event of a second pointer.
  public mutating func admits(_ event: Event) -> Bool {
    if let owner, event.kind == .tap || event.pointer != owner {
      ignoredEvents += 1
      return false
    }
    if owner == nil, event.kind != .press, event.kind != .tap {
      ignoredEvents += 1
      return false
    }
    return true
  }

  /// Returns what an engine is told at an event.
  ///
  /// - Parameters:
  ///   - event: An event that ``admits(_:)`` let pass.
  ///   - presented: The position of the value at the time at which the event is delivered, in points.
  /// - Returns: The interaction.
  public mutating func interaction(
    for event: Event, presented: SIMD2<Double>
  ) -> Interaction {
    switch event.kind {
    case .press:
      owner = event.pointer
      pressPosition = event.position
      history.removeAll()
      history.append(.init(time: event.time, position: event.position))
      return .grab
    case .drag:
      history.append(.init(time: event.time, position: event.position))
      return .drag(by: surface.axis.masked(event.position - pressPosition))
    case .release:
      owner = nil
      let velocity = surface.axis.masked(
        estimator.velocity(
          of: history, releasedAt: event.time, reported: event.reportedVelocity))
      target = rest(afterReleaseAt: velocity, from: presented)
      return .release(velocity: velocity, toward: target)
    case .tap:
      target = rest(afterTapAt: event.position, from: presented)
      return .retarget(to: target)
    case .cancel:
      owner = nil
      return .cancel(toward: target)
    }
  }

  private mutating func rest(
    afterReleaseAt velocity: SIMD2<Double>, from presented: SIMD2<Double>
  ) -> SIMD2<Double> {
    switch surface.kind {
    case .pane(let pane):
      paneRest = pane.rest(afterReleaseAt: velocity)
      return pane.position(of: paneRest)
    case .free(let point):
      return point.rest(nearest: Projection.rest(from: presented, velocity: velocity))
    case .scroll(let area):
      let projected = Projection.rest(from: presented, velocity: velocity)
      return projected.clamped(lowerBound: area.minimum, upperBound: area.maximum)
    }
  }

  private mutating func rest(
    afterTapAt position: SIMD2<Double>, from presented: SIMD2<Double>
  ) -> SIMD2<Double> {
    switch surface.kind {
    case .pane(let pane):
      paneRest = paneRest.other
      return pane.position(of: paneRest)
    case .free:
      return presented + surface.axis.masked(position - presented)
    case .scroll:
      return target
    }
  }
}
