internal import MotionEngines
public import MotionModel
internal import MotionReplay

/// Many decays of one kind, ticked together: bit-equal to as many ``Decay``, but faster.
///
/// Only decays in flight cost anything in a tick; see ``SpringBank``, which works the same way.
public struct DecayBank: Sendable {
  /// The end positions of two decays side by side, by axis.
  private struct Ends: Sendable {
    var x = SIMD2<Double>.zero
    var y = SIMD2<Double>.zero
    /// Whether each decay ends beyond the place of its release.
    var increasesX = SIMDMask<SIMD2<Int64>>(repeating: false)
    var increasesY = SIMDMask<SIMD2<Int64>>(repeating: false)

    subscript(lane: Int) -> (place: SIMD2<Double>, increasesX: Bool, increasesY: Bool) {
      get { (SIMD2(x[lane], y[lane]), increasesX[lane], increasesY[lane]) }
      set {
        (x[lane], y[lane]) = (newValue.place.x, newValue.place.y)
        (increasesX[lane], increasesY[lane]) = (newValue.increasesX, newValue.increasesY)
      }
    }
  }

  private var moving = MotionPairs()
  private var ends: [Ends] = []
  private var motions: [BankedMotion] = []
  private var ids = EngineIDs()
  private var steps = StepCache<Decay.Step>()

  /// The share of the velocity that is left after a millisecond.
  public let deceleration: Double

  /// The time of all decays: that of the last advance.
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

  /// Reserves storage, so that adding up to a number of decays allocates nothing.
  ///
  /// - Parameter capacity: The number of decays.
  /// - Complexity: O(n) in the capacity.
  public mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    motions.reserveCapacity(capacity)
    makeRoom(for: capacity)
  }

  /// Adds a decay at rest.
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

  /// Removes a decay.
  ///
  /// - Parameter id: Its name.
  /// - Precondition: It is in the bank.
  public mutating func remove(_ id: EngineID) {
    takeOut(ids.index(of: id))
    ids.remove(id)
  }

  /// Returns whether a decay is in the bank.
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

  /// Returns whether a decay cannot move before its next interaction.
  ///
  /// - Parameter id: Its name.
  /// - Returns: False in flight and while a finger holds it.
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

  /// Advances all decays to the time of a tick.
  ///
  /// - Parameter time: The time of the tick, not before that of the last one.
  /// - Complexity: O(n) in the number of decays in flight.
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- now.nanoseconds
    guard length > 0 else { return }
    now = time
    let deceleration = deceleration
    let step = steps.step(of: length) {
      Decay.Step(milliseconds: Double(length) * 1e-6, deceleration: deceleration)
    }
    let used = (moving.count + 1) / 2
    let slowest = moving.withPairs { pairs in
      ends.withUnsafeBufferPointer { Self.advance(pairs, ends: $0, count: used, step) }
    }
    if slowest < Decay.endSpeed { endSlow() }
  }

  /// Advances pairs; returns the minimum, over all decays, of the larger speed of both axes.
  private static func advance(
    _ pairs: UnsafeMutableBufferPointer<MotionPair>, ends: UnsafeBufferPointer<Ends>, count: Int,
    _ step: Decay.Step
  ) -> Double {
    guard var pair = pairs.baseAddress, var end = ends.baseAddress else { return .infinity }
    var least = SIMD2<Double>(repeating: .infinity)
    let last = pair + count
    while pair < last {
      var (x, y) = (pair.pointee.x, pair.pointee.y)
      let (u, w) = (
        move(&x, pair.pointee.velocityX, step), move(&y, pair.pointee.velocityY, step)
      )
      x.replace(with: end.pointee.x, where: (x .> end.pointee.x) .^ .!end.pointee.increasesX)
      y.replace(with: end.pointee.y, where: (y .> end.pointee.y) .^ .!end.pointee.increasesY)
      pair.pointee = MotionPair(x: x, y: y, velocityX: u, velocityY: w)
      let (speedX, speedY) = (MotionPair.magnitude(u), MotionPair.magnitude(w))
      let larger = speedX.replacing(with: speedY, where: speedY .> speedX)
      least.replace(with: larger, where: larger .< least)
      pair += 1
      end += 1
    }
    return min(least[0], least[1])
  }

  /// Advances one axis of two decays as ``Decay`` does; returns the velocities after the step.
  @inline(__always)
  private static func move(
    _ position: inout SIMD2<Double>, _ velocity: SIMD2<Double>, _ step: Decay.Step
  ) -> SIMD2<Double> {
    let velocity = SIMD2<Float>(velocity / 1000)
    position += SIMD2<Double>(velocity * step.travelTime)
    return SIMD2<Double>(velocity * step.velocityShare) * 1000
  }

  private mutating func start(_ index: Int32, _ state: MotionState) {
    let place = state.position + Decay(deceleration: deceleration).travel(velocity: state.velocity)
    var slot = ids[slotOf: index]
    if slot >= 0 {
      moving[slot] = state
    } else {
      slot = moving.append(state, index: index)
      ids[slotOf: index] = slot
    }
    ends[slot / 2][slot % 2] = (place, place.x > state.position.x, place.y > state.position.y)
    motions[Int(index)].phase = .inFlight
  }

  private mutating func hold(_ index: Int32, at position: SIMD2<Double>, phase: MotionPhase) {
    takeOut(index)
    motions[Int(index)].position = position
    motions[Int(index)].anchor = position
    motions[Int(index)].phase = phase
  }

  /// Puts the decays that are slow enough to rest; the last decays take their slots.
  private mutating func endSlow() {
    for slot in (0..<moving.count).reversed() {
      let state = moving[slot]
      guard
        state.velocity.x.magnitude < Decay.endSpeed, state.velocity.y.magnitude < Decay.endSpeed
      else { continue }
      let index = moving.indices[slot]
      motions[Int(index)].position = state.position
      motions[Int(index)].phase = .atRest
      takeOut(index)
    }
  }

  /// Removes a decay from flight; the last one gets its slot.
  private mutating func takeOut(_ index: Int32) {
    let slot = ids[slotOf: index]
    guard slot >= 0 else { return }
    ids[slotOf: index] = -1
    let last = moving.count - 1
    if slot != last {
      moving.replace(slot, with: moving[last], index: moving.indices[last])
      ends[slot / 2][slot % 2] = ends[last / 2][last % 2]
      ids[slotOf: moving.indices[last]] = slot
    }
    moving.removeLast()
  }

  private mutating func makeRoom(for count: Int) {
    moving.reserveCapacity(count)
    while 2 * ends.count < moving.indices.count { ends.append(Ends()) }
  }
}
