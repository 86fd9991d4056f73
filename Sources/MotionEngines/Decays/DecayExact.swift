public import MotionModel
public import MotionReplay

/// A velocity that decays by a fixed factor each millisecond, solved exactly.
///
/// v' = v d^(1000 t) and x = x0 + v0 (d^(1000 t) - 1) / (1000 ln d), which is the integral of the
/// velocity. It comes to rest at x0 - v0 / (1000 ln d), with a snap like that of ``SpringExact``. d
/// is 0.998 for a scroll view's normal rate of deceleration, and 0.99 for its fast one.
///
/// Exact: the reference for ``Decay``, whose sum of whole milliseconds falls short by 0.1%, and for
/// ``Fling`` and ``Friction``, which differ in the share and in the end.
///
/// - Note: Source: the integral of exponential decay; rates from Apple,
///   `UIScrollView.DecelerationRate`,
///   <https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct>.
public struct DecayExact: Motion {
  @usableFromInline var approach: ExponentialApproach

  /// The share d of the velocity that is left after a millisecond.
  public let deceleration: Double

  /// Creates a decay.
  public init(deceleration: Double? = nil, parameters: EngineParameters = EngineParameters()) {
    self.deceleration = parameters.number(
      deceleration, "deceleration",
      "share of the velocity left after a millisecond, 0.998 normal, 0.99 fast", default: 0.998,
      in: 0.5...0.999999)
    approach = ExponentialApproach(rate: -1000 * Elementary.log(self.deceleration))
  }

  public init(parameters: EngineParameters) { self.init(deceleration: nil, parameters: parameters) }

  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, isExact: true, oscillator: .free)
  }

  /// Returns how far a velocity coasts, in points: 499.499833 along an axis for 1000 along it.
  public func travel(velocity: SIMD2<Double>) -> SIMD2<Double> { velocity / approach.rate }

  @inlinable @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    approach.coast(state, start.cause)
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    approach.move(&state, by: tick.length)
    guard state.velocity.dot(state.velocity) < 0.0025, approach.offset.dot(approach.offset) < 0.0025
    else { return .goesOn }
    approach.settle(.init(repeating: true), &state)
    return .restsHere
  }
}

extension DecayExact: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "decay-exact", family: .decay, fidelity: .exact,
    summary: "A logarithmic decay in closed form, as a scroll view's away from its limits.",
    knownBreaks: [.coasts])

  static func twin(rate: Double) -> ExactTwin? {
    let deceleration = Elementary.exp(-1e-3 * rate)
    guard deceleration >= 0.5, deceleration <= 0.999999 else { return nil }
    return .decay(DecayExact(deceleration: deceleration))
  }
}

/// x = rest - A e^(-r t), the form that several decays share.
@usableFromInline struct ExponentialApproach: Sendable {
  @usableFromInline var rest = SIMD2<Double>.zero
  @usableFromInline var offset = SIMD2<Double>.zero
  @usableFromInline var shares = StepCache(placeholder: 1.0)
  /// The rate r, per second, above 0.
  @usableFromInline let rate: Double

  @usableFromInline init(rate: Double) { self.rate = rate }

  /// A release coasts to where its velocity leads, a retarget changes nothing, a cancel stops.
  @inlinable @inline(__always)
  mutating func coast(_ state: MotionState, _ cause: FlightStart.Cause) -> FlightOutcome? {
    switch cause {
    case .release:
      offset = -state.velocity / rate
      rest = state.position - offset
      return .goesOn
    case .retarget: return nil
    case .cancel: return .restsHere
    }
  }

  @inlinable @inline(__always)
  mutating func approach(_ place: SIMD2<Double>, _ state: inout MotionState) {
    rest = place
    offset = state.position - place
    state.velocity = -rate * offset
  }

  @inlinable @inline(__always)
  mutating func stop(_ axes: SIMDMask<SIMD2<Int64>>, _ state: inout MotionState) {
    state.velocity.replace(with: 0, where: axes)
    offset.replace(with: 0, where: axes)
    rest.replace(with: state.position, where: axes)
  }

  @inlinable @inline(__always)
  mutating func settle(_ axes: SIMDMask<SIMD2<Int64>>, _ state: inout MotionState) {
    state.position.replace(with: rest, where: axes)
    stop(axes, &state)
  }

  @inlinable @inline(__always) mutating func move(_ state: inout MotionState, by length: Int64) {
    let share: Double
    if length == shares.length {
      share = shares.step
    } else if length == shares.olderLength {
      share = shares.olderStep
    } else {
      self = Self.remembering(length, in: self)
      share = shares.step
    }
    state.velocity *= share
    offset *= share
    state.position = rest + offset
  }

  @usableFromInline @inline(never) static func remembering(
    _ nanoseconds: Int64, in approach: ExponentialApproach
  ) -> ExponentialApproach {
    var approach = approach
    let share = Elementary.exp(-approach.rate * (Double(nanoseconds) * 1e-9))
    approach.shares.remember(share, for: nanoseconds)
    return approach
  }
}
