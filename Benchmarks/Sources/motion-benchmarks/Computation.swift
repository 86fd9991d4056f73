/// A workload made of closures.
final class Computation: Workload {
  private let makePlan: () -> WorkloadPlan
  private let compute: () -> UInt64

  /// Creates a workload with a name such as `engine/spring`; a run returns its checksum.
  init(name: String, plan: @escaping () -> WorkloadPlan, run: @escaping () -> UInt64) {
    (makePlan, compute) = (plan, run)
    super.init(name: name)
  }

  /// Creates a workload over the turns, with a name such as `reference/euler` and a tick as
  /// iteration.
  ///
  /// `atRest` is the share of ticks without motion; without an expectation the first run sets the
  /// checksum for all.
  convenience init(
    turns name: String, atRest: @escaping () -> Double = { 0 },
    expecting expectation: (() -> UInt64)? = nil, run: @escaping () -> UInt64
  ) {
    let plan = {
      let checksum = (expectation ?? run)()
      return WorkloadPlan(
        iterations: Turns.count, checksum: checksum, digest: checksum, ticks: Turns.count,
        atRest: atRest())
    }
    self.init(name: name, plan: plan, run: run)
  }

  override func plan() -> WorkloadPlan { makePlan() }

  override func run() -> UInt64 { compute() }
}
