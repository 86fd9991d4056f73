import MotionMeasurement
import MotionModel

/// A clock on which time passes only where a test says so: in readings, and late by chance in waits.
struct FakeClock: TimeSource {
  private var time: Int64 = 123_456_789
  private var random: SplitMix64
  private let lateness: Int64
  private let reading: Int64
  private let stalls: [Int: Int64]
  private var waits = 0

  /// When every wait was to end.
  private(set) var deadlines: [Int64] = []

  /// Times are in nanoseconds; the waits with the numbers of `stalls` return that much later still.
  init(seed: UInt64 = 1, lateness: Int64 = 0, reading: Int64 = 0, stalls: [Int: Int64] = [:]) {
    random = SplitMix64(seed: seed)
    self.lateness = lateness
    self.reading = reading
    self.stalls = stalls
  }

  mutating func now() -> Int64 {
    time += reading
    return time
  }

  mutating func wait(until deadline: Int64) -> Int64 {
    deadlines.append(deadline)
    time = max(time, deadline)
    time += Int64((random.nextUnit() * Double(lateness)).rounded()) + (stalls[waits] ?? 0)
    waits += 1
    return time
  }
}
