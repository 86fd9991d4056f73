/// What ticks cost on the real clock: how late they came, how long they took, what was missed.
///
/// A deadline is a refresh of the display: deadline k lies k / rate behind the first. A tick is due
/// at a deadline; its work must be done before the next one, which is its budget. Deadlines that
/// pass meanwhile are missed: they are counted and skipped, not made up for in a burst.
public struct RealTimeCost: Hashable, Sendable {
  /// The rate of the deadlines.
  public var rate: TickRate

  /// How many times faster than the clock the trace ran; 1 is as recorded.
  public var speed: Double

  /// How many times the trace was repeated to its end.
  public var loops: Int

  /// The number of ticks in all repetitions.
  public var ticks: Int

  /// The time from the first deadline to the end of the last tick, in nanoseconds of the clock.
  public var length: Int64

  /// How long after its deadline the clock woke for a tick, in nanoseconds.
  public var lateness: Distribution

  /// How long the work of a tick took, in nanoseconds; with the events that it took, and two
  /// readings of the clock.
  public var duration: Distribution

  /// How many deadlines passed while a tick was waking or working.
  public var missedDeadlines: Int

  /// How many ticks were not done before the next deadline.
  public var lateTicks: Int

  /// The ticks that cost most, the worst first: by the deadlines that they missed, then by lateness
  /// and duration together.
  public var worstTicks: [TimedTick]

  /// Whether it was interrupted; then it is complete up to there.
  public var isInterrupted: Bool

  /// Creates a cost.
  ///
  /// - Parameters:
  ///   - rate: The rate of the deadlines.
  ///   - speed: How many times faster than the clock the trace ran, above 0.
  ///   - loops: How many times the trace was repeated to its end.
  ///   - ticks: The number of ticks in all repetitions.
  ///   - length: The time from the first deadline to the end of the last tick, in nanoseconds.
  ///   - lateness: How long after its deadline the clock woke for a tick.
  ///   - duration: How long the work of a tick took.
  ///   - missedDeadlines: How many deadlines passed while a tick was waking or working.
  ///   - lateTicks: How many ticks were not done before the next deadline.
  ///   - worstTicks: The ticks that cost most, the worst first.
  ///   - isInterrupted: Whether it was interrupted.
  public init(
    rate: TickRate,
    speed: Double,
    loops: Int,
    ticks: Int,
    length: Int64,
    lateness: Distribution,
    duration: Distribution,
    missedDeadlines: Int,
    lateTicks: Int,
    worstTicks: [TimedTick],
    isInterrupted: Bool
  ) {
    self.rate = rate
    self.speed = speed
    self.loops = loops
    self.ticks = ticks
    self.length = length
    self.lateness = lateness
    self.duration = duration
    self.missedDeadlines = missedDeadlines
    self.lateTicks = lateTicks
    self.worstTicks = worstTicks
    self.isInterrupted = isInterrupted
  }

  /// The time for which the display showed an old state, in milliseconds a second of the run.
  ///
  /// A state that is due at a refresh and comes n refreshes late has a hitch time of n intervals
  /// between refreshes. Here that is one interval for each missed deadline, so that the ratio is
  /// `1000 * missedDeadlines / rate` over the length in seconds. 0 for a run of no length.
  ///
  /// - Note: Source: Apple, "Understanding user interface responsiveness" and "Explore UI animation
  ///   hitches and the render loop" (Tech Talks, 2021): hitch time is the time in milliseconds that
  ///   a frame is late to display; the ratio is the total hitch time over the duration,
  ///   <https://developer.apple.com/videos/play/tech-talks/10855/>.
  public var hitchRatio: Double {
    length > 0
      ? 1000 * Double(missedDeadlines) / rate.perSecond / (Double(length) * 1e-9) : 0
  }

  /// How bad the hitches are.
  public var hitchBand: HitchBand { HitchBand(ratio: hitchRatio) }
}
