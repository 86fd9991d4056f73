import Foundation
import MotionEngines
import MotionMeasurement
import MotionModel
import MotionReplay
import Testing

@Suite struct WorkerSessionTests {
  private var loading: [UInt8] {
    Array("trace \(Programs.tap.count)\n".utf8) + Programs.tap
      + Array("engine 120 tick lsq2 spring:stiffness=200\n".utf8)
  }

  @Test func saysWhoItIs() throws {
    let line = try #require(try Conversation.answers(to: ["hello 2"]).first)
    let greeting = try #require(WorkerGreeting(line: line))
    #expect(greeting.architecture == WorkerGreeting.thisArchitecture)
    #expect(greeting.isOptimised == CostMeasurement.isAvailable)
    #expect(greeting.engines == EngineCatalogue.standard.entries.map(\.description.name))
    #expect(greeting.build == "1.2   of tests")
    #expect(greeting.line == line)
  }

  @Test(arguments: ["hello 1 x86_64 release a", "hello 2 x86_64 fast a", "hullo 2", "hello 2", ""])
  func anotherGreetingIsNone(_ line: String) {
    #expect(WorkerGreeting(line: line) == nil)
  }

  @Test func aSliceIsTheFlights() throws {
    let requests =
      loading + loading + Array("walk 0 0 1 1\nwalk 0 0 2 3\nquit\n".utf8)
    let (lines, isGoodEnd) = try Conversation.answers(to: requests)
    #expect(isGoodEnd)
    let trace = try Trace(reading: Programs.tap)
    let engine = try EngineCatalogue.standard.configure("spring:stiffness=200")
    let calls = engine.calls(trace, ReplayOptions(schedule: try Schedule("120")))
    let tally = calls.walk(.inFlight)
    #expect(lines[0] == "trace 0 \(trace.digest.text)")
    #expect(lines[1] == "engine 0 \(engine.specification)")
    #expect(lines[2] == "trace 1 \(trace.digest.text)")
    let numbers = lines[4...5].map { $0.split(separator: " ").dropFirst(2).map { UInt64($0) } }
    let ticks = UInt64(tally.ticks)
    #expect(numbers[0] == [ticks, tally.checksum])
    #expect(numbers[1] == [6 * ticks, 6 &* tally.checksum])
    #expect(lines[6] == "quit")
  }

  /// A place changes only the addresses of data.
  @Test func aPlaceChangesNoMotion() throws {
    let requests = Array("walk 0 0 1 1\n".utf8)
    let plain = try Conversation.answers(to: loading + requests).lines
    let placed = try Conversation.answers(
      to: Array("place 12336 1048576\n".utf8) + loading + requests
    ).lines
    #expect(placed[0] == "place")
    #expect(
      placed[3].split(separator: " ").dropFirst(2) == plain[2].split(separator: " ").dropFirst(2))
  }

  @Test(arguments: [
    ("shout", "found the request 'shout', expected one of this protocol's"),
    ("", "found the request '', expected one of this protocol's"),
    ("hello 7", "found protocol version '7', expected 2"),
    ("place 8 0", "place: found '8', expected a multiple of 16 of at most 1048576"),
    ("place 0 1048592", "place: found '1048592', expected a multiple of 16 of at most 1048576"),
    ("trace -1", "trace: found '-1', expected a size of at most 1073741824 bytes"),
    ("trace many", "trace: found 'many', expected a size of at most 1073741824 bytes"),
    ("engine 120 late lsq2 spring", "found the delivery 'late', expected tick or immediate"),
    (
      "engine 120 tick best spring",
      "found the velocity estimator 'best', which this build lacks"
    ),
    ("walk 0 0 1 1", "walk: found '0', expected the index of one of 0 engines"),
    ("walk", "walk: found '', expected the index of one of 0 engines"),
  ])
  func refuses(_ request: String, _ message: String) throws {
    #expect(try Conversation.answers(to: [request, "quit"]) == ["error \(message)", "quit"])
  }

  @Test(arguments: [
    ("walk 0 1 1 1", "walk: found '1', expected the index of one of 1 traces"),
    ("walk 0 0 2 1", "walk: found '2', expected 1 to 1 traces"),
    ("walk 0 0 1 0", "walk: found '0', expected 1 to 1000000000 repeats"),
    ("walk 0 0 1", "walk: found '', expected 1 to 1000000000 repeats"),
  ])
  func refusesOfWhatIsThere(_ request: String, _ message: String) throws {
    let (lines, _) = try Conversation.answers(to: loading + Array("\(request)\nquit\n".utf8))
    #expect(lines.dropFirst(2) == ["error \(message)", "quit"])
  }

  @Test func refusesATraceThatIsNone() throws {
    let (lines, isGoodEnd) = try Conversation.answers(to: Array("trace 4\nfoo\nquit\n".utf8))
    #expect(isGoodEnd)
    #expect(lines.count == 2 && lines[0].hasPrefix("error trace:1:"))
  }

  @Test func refusesAnEngineThatIsNotThere() throws {
    let lines = try Conversation.answers(to: ["engine 120 tick lsq2 jump"])
    #expect(lines[0].hasPrefix("error found engine 'jump', expected one of: spring"))
  }

  /// The parent goes away in the middle of a line or of a trace.
  @Test(arguments: ["", "hello", "trace 100\nabc"])
  func endsWithItsInput(_ input: String) throws {
    let (lines, isGoodEnd) = try Conversation.answers(to: Array(input.utf8))
    #expect(lines.isEmpty && isGoodEnd)
  }
}
