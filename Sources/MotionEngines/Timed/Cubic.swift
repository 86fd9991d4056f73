public import MotionModel

/// A fixed curve over a duration, as `CABasicAnimation` plays it.
///
/// From the presented value to the target, the share of the way follows a timing function of the
/// share of the duration. The presented velocity is the exact derivative of the curve. At the end of
/// the duration it presents exactly the target, at rest. A finger's drag is presented as it is.
///
/// What happens at a hand-off is the choice of ``HandOffPolicy``. Faithful to Core Animation with
/// `restart` and `additive`; `hermite` is the smooth curve of the article.
///
/// - Note: Source: Apple, Core Animation Programming Guide, `CABasicAnimation`, `CAMediaTiming`;
///   WWDC 2014 session 236, "Building Interruptible and Responsive Interactions", for additive
///   composition; objc.io issue 12, "Interactive Animations", for the two curves,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct Cubic: Engine {
  /// What becomes of the velocity when a running animation meets an interaction.
  public enum HandOffPolicy: String, Sendable, CaseIterable {
    /// A new animation starts where the value is; the velocity becomes that of the curve's start.
    case restart
    /// Running animations go on as offsets that fade, while the new one starts; a release's
    /// velocity is not carried. Smooth where the timing function starts with slope 0.
    case additive
    /// A cubic polynomial starts with the position and velocity that there are; it has no timing
    /// function.
    case hermite
  }

  @usableFromInline var presented = MotionState.zero
  @usableFromInline var phase = MotionPhase.atRest
  private var target = SIMD2<Double>.zero
  private var anchor = SIMD2<Double>.zero
  private var now = Instant.zero
  private var start = Instant.zero
  private var offset = SIMD2<Double>.zero
  private var fades: FadingOffsets
  private var polynomial = HermiteFade.none
  private let timing: CubicBezier
  private let duration: Double

  /// The duration, in nanoseconds.
  public let length: Int64

  /// What becomes of the velocity at a hand-off.
  public let policy: HandOffPolicy

  /// Creates a timed animation.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds, from 1e-9 to 1e9; kept in whole nanoseconds.
  ///   - timing: The pace; `hermite` does not use it.
  ///   - policy: What becomes of the velocity at a hand-off.
  public init(
    duration: Double = 0.4, timing: CubicBezier = .easeInOut, policy: HandOffPolicy = .restart
  ) {
    length = Int64(duration * 1e9 + 0.5)
    self.policy = policy
    self.timing = timing
    self.duration = Double(length) * 1e-9
    fades = FadingOffsets(length: length, timing: timing)
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { phase == .atRest }

  /// Exact, and rests on its target.
  public var claims: EngineClaims { EngineClaims(isExact: true) }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    presented = MotionState(position: position)
    target = position
    now = .zero
    phase = .atRest
  }

  /// Takes an interaction; a retarget while a finger holds the value does not take it away.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    now = time
    switch interaction {
    case .grab:
      grab()
    case .drag(let translation):
      if phase != .held { grab() }
      presented.position = anchor + translation
    case .release(let velocity, let rest):
      presented.velocity = velocity
      begin(toward: rest)
    case .retarget(let rest):
      if phase != .held { begin(toward: rest) }
    case .cancel(let rest):
      begin(toward: rest)
    }
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  /// - Complexity: O(n) in the number of running animations, at most 9.
  public mutating func advance(to time: Instant) {
    guard time > now else { return }
    now = time
    guard phase == .inFlight else { return }
    guard time.nanoseconds - start.nanoseconds < length else {
      presented = MotionState(position: target)
      phase = .atRest
      return
    }
    switch policy {
    case .restart:
      let share = Double(time.nanoseconds - start.nanoseconds) / Double(length)
      let (value, slope) = timing.valueAndSlope(at: share)
      presented.position = target + (1 - value) * offset
      presented.velocity = (-slope / duration) * offset
    case .additive:
      let sum = fades.sum(at: time)
      presented = MotionState(position: target + sum.position, velocity: sum.velocity)
    case .hermite:
      let rest = polynomial.state(at: time)
      presented = MotionState(position: target + rest.position, velocity: rest.velocity)
    }
  }

  private mutating func grab() {
    anchor = presented.position
    presented.velocity = .zero
    phase = .held
  }

  /// Starts an animation to a point from the presented value.
  private mutating func begin(toward rest: SIMD2<Double>) {
    switch policy {
    case .restart:
      offset = presented.position - rest
      presented.velocity = (-timing.valueAndSlope(at: 0).slope / duration) * offset
    case .additive:
      // The model value is the target of the newest animation, the presented value without any.
      if phase != .inFlight { fades.removeAll() }
      fades.add((phase == .inFlight ? target : presented.position) - rest, at: now)
      presented.velocity = fades.sum(at: now).velocity
    case .hermite:
      polynomial = HermiteFade(
        initial: MotionState(
          position: presented.position - rest, velocity: presented.velocity),
        start: now, length: length)
    }
    target = rest
    start = now
    phase = .inFlight
  }
}

extension Cubic: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "cubic",
      family: .timed,
      fidelity: .faithful,
      summary: "Core Animation's CABasicAnimation: a timing curve over a fixed duration.",
      parameters: [
        EngineParameter(
          name: "duration", summary: "duration", unit: "s",
          kind: .number(default: 0.4, in: 1e-3...1e3)),
        CubicBezier.parameter(default: "easeInOut"),
        EngineParameter(
          name: "handoff",
          summary: "what becomes of the velocity at a hand-off; hermite uses no timing",
          kind: .choice(HandOffPolicy.allCases.map { $0.rawValue })),
      ],
      knownDefects: [
        "With handoff=restart the velocity drops to that of the curve's start at every hand-off.",
        "With handoff=additive the velocity of a release is lost.",
        "The duration is the same for a short way and a long one, so that the speed is not.",
      ])
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: ``EngineParameterError`` where the x of a control point lies outside 0 ... 1.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      duration: parameters.number("duration") ?? 0.4,
      timing: try CubicBezier(parameters: parameters),
      policy: parameters.word("handoff").flatMap { HandOffPolicy(rawValue: $0) } ?? .restart)
  }
}
