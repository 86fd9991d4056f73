internal import MotionModel
internal import ReferenceMotions

/// Many springs in C++, advanced by an exact step in four arrays: the twin of a bank.
final class SpringArrayRun: Workload {
  private let size: Int
  private let ticks: Int
  private let step = reference_step(300, 0.01, 8_333_333)
  private var numbers: [Double] = []

  /// Creates the runs; nothing is allocated before the first one.
  init(size: Int, ticks: Int) {
    (self.size, self.ticks) = (size, ticks)
    super.init(name: "reference/springs/\(size)")
  }

  override var isPrepared: Bool { true }

  /// The expected checksum is that of the same arithmetic in Swift, spring by spring.
  override func plan() -> WorkloadPlan {
    prepare()
    for index in 0..<(2 * size) {
      var (offset, velocity) = (numbers[index], numbers[2 * size + index])
      for _ in 0..<ticks {
        (offset, velocity) = (
          step.xx * offset + step.xv * velocity, step.vx * offset + step.vv * velocity
        )
      }
      (numbers[index], numbers[2 * size + index]) = (offset, velocity)
    }
    let checksum = verify()
    return WorkloadPlan(
      iterations: size * ticks, checksum: checksum, digest: checksum, ticks: ticks)
  }

  override func prepare() {
    var random = SplitMix64(seed: 1)
    numbers = (0..<(4 * size)).map { _ in random.nextUnit() * 2000 + 500 }
  }

  override func run() -> UInt64 {
    numbers.withUnsafeMutableBufferPointer {
      reference_springs($0.baseAddress, Int64(size), Int64(ticks), step)
    }
    return 0
  }

  override func verify() -> UInt64 { numbers.reduce(0) { $0 &* 3 &+ $1.bitPattern } }
}
