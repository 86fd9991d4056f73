public import MotionModel

/// A stretch of a recording in which the engine alone moves the value: from a release, retarget or
/// cancel to the next hand-off, or to the end of the recording.
///
/// Its samples are the state just after the first hand-off, the ticks that follow, and the state
/// just before the next hand-off. They are read from the recording, not copied.
public struct Flight {
  /// The ticks of the recording.
  @usableFromInline let ticks: [Tick]

  /// The index of the hand-off that starts the flight.
  public let handOff: Int

  /// The interaction that starts the flight.
  public let interaction: Interaction

  /// The line of the trace that led to it; 0 where there is none.
  public let line: Int32

  /// Where the value is to rest, in points.
  public let target: SIMD2<Double>

  /// The time and the state just after the first hand-off.
  let start: Sample

  /// The time and the state just before the next hand-off; nil at the end of the recording.
  let end: Sample?

  /// The indices of the ticks that lie inside the flight.
  public let tickRange: Range<Int>

  /// The number of samples before the first at which the engine is at rest.
  public let movingCount: Int

  /// A state at a time.
  public struct Sample: Hashable, Sendable {
    /// The time.
    public var time: Instant
    /// The state.
    public var state: MotionState
    /// Whether the engine said that it was at rest; just before a hand-off, at the last tick.
    public var isAtRest: Bool
  }

  /// The number of samples, at least 1.
  public var count: Int { 1 + tickRange.count + (end == nil ? 0 : 1) }

  /// Returns a sample.
  ///
  /// - Parameter index: From 0, the state after the first hand-off, to ``count`` - 1.
  /// - Returns: The sample.
  public subscript(index: Int) -> Sample {
    if index == 0 { return start }
    if index <= tickRange.count {
      let tick = ticks[tickRange.lowerBound + index - 1]
      return Sample(time: tick.time, state: tick.state, isAtRest: tick.isAtRest)
    }
    return end ?? start
  }

  /// Returns the index of the tick that presents a sample.
  ///
  /// - Parameter index: The index of a sample.
  /// - Returns: The index of the tick in the recording, the nearest one for samples at hand-offs.
  public func tick(ofSample index: Int) -> Int {
    min(max(tickRange.lowerBound + index - 1, 0), max(ticks.count - 1, 0))
  }
}
