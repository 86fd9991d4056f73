internal import MotionModel

extension DeviceClass {
  /// Creates a class of devices: one of the presets, or another phone or pen.
  ///
  /// - Parameter random: Where the choices come from.
  init(random: inout SplitMix64) {
    let presets = Self.presets
    if random.happens(0.5) {
      self = presets[random.next(below: presets.count)]
      return
    }
    let rates: [Int64] = [60, 90, 120, 240]
    let scales = [1.0, 2, 2.625, 3, 3.5]
    let units: [Int64] = [1, 1_000, 1_000_000]
    let rate = rates[random.next(below: rates.count)]
    let isEven = random.happens(0.5)
    self.init(
      name: "random-\(rate)", rate: rate, scale: scales[random.next(below: scales.count)],
      noise: random.next(in: 0...0.5), slop: random.happens(0.2) ? 8 : 0,
      tellsStillness: random.happens(0.2),
      // At most a quarter of the time from look to look, so that their order shows.
      jitter: isEven ? 0 : Int64(random.next(in: 0...0.25) * 1e9 / Double(rate)),
      granularity: units[random.next(below: units.count)],
      coalescing: random.happens(0.3) ? random.next(in: 0.05...0.3) : 0,
      liftLooks: random.happens(0.2) ? 2 : 1, tellsVelocity: random.happens(0.15))
  }
}
