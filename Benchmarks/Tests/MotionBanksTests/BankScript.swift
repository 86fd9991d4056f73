import MotionModel

/// Interactions and ticks for many engines, the same for a bank and for single engines.
struct BankScript {
  /// The interactions before each tick, with the numbers of their engines.
  var interactions: [[(engine: Int, interaction: Interaction)]] = []
  var ticks: [Instant] = []

  /// Creates a script with even ticks at 120 Hz first, then uneven ones.
  init(engines: Int, ticks count: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func vector(_ size: Double) -> SIMD2<Double> {
      SIMD2(size * (2 * random.nextUnit() - 1), size * (2 * random.nextUnit() - 1))
    }
    var time: Int64 = 0
    for tick in 0..<count {
      var now: [(engine: Int, interaction: Interaction)] = []
      // Bursts, and quiet times in which all engines come to rest.
      let isBurst = tick % 400 < 40
      for engine in 0..<engines where isBurst && random.next() % 16 == 0 {
        let interaction: Interaction =
          switch random.next() % 8 {
          case 0: .grab
          case 1: .drag(by: vector(80))
          case 2: .cancel(toward: vector(300))
          // This one is at rest at once, or soon.
          case 3: .release(velocity: vector(0.04), toward: vector(300))
          case 4: .release(velocity: SIMD2(0, 900 * random.nextUnit()), toward: SIMD2(0, 200))
          case 5, 6: .release(velocity: vector(2000), toward: vector(300))
          default: .retarget(to: vector(300))
          }
        now.append((engine, interaction))
        if random.next() % 4 == 0 { now.append((engine, .retarget(to: vector(200)))) }
      }
      interactions.append(now)
      time += tick < count / 2 ? 8_333_333 : Int64(random.next() % 40_000_000)
      ticks.append(Instant(nanoseconds: time))
    }
  }
}
