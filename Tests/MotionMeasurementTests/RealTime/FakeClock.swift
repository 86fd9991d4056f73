import MotionMeasurement
import MotionModel

/// A clock that a test controls: time passes only in the work before readings, and in waits.
struct FakeClock: TimeSource {
  final class Log {
    /// The requested end of every wait.
    var deadlines: [Int64] = []
  }

  let log = Log()
  private var time: Int64 = 123_456_789
  private var (waits, readings) = (0, 0)
  private let lateness: (Int) -> Int64
  private let work: (Int) -> Int64

  /// Creates a clock with the lateness of each wait and the length of the work before each reading.
  ///
  /// Times are in nanoseconds; the last one applies to all that follow.
  init(lateness: [Int64] = [0], work: [Int64] = [0]) {
    self.lateness = { lateness[min($0, lateness.count - 1)] }
    self.work = { work[min($0, work.count - 1)] }
  }

  /// Creates a clock whose waits are late by a random time of at most `lateness`.
  ///
  /// The waits whose numbers are in `stalls` return that much later still.
  init(seed: UInt64 = 1, lateness: Int64, reading: Int64, stalls: [Int: Int64] = [:]) {
    self.lateness = { wait in
      var random = SplitMix64(seed: seed, index: wait)
      return Int64((random.nextUnit() * Double(lateness)).rounded()) + (stalls[wait] ?? 0)
    }
    work = { _ in reading }
  }

  mutating func now() -> Int64 {
    time += work(readings)
    readings += 1
    return time
  }

  mutating func wait(until deadline: Int64) -> Int64 {
    log.deadlines.append(deadline)
    time = max(time, deadline) + lateness(waits)
    waits += 1
    return time
  }
}
