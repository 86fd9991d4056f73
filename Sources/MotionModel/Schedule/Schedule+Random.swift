extension Schedule {
  /// Creates a random schedule like those of displays and busy apps, mostly uneven.
  ///
  /// The rate is one of displays, from 24 to 240 Hz. Nearly a third of the schedules are even;
  /// others have jitter (up to two fifths of the shortest tick, at most 3 ms), dropped ticks (up to
  /// 30%), one or two changes of the rate, or stalls of up to 0.7 s, or several of these.
  public init(random: inout SplitMix64) {
    self.init(rate: Self.rate(&random))
    if random.happens(0.3) { return }
    if random.happens(0.25) {
      var at = 0.0
      for _ in 0..<1 + random.next(below: 2) {
        at += random.next(in: 0.1...1.5)
        changes.append(Change(at: Self.milliseconds(at), rate: Self.rate(&random)))
      }
      if random.happens(0.4) { cycle = Self.milliseconds(at + random.next(in: 0.1...1)) }
    }
    if random.happens(0.45) {
      let highest = changes.map { $0.rate.perSecond }.reduce(rate.perSecond) { max($0, $1) }
      let share = random.next(in: 0.02...0.4)
      jitter = min(3_000_000, Int64(1e6 * share / highest) * 1000)
    }
    if random.happens(0.4) { drop = Double(1 + random.next(below: 30)) / 100 }
    if random.happens(0.25) {
      for _ in 0..<1 + random.next(below: 2) {
        stalls.append(
          Stall(
            at: Self.milliseconds(random.next(in: 0...4)),
            length: Self.milliseconds(random.next(in: 0.05...0.7))))
      }
    }
    seed = UInt64(random.next(below: 1_000_000))
  }

  private static func rate(_ random: inout SplitMix64) -> TickRate {
    // 60 and 120 Hz are listed twice, to be most frequent; 60000/1001 Hz is broadcast video.
    let hertz: [Int64] = [60, 120, 60, 120, 24, 30, 48, 50, 72, 75, 80, 90, 100, 144, 165, 240]
    let rates = (hertz.map { TickRate($0) } + [TickRate(60_000, over: 1001)]).compactMap { $0 }
    return rates[random.next(below: rates.count)]
  }

  private static func milliseconds(_ seconds: Double) -> Int64 {
    Int64((seconds * 1e3).rounded()) * 1_000_000
  }
}
