public import MotionEngines
public import MotionModel
internal import MotionReplay

/// Many springs of one kind, ticked together: bit-equal to as many ``SpringExact``, but faster.
///
///     var bank = SpringBank()
///     let spring = bank.add(at: SIMD2(0, 0))
///     bank.handle(.retarget(to: SIMD2(100, 0)), of: spring)
///     bank.advance(to: Instant(nanoseconds: 16_666_667))
///     bank.state(of: spring)
///
/// Only springs in flight cost anything in a tick: the last spring takes the slot of one that comes
/// to rest. Names stay. Offsets from the targets and velocities are in one array, two springs per
/// cache line; all use the same matrix. Ticks and interactions allocate nothing; adding may.
///
/// Springs are not tested for rest until the slowest of their block could rest: with
/// E = v^2 + w^2 x^2, dE/dt is at least -2 (c / m) E.
public struct SpringBank: Sendable {
  var moving = MotionPairs()
  var motions: [BankedMotion] = []
  var ids = EngineIDs()
  // For each block of springs, the time until which none can come to rest, in nanoseconds.
  package internal(set) var quietUntil: [Int64] = []
  var steps = StepCache<OscillatorStep>()
  let squaredFrequency: Double
  let decayRate: Double

  /// The time of all springs: that of the last advance.
  public internal(set) var now = Instant.zero

  /// Creates a bank without springs.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness k of each, in kg/s^2, above 0.
  ///   - damping: The damping c, in kg/s, at least 0.
  ///   - mass: The mass m, in kg, above 0.
  public init(stiffness: Double = 300, damping: Double = 20, mass: Double = 1) {
    self.init(of: SpringExact(stiffness: stiffness, damping: damping, mass: mass))
  }

  /// Creates a bank without springs.
  ///
  /// - Parameter spring: The kind of spring.
  public init(of spring: SpringExact) {
    squaredFrequency = spring.stiffness / spring.mass
    decayRate = 0.5 * (spring.damping / spring.mass)
  }

  /// The number of springs, at rest or not.
  public var count: Int { ids.count }

  /// The number of springs in flight, which a tick works on.
  public var movingCount: Int { moving.count }

  /// Reserves storage, so that adding up to a number of springs allocates nothing.
  ///
  /// - Parameter capacity: The number of springs.
  /// - Complexity: O(n) in the capacity.
  public mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    motions.reserveCapacity(capacity)
    makeRoom(for: capacity)
  }

  /// Adds a spring at rest.
  ///
  /// - Parameter position: Its position, in points.
  /// - Returns: Its name.
  /// - Complexity: O(1), amortized.
  public mutating func add(at position: SIMD2<Double>) -> EngineID {
    let id = ids.add()
    if Int(id.index) < motions.count {
      motions[Int(id.index)] = BankedMotion(at: position)
    } else {
      motions.append(BankedMotion(at: position))
    }
    makeRoom(for: motions.count)
    return id
  }

  /// Removes a spring.
  ///
  /// - Parameter id: Its name.
  /// - Precondition: It is in the bank.
  public mutating func remove(_ id: EngineID) {
    takeOut(ids.index(of: id))
    ids.remove(id)
  }

  /// Returns whether a spring is in the bank.
  ///
  /// - Parameter id: A name that this bank gave out.
  /// - Returns: False after ``remove(_:)``.
  public func contains(_ id: EngineID) -> Bool { ids.contains(id) }

  /// Returns the presented position and velocity of a spring.
  ///
  /// - Parameter id: Its name.
  /// - Returns: The state.
  /// - Precondition: It is in the bank.
  public func state(of id: EngineID) -> MotionState { state(ofIndex: ids.index(of: id)) }

  /// Returns whether a spring cannot move before its next interaction.
  ///
  /// - Parameter id: Its name.
  /// - Returns: False in flight and while a finger holds it.
  /// - Precondition: It is in the bank.
  public func isAtRest(_ id: EngineID) -> Bool {
    motions[Int(ids.index(of: id))].phase == .atRest
  }

  /// Gives a spring an interaction, at the time of the last advance.
  ///
  /// - Parameters:
  ///   - interaction: What happened; a retarget while a finger holds the spring does nothing.
  ///   - id: The name of the spring.
  /// - Precondition: It is in the bank.
  public mutating func handle(_ interaction: Interaction, of id: EngineID) {
    let index = ids.index(of: id)
    let state = state(ofIndex: index)
    let phase = motions[Int(index)].phase
    switch interaction {
    case .grab:
      hold(index, at: state.position)
    case .drag(let translation):
      if phase != .held { hold(index, at: state.position) }
      motions[Int(index)].position = motions[Int(index)].anchor + translation
    case .release(let velocity, let rest):
      start(index, MotionState(position: state.position, velocity: velocity), toward: rest)
    case .retarget(let rest):
      if phase != .held { start(index, state, toward: rest) }
    case .cancel(let rest):
      start(index, state, toward: rest)
    }
  }

  private func state(ofIndex index: Int32) -> MotionState {
    let motion = motions[Int(index)]
    guard motion.phase == .inFlight else { return MotionState(position: motion.position) }
    var state = moving[ids[slotOf: index]]
    // Until its first tick, a single spring presents the position of its hand-off.
    state.position = motion.start == now ? motion.position : motion.target + state.position
    return state
  }

  private mutating func hold(_ index: Int32, at position: SIMD2<Double>) {
    takeOut(index)
    motions[Int(index)].position = position
    motions[Int(index)].anchor = position
    motions[Int(index)].phase = .held
  }

  private mutating func start(_ index: Int32, _ state: MotionState, toward rest: SIMD2<Double>) {
    let offset = MotionState(position: state.position - rest, velocity: state.velocity)
    var slot = ids[slotOf: index]
    if slot >= 0 {
      moving[slot] = offset
    } else {
      slot = moving.append(offset, index: index)
      ids[slotOf: index] = slot
    }
    quietUntil[slot / Self.blockSize] = .min
    motions[Int(index)].position = state.position
    motions[Int(index)].target = rest
    motions[Int(index)].start = now
    motions[Int(index)].phase = .inFlight
  }

  /// Removes a spring from flight; the last one gets its slot.
  private mutating func takeOut(_ index: Int32) {
    let slot = ids[slotOf: index]
    guard slot >= 0 else { return }
    ids[slotOf: index] = -1
    let last = moving.count - 1
    if slot != last { move(last, to: slot) }
    moving.removeLast()
  }

  /// Moves the spring in one slot to another.
  mutating func move(_ last: Int, to slot: Int) {
    moving.replace(slot, with: moving[last], index: moving.indices[last])
    ids[slotOf: moving.indices[last]] = slot
    quietUntil[slot / Self.blockSize] = .min
  }

  private mutating func makeRoom(for count: Int) {
    moving.reserveCapacity(count)
    let blocks = (moving.indices.count + Self.blockSize - 1) / Self.blockSize
    while quietUntil.count < blocks { quietUntil.append(.min) }
  }
}
