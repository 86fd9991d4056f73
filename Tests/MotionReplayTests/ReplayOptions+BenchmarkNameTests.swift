import MotionModel
import MotionReplay
import Testing

@Suite struct ReplayOptionsBenchmarkNameTests {
  @Test func theUsualOptionsAreNotNamed() throws {
    let options = ReplayOptions(schedule: try Schedule("120"))
    #expect(
      options.benchmarkName(trace: "fling", engine: "spring:stiffness=200")
        == "flight/trace=fling/engine=spring:stiffness=200/clock=120")
  }

  @Test func allElseIsNamedInCanonicalForm() throws {
    let options = ReplayOptions(
      schedule: try Schedule("59.94,jitter=2000us"), delivery: .immediate, velocity: .twoPoint)
    #expect(
      options.benchmarkName(kind: "record", trace: "a/b c", engine: "cubic")
        == "record/trace=a/b c/engine=cubic/clock=2997/50,jitter=2ms,seed=0"
        + "/delivery=immediate/velocity=two-point")
  }
}
