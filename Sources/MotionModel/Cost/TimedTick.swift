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

  /// How many deadlines passed before its work was done and were skipped; each is a refresh of the
  /// display that shows an old state.
  public var missedDeadlines: Int

  /// The hand-offs that it was the first to present.
  public var handOffs: [HandOffMark]

  /// Creates a timed tick.
  ///
  /// - Parameters:
  ///   - loop: Which repetition of the trace it belongs to, from 0.
  ///   - index: Its index among the ticks of its repetition, from 0.
  ///   - time: Its time in the recording of its repetition.
  ///   - lateness: How long after its deadline the clock woke for it, in nanoseconds.
  ///   - duration: How long its work took, in nanoseconds.
  ///   - missedDeadlines: How many deadlines passed before its work was done and were skipped.
  ///   - handOffs: The hand-offs that it was the first to present.
  public init(
    loop: Int,
    index: Int,
    time: Instant,
    lateness: Int64,
    duration: Int64,
    missedDeadlines: Int,
    handOffs: [HandOffMark] = []
  ) {
    self.loop = loop
    self.index = index
    self.time = time
    self.lateness = lateness
    self.duration = duration
    self.missedDeadlines = missedDeadlines
    self.handOffs = handOffs
  }
}
