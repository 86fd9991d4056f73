internal import MotionModel
internal import MotionReplay

/// A sound engine with exactly one defect.
protocol Fault: Catalogued {
  /// The specification of the engine without the defect.
  static var soundTwin: String { get }

  init()
}

extension Fault {
  static func fault(
    _ name: String, _ summary: String, breaks defect: String,
    family: EngineDescription.Family = .fault
  ) -> EngineDescription {
    EngineDescription(
      name: "fault:" + name, family: family, fidelity: .faithful, summary: summary,
      notes: [defect], soundTwin: soundTwin)
  }
}

/// A sound spring with one defect, found in a shipped library: `--engine fault:NAME`.
///
/// It holds the sound spring, changes what the defect changes, and passes on everything else.
protocol SeededFault: Fault {
  associatedtype Sound

  static var damping: Double { get }

  var sound: Sound { get set }

  mutating func read(_ parameters: EngineParameters)
}

/// A fault of the hand-off, the clock, the integrator or the end.
protocol FaultyMotion: SeededFault, CatalogueMotion where Sound == SpringExact {}

/// A fault outside of the motion.
protocol FaultyEngine: SeededFault, CatalogueEngine where Sound == Interactive<SpringExact> {}

extension SeededFault {
  static var damping: Double { 20 }

  static var soundTwin: String {
    damping == SpringExact().damping
      ? "spring-exact" : "spring-exact:damping=" + EngineParameter.shortText(of: damping)
  }

  static func sound(_ parameters: EngineParameters) -> SpringExact {
    SpringExact(
      stiffness: parameters.stiffness(nil, default: 300),
      damping: parameters.damping(nil, default: damping))
  }

  mutating func read(_ parameters: EngineParameters) {}
}

extension FaultyMotion {
  public init(parameters: EngineParameters) {
    self.init()
    sound = Self.sound(parameters)
    read(parameters)
  }

  public var claims: EngineClaims { sound.claims }

  public var exactTwin: ExactTwin? { .spring(sound) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    sound.begin(&state, start)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    sound.step(&state, tick)
  }

  func outcome(of state: MotionState, toward target: SIMD2<Double>) -> FlightOutcome {
    let distance = target - state.position
    return state.velocity.dot(state.velocity) < 0.0025 && distance.dot(distance) < 0.0025
      ? .restsOnTarget : .goesOn
  }
}

extension FaultyEngine {
  public init(parameters: EngineParameters) {
    self.init()
    sound = Self.sound(parameters).engine
    read(parameters)
  }

  public var state: MotionState { sound.state }

  public var isAtRest: Bool { sound.isAtRest }

  public var claims: EngineClaims { sound.claims }

  public var exactTwin: ExactTwin? { .spring(sound.motion) }

  public mutating func place(at position: SIMD2<Double>) { sound.place(at: position) }

  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    sound.handle(interaction, at: time)
  }

  public mutating func advance(to time: Instant) { sound.advance(to: time) }
}
