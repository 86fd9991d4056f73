/// What a replay presents that is saved, rolled back and advanced again, over and over.
///
/// A game in lockstep does so: it guesses what others will do, goes on with the guess, and takes it
/// back when it was wrong. Every ``every`` ticks, and behind each hand-off that is no drag, the
/// engine is copied. From the copy it is advanced twice: first with interactions that never
/// happened, then by ``ahead`` ticks with those that did. Both are thrown away, and the copy goes
/// on. An engine whose copy holds all of its state cannot tell.
public struct Rollback: Sendable {
  /// How many ticks lie between two copies at most: a prime, so that nothing that counts to a round number
  /// comes back to where it was.
  public static let every = 29

  /// How many ticks an engine is advanced before it is rolled back; a prime too.
  public static let ahead = 61

  /// What was presented before a rollback, by an engine that was given what happened.
  public struct Stretch: Sendable {
    /// How many ticks of the replay were presented when the engine was copied.
    public var tickCount: Int

    /// How many of its hand-offs had happened then.
    public var handOffCount: Int

    /// The ticks from there on, at most ``Rollback/ahead``.
    public var ticks: [Tick] = []

    /// The hand-offs from there on.
    public var handOffs: [HandOff] = []

    /// Creates a stretch without ticks.
    ///
    /// - Parameters:
    ///   - tickCount: How many ticks of the replay were presented when the engine was copied.
    ///   - handOffCount: How many of its hand-offs had happened then.
    @inlinable
    public init(tickCount: Int, handOffCount: Int) {
      self.tickCount = tickCount
      self.handOffCount = handOffCount
    }
  }

  /// What was presented before each rollback, in time order.
  public var stretches: [Stretch] = []

  /// What was presented after them: the whole replay.
  public var recording: Recording

  /// Creates a replay without ticks.
  ///
  /// - Parameter recording: What is presented after the rollbacks.
  public init(recording: Recording) {
    self.recording = recording
  }
}
