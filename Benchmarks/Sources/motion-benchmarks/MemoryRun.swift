internal import ReferenceMotions

/// The machine's memory under a bank: as many bytes, read, multiplied and written back in place.
final class MemoryRun: Workload {
  private let size: Int
  private let ticks: Int
  // A number just below 1, so that no product leaves the range of normal numbers.
  private let factor = 1.0.nextDown
  private var numbers: [Double] = []

  /// Creates the runs; nothing is allocated before the first.
  ///
  /// - Parameters:
  ///   - size: How many animations of four numbers the bank has.
  ///   - ticks: How many times one run goes through them.
  init(size: Int, ticks: Int) {
    (self.size, self.ticks) = (size, ticks)
    super.init(name: "reference/memory/\(size)")
  }

  override var isPrepared: Bool { true }

  override func plan() -> WorkloadPlan {
    WorkloadPlan(iterations: size * ticks, checksum: 1, ticks: ticks)
  }

  override func prepare() {
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: repeatElement(1, count: 4 * size))
  }

  override func run() -> UInt64 {
    numbers.withUnsafeMutableBufferPointer {
      reference_scale($0.baseAddress, Int64($0.count), Int64(ticks), factor)
    }
    return 0
  }

  override func verify() -> UInt64 {
    let expected = (0..<ticks).reduce(1.0) { product, _ in product * factor }
    return numbers.count == 4 * size && numbers.allSatisfy { $0 == expected } ? 1 : 0
  }
}
