internal import MotionModel
public import MotionReplay

extension ConfiguredEngine {
  /// Returns the same engine with a defect, under the defect's name.
  ///
  /// It has the same claims and known breaks as the engine, and runs where the engine runs.
  public func mutated(by mutation: Mutation) -> ConfiguredEngine {
    wrapped(mutation.rawValue) { MutantEngine($0, mutation) }
  }
}

struct MutantEngine: Engine, @unchecked Sendable {
  /// Copies share it, which is the defect.
  private final class Store { var anchor = SIMD2<Double>.zero }

  private var base: ErasedEngine
  private let mutation: Mutation
  private let isTimeChanged: Bool
  // The time of the last tick or interaction, and the time that the engine is told. If times are
  // changed, an interaction between ticks leaves both as they are: the next tick counts it all.
  private var now = Instant.zero
  private var shown = Instant.zero
  private var lengths: [Int64] = []
  private var shift = SIMD2<Double>.zero
  private var target = SIMD2<Double>.zero
  private var isHeld = false
  private var isParked = false
  private var grabWaits = false
  private var late: Interaction?
  private var restStart: Instant?
  private var releases = 0
  private var firstVelocity: SIMD2<Double>?
  // The last two places of the finger since the grab, at different times.
  private var finger: (time: Instant, place: SIMD2<Double>) = (.zero, .zero)
  private var before: (time: Instant, place: SIMD2<Double>) = (.zero, .zero)
  // Where the finger took hold, and where it last did in any copy.
  private var anchor = SIMD2<Double>.zero
  private var store = Store()

  init(_ base: ErasedEngine, _ mutation: Mutation) {
    (self.base, self.mutation) = (base, mutation)
    isTimeChanged = [
      .tickFloored, .tickRounded, .tickCapped, .tickSmoothed, .timeInSinglePrecision,
    ].contains(mutation)
  }

  var claims: EngineClaims { base.claims }
  var state: MotionState { isParked ? MotionState(position: base.state.position) : base.state }

  var isAtRest: Bool {
    if isParked { return true }
    guard late == nil, base.isAtRest else { return false }
    guard mutation == .restLate, let restStart else { return true }
    return now.seconds(since: restStart) >= 12
  }

  mutating func prepare(for surface: Surface) { base.prepare(for: surface) }

  mutating func place(at position: SIMD2<Double>) {
    base.place(at: position)
    target = position
    store = Store()
  }

  mutating func expectFrames(every interval: Double) { base.expectFrames(every: interval) }

