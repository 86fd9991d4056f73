public import MotionModel

/// The largest distance at a tick between the value and where the finger holds it.
public struct DragLag: Metric {
  public static let name = "drag_lag_points"
  public static let summary =
    "The largest distance at a tick between the value and where the finger holds it."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The distance in points; nil without a tick while a finger holds the value.
  public func value(in evidence: Evidence) -> Double? {
    let recording = evidence.recording
    var (handOff, anchor) = (0, SIMD2<Double>?.none)
    var (translation, largest) = (SIMD2<Double>.zero, Double?.none)
    for (index, tick) in recording.ticks.enumerated() {
      while handOff < recording.handOffs.count, recording.handOffs[handOff].tick <= index {
        switch recording.handOffs[handOff].interaction {
        case .grab:
          anchor = recording.handOffs[handOff].before.position
          translation = .zero
        case .drag(let pull):
          translation = recording.header.surface.movement(by: pull, from: anchor ?? .zero)
        case .release, .retarget, .cancel: anchor = nil
        }
        handOff += 1
      }
      if let anchor {
        largest = max(largest ?? 0, (tick.state.position - anchor - translation).length)
      }
    }
    return largest
  }
}
