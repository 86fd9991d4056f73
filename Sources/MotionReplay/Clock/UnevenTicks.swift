package import MotionModel

/// Ticks of any schedule: even, with jitter, drops, changes of the rate or stalls, or recorded.
///
/// On an uneven schedule each even tick draws two random numbers, whether it happens or not, so that
/// one option does not change the effect of another. Times never go back; the first tick is at time zero and always
/// happens.
package struct UnevenTicks: Sendable {
  private let schedule: Schedule
  private let isEven: Bool
  private var even: EvenTicks
  private var nextRate: TickRate
  private var nextChange = 0
  private var cycleStart: Int64 = 0
  private var random: SplitMix64
  private var last: Instant?
  private var recordedIndex = 0

  /// The nominal interval at the last tick, in seconds; 0 if it is unknown.
  package private(set) var interval: Double

  package init(_ schedule: Schedule) {
    self.schedule = schedule
    isEven = schedule.isEven
    (even, nextRate) = (EvenTicks(rate: schedule.rate), schedule.rate)
    interval = schedule.recorded?.hasNominalRate == false ? 0 : schedule.rate.interval
    random = SplitMix64(seed: schedule.seed)
    if let recorded = schedule.recorded {
      even = EvenTicks(rate: recorded.rate, from: recorded.times.last ?? .zero)
      _ = even.next()
    }
  }

  package mutating func next() -> Instant? {
    if isEven { return even.next() }
    if let recorded = schedule.recorded {
      guard recordedIndex < recorded.times.count else {
        return recorded.isInterrupted ? nil : even.next()
      }
      recordedIndex += 1
      return recorded.times[recordedIndex - 1]
    }
    while true {
      let time = nextEven()
      let displacement = random.nextUnit()
      let fate = random.nextUnit()
      guard let last else {
        self.last = time
        return time
      }
      if fate < schedule.drop || isStalled(at: time) { continue }
      let jittered = time.advanced(
        byNanoseconds: Int64((Double(schedule.jitter) * (2 * displacement - 1)).rounded()))
      let presented = max(jittered, last)
      self.last = presented
      return presented
    }
  }

  private mutating func nextEven() -> Instant {
    interval = nextRate.interval
    while true {
      var upcoming = even
      let time = upcoming.next()
      guard let beginning = nextBeginning(by: time) else {
        even = upcoming
        return time
      }
      nextRate = beginning.rate
      even = EvenTicks(rate: nextRate, from: Instant(nanoseconds: beginning.at))
    }
  }

  private mutating func nextBeginning(by time: Instant) -> (rate: TickRate, at: Int64)? {
    let now = time.nanoseconds - cycleStart
    if nextChange < schedule.changes.count {
      let change = schedule.changes[nextChange]
      guard now >= change.at else { return nil }
      nextChange += 1
      return (change.rate, cycleStart + change.at)
    }
    guard schedule.cycle > 0, now >= schedule.cycle else { return nil }
    nextChange = 0
    cycleStart += schedule.cycle
    return (schedule.rate, cycleStart)
  }

  private func isStalled(at time: Instant) -> Bool {
    schedule.stalls.contains { time.nanoseconds > $0.at && time.nanoseconds < $0.at + $0.length }
  }
}
