/// How a recording appears on a screen and in an app's recording of itself.
///
/// It turns an engine's recording into one that an app could have written, to test what judges such
/// recordings. Missed frames come from the clock: `--clock 60,drop=0.02`.
public struct Presentation: Hashable, Sendable {
  /// The pixels per point to which values are rounded; nil if they are not rounded.
  public var scale: Double?
  /// The largest distance of a written time from its frame's time, in nanoseconds, either way.
  public var jitter: Int64
  /// The seed of the jitter.
  public var seed: UInt64

  public init(scale: Double? = nil, jitter: Int64 = 0, seed: UInt64 = 0) {
    (self.scale, self.jitter, self.seed) = (scale, jitter, seed)
  }

  /// Returns what an app would have recorded of a replay of a trace.
  ///
  /// A value at rest stays on the screen for another half second. Written times never decrease.
  ///
  /// - Complexity: O(n log n) in the number of ticks.
  public func recording(of recording: Recording, _ trace: Trace) -> AppRecording {
    var random = SplitMix64(seed: seed)
    var frames: [AppRecording.Frame] = []
    var times = recording.ticks.map { $0.time.nanoseconds }
    if let last = recording.ticks.last, last.isAtRest, times.count > 8 {
      // The usual interval is the median.
      let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
      let step = max(steps[steps.count / 2], 1_000_000)
      let end = last.time.nanoseconds + 500_000_000
      while let time = times.last, time < end { times.append(time + step) }
    }
    for (index, time) in times.enumerated() {
      let off = Int64((Double(jitter) * (2 * random.nextUnit() - 1)).rounded())
      let earliest = frames.last?.time.nanoseconds ?? 0
      var position = recording.ticks[min(index, recording.ticks.count - 1)].state.position
      if let scale { position = (position * scale).rounded(.toNearestOrAwayFromZero) / scale }
      frames.append(
        AppRecording.Frame(
          time: Instant(nanoseconds: max(time + off, earliest)), position: position))
    }
    return AppRecording(touches: trace, frames: frames, scale: scale)
  }
}
