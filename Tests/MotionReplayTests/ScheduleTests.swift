import MotionModel
import MotionReplay
import Testing

@Suite struct ScheduleTests {
  func times(_ text: String, _ count: Int) throws -> [Int64] {
    var ticks = UnevenTicks(try Schedule(text))
    return (0..<count).map { _ in ticks.next().time.nanoseconds }
  }

  @Test(arguments: ["24", "60", "59.94", "60000/1001", "90", "120", "144", "240", "9999.999"])
  func evenTicksComeFromTheirIndex(text: String) throws {
    let rate = try #require(TickRate(text: text))
    var even = EvenTicks(rate: rate)
    var uneven = UnevenTicks(Schedule(rate: rate))
    for index in 0..<100_000 as Range<Int64> {
      let expected = index * rate.denominator * 1_000_000_000 / rate.numerator
      let tick = even.next()
      guard tick.time.nanoseconds == expected, uneven.next().time == tick.time else {
        Issue.record("tick \(index) is at \(tick.time.nanoseconds), expected \(expected)")
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

  @Test func aStallHasNoTicks() throws {
    #expect(
      try times("10,stall=150ms:300ms", 5).map { $0 / 1_000_000 } == [0, 100, 500, 600, 700])
  }

  @Test(arguments: [
    "120", "60000/1001", "60,jitter=2ms,seed=7", "60,drop=0.1,seed=0",
    "120,change=1500ms:80,change=2s:60", "60,jitter=1500us,drop=0.5,stall=1s:500ms,seed=9",
    "1", "10000", "60,jitter=1ns,seed=18446744073709551615",
  ])
  func canonicalTextsAreKept(text: String) throws {
    #expect(try Schedule(text).text == text)
  }

  @Test func otherTextsAreMadeCanonical() throws {
    #expect(try Schedule("60,seed=7,jitter=0.002s").text == "60,jitter=2ms,seed=7")
    #expect(try Schedule("59.94").text == "2997/50")
    #expect(try Schedule("60,seed=7").text == "60")
    #expect(try Schedule("120/2").text == "60")
  }

  @Test(arguments: [
    ("", "expected a rate"), ("0", "expected a rate"), ("-60", "expected a rate"),
    ("nan", "expected a rate"), ("1e3", "expected a rate"), ("20000", "expected a rate"),
    ("60/0", "expected a rate"), ("60/1/1", "expected a rate"), ("60.", "expected a rate"),
    ("+60", "expected a rate"), ("60 ", "expected a rate"), ("59.9400001", "expected a rate"),
    ("60,", "expected OPTION=VALUE"), ("60,jitter", "expected OPTION=VALUE"),
    ("60,jitter=2", "expected jitter=TIME"), ("60,jitter=-2ms", "expected jitter=TIME"),
    ("60,jitter=2s", "expected jitter=TIME"), ("60,jitter=nanms", "expected jitter=TIME"),
    ("60,drop=1", "expected drop=SHARE"), ("60,drop=-0.1", "expected drop=SHARE"),
    ("60,seed=-1", "expected seed=NUMBER"), ("60,seed=1.5", "expected seed=NUMBER"),
    ("60,change=1s", "expected change=TIME:RATE"), ("60,change=0s:80", "expected change=TIME:RATE"),
    ("60,change=1s:0", "expected change=TIME:RATE"),
    ("60,stall=1s", "expected stall=TIME:LENGTH"), ("60,stall=1s:0s", "expected stall=TIME:LENGTH"),
    ("60,colour=1", "expected one of: jitter"), ("60,seed=1,seed=2", "twice"),
    ("60,change=2s:80,change=1s:90", "rising times"),
  ])
  func otherTextsAreRefused(text: String, fragment: String) {
    let error = #expect(throws: ScheduleError.self) { try Schedule(text) }
    #expect(error?.message.contains(fragment) == true, "\(error?.message ?? "")")
  }

  @Test func refinedTicksCutEveryInterval() throws {
    var ticks = RefinedTicks(EvenTicks(rate: try #require(TickRate(3))), parts: 2)
    let first = (0..<5).map { _ in ticks.next() }
    #expect(
      first.map(\.time.nanoseconds) == [0, 166_666_666, 333_333_333, 499_999_999, 666_666_666])
    #expect(first.map(\.deliversEvents) == [true, false, true, false, true])
  }

  @Test func repeatedTicksComeTwice() throws {
    var ticks = RepeatedTicks(EvenTicks(rate: try #require(TickRate(10))))
    let first = (0..<4).map { _ in ticks.next() }
    #expect(first.map(\.time.nanoseconds) == [0, 0, 100_000_000, 100_000_000])
    #expect(first.map(\.deliversEvents) == [true, false, true, false])
  }
}
