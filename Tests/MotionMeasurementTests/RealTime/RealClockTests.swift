import MotionMeasurement
import MotionModel
import MotionReplay
import Testing

@Suite struct RealClockTests {
  @Test(arguments: [
    "real:120", "real:60000/1001", "real:120,spin=0", "real:120,spin=200us,cpu=1",
    "real:2400,cpu=0", "real:1,spin=1s",
  ])
  func canonicalTextsAreKept(text: String) throws {
    #expect(try RealClock(text).text == text)
  }

  @Test func otherTextsAreMadeCanonical() throws {
    #expect(try RealClock("real:59.94,cpu=1,spin=0.5ms").text == "real:2997/50,cpu=1")
    #expect(try RealClock("real:120,spin=0ns").text == "real:120,spin=0")
    #expect(try RealClock("real:120").spin == 500_000)
    #expect(try RealClock("real:120").processor == nil)
  }

  @Test(arguments: [
    ("120", "expected real:RATE"), ("real:", "found '', expected a rate"),
    ("real:0", "expected a rate"), ("real:20000", "expected a rate"),
    ("real:120,", "expected OPTION=VALUE"), ("real:120,spin", "expected OPTION=VALUE"),
    ("real:120,spin=1", "expected spin=TIME"), ("real:120,spin=2s", "expected spin=TIME"),
    ("real:120,spin=-1us", "expected spin=TIME"), ("real:120,spin=0,spin=0", "twice"),
    ("real:120,cpu=-1", "expected cpu=NUMBER"), ("real:120,cpu=1024", "expected cpu=NUMBER"),
    ("real:120,cpu=", "expected cpu=NUMBER"), ("real:120,cpu=+1", "expected cpu=NUMBER"),
    ("real:120,jitter=2ms", "jitter is for a simulated clock"),
    ("real:120,colour=1", "expected one of: spin, cpu"),
  ])
  func otherTextsAreRefused(text: String, fragment: String) {
    let error = #expect(throws: ScheduleError.self) { try RealClock(text) }
    #expect(error?.message.contains(fragment) == true, "\(error?.message ?? "")")
  }

  @Test func aProcessorThatIsNotThereIsRefused() throws {
    var clock = try RealClock("real:120")
    clock.processor = 1023
    let error = #expect(throws: ScheduleError.self) {
      try MonotonicClock.withClock(for: clock) { _ in }
    }
    #expect(error?.message.hasPrefix("found cpu=1023, expected ") == true)
  }

  @Test func theSystemClockNeverGoesBack() throws {
    let times = try MonotonicClock.withClock(for: RealClock("real:120")) { clock in
      // A wait for a past time returns at once.
      let first = clock.now()
      return [first, clock.wait(until: first), clock.wait(until: 0), clock.now()]
    }
    #expect(times == times.sorted())
  }
}
