/// What ticks cost on the real clock: how late they came, how long they took, what was missed.
///
/// A deadline is a refresh of the display: deadline k lies k / rate after the first. A tick is due
/// at a deadline, and its work must be done before the next one. Deadlines that pass meanwhile are
/// missed: they are counted and skipped, not made up for in a burst.
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
  /// How long the work of a tick took, in nanoseconds, including its events and two clock readings.
  public var duration: Distribution
  /// How many deadlines passed while a tick was waking or working.
  public var missedDeadlines: Int
  /// How many ticks were not done before the next deadline.
  public var lateTicks: Int
  /// The worst ticks, the worst first: by missed deadlines, then by lateness plus duration.
  public var worstTicks: [TimedTick]
  /// Whether the run was interrupted; the cost covers the time up to then.
  public var isInterrupted: Bool

  public init(
    rate: TickRate, speed: Double, loops: Int, ticks: Int, length: Int64, lateness: Distribution,
    duration: Distribution, missedDeadlines: Int, lateTicks: Int, worstTicks: [TimedTick],
    isInterrupted: Bool
  ) {
    (self.rate, self.speed, self.loops, self.ticks) = (rate, speed, loops, ticks)
    (self.length, self.lateness, self.duration) = (length, lateness, duration)
    (self.missedDeadlines, self.lateTicks) = (missedDeadlines, lateTicks)
    (self.worstTicks, self.isInterrupted) = (worstTicks, isInterrupted)
  }

  /// The time for which the display showed an old state, in milliseconds per second of the run.
  ///
  /// Each missed deadline counts as one interval between refreshes, so the ratio is
  /// `1000 * missedDeadlines / rate` over the length in seconds; 0 for a run of no length.
  ///
  /// - Note: Source: Apple, "Understanding user interface responsiveness" and "Explore UI animation
  ///   hitches and the render loop" (Tech Talks, 2021): hitch time is the time in milliseconds that
  ///   a frame is late to display; the ratio is the total hitch time over the duration,
  ///   <https://developer.apple.com/videos/play/tech-talks/10855/>.
  public var hitchRatio: Double {
    length > 0 ? 1000 * Double(missedDeadlines) / rate.perSecond / (Double(length) * 1e-9) : 0
  }

  /// How bad the hitches are.
  public var hitchBand: HitchBand {
    hitchRatio < 5 ? .good : hitchRatio < 10 ? .warning : .critical
  }
}

/// How bad a hitch ratio is, in Apple's bands.
///
/// - Note: Source: Apple, "Explore UI animation hitches and the render loop" (Tech Talks, 2021):
///   below 5 ms/s good, from 5 to 10 ms/s warning, from 10 ms/s critical,
///   <https://developer.apple.com/videos/play/tech-talks/10855/>.
public enum HitchBand: String, Hashable, Sendable, CaseIterable {
  /// Below 5 ms/s: mostly unnoticed.
  case good
  /// From 5 to below 10 ms/s: noticed.
  case warning
  /// 10 ms/s and more: disturbing.
  case critical
}

/// One tick of a run on the real clock: when it was due, how late it came and how long it took.
public struct TimedTick: Hashable, Sendable {
  /// Which repetition of the trace it belongs to, from 0.
  public var loop: Int
  /// Its index among the ticks of its repetition, from 0.
  public var index: Int
  /// Its time in the recording of its repetition.
  public var time: Instant
  /// How long after its deadline the clock woke for it, in nanoseconds.
  public var lateness: Int64
  /// How long its work took, in nanoseconds.
  public var duration: Int64
  /// How many deadlines passed before its work was done; at each the display shows an old state.
  public var missedDeadlines: Int
  /// The hand-offs that this tick was the first to present.
  public var handOffs: [HandOff]

  public init(
    loop: Int, index: Int, time: Instant, lateness: Int64, duration: Int64, missedDeadlines: Int,
    handOffs: [HandOff] = []
  ) {
    (self.loop, self.index, self.time, self.lateness) = (loop, index, time, lateness)
    (self.duration, self.missedDeadlines, self.handOffs) = (duration, missedDeadlines, handOffs)
  }
}

/// The distribution of measured times, in nanoseconds.
public struct Distribution: Hashable, Sendable {
  /// The number of times; if it is 0, all other numbers are 0 as well.
  public var count: Int
  /// The shortest.
  public var minimum: Int64
  /// The arithmetic mean.
  public var mean: Double
  /// The median.
  public var p50: Int64
  /// The times that 90%, 99% and 99.9% of all do not exceed.
  public var p90: Int64, p99: Int64, p999: Int64
  /// The longest.
  public var maximum: Int64

  public init(
    count: Int = 0, minimum: Int64 = 0, mean: Double = 0, p50: Int64 = 0, p90: Int64 = 0,
    p99: Int64 = 0, p999: Int64 = 0, maximum: Int64 = 0
  ) {
    (self.count, self.minimum, self.mean, self.p50, self.p90) = (count, minimum, mean, p50, p90)
    (self.p99, self.p999, self.maximum) = (p99, p999, maximum)
  }
}
