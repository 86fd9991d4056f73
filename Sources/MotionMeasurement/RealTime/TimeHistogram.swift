import Histogram
import MotionModel

/// A histogram of times from 1 ns to a minute, to three significant digits, of a fixed size.
///
/// - Note: Source: G. Tene, HdrHistogram, <http://hdrhistogram.org>.
struct TimeHistogram {
  /// Longer times, in nanoseconds, count as this long.
  static let longest: Int64 = 60_000_000_000

  private var histogram = Histogram<UInt64>(
    lowestDiscernibleValue: 1, highestTrackableValue: UInt64(longest),
    numberOfSignificantValueDigits: .three)
  private var sum: Int64 = 0
  private var minimum = Int64.max
  private var maximum: Int64 = 0

  mutating func record(_ nanoseconds: Int64) {
    histogram.record(UInt64(min(max(nanoseconds, 0), Self.longest)))
    sum &+= nanoseconds
    minimum = min(minimum, nanoseconds)
    maximum = max(maximum, nanoseconds)
  }

  /// Count, mean, shortest and longest are exact, the others accurate to 0.1%.
  var distribution: Distribution {
    let count = Int(histogram.totalCount)
    guard count > 0 else { return Distribution() }
    let percentile = { (share: Double) in Int64(histogram.valueAtPercentile(share)) }
    return Distribution(
      count: count, minimum: minimum, mean: Double(sum) / Double(count), p50: percentile(50),
      p90: percentile(90), p99: percentile(99), p999: percentile(99.9), maximum: maximum)
  }
}

struct WorstTicks {
  static let limit = 10
  private(set) var ticks: [TimedTick] = []

  init() { ticks.reserveCapacity(Self.limit + 1) }

  mutating func consider(_ tick: TimedTick) {
    if ticks.count == Self.limit {
      guard let last = ticks.last, Self.isWorse(tick, than: last) else { return }
      ticks.removeLast()
    }
    let place = ticks.firstIndex { Self.isWorse(tick, than: $0) } ?? ticks.count
    ticks.insert(tick, at: place)
  }

  mutating func name(loop: Int, handOffs: [HandOff]) {
    for index in ticks.indices where ticks[index].loop == loop {
      ticks[index].handOffs = handOffs.filter { $0.tick == ticks[index].index }
    }
  }

  private static func isWorse(_ tick: TimedTick, than other: TimedTick) -> Bool {
    (tick.missedDeadlines, tick.lateness + tick.duration)
      > (other.missedDeadlines, other.lateness + other.duration)
  }
}
