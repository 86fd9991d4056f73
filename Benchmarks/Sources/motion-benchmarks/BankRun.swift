internal import MotionBanks
internal import MotionModel
internal import MotionReplay

/// Runs of one bank, all of whose animations are thrown before each run and stay in flight.
final class BankRun<B: Bank, E: Engine>: Workload {
  private let empty: B
  private let single: E
  private let size: Int
  private let times: [Instant]
  private var bank: B
  private var ids: [EngineID] = []

  /// Creates the runs of a bank; nothing is allocated before the first.
  ///
  /// - Parameters:
  ///   - name: The name, such as `bank/springs/100`.
  ///   - bank: A bank without animations.
  ///   - single: A fresh engine of the same kind.
  ///   - size: How many animations the bank gets.
  ///   - ticks: How many ticks one run has.
  init(name: String, _ bank: B, single: E, size: Int, ticks: Int) {
    (empty, self.bank, self.single, self.size) = (bank, bank, single, size)
    times = (1...ticks).map { Instant(nanoseconds: Int64($0) * 1_000_000_000 / 120) }
    super.init(name: name)
  }

  override var isPrepared: Bool { true }

  /// The checksum of as many single engines, whose bits the bank must have.
  override func plan() -> WorkloadPlan {
    let checksum = checksumOfSingles()
    return WorkloadPlan(
      iterations: size * times.count, checksum: checksum, digest: checksum, ticks: times.count)
  }

  override func prepare() {
    bank = empty
    ids.removeAll(keepingCapacity: true)
    bank.reserveCapacity(size)
    var random = SplitMix64(seed: 1)
    for _ in 0..<size {
      let id = bank.add(at: start)
      bank.handle(nextThrow(&random), of: id)
      ids.append(id)
    }
  }

  override func run() -> UInt64 {
    for time in times { bank.advance(to: time) }
    return 0
  }

  override func verify() -> UInt64 {
    ids.reduce(0) { $0 &+ bits(of: bank.state(of: $1)) }
  }

  private let start = SIMD2<Double>(160, 420)

  private func nextThrow(_ random: inout SplitMix64) -> Interaction {
    let velocity = SIMD2(random.nextUnit(), random.nextUnit()) * 2000 + 500
    return .release(velocity: velocity, toward: SIMD2(150, 40))
  }

  private func checksumOfSingles() -> UInt64 {
    var random = SplitMix64(seed: 1)
    var sum: UInt64 = 0
    for _ in 0..<size {
      var engine = single
      engine.place(at: start)
      engine.handle(nextThrow(&random), at: .zero)
      for time in times { engine.advance(to: time) }
      sum &+= bits(of: engine.state)
    }
    return sum
  }

  private func bits(of state: MotionState) -> UInt64 {
    state.position.x.bitPattern &+ 3 &* state.position.y.bitPattern
      &+ 5 &* state.velocity.x.bitPattern &+ 7 &* state.velocity.y.bitPattern
  }
}
