internal import MotionEngines

/// Many springs, or decays, in one bank; an iteration is one animation in one tick.
///
/// They are damped so little that none comes to rest in a run.
enum BankWorkloads {
  /// All workloads, with the machine's memory for comparison.
  static var all: [PreparedWorkload] {
    [1, 100, 10_000, 1_000_000].flatMap { size in
      // A million are gone through 64 times a run: that is a good part of a second.
      let ticks = size < 100_000 ? 1024 : 64
      let spring = SpringExact(stiffness: 300, damping: 1)
      let decay = Decay(deceleration: 0.9999)
      return [
        MemoryRun(size: size, ticks: ticks),
        BankRun(
          name: "bank/springs/\(size)", SpringBank(of: spring), single: spring, size: size,
          ticks: ticks),
        BankRun(
          name: "bank/decays/\(size)", DecayBank(deceleration: 0.9999), single: decay, size: size,
          ticks: ticks),
      ]
    }
  }
}
