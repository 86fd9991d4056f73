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

  /// A limit of the distance must not pass because a motion has no number to compare.
  @Test func noDistanceFromAMotionThatIsNotFiniteIsSmall() {
    var (sound, broken) = (HandMadeRecording(), HandMadeRecording())
    sound.add(tapAt: 0, [(0.05, 9), (0.1, 4), (0.15, 0)], speed: -100, target: 0)
    broken.add(tapAt: 0, [(0.05, 9), (0.1, .nan), (0.15, 0)], speed: -100, target: 0)
    var evidence = sound.evidence
    evidence.variants = [
      .init(recording: broken.recording, rate: 24, finer: nil),
      .init(recording: broken.recording, rate: 60, finer: nil),
      .init(recording: sound.recording, rate: 120, finer: nil),
      .init(recording: sound.recording, rate: 240, finer: nil),
    ]
    evidence.exact = broken.recording
    for metric in [Metric.rateDivergence, .rateDivergence60To120, .errorAgainstExact] {
      #expect(metric.value(in: evidence) == .infinity, "\(metric)")
      #expect(!Metric.measurements(in: evidence).contains { $0.metric == metric.name })
    }
  }
}
