internal import MotionBanks
internal import MotionEngines
internal import MotionReplay

/// Many springs or decays in one bank; an iteration is one animation in one tick.
///
/// Their damping is so low that none comes to rest in a run.
enum BankWorkloads {
  /// All workloads, with C++ and the machine's memory for comparison.
  static var all: [Workload] {
    [1, 100, 10_000, 1_000_000].flatMap { size in
      // A million animations get 64 ticks in a run, a good part of a second. The unmeasured work
      // around a run adds about 0.4 microseconds to it, so runs of few animations have more ticks.
      let ticks = size < 100 ? 16_384 : size < 100_000 ? 1024 : 64
      let spring = SpringExact(stiffness: 300, damping: 0.01)
      let decay = Decay(deceleration: 0.999999).engine
      return [
        MemoryRun(size: size, ticks: ticks),
        SpringArrayRun(size: size, ticks: ticks),
        BankRun(
          name: "bank/springs/\(size)", SpringBank(of: spring), single: spring.engine, size: size,
          ticks: ticks),
        BankRun(
          name: "bank/decays/\(size)", DecayBank(deceleration: 0.999999), single: decay, size: size,
          ticks: ticks),
      ]
    }
  }
}
