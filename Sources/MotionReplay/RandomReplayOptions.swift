internal import MotionModel

/// An endless supply of ways to replay a trace, each made from two numbers.
///
///     let ways = RandomReplayOptions(seed: 1)
///     let options = ways.options(17)
///
/// Number n is made from the seed and n alone, as is trace n of `RandomTraces` in the module
/// MotionTraces: a schedule, a delivery, and a velocity estimator.
public struct RandomReplayOptions: Hashable, Sendable {
  /// The version of the choices; a change of any options raises it.
  public static var version: Int { 1 }
  /// The seed of everything random.
  public let seed: UInt64

  /// Creates the options of a seed; every seed is as good as another.
  public init(seed: UInt64) { self.seed = seed }

  /// Returns the options with an index of at least 0; their limit of rest is the default one.
  public func options(_ index: Int) -> ReplayOptions {
    // The inverted seed gives other numbers than those of the trace with this seed and index.
    var random = SplitMix64(seed: ~seed, index: index)
    let schedule = Schedule(random: &random)
    let delivery: Delivery = random.happens(0.5) ? .atTick : .immediate
    // These are the estimators of the first version, so that an index keeps its options.
    let estimators: [VelocityEstimator] = [.leastSquares, .twoPoint, .recorded]
    return ReplayOptions(
      schedule: schedule, delivery: delivery,
      velocity: random.happens(0.6)
        ? .leastSquares : estimators[random.next(below: estimators.count)])
  }
}
