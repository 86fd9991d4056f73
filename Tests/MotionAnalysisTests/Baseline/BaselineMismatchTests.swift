import MotionAnalysis
import MotionModel
import Testing

@Suite struct BaselineMismatchTests {
  private static func baseline() -> Baseline {
    Baseline(
      header: BaselineHeader(
        engine: "e", specification: "s",
        conditions: Conditions(clock: ReplayClock("c"), velocity: "v"), checks: "x",
        architecture: "a"),
      metrics: ["m_s"])
  }

  /// A change, and what is reported as different.
  static let changes: [(@Sendable (inout Baseline) -> Void, [String])] = [
    ({ _ in }, []),
    ({ $0.header.engine = "E" }, ["engine"]),
    ({ $0.header.specification = "S" }, ["specification"]),
    ({ $0.header.conditions.clock = ReplayClock("C") }, ["clock"]),
    ({ $0.header.conditions.delivery = .immediate }, ["delivery"]),
    ({ $0.header.conditions.velocity = "V" }, ["velocity"]),
    ({ $0.header.conditions.resampling = "android" }, ["resample"]),
    ({ $0.header.checks = "X" }, ["checks"]),
    ({ $0.header.rules.insert("twists") }, ["later rules"]),
    ({ $0.header.architecture = "A" }, ["architecture"]),
    // Motion is the same everywhere: if one side has no counts, the architecture does not matter.
    ({ $0.header.architecture = nil }, []),
    ({ $0.metrics = ["m_s", "n_s"] }, ["metrics"]),
    (
      {
        $0.header.conditions.clock = ReplayClock("C")
        $0.metrics = []
      }, ["clock", "metrics"]
    ),
  ]

  @Test(arguments: changes.indices)
  func whatDoesNotFitIsNamed(index: Int) {
    let (change, names) = Self.changes[index]
    var present = Self.baseline()
    change(&present)
    let found = BaselineMismatch.mismatches(
      from: Self.baseline(), to: present, comparesSpecifications: true, comparesColumns: true)
    #expect(found.map(\.name) == names)
    let lenient = BaselineMismatch.mismatches(
      from: Self.baseline(), to: present, comparesSpecifications: false)
    let columns = ["specification", "checks", "later rules", "metrics"]
    #expect(lenient.map(\.name) == names.filter { !columns.contains($0) })
  }

  @Test func theMessageHasBoth() {
    var present = Self.baseline()
    present.header.conditions.clock = ReplayClock("120")
    let found = BaselineMismatch.mismatches(
      from: Self.baseline(), to: present, comparesSpecifications: true)
    #expect(found.map(\.message) == ["clock: the baseline was made with 'c', this is '120'"])
  }
}
