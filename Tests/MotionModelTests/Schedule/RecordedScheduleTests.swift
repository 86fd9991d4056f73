import MotionModel
import Testing

struct RecordedScheduleTests {
  @Test func timesAreTakenRelativeToTheFirst() {
    let schedule = RecordedSchedule(times: [1_000, 9_000_000, 17_000_500])
    #expect(schedule?.times.map(\.nanoseconds) == [0, 8_999_000, 16_999_500])
  }

  @Test(arguments: [[], [5], [5, 4], [0, 0], [0, 10]] as [[Int64]])
  func timesThatGiveNoScheduleAreRefused(times: [Int64]) {
    #expect(RecordedSchedule(times: times) == nil)
  }

  @Test func theMedianIntervalGivesTheRate() throws {
    let times = [0, 8_333_333, 16_666_666, 99_000_000, 107_333_333] as [Int64]
    #expect(RecordedSchedule.medianRate(of: times) == TickRate(120))
    // The shorter of two intervals counts, so that a pause at the end does not.
    #expect(RecordedSchedule.medianRate(of: [0, 16_666_667, 900_000_000]) == TickRate(60))
  }

  @Test func theDigestCoversAllThatDecidesTicks() throws {
    let rate = try #require(TickRate(60))
    let one = try #require(RecordedSchedule(times: [0, 5], rate: rate, name: "a", source: "b"))
    var other = one
    other.name = "x"
    other.source = "y"
    #expect(other.digest == one.digest)
    other.isInterrupted = true
    #expect(other.digest != one.digest)
    #expect(RecordedSchedule(times: [0, 6], rate: rate)?.digest != one.digest)
    #expect(RecordedSchedule(times: [0, 5, 5], rate: rate)?.digest != one.digest)
    #expect(RecordedSchedule(times: [0, 5], rate: TickRate(61))?.digest != one.digest)
  }

  @Test(
    arguments: [
      ("120,drop=0.1,seed=1", "120", false), ("60000/1001", "60000/1001", false),
      ("real:144,spin=0,schedule=0123456789abcdef", "144", false),
      ("real:2400,speed=20,schedule=0123456789abcdef,interrupted", "120", true),
      ("real:120,speed=0.5", "240", false), ("real:120,speed=x", "100", false),
      ("recorded:120,digest=0123456789abcdef", "100", false), ("", "100", false),
    ])
  func aRecordingIsASchedule(clock: String, rate: String, isInterrupted: Bool) throws {
    var recording = Recording(
      header: RecordingHeader(
        trace: "pane", traceDigest: Digest(), surface: .free, engine: "", claims: EngineClaims(),
        conditions: Conditions(clock: ReplayClock(clock))))
    #expect(RecordedSchedule(of: recording) == nil)
    for time in [0, 10_000_000, 20_000_000, 50_000_000] as [Int64] {
      recording.append(
        Tick(
          time: Instant(nanoseconds: time), state: MotionState(position: .zero), isAtRest: true))
    }
    let schedule = try #require(RecordedSchedule(of: recording))
    #expect(schedule.rate.text == rate)
    #expect(schedule.isInterrupted == isInterrupted)
    #expect(schedule.name == "pane")
    #expect(schedule.times == recording.ticks.map(\.time))
  }
}
