internal import MotionModel

/// Endlessly many ways to replay a trace, each from two numbers.
///
///     let ways = RandomReplayOptions(seed: 1)
///     let options = ways.options(17)
///
/// Number n is made from the seed and n alone, as trace n of `RandomTraces` in the module
/// MotionTraces is: a schedule, a delivery, and a velocity estimator.
public struct RandomReplayOptions: Hashable, Sendable {
  /// The version of the choices; a change of any options raises it.
  public static var version: Int { 1 }
  /// Where everything random comes from.
  public let seed: UInt64

  /// Creates the options of a seed; every seed is as good as another.
  public init(seed: UInt64) { self.seed = seed }

  /// Returns the options with an index of at least 0; their limit of rest is the default one.
  public func options(_ index: Int) -> ReplayOptions {
    // Not the numbers that the trace of the same seed and index is made from.
    var random = SplitMix64(seed: ~seed, index: index)
    let schedule = Schedule(random: &random)
    let delivery: Delivery = random.happens(0.5) ? .atTick : .immediate
    // Those of the first version, so that an index stays what it is.
    let estimators: [VelocityEstimator] = [.leastSquares, .twoPoint, .recorded]
    return ReplayOptions(
      schedule: schedule, delivery: delivery,
      velocity: random.happens(0.6)
        ? .leastSquares : estimators[random.next(below: estimators.count)])
  }
}
