internal import ReferenceMotions

/// The machine's memory under a bank: the same number of bytes, read, multiplied, written in place.
final class MemoryRun: Workload {
  private let size: Int
  private let ticks: Int
  // A number just below 1, so that products stay normal numbers.
  private let factor = 1.0.nextDown
  private var numbers: [Double] = []

  /// Creates `ticks` passes over `size` animations of four numbers each.
  ///
  /// Nothing is allocated before the first run.
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
