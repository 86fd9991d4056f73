import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct ScheduleTests {
  func times(_ text: String, _ count: Int) throws -> [Int64] {
    var ticks = UnevenTicks(try Schedule(text))
    return (0..<count).compactMap { _ in ticks.next()?.nanoseconds }
  }

  @Test(arguments: ["24", "60", "59.94", "60000/1001", "90", "120", "144", "240", "9999.999"])
  func evenTicksComeFromTheirIndex(text: String) throws {
    let rate = try #require(TickRate(text: text))
    var even = EvenTicks(rate: rate)
    var uneven = UnevenTicks(Schedule(rate: rate))
    for index in 0..<100_000 as Range<Int64> {
      let expected = index * rate.denominator * 1_000_000_000 / rate.numerator
      let tick = even.next()
      guard tick.nanoseconds == expected, uneven.next() == tick else {
        Issue.record("tick \(index) is at \(tick.nanoseconds), expected \(expected)")
        return
      }
    }
  }

  @Test func jitterStaysWithinItsBoundsAndNeverGoesBack() throws {
    let even = try times("60", 2000)
    let jittered = try times("60,jitter=2ms,seed=7", 2000)
    #expect(jittered[0] == 0)
    #expect(zip(jittered, jittered.dropFirst()).allSatisfy { $0 <= $1 })
    let displacements = zip(jittered, even).map { $0 - $1 }
    #expect(displacements.allSatisfy { abs($0) <= 2_000_000 })
    #expect(displacements.contains { $0 > 1_500_000 } && displacements.contains { $0 < -1_500_000 })
    #expect(try times("60,jitter=2ms,seed=7", 2000) == jittered)
    #expect(try times("60,jitter=2ms,seed=8", 2000) != jittered)
  }

  @Test func largeJitterNeverGoesBack() throws {
    let jittered = try times("240,jitter=50ms,seed=1", 2000)
    #expect(zip(jittered, jittered.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func dropsLeaveOutTheirShare() throws {
    let even = Set(try times("60", 12_000))
    let dropped = try times("60,drop=0.25,seed=3", 8000)
    #expect(dropped.allSatisfy { even.contains($0) || $0 > 199_000_000_000 })
    let share = 1 - Double(8000 - 1) / (Double(dropped[7999]) * 60e-9)
    #expect(abs(share - 0.25) < 0.02)
  }

  @Test func aChangeStartsTheNewRateAtItsTime() throws {
    #expect(
      try times("10,change=250ms:20,change=1s:4", 20).prefix(19).map { $0 / 1_000_000 }
        == [0, 100, 200] + (0..<15).map { 250 + $0 * 50 } + [1000])
  }

  @Test func aCycleBeginsAnewWithTheFirstRate() throws {
    let cycle = [0, 100, 200, 250, 300, 350, 400, 450]
    #expect(
      try times("10,change=250ms:20,cycle=500ms", 24).map { Int($0 / 1_000_000) }
        == cycle + cycle.map { $0 + 500 } + cycle.map { $0 + 1000 })
    // The rate does not fit the period, but each period still starts with a tick.
    #expect(
      try times("3,change=400ms:7,cycle=600ms", 8).map { $0 / 1_000_000 }
        == [0, 333, 400, 542, 600, 933, 1000, 1142])
  }

  @Test func cyclesGoOnThroughStallsAndJitter() throws {
    let text = "120,change=500ms:80,change=1s:60,cycle=2s"
    let even = try times(text, 5000)
    #expect(even.contains(100_000_000_000 / 10 * 4))
    #expect(zip(even, even.dropFirst()).allSatisfy { $0 < $1 })
    let jittered = try times(text + ",jitter=1ms,seed=4", 5000)
    #expect(zip(even, jittered).allSatisfy { abs($0 - $1) <= 1_000_000 })
    let stalled = try times(text + ",stall=1.9s:300ms", 5000)
    #expect(!stalled.contains(2_000_000_000))
    #expect(stalled.contains(4_000_000_000))
  }

  @Test func aStallHasNoTicks() throws {
    #expect(
      try times("10,stall=150ms:300ms", 5).map { $0 / 1_000_000 } == [0, 100, 500, 600, 700])
  }

  @Test(arguments: [
    "120", "60000/1001", "60,jitter=2ms,seed=7", "60,drop=0.1,seed=0",
    "120,change=1500ms:80,change=2s:60", "60,jitter=1500us,drop=0.5,stall=1s:500ms,seed=9",
    "120,change=500ms:80,change=1s:60,cycle=2s,stall=5s:1s", "1", "10000",
    "60,jitter=1ns,seed=18446744073709551615",
  ])
  func canonicalTextsAreKept(text: String) throws {
    #expect(try Schedule(text).text == text)
  }

  @Test func otherTextsAreMadeCanonical() throws {
    #expect(try Schedule("60,seed=7,jitter=0.002s").text == "60,jitter=2ms,seed=7")
    #expect(try Schedule("59.94").text == "2997/50")
    #expect(try Schedule("60,seed=7").text == "60")
    #expect(try Schedule("120/2").text == "60")
    #expect(try Schedule("60,cycle=1s,change=.5s:80").text == "60,change=500ms:80,cycle=1s")
    #expect(try Schedule("60,jitter=1s").jitter == 1_000_000_000)
  }

  @Test(arguments: [
    ("", "expected a rate"), ("0", "expected a rate"), ("-60", "expected a rate"),
    ("nan", "expected a rate"), ("1e3", "expected a rate"), ("20000", "expected a rate"),
    ("60/0", "expected a rate"), ("60/1/1", "expected a rate"), ("60.", "expected a rate"),
    ("+60", "expected a rate"), ("60 ", "expected a rate"), ("59.9400001", "expected a rate"),
    ("60,", "expected OPTION=VALUE"), ("60,jitter", "expected OPTION=VALUE"),
    ("60,jitter=2", "expected jitter=TIME"), ("60,jitter=-2ms", "expected jitter=TIME"),
    ("60,jitter=1000000001ns", "expected jitter=TIME"), ("60,jitter=nanms", "expected jitter=TIME"),
    ("60,drop=0.1\0x", "expected drop=SHARE"), ("60,drop=0x1p-2", "expected drop=SHARE"),
    ("60,stall=1s:1\0\u{1}ms", "expected stall=TIME:LENGTH"),
    ("60,drop=1", "expected drop=SHARE"), ("60,drop=-0.1", "expected drop=SHARE"),
    ("60,seed=-1", "expected seed=NUMBER"), ("60,seed=1.5", "expected seed=NUMBER"),
    ("60,change=1s", "expected change=TIME:RATE"), ("60,change=0s:80", "expected change=TIME:RATE"),
    ("60,change=1s:0", "expected change=TIME:RATE"),
    ("60,stall=1s", "expected stall=TIME:LENGTH"), ("60,stall=1s:0s", "expected stall=TIME:LENGTH"),
    ("60,colour=1", "expected one of: jitter"), ("60,seed=1,seed=2", "twice"),
    ("60,change=2s:80,change=1s:90", "rising times"), ("60,cycle=1s", "a cycle without a change"),
    ("60,cycle=0s,change=1s:80", "expected cycle=TIME"), ("60,cycle=2", "expected cycle=TIME"),
    ("60,change=1s:80,cycle=1s", "longer than 1s"), ("60,cycle=1s,cycle=1s", "twice"),
    ("1000000000", "a rate from 1 to 10000 ticks a second"),
    ("60,change=1s:1e9", "expected change=TIME:RATE"),
    ("60,change=1ns:80,cycle=2ns", "a rate for 1ns, expected each for at least 100us"),
    ("60,change=1s:80,cycle=1000099us", "a rate for 99us, expected each for at least 100us"),
    ("60,change=1s:80,change=1000001us:60", "a rate for 1us"),
    ("10000,stall=0s:1000000s", "that ends by 3600s"), ("60,stall=3600s:1ns", "that ends by 3600s"),
  ])
  func otherTextsAreRefused(text: String, fragment: String) {
    let error = #expect(throws: ScheduleError.self) { try Schedule(text) }
    #expect(error?.message.contains(fragment) == true, "\(error?.message ?? "")")
  }

  @Test func recordedTicksGoOnAtTheirRate() throws {
    let schedule = try #require(
      RecordedSchedule(times: [7, 8_000_007, 8_000_007, 30_000_000], rate: TickRate(60)))
    var ticks = UnevenTicks(Schedule(recorded: schedule))
    #expect(
      (0..<7).compactMap { _ in ticks.next()?.nanoseconds } == [
        0, 8_000_000, 8_000_000, 29_999_993, 46_666_659, 63_333_326, 79_999_993,
      ])
    #expect(!Schedule(recorded: schedule).isEven)
  }

  @Test func theTextOfRecordedTicksNamesTheirSource() throws {
    var schedule = try #require(RecordedSchedule(times: [0, 8_000_000], name: "my-run"))
    let digest = schedule.digest.text
    #expect(Schedule(recorded: schedule).text == "recorded:my-run,digest=\(digest)")
    schedule.isInterrupted = true
    #expect(
      Schedule(recorded: schedule).text
        == "recorded:my-run,digest=\(schedule.digest.text),interrupted")
  }

  @Test func aReplayEndsWhereItsScheduleWasCut() throws {
    let tap = Event(time: .zero, kind: .tap, position: SIMD2(40, 0))
    let trace = Trace(
      header: TraceHeader(comments: [], surface: .free), events: [tap])
    let engine = try EngineCatalogue.standard.configure("spring")
    var schedule = try #require(
      RecordedSchedule(times: [0, 8_000_000, 16_000_000], isInterrupted: true))
    // Parts are finer after the tap: three more ticks.
    let insertions: [ReplayClock.Insertion] = [.none, .parts(2), .repeats]
    for (insertion, count) in zip(insertions, [3, 8, 6]) {
      var options = ReplayOptions(schedule: Schedule(recorded: schedule))
      options.insertion = insertion
      #expect(engine.record(trace, options).ticks.count == count)
    }
    schedule.isInterrupted = false
    let whole = engine.record(trace, ReplayOptions(schedule: Schedule(recorded: schedule)))
    #expect(whole.ticks.count > 30)
    #expect(whole.ticks.last?.isAtRest == true)
  }

  /// Returns the first ticks of an even schedule with an insertion.
  private func ticks(
    _ text: String, _ insertion: ReplayClock.Insertion, _ count: Int
  ) throws -> [TickTime] {
    var options = ReplayOptions(schedule: try Schedule(text))
    options.insertion = insertion
    var ticks = ScheduledTicks(options)
    return (0..<count).compactMap { _ in ticks.next() }
  }

  @Test func refinedTicksCutEveryInterval() throws {
    let first = try ticks("120", .parts(2), 5)
    #expect(first.map(\.time.nanoseconds) == [0, 4_166_666, 8_333_333, 12_499_999, 16_666_666])
    #expect(first.map(\.deliversEvents) == [true, false, true, false, true])
    // An interval four times the longest gets four times as many parts.
    let slow = try ticks("30", .parts(2), 9)
    #expect(slow.map(\.time.nanoseconds) == (0...8).map { (part: Int64) in part * 33_333_333 / 8 })
    #expect(slow.map(\.deliversEvents) == (0...8).map { (part: Int) in part % 8 == 0 })
  }

  @Test func repeatedTicksComeTwice() throws {
    let first = try ticks("10", .repeats, 4)
    #expect(first.map(\.time.nanoseconds) == [0, 0, 100_000_000, 100_000_000])
    #expect(first.map(\.deliversEvents) == [true, false, true, false])
  }
}
