import MotionAnalysis
import MotionModel
import Testing

@Suite struct MetricTests {
  @Test(arguments: [false, true])
  func theLongestFlightSettlesLast(isReversed: Bool) {
    var made = HandMadeRecording()
    let ends = isReversed ? [0.4, 0.2] : [0.2, 0.4]
    for (start, end) in zip([1.0, 2.0], ends) {
      made.add(
        tapAt: start,
        [(start + end / 2, 50), (start + end, 0.5), (start + end + 0.1, 0)], speed: -100, target: 0)
    }
    #expect(Metric.settlingTime.value(in: made.evidence) == 0.4)
  }
}
