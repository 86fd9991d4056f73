internal import AllocationCount
internal import MotionModel
internal import MotionReplay

/// A trial whether ticks allocate memory: without it, ten times the ticks allocate no more.
struct AllocationTrial {
  let name: String

  /// The numbers of allocations, with a display's ticks and with ten times as many.
  let counts: (once: Int64, tenfold: Int64)

  /// The numbers of ticks.
  let ticks: (once: Int, tenfold: Int)

  /// Runs a trial; `run` gets the number of ticks for each display tick and returns all ticks.
  init(_ name: String, _ run: (Int64) -> Int) {
    self.name = name
    // Warms up, so that allocations made once per program do not count.
    _ = run(1)
    _ = run(10)
    let start = allocation_count()
    let once = run(1)
    let middle = allocation_count()
    let tenfold = run(10)
    counts = (middle - start, allocation_count() - middle)
    ticks = (once, tenfold)
  }

  /// Whether the ticks allocated nothing.
  var isFree: Bool { counts.once == counts.tenfold && ticks.tenfold > 5 * ticks.once }
}

extension AllocationTrial {
  /// Runs a trial of an empty bank; half of the animations that it gets come to rest on the way.
  static func bank<B: Bank>(_ name: String, _ bank: B) -> AllocationTrial {
    AllocationTrial(name) { parts in
      var bank = bank
      for index in 0..<1000 {
        let id = bank.add(at: .zero)
        let velocity = SIMD2(index % 2 == 0 ? 10 : 1e4, 0)
        bank.handle(.release(velocity: velocity, toward: velocity * 0.01), of: id)
      }
      let ticks = 60 * parts
      for tick in 1...ticks {
        bank.advance(to: Instant(nanoseconds: tick * 1_000_000_000 / (120 * parts)))
      }
      return Int(ticks)
    }
  }
}
