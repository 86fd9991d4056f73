public import MotionModel

extension HeldFinger {
  /// Returns the fingers of a trace that hold the value, in time order.
  ///
  /// They are those of a ``GestureInterpreter``: of several fingers, the first one down. A finger that the
  /// trace leaves pressed ends with its last move; a lift is where the finger was then, and a finger that
  /// is taken away stays where it was.
  ///
  /// - Complexity: O(n) in the number of events.
  public static func all(in trace: Trace) -> [HeldFinger] {
    let surface = trace.header.surface
    var interpreter = GestureInterpreter(surface: surface, estimator: .twoPoint)
    var fingers: [HeldFinger] = []
    var (press, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for event in trace.events where interpreter.admits(event) {
      switch interpreter.interaction(for: event, presented: .zero) {
      case .grab:
        (press, last) = (event.position, .zero)
        fingers.append(HeldFinger(start: event.time))
        continue
      case .drag(let pull): last = pull
      case .release: last = surface.pull(ofFinger: event.position - press)
      case .cancel: break
      case .retarget: continue
      }
      fingers[fingers.count - 1].append(Sample(time: event.time, pull: last))
    }
    return fingers
  }
}
