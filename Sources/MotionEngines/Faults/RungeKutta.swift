internal import MotionModel

/// The classical Runge-Kutta step of a spring, with the weights of its four slopes.
///
/// - Note: Source: M. Abramowitz, I. A. Stegun, 25.5.10, with weights (1, 2, 2, 1) / 6.
struct RungeKutta: Sendable {
  /// The stiffness k over the mass, per second squared.
  var stiffness: Double
  /// The damping c over the mass, per second.
  var damping: Double
  /// The weight of the first slope, in sixths: 1.
  var firstWeight = 1.0

  /// Returns the state one step later.
  ///
  /// - Parameters:
  ///   - state: The state, relative to the target.
  ///   - step: The length of the step, in seconds.
  /// - Returns: The state, relative to the target.
  func stepped(_ state: MotionState, by step: Double) -> MotionState {
    let first = slope(at: state)
    let second = slope(at: moved(state, along: first, by: step / 2))
    let third = slope(at: moved(state, along: second, by: step / 2))
    let fourth = slope(at: moved(state, along: third, by: step))
    let position =
      firstWeight * first.position + 2 * (second.position + third.position) + fourth.position
    let velocity =
      firstWeight * first.velocity + 2 * (second.velocity + third.velocity) + fourth.velocity
    return MotionState(
      position: state.position + step / 6 * position,
      velocity: state.velocity + step / 6 * velocity)
  }

  /// Returns the velocity and the acceleration at a state.
  private func slope(at state: MotionState) -> MotionState {
    MotionState(
      position: state.velocity,
      velocity: -stiffness * state.position - damping * state.velocity)
  }

  private func moved(
    _ state: MotionState, along slope: MotionState, by step: Double
  ) -> MotionState {
    MotionState(
      position: state.position + step * slope.position,
      velocity: state.velocity + step * slope.velocity)
  }
}
