public import MotionModel
public import MotionReplay

/// The spring of hyprutils, the animations of Hyprland, `CGenericAnimatedVariable`.
///
/// The state is a fraction of the way from its start to its goal, and the fraction's velocity, in
/// single precision, from frame to frame. It rests, with a snap, when the fraction settles,
/// whatever the way. A release velocity is ignored: it starts at rest. A new goal begins a new way.
/// A vector's fraction keeps its velocity, which thus turns into the new direction and grows with
/// the new way; the velocity of a number is converted, and lost if the new way is at most 1e-6 pt.
///
/// - Note: Source: hyprwm/hyprutils 83da5ee, `src/animation/` and
///   `include/hyprutils/animation/AnimatedVariable.hpp` (a vector's retarget: 231 to 239),
///   <https://github.com/hyprwm/hyprutils>.
public struct HyprlandSpring: Motion {
  /// What is animated.
  public enum Variable: String, Sendable, CaseIterable {
    /// One `Vector2D`, in doubles.
    case vector
    /// A `float` per axis.
    case float
  }

  private let constants: SpringConstants
  private let variable: Variable
  private var x = HyprlandVariable()
  private var y = HyprlandVariable()

  /// Creates a spring; nil arguments come from the parameters.
  public init(
    stiffness: Double? = nil, damping: Double? = nil, variable: Variable? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let stiffness = parameters.stiffnessOfUnitMass(stiffness, default: 250, in: 1...1e5)
    let damping = parameters.number(
      damping, "damping", "damping c, below the critical one", unit: "kg/s", default: 25,
      in: 0.1...600)
    self.variable = parameters.choice(variable, "variable", "what is animated")
    constants = SpringConstants(stiffness: stiffness, damping: damping)
  }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(stiffness: nil, parameters: parameters)
    let critical = 2 * constants.stiffness.squareRoot()
    guard constants.damping < 0.99 * critical else {
      throw EngineParameterError(
        "engine hyprutils: found stiffness \(constants.stiffness) and damping "
          + "\(constants.damping), expected a damping below 0.99 of \(critical), the critical one")
    }
  }

  public var claims: EngineClaims { EngineClaims(movesOnlyAtTicks: true) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    let before = start.before == .inFlight
    func restart(
      _ variable: inout HyprlandVariable, along way: Double, _ oldWay: Double, isMoving: Bool
    ) {
      let velocity = variable.velocity
      let isGoing = before && !variable.isDone
      variable = HyprlandVariable()
      variable.isDone = !isMoving
      guard isGoing else { return }
      if self.variable == .vector {
        variable.velocity = velocity
      } else {
        variable.velocity = way.magnitude > 1e-6 ? velocity * (Float(oldWay) / Float(way)) : 0
      }
    }
    let isSame = before && start.target == start.previousTarget
    if !isSame {
      let way = start.target - state.position
      switch variable {
      case .vector:
        restart(&x, along: 1, 1, isMoving: way != .zero)
        y = x
        (x.begun, y.begun) = (state.position.x, state.position.y)
      case .float:
        let goal = start.previousTarget
        if !(before && goal.x == start.target.x) {
          restart(&x, along: way.x, goal.x - x.begun, isMoving: way.x != 0)
          x.begun = state.position.x
        }
        if !(before && goal.y == start.target.y) {
          restart(&y, along: way.y, goal.y - y.begun, isMoving: way.y != 0)
          y.begun = state.position.y
        }
      }
    }
    present(&state, toward: start.target)
    return x.isDone && y.isDone ? .restsHere : .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    x.advance(by: tick.length, constants)
    if variable == .vector {
      (y.fraction, y.velocity, y.isDone) = (x.fraction, x.velocity, x.isDone)
    } else {
      y.advance(by: tick.length, constants)
    }
    for axis in 0..<2 {
      let part = axis == 0 ? x : y
      let goal = tick.target[axis]
      if part.isDone {
        state.position[axis] = goal
      } else if variable == .vector {
        state.position[axis] = part.begun + (goal - part.begun) * Double(part.fraction)
      } else {
        let begun = Float(part.begun)
        state.position[axis] = Double(begun + (Float(goal) - begun) * part.fraction)
      }
    }
    present(&state, toward: tick.target)
    return x.isDone && y.isDone ? .restsHere : .goesOn
  }

  private func present(_ state: inout MotionState, toward target: SIMD2<Double>) {
    state.velocity = SIMD2(
      x.isDone ? 0 : Double(x.velocity) * (target.x - x.begun),
      y.isDone ? 0 : Double(y.velocity) * (target.y - y.begun))
  }
}

extension HyprlandSpring: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "hyprutils", family: .force, fidelity: .faithful,
    summary: "Hyprland's animations, hyprutils 0.14: a fraction of the way on a spring.",
    original: OriginalLibrary("hyprutils", "83da5ee", largestError: 8.9e-5),
    knownBreaks: [
      KnownBreak(
        .releaseSlows, .releaseTurns, because: "it ignores the release velocity and starts at rest"
      ),
      KnownBreak(
        .retargetChangesVelocity,
        because: "a vector's velocity turns into the new direction and grows with the new way"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .positionJumps, .misreportsVelocity,
        within: Bound(share: 0.001_5),
        because:
          "it ends with a thousandth of the way left; with variable=float each axis ends alone"),
      .atOtherRates(
        within: Bound(share: 0.002),
        because: "it ends at the first tick with at most a thousandth of the way left"),
    ])
}
