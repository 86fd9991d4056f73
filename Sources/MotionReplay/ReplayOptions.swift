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

  /// Creates options with the usual limit of rest and nothing inserted between ticks.
  public init(
    schedule: Schedule, delivery: Delivery = .atTick, velocity: VelocityEstimator = .leastSquares
  ) { (self.schedule, self.delivery, self.velocity) = (schedule, delivery, velocity) }

  /// Tells whether an engine with some claims is advanced to the time at which an event reaches it.
  func advances(_ claims: EngineClaims) -> Bool {
    delivery != .immediate || !claims.movesOnlyAtTicks
  }

  /// Returns the conditions in the header of a recording of an engine with some claims.
  public func conditions(of claims: EngineClaims = EngineClaims()) -> Conditions {
    let isStepped = delivery == .stepped && claims.movesOnlyAtTicks
    return Conditions(
      clock: clock, delivery: delivery == .stepped && !isStepped ? .immediate : delivery,
      velocity: velocity.rawValue)
  }

  /// Returns the name of a cost in benchmark files: `flight/trace=NAME/engine=SPEC/clock=CLOCK`.
  ///
  /// A delivery and an estimator other than the usual ones follow, as `/delivery=immediate` and
  /// `/velocity=two-point`. Names are compared, never taken apart: a trace's name may have any
  /// character, and a clock such as `60000/1001` has a slash.
  ///
  /// - Parameters:
  ///   - kind: What is measured, such as `replay`.
  ///   - trace: The name of the trace.
  ///   - engine: The engine as requested, such as `spring:stiffness=200`.
  /// - Returns: The name.
  public func benchmarkName(kind: String = "flight", trace: String, engine: String) -> String {
    "\(kind)/trace=\(trace)/engine=\(engine)/clock=\(clock.text)"
      + (delivery == .atTick ? "" : "/delivery=\(delivery.rawValue)")
      + (velocity == .leastSquares ? "" : "/velocity=\(velocity.rawValue)")
  }
}
