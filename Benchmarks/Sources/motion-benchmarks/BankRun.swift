internal import MotionBanks
internal import MotionModel
internal import MotionReplay

/// Runs of one bank; all its animations are thrown before each run and stay in flight.
final class BankRun<B: Bank, E: Engine>: Workload {
  private let empty: B
  private let single: E
  private let size: Int
  private let times: [Instant]
  private var bank: B
  private var ids: [EngineID] = []

  /// Creates the runs of an empty bank with a name such as `bank/springs/100`.
  ///
  /// `single` is a fresh engine of the same kind. Nothing is allocated before the first run.
  init(name: String, _ bank: B, single: E, size: Int, ticks: Int) {
    (empty, self.bank, self.single, self.size) = (bank, bank, single, size)
    times = (1...ticks).map { Instant(nanoseconds: Int64($0) * 1_000_000_000 / 120) }
    super.init(name: name)
  }

  override var isPrepared: Bool { true }

  /// The expected checksum is that of as many single engines, to the bit.
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
