/// A body in the simulation under UIKit Dynamics, in fixed sub-steps of 1/120 s, and its attachment
/// to a point.
///
/// Everything is in single precision, as there; lengths are in metres, of 100 points. The mass
/// cancels out but for rounding, as the anchor is fixed.
///
/// - Note: Source: Box2D 2.4.1 (E. Catto), <https://github.com/erincatto/box2d>: `b2Island::Solve`
///   for the order of a step, the implicit damping and the largest translation; `b2DistanceJoint`
///   for the spring, its length of at least the linear slop, and the limit at that length.
@usableFromInline
struct DynamicBody: Sendable {
  /// In metres.
  @usableFromInline var position = SIMD2<Float>.zero
  /// In metres per second.
  @usableFromInline var velocity = SIMD2<Float>.zero
  /// What spring and limit have pushed by in the last sub-step, which the next one starts with.
  @usableFromInline var pull: Float = 0
  @usableFromInline var push: Float = 0
  /// For how many sub-steps it has been slow.
  @usableFromInline var slowSteps = 0

  /// The length of a sub-step, in seconds.
  @inlinable
  static var stepLength: Float { 1.0 / 120 }

  /// The linear slop, in metres: nothing is resolved below it.
  @inlinable
  static var slop: Float { 0.005 }

  /// The longest way of a sub-step, in metres.
  @inlinable
  static var longestTravel: Float { 2 }

  /// The mass, in kg: that of the article's density of 100 over a square metre.
  @inlinable
  static var mass: Float { 100 }

  /// Its inverse, which is what the simulation keeps.
  @inlinable
  static var inverseMass: Float { 1 / mass }

  /// How often a sub-step goes over its constraints.
  static var iterationCount: Int { 8 }

  /// A body at the origin.
  @usableFromInline
  init() {}

  /// Whether it sleeps: it has been slower than 1 pt/s for 0.5 s.
  @usableFromInline
  var sleeps: Bool { slowSteps >= 60 }

  /// Takes a sub-step: the resistance slows the body, spring and limit of the attachment pull and
  /// push it along the direction of the anchor, and it moves.
  ///
  /// The spring is as long as the slop, and the limit lets the body come no nearer than that. Nearer
  /// than that the attachment has no direction and does nothing.
  ///
  /// - Note: Source: E. Catto, "Soft Constraints", GDC 2011, for the implicit Euler step of the
  ///   spring, <https://box2d.org/publications/>.
  @usableFromInline
  mutating func step(
    toward anchor: SIMD2<Float>, stiffness: Float, damping: Float, resistance: Float
  ) {
    let h = Self.stepLength
    velocity *= 1 / (1 + h * resistance)
    var direction = position - anchor
    let length = (direction * direction).sum().squareRoot()
    let isOutside = length > Self.slop
    if isOutside {
      direction *= 1 / length
    } else {
      (direction, pull, push) = (.zero, 0, 0)
    }
    let inverseMass = Self.inverseMass
    let mass = 1 / inverseMass
    var softness = h * (damping + h * stiffness)
    softness = softness != 0 ? 1 / softness : 0
    let bias = (length - Self.slop) * h * stiffness * softness
    let softMass = 1 / (inverseMass + softness)
    velocity += inverseMass * ((pull + push) * direction)
    for _ in 0..<Self.iterationCount {
      let pulled = -softMass * ((direction * velocity).sum() + bias + softness * pull)
      pull += pulled
      velocity += inverseMass * (pulled * direction)
      let needed =
        -mass * ((direction * velocity).sum() + max(0, length - Self.slop) * (1 / h))
      let before = push
      push = max(0, push + needed)
      velocity += inverseMass * ((push - before) * direction)
    }
    move()
    if isOutside { leaveSlop(of: anchor, mass: mass) }
    slowSteps = (velocity * velocity).sum() > 0.01 * 0.01 ? 0 : slowSteps + 1
    if sleeps { velocity = .zero }
  }

  /// Moves by the velocity, at most by the longest way.
  private mutating func move() {
    let travel = Self.stepLength * velocity
    let squared = (travel * travel).sum()
    if squared > Self.longestTravel * Self.longestTravel {
      velocity *= Self.longestTravel / squared.squareRoot()
    }
    position += Self.stepLength * velocity
  }

  /// Puts the body back where it has come nearer than the slop, in one sub-step from outside.
  private mutating func leaveSlop(of anchor: SIMD2<Float>, mass: Float) {
    var direction = position - anchor
    let length = (direction * direction).sum().squareRoot()
    if length < .ulpOfOne { return }
    direction *= 1 / length
    if length < Self.slop {
      let impulse: SIMD2<Float> = -mass * (length - Self.slop) * direction
      position += Self.inverseMass * impulse
    }
  }
}
