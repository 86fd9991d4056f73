public import MotionModel

/// Everything but trace and engine that determines a recording.
public struct ReplayOptions: Hashable, Sendable {
  /// When ticks happen.
  public var schedule: Schedule

  /// When an event reaches the engine.
  public var delivery: Delivery

  /// How release velocities are estimated.
  public var velocity: VelocityEstimator

  /// The longest time to wait for rest after the last event, in nanoseconds.
  public var settleLimit = ReplayClock.usualSettleLimit

  /// What else happens between the ticks of the schedule.
  public var insertion = ReplayClock.Insertion.none

  /// The clock that a recording's header names.
  ///
  /// A limit of rest other than 10 s is part of it, as it decides where a recording ends.
  ///
  /// - Complexity: O(n) in the number of recorded times.
  public var clock: ReplayClock {
    ReplayClock(schedule, insertion: insertion, settleLimit: settleLimit)
  }

  /// Creates options.
  ///
  /// - Parameters:
  ///   - schedule: When ticks happen.
  ///   - delivery: When an event reaches the engine.
  ///   - velocity: How release velocities are estimated.
  public init(
    schedule: Schedule,
    delivery: Delivery = .atTick,
    velocity: VelocityEstimator = .leastSquares
  ) {
    self.schedule = schedule
    self.delivery = delivery
    self.velocity = velocity
  }
}
