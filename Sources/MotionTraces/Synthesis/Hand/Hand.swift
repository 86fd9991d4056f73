package import MotionModel

/// How a person carries out a planned touch: minimum-jerk reaches that scatter in place, aim, and
/// time.
///
/// The scatter of a reach's end is a part of its way: the farther it goes, the more it scatters.
/// Draws are uniform, which needs nothing but plain arithmetic.
///
/// - Note: Source: C. Harris, D. Wolpert, "Signal-dependent noise determines motor planning",
///   Nature 394, 1998, pp. 780-784 (scatter grows with the movement),
///   <https://doi.org/10.1038/29528>. The sizes below are chosen, not measured.
public struct Hand: Hashable, Sendable {
  /// How far from its place a finger touches down at most, on each axis, in points.
  public var placement: Double

  /// How far a reach ends from its aim at most, on each axis, as a part of the way.
  public var aim: Double

  /// How much longer or shorter anything takes at most, as a part of its time.
  public var timing: Double

  /// Creates a hand; `placement` is at least 0, `aim` and `timing` are in 0 ..< 1.
  public init(placement: Double = 4, aim: Double = 0.04, timing: Double = 0.06) {
    (self.placement, self.aim, self.timing) = (placement, aim, timing)
  }

  /// A hand that does exactly as planned.
  public static var exact: Hand { Hand(placement: 0, aim: 0, timing: 0) }

  /// Returns the path of a finger that carries out a touch.
  package func perform(_ touch: Touch, using random: inout SplitMix64) -> FingerPath {
    var path = FingerPath(
      origin: place(touch.origin, using: &random), reaches: [], lift: 0)
    var end = 0.0
    var last = 0.0
    for move in touch.moves {
      last = time(move.duration, using: &random)
      let start = end - (end < move.overlap ? end : move.overlap)
      if case .reach(let displacement, _, _) = move {
        let reach = scatter(displacement, using: &random)
        path.reaches.append(Reach(displacement: reach, start: start, duration: last))
      }
      end = start + last
    }
    path.lift = end - last * (1 - touch.liftFraction)
    return path
  }

  /// Returns where a finger comes down that aims at a point, both in points.
  func place(_ point: SIMD2<Double>, using random: inout SplitMix64) -> SIMD2<Double> {
    point + placement * SIMD2(symmetric(&random), symmetric(&random))
  }

  /// Returns how long something takes that is planned to take a time, both in seconds.
  func time(_ planned: Double, using random: inout SplitMix64) -> Double {
    planned * (1 + timing * symmetric(&random))
  }

  private func scatter(
    _ displacement: SIMD2<Double>, using random: inout SplitMix64
  ) -> SIMD2<Double> {
    displacement
      + (aim * displacement.length) * SIMD2(symmetric(&random), symmetric(&random))
  }

  private func symmetric(_ random: inout SplitMix64) -> Double {
    2 * random.nextUnit() - 1
  }
}
