internal import MotionEngines
public import MotionModel

/// Many decays of one kind, ticked together: the bits of as many ``Decay`` for less time.
///
/// Only decays in flight cost anything in a tick; see ``SpringBank``, which works the same way.
/// When each ends is known at its release, so that a tick looks at one time only, that of the
/// first.
public struct DecayBank: Sendable {
  /// The share of the velocity that a tick leaves, and the seconds for which the velocity at its
  /// start would have taken a decay as far.
  private struct Step: Sendable {
    var velocityShare: Double
    var travelTime: Double

    init(of length: Int64, deceleration: Double) {
      let exponent = Double(length) * 1e-6 * Elementary.log(deceleration)
      velocityShare = Elementary.exp(exponent)
      travelTime = -Elementary.expMinusOne(exponent) * 1e-3 * deceleration / (1 - deceleration)
    }
  }

  private var moving = MotionPairs()
  private var motions: [BankedMotion] = []
  private var ids = EngineIDs()
  // When the decay in each slot ends, in nanoseconds.
  private var restTimes: [Int64] = []
  private var firstRestTime = Int64.max
  private var steps = StepCache<Step>()

  /// The share of the velocity that is left after a millisecond.
  public let deceleration: Double

  /// The time at which all decays stand: that of the last advance.
  public private(set) var now = Instant.zero

  /// Creates a bank without decays.
  ///
  /// - Parameter deceleration: The share of the velocity that is left after a millisecond, above 0
  ///   and below 1.
  public init(deceleration: Double = 0.998) {
    self.deceleration = deceleration
  }

  /// The number of decays, at rest or not.
  public var count: Int { ids.count }

  /// The number of decays in flight, which a tick works on.
  public var movingCount: Int { moving.count }

  /// Makes room, so that adding allocates nothing up to a number of decays.
  ///
  /// - Parameter capacity: The number of decays.
  /// - Complexity: O(n) in the capacity.
  public mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    motions.reserveCapacity(capacity)
    makeRoom(for: capacity)
  }

  /// Adds a decay, at rest.
  ///
  /// - Parameter position: Where it rests, in points.
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

  /// Removes a decay.
  ///
  /// - Parameter id: Its name.
  /// - Precondition: It is in the bank.
  public mutating func remove(_ id: EngineID) {
    takeOut(ids.index(of: id))
    ids.remove(id)
  }

  /// Tells whether a decay is in the bank.
  ///
  /// - Parameter id: A name that this bank gave out.
  /// - Returns: False after ``remove(_:)``.
  public func contains(_ id: EngineID) -> Bool { ids.contains(id) }

  /// Returns the presented position and velocity of a decay.
  ///
  /// - Parameter id: Its name.
  /// - Returns: The state.
  /// - Precondition: It is in the bank.
  public func state(of id: EngineID) -> MotionState {
    let index = ids.index(of: id)
    let motion = motions[Int(index)]
    guard motion.phase == .inFlight else { return MotionState(position: motion.position) }
    return moving[ids[slotOf: index]]
  }

  /// Tells whether a decay will not move before its next interaction.
  ///
  /// - Parameter id: Its name.
  /// - Returns: False in flight, and while a finger holds it.
  /// - Precondition: It is in the bank.
  public func isAtRest(_ id: EngineID) -> Bool {
    motions[Int(ids.index(of: id))].phase == .atRest
  }

  /// Gives a decay an interaction, at the time of the last advance.
  ///
  /// - Parameters:
  ///   - interaction: What happened; a retarget does nothing.
  ///   - id: The name of the decay.
  /// - Precondition: It is in the bank.
  public mutating func handle(_ interaction: Interaction, of id: EngineID) {
    let index = ids.index(of: id)
    let position = state(of: id).position
    switch interaction {
    case .grab:
      hold(index, at: position, phase: .held)
    case .drag(let translation):
      if motions[Int(index)].phase != .held { hold(index, at: position, phase: .held) }
      motions[Int(index)].position = motions[Int(index)].anchor + translation
    case .release(let velocity, _):
      start(index, MotionState(position: position, velocity: velocity))
    case .retarget:
      break
    case .cancel:
      hold(index, at: position, phase: .atRest)
    }
  }

  /// Moves all decays on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick, not before that of the last.
  /// - Complexity: O(n) in the number of decays in flight.
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- now.nanoseconds
    guard length > 0 else { return }
    now = time
    if time.nanoseconds >= firstRestTime { endThose(at: time.nanoseconds) }
    let deceleration = deceleration
    let step = steps.step(of: length) { Step(of: length, deceleration: deceleration) }
    let used = (moving.count + 1) / 2
    moving.withPairs { pairs in
      guard let base = pairs.baseAddress else { return }
      var pair = base
      let last = base + used
      while pair < last {
        pair.pointee.x += step.travelTime * pair.pointee.velocityX
        pair.pointee.y += step.travelTime * pair.pointee.velocityY
        pair.pointee.velocityX *= step.velocityShare
        pair.pointee.velocityY *= step.velocityShare
        pair += 1
      }
    }
  }

  private mutating func start(_ index: Int32, _ state: MotionState) {
    let decay = Decay(deceleration: deceleration)
    let length = decay.duration(speed: state.velocity.length) * 1e9
    // A length that is not finite, from a velocity that is not, never ends.
    let (end, overflows) = now.nanoseconds.addingReportingOverflow(
      length < 9e18 ? Int64(length) + 1 : .max)
    let restTime = overflows ? .max : end
    var slot = ids[slotOf: index]
    if slot >= 0 {
      moving[slot] = state
    } else {
      slot = moving.append(state, index: index)
      ids[slotOf: index] = slot
    }
    restTimes[slot] = restTime
    firstRestTime = min(firstRestTime, restTime)
    motions[Int(index)].target = state.position + decay.travel(velocity: state.velocity)
    motions[Int(index)].phase = .inFlight
  }

  private mutating func hold(_ index: Int32, at position: SIMD2<Double>, phase: MotionPhase) {
    takeOut(index)
    motions[Int(index)].position = position
    motions[Int(index)].anchor = position
    motions[Int(index)].phase = phase
  }

  /// Puts to rest the decays whose time has come; the last ones take their places.
  private mutating func endThose(at time: Int64) {
    var slot = moving.count
    firstRestTime = .max
    while slot > 0 {
      slot -= 1
      guard restTimes[slot] <= time else {
        firstRestTime = min(firstRestTime, restTimes[slot])
        continue
      }
      let index = moving.indices[slot]
      motions[Int(index)].position = motions[Int(index)].target
      motions[Int(index)].phase = .atRest
      takeOut(index)
    }
  }

  /// Takes a decay out of flight; the last one gets its slot.
  private mutating func takeOut(_ index: Int32) {
    let slot = ids[slotOf: index]
    guard slot >= 0 else { return }
    ids[slotOf: index] = -1
    let last = moving.count - 1
    if slot != last {
      moving.replace(slot, with: moving[last], index: moving.indices[last])
      restTimes[slot] = restTimes[last]
      ids[slotOf: moving.indices[last]] = slot
    }
    moving.removeLast()
  }

  private mutating func makeRoom(for count: Int) {
    moving.reserveCapacity(count)
    while restTimes.count < moving.indices.count { restTimes.append(.max) }
  }
}
