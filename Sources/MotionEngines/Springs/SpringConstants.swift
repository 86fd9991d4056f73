public import MotionModel

/// The constants of a damped spring: m x'' + c x' + k x = 0, with x the way from its target.
public struct SpringConstants: Hashable, Sendable {
  /// The stiffness k, in kg/s^2, above 0.
  public let stiffness: Double
  /// The damping c, in kg/s, at least 0.
  public let damping: Double
  /// The mass m, in kg, above 0.
  public let mass: Double

  /// Creates constants; see the properties.
  @inlinable public init(stiffness: Double, damping: Double, mass: Double = 1) {
    (self.stiffness, self.damping, self.mass) = (stiffness, damping, mass)
  }

  /// k / m, per second squared.
  var squaredFrequency: Double { stiffness / mass }

  /// c / (2 m), per second.
  var decayRate: Double { 0.5 * (damping / mass) }

  var claimed: EngineClaims.Oscillator { .init(mass: mass, stiffness: stiffness) }
}

/// A motion that simulates a damped spring.
public protocol SpringSimulation: CatalogueMotion {
  /// The constants of the spring.
  var constants: SpringConstants { get }
}

extension SpringSimulation {
  /// The stiffness k, in kg/s^2.
  @inlinable public var stiffness: Double { constants.stiffness }

  /// The damping c, in kg/s.
  @inlinable public var damping: Double { constants.damping }

  /// The mass m, in kg.
  @inlinable public var mass: Double { constants.mass }

  /// The claims of a motion that rests on its target and is as passive as the spring.
  public var claims: EngineClaims { EngineClaims(oscillator: constants.claimed) }

  public var exactTwin: ExactTwin? { .spring(SpringExact(constants)) }
}

protocol ClosedFormSpring: SpringSimulation {
  var oscillator: Oscillator { get }
}

extension ClosedFormSpring {
  public var claims: EngineClaims {
    EngineClaims(isExact: true, oscillator: constants.claimed, fastestRate: oscillator.fastestRate)
  }
}

/// A motion whose parameters are the stiffness, the damping and the mass of a spring.
public protocol SpringMotion: SpringSimulation {
  /// Creates a spring.
  init(_ constants: SpringConstants)

  init(parameters: EngineParameters)
}

extension SpringMotion {
  /// Creates a spring; a nil argument takes the default of the engine's parameter.
  public init(stiffness: Double? = nil, damping: Double? = nil, mass: Double? = nil) {
    let usual = Self(parameters: EngineParameters()).constants
    self.init(
      SpringConstants(
        stiffness: stiffness ?? usual.stiffness, damping: damping ?? usual.damping,
        mass: mass ?? usual.mass))
  }
}
