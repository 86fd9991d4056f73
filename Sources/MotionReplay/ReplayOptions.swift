/// Everything but trace and engine that determines a recording.
public struct ReplayOptions: Hashable, Sendable {
  /// What else happens between the ticks of the schedule.
  public enum Insertion: Hashable, Sendable {
    /// Nothing.
    case none
    /// Each interval is cut into so many equal parts, at least 1; the ticks in between deliver no
    /// events that wait for a tick. One that is longer than ``longestInterval``, as a stall makes
    /// it, is cut into so many for each of these that it begins.
    case parts(Int64)
    /// Each tick is repeated at its own time.
    case repeats

    /// The longest interval that is cut into the given number of parts only, 1/15 s in nanoseconds.
    ///
    /// In an eighth of it a motion on a screen looks straight; in an eighth of a stall it does not.
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
  /// is kept, so that a replay into a recording that is there need not allocate it.
  public private(set) var clockText = ""

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
