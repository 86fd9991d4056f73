/// A workload that is made of closures.
final class Computation: Workload {
  private let makePlan: () -> WorkloadPlan
  private let compute: () -> UInt64

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - name: The name, such as `engine/spring`.
  ///   - plan: Says what one run does.
  ///   - run: Runs the whole once and returns the checksum of what it made.
  init(name: String, plan: @escaping () -> WorkloadPlan, run: @escaping () -> UInt64) {
    (makePlan, compute) = (plan, run)
    super.init(name: name)
  }

  /// Creates a workload over the turns, whose iteration is a tick.
  ///
  /// - Parameters:
  ///   - name: The name, such as `reference/euler`.
  ///   - atRest: Returns the share of the ticks at which nothing moves, from 0 to 1.
  ///   - expectation: Returns the checksum that each run must give; nil for that of a first run.
  ///   - run: Runs all ticks once and returns the checksum of the states.
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
