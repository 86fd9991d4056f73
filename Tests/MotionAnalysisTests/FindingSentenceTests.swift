import MotionAnalysis
import MotionModel
import Testing

@Suite struct FindingSentenceTests {
  private func message(
    _ rule: Rule, _ size: Double, over limit: Double, _ details: Finding.Details
  ) -> String {
    Finding(rule, place: .recording, time: .zero, size: size, limit: limit, details).message
  }

  /// A size has as many digits as show that it is above its limit.
  @Test func aSizeIsSeenToBeAboveItsLimit() {
    let clock = Finding.Details.clock(ReplayClock("60"), from: ReplayClock("120"))
    #expect(
      message(.differsAtLowRates, 0.3012, over: 0.2988, clock)
        == "at clock 60 it is 0.301 pt from where it is at 120 Hz, more than the 0.299 pt of a motion "
        + "that converges")
    #expect(
      message(.differsAtLowRates, 58.04, over: 0.25, clock)
        == "at clock 60 it is 58.0 pt from where it is at 120 Hz, more than the 0.3 pt of a motion "
        + "that converges")
    #expect(
      message(.snapsAtRest, 0.334, over: 1.0 / 3, .none)
        == "snaps by 0.334 pt to where it rests")
    #expect(
      message(.velocityJumps, 10.000_04, over: 10, .position(.zero))
        == "velocity jumps by 10.00004 pt/s at (0.0, 0.0) pt")
  }
}
