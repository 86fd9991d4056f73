/// What an engine promises of its motion, so that checks can hold it to that.
///
/// Claims travel in a recording's header: a check sees recordings only. A claim makes a check
/// stricter or says that a rule has no meaning for the engine; it never excuses a break.
public struct EngineClaims: Hashable, Sendable {
  /// A damped oscillator whose energy must not grow between hand-offs.
  public struct Oscillator: Hashable, Sendable {
    /// The mass, above zero.
    public var mass: Double
    /// The stiffness, per second squared and unit of mass; 0 for a motion without a restoring
    /// force.
    public var stiffness: Double

    /// Creates an oscillator.
    ///
    /// - Parameters:
    ///   - mass: The mass, above zero.
    ///   - stiffness: The stiffness, at least 0.
    public init(mass: Double, stiffness: Double) {
      self.mass = mass
      self.stiffness = stiffness
    }

    /// Returns the energy of a state, in the unit of the mass times points squared per second
    /// squared.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - target: Where the force leads to, in points.
    /// - Returns: m v^2 / 2 + k d^2 / 2, with the distance d from the target.
    package func energy(of state: MotionState, toward target: SIMD2<Double>) -> Double {
      let distance = state.position - target
      return 0.5 * mass * state.velocity.dot(state.velocity)
        + 0.5 * stiffness * distance.dot(distance)
    }
  }

  /// Whether it comes to rest on the target of its last interaction; a decay, which coasts, does
  /// not.
  public var restsOnTarget: Bool

  /// Whether two half ticks give the same as one tick, to rounding.
  public var isExact: Bool

  /// The passive oscillator that it simulates, or nil.
  public var oscillator: Oscillator?

  /// Creates claims.
  ///
  /// - Parameters:
  ///   - restsOnTarget: Whether it comes to rest on the target of its last interaction.
  ///   - isExact: Whether two half ticks give the same as one tick, to rounding.
  ///   - oscillator: The passive oscillator that it simulates, or nil.
  public init(restsOnTarget: Bool = true, isExact: Bool = false, oscillator: Oscillator? = nil) {
    self.restsOnTarget = restsOnTarget
    self.isExact = isExact
    self.oscillator = oscillator
  }
}
