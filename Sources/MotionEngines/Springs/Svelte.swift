public import MotionModel
public import MotionReplay

/// The springs of Svelte: the class `Spring`, and the older store `spring`.
///
/// It moves on by the last frame's movement over the present frame's length, in units of 1/60 s,
/// plus an acceleration that is not multiplied by the time, so it depends strongly on the frame
/// rate. A new target in flight changes only the target. The library knows no velocity; the
/// presented one is the last frame's movement over its length.
///
/// Faithful to its loop too. With the class, a grab and a start within one frame leave two requests
/// for frames. Each frame then steps twice, the second time by zero time, which takes all momentum
/// until it rests. With the store, the next frame ends the motion where it is.
///
/// - Note: Source: Svelte 5.56.10, `src/motion/spring.js` and `src/internal/client/loop.js`,
///   <https://svelte.dev/docs/svelte/svelte-motion>.
public struct Svelte: Motion {
  /// The two forms of the spring.
  public enum Form: String, Sendable, CaseIterable {
    /// The class `Spring`, held with `set(value, { instant: true })`.
    case `class`
    /// The store `spring`, held with `set(value, { hard: true })`.
    case store
  }

  /// The stiffness, in units of frames of 1/60 s, above 0 and at most 1.
  public let stiffness: Double
  /// The damping, in units of frames of 1/60 s, from 0 to 1.
  public let damping: Double
  /// A component is put on its target if it is nearer than this and moves less, in points.
  public let precision: Double
  /// The time for which the class keeps the momentum at a release, in seconds; 0 for none.
  public let preserve: Double
  /// Which of the two forms it is.
  public let form: Form

  private var last = SIMD2<Double>.zero
  private var share = 1.0
  private var hasTask = false
  private var requests = 0
  private var isCancelled = false

  /// Creates a spring.
  public init(
    stiffness: Double? = nil, damping: Double? = nil, precision: Double? = nil,
    preserve: Double? = nil, form: Form? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    self.stiffness = parameters.number(
      stiffness, "stiffness", "stiffness, in units of frames of 1/60 s", default: 0.15,
      in: 1e-6...1)
    self.damping = parameters.number(
      damping, "damping", "damping, in units of frames of 1/60 s", default: 0.8, in: 0...1)
    self.precision = parameters.number(
      precision, "precision", "how far a component may be from its target when it is put there",
      unit: "pt", default: 0.01, in: 1e-6...100)
    self.preserve = parameters.number(
      preserve, "preserve", "how long the class keeps the momentum at a release; 0 for not",
      unit: "s", default: 0, in: 0...100)
    self.form = parameters.choice(form, "form", "the class Spring or the store spring")
  }

  public init(parameters: EngineParameters) { self.init(stiffness: nil, parameters: parameters) }

  public mutating func place(at position: SIMD2<Double>) {
    (last, share, hasTask, requests, isCancelled) = (position, 1, false, 0, false)
  }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.before == .held {
      last = state.position
      state.velocity = .zero
      // The class forgets its task at once, the store at the next frame.
      if form == .store { isCancelled = hasTask } else { hasTask = false }
    }
    if start.cause == .release, form == .class, preserve > 0 { share = 0 }
    if !hasTask {
      hasTask = true
      requests += 1
    }
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let before = state.position
    var frames = min(tick.seconds * 60, 2)
    for _ in 0..<requests {
      if !hasTask || isCancelled {
        (hasTask, isCancelled) = (false, false)
        requests -= 1
        continue
      }
      share = preserve > 0 ? min(share + 1 / (60 * preserve), 1) : 1
      hasTask = !moves(&state.position, toward: tick.target, frames: frames)
      if !hasTask { requests -= 1 }
      frames = 0
    }
    state.velocity = (state.position - before) / tick.seconds
    return hasTask ? .goesOn : .restsHere
  }

  public mutating func wait(_ tick: FlightTick, at position: SIMD2<Double>, isHeld: Bool) {
    (hasTask, isCancelled, requests) = (false, false, 0)
  }

  /// Moves by a number of frames of 1/60 s; tells whether both components are on their target.
  private mutating func moves(
    _ position: inout SIMD2<Double>, toward target: SIMD2<Double>, frames: Double
  ) -> Bool {
    let velocity = (position - last) / (frames == 0 ? 1.0 / 60 : frames)
    let acceleration = (stiffness * (target - position) - damping * velocity) * share
    let move = (velocity + acceleration) * frames
    let way = target - position
    let settles =
      (move .< precision) .& (move .> -precision) .& (way .< precision) .& (way .> -precision)
    last = position
    position = (position + move).replacing(with: target, where: settles)
    return all(settles)
  }
}

extension Svelte: CatalogueMotion {
  private static let frames =
    "its steps depend on the lengths of this frame and of the last one"
  public static let catalogueDescription = EngineDescription(
    name: "svelte", family: .force, fidelity: .faithful,
    summary: "Svelte 5's Spring, and its store: steps by the last frame's way.",
    original: OriginalLibrary("Svelte", "5.56.10", largestError: 3.7e-12),
    knownBreaks: [
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns,
        because: "it ignores the release velocity and starts at rest"),
      KnownBreak(.positionJumps, .velocityJumps, .misreportsVelocity, .losesWay, because: frames),
      .atOtherRates(within: nil, because: frames),
      KnownBreak(.losesTime, within: Bound(ticks: 1), because: "a tick counts as at most 33.3 ms"),
    ],
    notes: ["A grab and a start within one frame take all momentum, or end the store's motion."])
}
