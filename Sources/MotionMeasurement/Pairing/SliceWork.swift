internal import MotionModel

/// The work of one slice: some traces, some times over, and what comes of it in each build.
struct SliceWork {
  /// One replay of a trace, as a worker answers it.
  struct Replay {
    /// The time that it took, in nanoseconds.
    var nanoseconds: Double
    /// The number of ticks.
    var ticks: Int
    /// The checksum of all that was presented.
    var checksum: UInt64
  }

  /// The traces.
  var traces: Range<Int>

  /// How often they are replayed.
  var repeats: Int

  /// The ticks of the whole slice.
  var ticks: Int

  /// The checksums of the whole slice, in the baseline and in the candidate.
  var checksums: (baseline: UInt64, candidate: UInt64)

  /// Cuts the replays of all traces into slices of about equal length.
  ///
  /// - Parameters:
  ///   - baseline: One replay of each trace in the baseline.
  ///   - candidate: The same in the candidate.
  ///   - length: The length of a slice to aim for, in nanoseconds.
  /// - Returns: The slices, of neighbouring traces each.
  /// - Complexity: O(n) in the number of traces.
  static func slices(
    baseline: [Replay], candidate: [Replay], length: Double
  ) -> [SliceWork] {
    let times = candidate.map { max($0.nanoseconds, 1) }
    let total = times.reduce(0, +)
    // A little more than the length is better than a half.
    let count = max(1, (total / (1.3 * length)).rounded(.up))
    var groups: [Range<Int>] = []
    var (start, sum, current) = (0, 0.0, 0)
    for (index, time) in times.enumerated() {
      let place = min(Int((sum + time / 2) / total * count), Int(count) - 1)
      if place != current, index > start {
        groups.append(start..<index)
        start = index
      }
      current = place
      sum += time
    }
    groups.append(start..<times.count)
    return groups.map { group in
      let time = times[group].reduce(0, +)
      let repeats = max(1, Int((length / time).rounded()))
      return SliceWork(
        traces: group, repeats: repeats,
        ticks: repeats * candidate[group].reduce(0) { $0 + $1.ticks },
        checksums: (
          UInt64(repeats) &* baseline[group].reduce(0) { $0 &+ $1.checksum },
          UInt64(repeats) &* candidate[group].reduce(0) { $0 &+ $1.checksum }
        ))
    }
  }
}
