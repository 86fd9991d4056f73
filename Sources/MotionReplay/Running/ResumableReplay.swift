public import MotionModel

/// A replay of an engine of unknown type that is given its events in pieces.
@usableFromInline
protocol ResumableReplay {
  /// Whether the last tick was the last one of the replay.
  var hasEnded: Bool { get }

  /// Takes the next events and goes on as far as they allow.
  ///
  /// - Parameters:
  ///   - more: The next events, in time order.
  ///   - bound: Ticks before this time happen; nil where these are the last events.
  ///   - recording: What receives ticks and hand-offs.
  mutating func run(_ more: [Event], until bound: Instant?, into recording: inout Recording)
}

/// A replay with rollbacks, of an engine of unknown type, that is given its events in pieces.
@usableFromInline
protocol ResumableRollback {
  /// Whether the last tick was the last one of the replay.
  var hasEnded: Bool { get }

  /// Takes the next events and goes on as far as they allow.
  ///
  /// - Parameters:
  ///   - more: The next events, in time order.
  ///   - bound: Ticks before this time happen; nil where these are the last events.
  ///   - rollback: Gets what is presented before and after the rollbacks.
  mutating func run(_ more: [Event], until bound: Instant?, into rollback: inout Rollback)
}
