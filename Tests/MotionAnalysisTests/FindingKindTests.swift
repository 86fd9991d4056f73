import MotionAnalysis
import MotionModel
import MotionReplay
import Testing

@Suite struct FindingKindTests {
  private static var recording: Recording {
    get throws {
      try EngineCatalogue.standard.configure("spring")
        .record(TestTraces.everyHandOff, ReplayOptions(schedule: try Schedule("120")))
    }
  }

  private func kind(
    _ message: String, check: String = "rest", unit: String = "pt", line: Int32 = 0,
    place: Finding.Place = .recording, time: Instant = .zero
  ) throws -> FindingKind {
    FindingKind(
      Finding(
        check: check, place: place, time: time, line: line, size: 2, limit: 1, unit: unit,
        message: message), in: try Self.recording)
  }

  @Test(arguments: [
    ("snaps by 0.52 pt to where it rests", ["snaps", "by"]),
    ("stops dead at 21 pt/s", ["stops", "dead", "at"]),
    ("release: velocity turns back from (1, 2) to (3, 4) pt/s", ["velocity", "turns", "back"]),
    ("at clock 24 it is 3 pt from where", ["at", "clock", "24"]),
    ("at clock 60,jitter=2ms,seed=7 it is", ["at", "clock", "60,jitter=2ms,seed=7"]),
    ("rests at (1, 2) pt, 3.00 pt from its target", ["rests", "at", "from", "its", "target"]),
    ("rests at (1, 2) pt, 3 pt past a limit of the", ["rests", "at", "past", "a", "limit"]),
    ("snaps by 3 pt from its target", ["snaps", "by"]),
    ("position (nan, 2), velocity (1, 2) at clock 90", ["position", "at", "clock", "90"]),
    ("position (nan) at clock 120,stall=1.5s:5ms", ["position", "at", "clock", "120,stall"]),
    ("position at clock", ["position", "at", "clock"]),
    ("position (nan, 2)", ["position"]),
    ("a: b: c", []),
    ("", []), ("12", []), (": ", []),
  ])
  func wordsAreThoseBeforeTheFirstNumber(message: String, words: [String]) throws {
    #expect(try kind(message).words == words)
  }

  @Test func theHandOffIsFoundByLineThenPlaceThenTime() throws {
    let recording = try Self.recording
    let tap = try #require(recording.handOffs.first { $0.interaction.name == "retarget" })
    let index = try #require(recording.handOffs.firstIndex(of: tap))
    #expect(try kind("m", line: tap.line).interaction == "retarget")
    #expect(try kind("m", place: .handOff(index)).interaction == "retarget")
    #expect(try kind("m", place: .handOff(99_999)).interaction == nil)
    #expect(try kind("m", place: .tick(tap.tick)).interaction == "retarget")
    #expect(try kind("m", time: tap.time).interaction == "retarget")
    #expect(try kind("m", place: .tick(0)).interaction == nil)
  }

  @Test func anotherRuleUnitCheckOrHandOffIsAnotherKind() throws {
    let first = try kind("snaps by 1 pt", line: 4)
    #expect(first.matches(try kind("snaps by 2 pt", line: 4)))
    #expect(!first.matches(try kind("rests at 2 pt", line: 4)))
    #expect(!first.matches(try kind("snaps by 2 pt", unit: "pt/s", line: 4)))
    #expect(!first.matches(try kind("snaps by 2 pt", check: "continuity", line: 4)))
    // Rules that begin alike, at the same hand-off.
    for (one, other) in [
      ("at clock 90 it is 3 pt from where", "at clock 120 it is 3 pt from where"),
      ("rests at (1, 2) pt, 3 pt from its target", "rests at (1, 2) pt, 3 pt past a limit of"),
    ] {
      #expect(!(try kind(one, line: 4)).matches(try kind(other, line: 4)), "\(one)")
      #expect(try kind(one, line: 4).matches(try kind(one, line: 4)))
    }
    #expect(
      try kind("at clock 90 it is 3 pt", check: "rate-independence", line: 4).description
        == "rate-independence of a drag: at clock 90, in pt")
    let elsewhere = try kind("snaps by 2 pt", place: .tick(0))
    #expect(!first.matches(elsewhere))
    #expect(first.matches(elsewhere, atAnyHandOff: true))
    #expect(first.description == "rest of a drag: snaps by, in pt")
  }

  @Test func aCheckByItsNameFindsWhatAllFind() throws {
    let engine = try EngineCatalogue.standard.configure("fault:scalar-velocity")
    let evidence = engine.gatherEvidence(
      TestTraces.everyHandOff, ReplayOptions(schedule: try Schedule("120")))
    let all = Checks.findings(in: evidence)
    #expect(!all.isEmpty)
    for check in Checks.all {
      let name = type(of: check).name
      #expect(Checks.findings(of: name, in: evidence) == all.filter { $0.check == name })
    }
    #expect(Checks.findings(of: "none", in: evidence).isEmpty)
  }
}
