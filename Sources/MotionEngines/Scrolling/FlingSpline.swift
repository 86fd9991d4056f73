internal import MotionReplay

/// The share of the way at each share of the time, as in Android's flings.
///
/// It is a table of 100 straight pieces, in single precision, the same in `OverScroller` and
/// Compose's `splineBasedDecay`. The first piece begins at 2.3e-5 of the way, not at 0.
///
/// - Note: Source: Android Open Source Project, `android.widget.OverScroller.SplineOverScroller`,
///   API 28, and androidx.compose.animation, `SplineBasedDecay`: Bézier curves whose inner points
///   lie at 0.5 and 1 of the way, at 0.175 and 0.35 of the time,
///   <https://developer.android.com/reference/android/widget/OverScroller>.
enum FlingSpline {
  /// ln 0.78 / ln 0.9: how much faster the way grows with the speed than the time does.
  static let rate = Double(Float(Elementary.log(0.78) / Elementary.log(0.9)))
  /// The share of the way at which the tension lines of the spline meet.
  static let inflexion: Float = 0.35

  /// The ways at whole hundredths of the time, and the inverse.
  private static let ways = table(of: Curve.way, at: Curve.time)
  private static let times = table(of: Curve.time, at: Curve.way)

  /// 0.015 times a nominal gravity, in pixels per second squared.
  static func friction(density: Float) -> Float {
    0.015 * (9.80665 * 39.37 * (density * 160) * 0.84)
  }

  /// In milliseconds; the logarithm is ln(0.35 speed / friction).
  static func duration(_ logarithm: Double) -> Double {
    1000 * Elementary.exp(logarithm / (rate - 1))
  }

  static func distance(_ logarithm: Double, friction: Float) -> Double {
    Double(friction) * Elementary.exp(rate / (rate - 1) * logarithm)
  }

  static func shareAndSlope(at time: Float) -> (share: Float, slope: Float) {
    guard time < 1 else { return (1, 0) }
    let index = Int(100 * time)
    guard index < 100 else { return (1, 0) }
    let (start, end) = (Float(index) / 100, Float(index + 1) / 100)
    let slope = (ways[index + 1] - ways[index]) / (end - start)
    return (ways[index] + (time - start) * slope, slope)
  }

  static func time(at share: Float) -> Float {
    let index = Int(100 * share)
    let (start, end) = (Float(index) / 100, Float(index + 1) / 100)
    let (from, to) = (times[index], times[index + 1])
    return from + (share - start) / (end - start) * (to - from)
  }

  private enum Curve {
    static func way(_ x: Float) -> Float {
      let weight = 3 * x * (1 - x)
      return weight * ((1 - x) * 0.5 + x) + x * x * x
    }

    static func time(_ x: Float) -> Float {
      let weight = 3 * x * (1 - x)
      return weight * ((1 - x) * 0.175 + x * (1 - (1 - inflexion))) + x * x * x
    }
  }

  /// Returns one curve at the parameters at which the other is a whole hundredth, to 1e-5.
  private static func table(of curve: (Float) -> Float, at other: (Float) -> Float) -> [Float] {
    var table: [Float] = []
    var low: Float = 0
    for index in 0..<100 {
      let share = Float(index) / 100
      var high: Float = 1
      var middle = low + (high - low) / 2
      var found = other(middle)
      while Double((found - share).magnitude) >= 1e-5 {
        if found > share { high = middle } else { low = middle }
        middle = low + (high - low) / 2
        found = other(middle)
      }
      table.append(curve(middle))
    }
    return table + [1]
  }
}
