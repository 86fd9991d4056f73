import Foundation

/// What measuring time costs on this machine, and how late a timer is.
struct ClockProbe {
  /// What one reading of the clock costs, in nanoseconds.
  let reading: Double

  /// The smallest step of the clock that was seen, in nanoseconds.
  let resolution: Double

  /// How late a process wakes from a sleep of a millisecond, in nanoseconds: the median of 21.
  let lateness: Double

  /// Measures, for about 30 milliseconds.
  init() {
    let clock = ContinuousClock()
    let batch = 1000
    var costs: [Double] = []
    var steps: [Double] = []
    for _ in 0..<51 {
      let start = clock.now
      var last = start
      var step = Double.infinity
      for _ in 0..<batch {
        let now = clock.now
        let distance = Self.nanoseconds(last.duration(to: now))
        if distance > 0 { step = min(step, distance) }
        last = now
      }
      costs.append(Self.nanoseconds(start.duration(to: last)) / Double(batch))
      if step.isFinite { steps.append(step) }
    }
    reading = Self.median(costs)
    resolution = steps.min() ?? 0
    let latenesses = (0..<21).map { _ in
      let start = clock.now
      var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
      nanosleep(&pause, nil)
      return Self.nanoseconds(start.duration(to: clock.now)) - 1e6
    }
    lateness = max(Self.median(latenesses), 0)
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9
      + Double(duration.components.attoseconds / 1_000_000_000)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}
