package import MotionModel

/// How a person carries out a planned touch: minimum-jerk reaches that scatter in place, aim, and
/// time.
///
/// The end of a reach scatters in proportion to its length. Draws are uniform, which needs only
/// plain arithmetic.
///
/// - Note: Source: C. Harris, D. Wolpert, "Signal-dependent noise determines motor planning",
///   Nature 394, 1998, pp. 780-784 (scatter grows with the movement),
///   <https://doi.org/10.1038/29528>. The sizes below are chosen, not measured.
public struct Hand: Hashable, Sendable {
  /// The largest error of the place of a touchdown, on each axis, in points.
  public var placement: Double
  /// The largest error of a reach's end, on each axis, as a fraction of its length.
  public var aim: Double
  /// The largest error of any duration, as a fraction of the planned one.
  public var timing: Double

  /// Creates a hand; `placement` is at least 0, `aim` and `timing` are in 0 ..< 1.
  public init(placement: Double = 4, aim: Double = 0.04, timing: Double = 0.06) {
    (self.placement, self.aim, self.timing) = (placement, aim, timing)
  }

  /// A hand that does exactly as planned.
  public static var exact: Hand { Hand(placement: 0, aim: 0, timing: 0) }

  package func perform(_ touch: Touch, using random: inout SplitMix64) -> FingerPath {
    var path = FingerPath(origin: place(touch.origin, using: &random), reaches: [], lift: 0)
    var end = 0.0
    var last = 0.0
    for move in touch.moves {
      switch move {
      case .hold(let seconds): last = time(seconds, using: &random)
      case .reach(let displacement, let seconds, let overlap):
        last = time(seconds, using: &random)
        let reach = displacement + (aim * displacement.length) * random.nextSymmetricVector()
        end -= end < overlap ? end : overlap
        path.reaches.append(Reach(displacement: reach, start: end, duration: last))
      }
      end += last
    }
    path.lift = end - last * (1 - touch.liftFraction)
    return path
  }

  func place(_ point: SIMD2<Double>, using random: inout SplitMix64) -> SIMD2<Double> {
    point + placement * random.nextSymmetricVector()
  }

  func time(_ planned: Double, using random: inout SplitMix64) -> Double {
    planned * (1 + timing * random.nextSymmetric())
  }
}

extension SplitMix64 {
  /// Uniform in -1 ..< 1.
  mutating func nextSymmetric() -> Double { 2 * nextUnit() - 1 }

  mutating func nextSymmetricVector() -> SIMD2<Double> { SIMD2(nextSymmetric(), nextSymmetric()) }
}

/// Where a finger is from its contact on: an origin and the sum of its reaches.
///
/// Reaches that overlap add up, so that a curved or corrected movement has no jump of velocity or
/// acceleration. The path goes on after the finger has lifted; that is how a fling ends at speed.
///
/// - Note: Source: T. Flash, E. Henis, "Arm trajectory modifications during reaching towards visual
///   targets", J. Cogn. Neurosci. 3(3), 1991, pp. 220-230 (superposition of minimum-jerk reaches),
///   <https://doi.org/10.1162/jocn.1991.3.3.220>.
package struct FingerPath: Hashable, Sendable {
  package var origin: SIMD2<Double>
  package var reaches: [Reach]
  package var lift: Double

  package init(origin: SIMD2<Double>, reaches: [Reach], lift: Double) {
    (self.origin, self.reaches, self.lift) = (origin, reaches, lift)
  }

  package func position(at seconds: Double) -> SIMD2<Double> {
    reaches.reduce(origin) { $0 + $1.displacement(at: seconds) }
  }
}

/// One reach along the curve that jerks least: the published model behind every synthesized hand.
///
/// Among all movements between two rests in a given time it has the least integral of squared jerk
/// (the third derivative of position). People's reaches come close to it: one smooth peak of speed
/// in mid-movement, 15/8 times the mean speed.
///
/// - Note: Source: T. Flash, N. Hogan, "The coordination of arm movements: an experimentally
///   confirmed mathematical model", J. Neurosci. 5(7), 1985, pp. 1688-1703: x(s) = x0 + (xf - x0)
///   (10 s^3 - 15 s^4 + 6 s^5), <https://doi.org/10.1523/JNEUROSCI.05-07-01688.1985>.
package struct Reach: Hashable, Sendable {
  package var displacement: SIMD2<Double>
  package var start: Double
  package var duration: Double

  package init(displacement: SIMD2<Double>, start: Double, duration: Double) {
    (self.displacement, self.start, self.duration) = (displacement, start, duration)
  }

  /// Zero before the reach, the whole displacement after it.
  func displacement(at seconds: Double) -> SIMD2<Double> {
    displacement * Self.progress(at: (seconds - start) / duration)
  }

  package static func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return fraction * fraction * fraction * (10 + fraction * (6 * fraction - 15))
  }
}
