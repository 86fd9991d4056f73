internal import MotionModel
internal import MotionEngines

/// What an engine presents at one step of a script.
struct ConformanceMoment: CustomStringConvertible {
  /// Position and velocity.
  let state: MotionState

  /// Whether the engine says that it is at rest.
  let isAtRest: Bool

  /// Keeps what a run presents now.
  init(_ run: ConformanceRun<some Engine>) {
    (state, isAtRest) = (run.state, run.engine.isAtRest)
  }

  /// Returns the name of the first value that has other bits, or nil where all are the same.
  func firstDifference(from other: ConformanceMoment) -> String? {
    let values = [
      ("position.x", state.position.x, other.state.position.x),
      ("position.y", state.position.y, other.state.position.y),
      ("velocity.x", state.velocity.x, other.state.velocity.x),
      ("velocity.y", state.velocity.y, other.state.velocity.y),
    ]
    if let value = values.first(where: { $0.1.bitPattern != $0.2.bitPattern }) { return value.0 }
    return isAtRest == other.isAtRest ? nil : "isAtRest"
  }

  /// All values, with all digits.
  var description: String {
    "(\(state.position.x), \(state.position.y)) with velocity "
      + "(\(state.velocity.x), \(state.velocity.y))" + (isAtRest ? ", at rest" : "")
  }
}
