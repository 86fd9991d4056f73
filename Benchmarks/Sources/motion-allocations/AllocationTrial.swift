internal import AllocationCount
internal import MotionModel
internal import MotionReplay

/// Whether something asks for memory in a tick: as much is asked for with ten times the ticks.
struct AllocationTrial {
  /// What is on trial.
  let name: String

  /// How often memory was asked for, with the ticks of a display and with ten times as many.
  let counts: (once: Int64, tenfold: Int64)

  /// How many ticks that were.
  let ticks: (once: Int, tenfold: Int)

  /// Runs a trial.
  ///
  /// - Parameters:
  ///   - name: What is on trial.
  ///   - run: Runs it with a number of ticks to each tick of a display, and returns their number.
  init(_ name: String, _ run: (Int64) -> Int) {
    self.name = name
    // What is made once in a program is made here.
    _ = run(1)
    _ = run(10)
    let start = allocation_count()
    let once = run(1)
    let middle = allocation_count()
    let tenfold = run(10)
    counts = (middle - start, allocation_count() - middle)
    ticks = (once, tenfold)
  }

  /// Whether the ticks asked for no memory.
  var isFree: Bool { counts.once == counts.tenfold && ticks.tenfold > 5 * ticks.once }
}

extension AllocationTrial {
  /// Runs a trial of a bank, half of whose animations come to rest on the way.
  ///
  /// - Parameters:
  ///   - name: What is on trial.
  ///   - bank: A bank without animations.
  /// - Returns: The trial.
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
