import MotionAnalysis
import MotionModel
import Testing

@Suite struct KnownBreaksTests {
  /// The bound of a break on the judged clock itself counts that clock's ticks: 0.05 s at 100 pt/s.
  @Test(arguments: [(4.9, true), (5.1, false)])
  func aBoundInTicksHoldsOnTheJudgedClock(size: Double, isKnown: Bool) {
    var made = HandMadeRecording(clock: "20")
    made.add(tapAt: 0, [(0.05, 9), (0.1, 4), (0.15, 0)], speed: -100, target: 0)
    let finding = Finding(
      .differsOnUnevenTicks, place: .recording, time: .zero, size: size, limit: 0,
      .clock(ReplayClock("20"), from: ReplayClock("80")))
    let known = KnownBreak(.differsOnUnevenTicks, within: .init(ticks: 1), because: "it is slow")
    #expect(KnownBreaks([known], in: made.evidence).marked([finding]).map(\.isKnown) == [isKnown])
  }
}