  // If times are changed, a touch counts at the time of its interaction.
  mutating func expectTouch(at time: Instant) {
    if !isTimeChanged { base.expectTouch(at: time) }
  }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    if isTimeChanged { return base.handle(interaction, at: told(time)) }
    takeLate()
    (now, shown) = (max(now, time), time)
    isParked = false
    restStart = nil
    if let rest = interaction.target { target = rest }
    switch interaction {
    case .grab: grab(at: time)
    case .drag(let translation): drag(by: translation, at: time)
    case .release(let velocity, let rest):
      takeGrab()
      isHeld = false
      releases += 1
      firstVelocity = firstVelocity ?? velocity
      if mutation == .releaseLate {
        late = interaction
      } else {
        tell(.release(velocity: released(velocity, toward: rest), toward: rest))
      }
    case .retarget(let rest): retarget(to: rest)
    case .cancel(let rest):
      takeGrab()
      switch mutation {
      case .cancelIgnored: break
      case .cancelReleases where isHeld:
        tell(.release(velocity: lastMovement, toward: rest))
      default: tell(.cancel(toward: rest))
      }
      isHeld = false
    }
  }

  mutating func advance(to time: Instant) {
    let length = time.nanoseconds - now.nanoseconds
    guard length > 0 else { return base.advance(to: isTimeChanged ? shown : time) }
    now = time
    shown = changed(time, length: length)
    base.advance(to: shown)
    takeLate()
    if base.isAtRest { restStart = restStart ?? time }
    if mutation == .restEarly || mutation == .restSnaps, !isHeld, !isParked { parkNearRest() }
  }

  private mutating func tell(_ interaction: Interaction) {
    guard mutation == .restOff, let rest = interaction.target else {
      return base.handle(interaction, at: shown)
    }
    let off = rest + SIMD2(1.2, 1.6)
    let told: Interaction =
      switch interaction {
      case .release(let velocity, _): .release(velocity: velocity, toward: off)
      case .cancel: .cancel(toward: off)
      default: .retarget(to: off)
      }
    base.handle(told, at: shown)
  }

  private mutating func takeLate() {
    guard let interaction = late else { return }
    late = nil
    base.handle(interaction, at: shown)
  }

  // MARK: Hands

  private mutating func grab(at time: Instant) {
    grabWaits = mutation == .grabKeepsMoving && base.state.velocity != .zero && !isHeld
    isHeld = true
    shift = .zero
    (finger, before) = ((time, .zero), (time, .zero))
    anchor = base.state.position
    store.anchor = anchor
    if grabWaits { return }
    tell(.grab)
    guard mutation == .grabJumps else { return }
    shift = SIMD2(1.2, 1.6)
    tell(.drag(by: shift))
  }

  private mutating func takeGrab() {
    guard grabWaits else { return }
    grabWaits = false
    tell(.grab)
  }

  private mutating func drag(by translation: SIMD2<Double>, at time: Instant) {
    takeGrab()
    if time > finger.time { before = finger }
    finger = (time, translation)
    if mutation == .stateShared { shift = store.anchor - anchor }
    tell(.drag(by: translation + shift))
  }

  private mutating func retarget(to rest: SIMD2<Double>) {
    let velocity = base.state.velocity
    let isFlying = !isHeld && velocity != .zero
    switch mutation {
    case .retargetRestarts where isFlying: tell(.release(velocity: .zero, toward: rest))
    case .retargetIgnored where isFlying: break
    case .retargetLate where !isHeld: late = .retarget(to: rest)
    case .retargetFirstVelocity where isFlying:
      tell(.release(velocity: firstVelocity ?? .zero, toward: rest))
    default: tell(.retarget(to: rest))
    }
  }

  private var lastMovement: SIMD2<Double> {
    let seconds = finger.time.seconds(since: before.time)
    return seconds > 0 ? (finger.place - before.place) / seconds : .zero
  }

  private func released(_ velocity: SIMD2<Double>, toward rest: SIMD2<Double>) -> SIMD2<Double> {
    let way = rest - base.state.position
    let along = velocity.dot(way)
    switch mutation {
    case .releaseScaled: return 0.8 * velocity
    case .releaseTurned:
      // The cosine and sine of 10 degrees.
      let (c, s) = (0.984_807_753_012_208, 0.173_648_177_666_930_33)
      return SIMD2(c * velocity.x - s * velocity.y, s * velocity.x + c * velocity.y)
    case .releaseUnsigned: return SIMD2(velocity.x.magnitude, velocity.y.magnitude)
    case .releaseClamped:
      return velocity.length > 1000 ? 1000 / velocity.length * velocity : velocity
    case .releaseSwapped: return SIMD2(velocity.y, velocity.x)
    case .releaseAlong: return way == .zero ? .zero : along / way.dot(way) * way
    case .releaseOfOneSample: return lastMovement
    case .releaseDropped: return .zero
    case .releaseOpposedDropped: return along < 0 ? .zero : velocity
    case .secondGestureDiffers: return releases > 1 ? 0.8 * velocity : velocity
    default: return velocity
    }
  }

  // MARK: Time

  /// The changed time of an interaction to which the engine may not have been advanced.
  private func told(_ time: Instant) -> Instant {
    var copy = self
    let length = time.nanoseconds - now.nanoseconds
    return length > 0 ? copy.changed(time, length: length) : shown
  }

  private mutating func changed(_ time: Instant, length: Int64) -> Instant {
    switch mutation {
    case .tickFloored: return shown.advanced(byNanoseconds: length / 1_000_000 * 1_000_000)
    case .tickRounded:
      return shown.advanced(byNanoseconds: (length + 500_000) / 1_000_000 * 1_000_000)
    case .tickCapped: return shown.advanced(byNanoseconds: min(length, 50_000_000))
    case .tickSmoothed:
      lengths = lengths.suffix(3) + [length]
      return shown.advanced(byNanoseconds: lengths.reduce(0, +) / Int64(lengths.count))
    case .timeInSinglePrecision:
      let seconds = Double(Float(3600 + Double(time.nanoseconds) * 1e-9)) - 3600
      return max(shown, Instant(nanoseconds: Int64((seconds * 1e9).rounded())))
    default: return time
    }
  }

  // MARK: Rest

  private mutating func parkNearRest() {
    let (state, snaps) = (base.state, mutation == .restSnaps)
    let way = target - state.position
    guard !base.isAtRest, state.velocity != .zero, state.velocity.length < (snaps ? 100 : 60),
      !claims.restsOnTarget || way.length < 4
    else { return }
    base.handle(.grab, at: shown)
    let jump = claims.restsOnTarget ? way : 0.03 * state.velocity
    if snaps { base.handle(.drag(by: jump), at: shown) }
    base.handle(.cancel(toward: base.state.position), at: shown)
    isParked = true
  }
}
