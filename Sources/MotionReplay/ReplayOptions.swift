/// Everything but trace and engine that determines a recording.
public struct ReplayOptions: Hashable, Sendable {
  /// What else happens between the ticks of the schedule.
  public enum Insertion: Hashable, Sendable {
    /// Nothing.
    case none
    /// Each interval is cut into so many equal parts, at least 1; an interval longer than
    /// ``longestInterval``, as in a stall, into so many for each of these that it begins. Events that
    /// wait for a tick do not get one of the ticks in between.
    case parts(Int64)
    /// Each tick is repeated at its own time.
    case repeats

    /// The longest interval that is cut into the given number of parts only, 1/15 s in nanoseconds.
    ///
    /// A motion on a screen looks straight in an eighth of it, but not in an eighth of a stall.
    public static var longestInterval: Int64 { 66_666_667 }
  }

  /// When ticks happen.
  public var schedule: Schedule { didSet { clockText = makeClockText() } }

  /// When an event reaches the engine.
  public var delivery: Delivery

  /// How release velocities are estimated.
  public var velocity: VelocityEstimator

  /// The longest time to wait for rest after the last event, in nanoseconds.
  public var settleLimit: Int64 = 10_000_000_000 { didSet { clockText = makeClockText() } }

  /// What else happens between the ticks of the schedule.
  public var insertion = Insertion.none { didSet { clockText = makeClockText() } }

  /// The schedule with what else happens between its ticks, as a recording's header has it.
  ///
  /// A limit of rest other than 10 s is part of it, as it decides where a recording ends. The text
  /// is stored, so that a replay into an existing recording allocates none.
  public private(set) var clockText = ""

  /// Creates options with the usual limit of rest and nothing inserted between ticks.
  public init(
    schedule: Schedule,
    delivery: Delivery = .atTick,
    velocity: VelocityEstimator = .leastSquares
  ) {
    self.schedule = schedule
    self.delivery = delivery
    self.velocity = velocity
    clockText = makeClockText()
  }

  private func makeClockText() -> String {
    let text =
      switch insertion {
      case .none: schedule.text
      case .parts(let parts): schedule.text + ",parts=\(parts)"
      case .repeats: schedule.text + ",repeats"
      }
    return settleLimit == 10_000_000_000 ? text : text + ",settle=\(settleLimit)ns"
  }
}

extension ReplayOptions {
  /// Returns the name of a replay in files of benchmarks: `replay/trace=NAME/engine=SPEC/clock=CLOCK`.
  ///
  /// A delivery and an estimator other than the usual ones follow, as `/delivery=immediate` and
  /// `/velocity=two-point`. Names are compared, never taken apart: a trace's name may have any
  /// character, and a clock such as `60000/1001` has a slash.
  ///
  /// - Parameters:
  ///   - kind: What is measured, such as `replay`.
  ///   - trace: The name of the trace.
  ///   - engine: The engine as it was asked for, such as `spring:stiffness=200`.
  /// - Returns: The name.
  public func benchmarkName(kind: String = "replay", trace: String, engine: String) -> String {
    "\(kind)/trace=\(trace)/engine=\(engine)/clock=\(clockText)"
      + (delivery == .atTick ? "" : "/delivery=\(delivery.rawValue)")
      + (velocity == .leastSquares ? "" : "/velocity=\(velocity.rawValue)")
  }
}

/// When an event reaches the engine.
public enum Delivery: String, Hashable, Sendable, CaseIterable {
  /// At the next tick, as in an app that is driven by a display link.
  case atTick = "tick"

  /// At the event's own time, to which the engine is advanced.
  case immediate
}
