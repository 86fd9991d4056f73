public import MotionModel

/// The project's named traces, which also lie in the folder `traces`.
public enum StandardTraces {
  /// All of them, by topic.
  public static var all: [StandardTrace] {
    taps + drags + flings + catches + endings + devices + pointers + freePoints + scrolls
  }

  /// Returns the trace of a name.
  ///
  /// - Parameter name: The name, such as `pane-fling-open`.
  /// - Returns: The trace, or nil where none has the name.
  /// - Complexity: O(n) in the number of traces.
  public static func named(_ name: String) -> StandardTrace? {
    all.first { $0.name == name }
  }

  /// The control pane of the article on a phone of 2014, 320 by 568 points; it opens upwards.
  ///
  /// - Note: Source: objc.io issue 12, "Interactive Animations",
  ///   <https://www.objc.io/issues/12-animations/interactive-animations/>; the two rests are
  ///   chosen.
  public static var articlePane: Surface {
    Surface(.pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40))))
  }

  /// Where a finger takes the closed pane, in points.
  static var handle: SIMD2<Double> { SIMD2(160, 440) }

  /// A short flick that opens the closed pane: about 1900 pt/s at the lift, most of the way still
  /// to go.
  static var flickOpen: GestureScript.Step {
    .fling(from: handle, by: SIMD2(0, -220), seconds: 0.22)
  }
}
