import MotionAnalysis
import MotionModel
import MotionReplay
import MotionTesting
import Testing

/// Random cases that once had a finding which no property explained, each with its engine.
@Suite struct KnownPropertyCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var engine: String
    var index: Int
    /// What the properties explain, as check and words of the message; nil where a check was mended
    /// so that nothing like it is found any more.
    var explained: (check: String, phrase: String)?
    var testDescription: String { "\(engine) 1:\(index)" }
  }

  static let mended: [Case] = [
    // An Euler spring whose turning point has a speed of 0 to the bit, just where it was caught.
    Case(engine: "spring", index: 5081),
    // A finer pop spring is slower, and had not come to rest where it was caught.
    Case(engine: "pop-spring", index: 5010),
    // One axis stood still, and the other had not ended yet.
    Case(engine: "uispring", index: 4480),
    // The curve bends in the last interval, whose refinement is that of a longer tick.
    Case(engine: "tween", index: 9379),
    // The curve bends beside intervals of other lengths, where the mean lies past both neighbours'.
    Case(engine: "tween", index: 16083),
    Case(engine: "tween", index: 33715),
    // A whole curve between two ticks: how steep it is shows only on shorter ticks.
    Case(engine: "tween", index: 10539),
    // What is left of the way takes 3 ms, less than the finest tick.
    Case(engine: "property-animator", index: 79727),
    // Two fades, one as far behind its middle as the other before it, turn round just at a grab.
    Case(engine: "cubic:handoff=additive", index: 20542),
    // A tick of 50 ms brought the speed below its limit, which finer ones did not in that flight.
    Case(engine: "spring", index: 59702),
    // A flight of 8 ms, whose places at 240 Hz are too few for a cubic.
    Case(engine: "spring-exact", index: 15105),
    Case(engine: "flutter", index: 18630),
    Case(engine: "uispring", index: 31710),
    // It meets a limit just before the last interval of a flight, which is the steepest of all.
    Case(engine: "scroll", index: 47391),
    // The peak of its speed lies in the middle of an interval of a stall.
    Case(engine: "uiview-spring", index: 55690),
  ]

  static let explained: [Case] = [
    Case(engine: "rebound", index: 795, explained: ("continuity", "position jumps by 279.34")),
    Case(engine: "rebound", index: 3604, explained: ("rate-independence", "366.1 pt")),
    Case(engine: "rebound", index: 12010, explained: ("stability", "2.28 times")),
    Case(engine: "rebound", index: 12341, explained: ("lost-time", "447 ms before")),
    Case(engine: "rebound", index: 69171, explained: ("rate-independence", "468.9 pt")),
    Case(engine: "rebound", index: 37781, explained: ("rest", "moves while at rest")),
    Case(engine: "fluid", index: 98270, explained: ("rest", "is not at rest")),
    Case(engine: "fluid", index: 11552, explained: ("stability", "1.10 times")),
    Case(engine: "group", index: 12704, explained: ("continuity", "jumps by 311.99")),
    Case(engine: "dynamics", index: 5772, explained: ("continuity", "position jumps by 55.13")),
    Case(engine: "spring", index: 639, explained: ("rest", "snaps by 1.11")),
    Case(engine: "spring", index: 6897, explained: ("rate-independence", "142.0 pt")),
    Case(engine: "uiview-spring", index: 3962, explained: ("rest", "snaps by 3.03")),
    Case(engine: "group", index: 1586, explained: ("honest-velocity", "reports a velocity")),
    Case(engine: "inertia", index: 7362, explained: ("continuity", "position jumps by 0.51")),
    Case(engine: "fling", index: 6475, explained: ("rate-independence", "3.3 pt")),
    Case(engine: "android-spring", index: 7913, explained: ("rest", "snaps by 1.73")),
    Case(engine: "react-spring", index: 8024, explained: ("continuity", "117.74")),
    Case(engine: "spring", index: 3897, explained: ("rate-independence", "1.0 pt")),
    Case(engine: "wave", index: 27270, explained: ("rest", "snaps by 0.39")),
    Case(engine: "uiview-spring", index: 21069, explained: ("rate-independence", "2.3 pt")),
    Case(engine: "inertia", index: 7444, explained: ("continuity", "position jumps by 0.49")),
    Case(engine: "framer", index: 41482, explained: ("continuity", "position jumps by 0.50")),
    Case(engine: "android-spring", index: 7306, explained: ("rest", "snaps by 1.12")),
    Case(engine: "android-spring", index: 77513, explained: ("rate-independence", "304.5 pt")),
    Case(engine: "react-spring", index: 20717, explained: ("continuity", "157.29")),
    Case(engine: "react-spring", index: 35896, explained: ("rest", "is not at rest")),
  ]

  @Test(arguments: mended)
  func aMendedCheckFindsNothingThatIsNoProperty(of case: Case) throws {
    let (findings, evidence) = try findings(`case`)
    for finding in findings {
      #expect(isKnown(finding, evidence, `case`), "\(finding.message)")
    }
  }

  @Test(arguments: explained)
  func aPropertyExplainsIt(of case: Case) throws {
    let (findings, evidence) = try findings(`case`)
    let (check, phrase) = try #require(`case`.explained)
    let found = findings.filter { $0.check == check && $0.message.contains(phrase) }
    #expect(!found.isEmpty)
    for finding in findings {
      #expect(isKnown(finding, evidence, `case`), "\(finding.message)")
    }
  }

  /// The bounds are bounds: ten times as much is no property.
  @Test(
    arguments: explained.filter {
      [
        639, 3604, 1586, 5772, 12010, 12341, 11552, 12704, 3897, 21069, 7444, 41482, 20717, 77513,
      ].contains($0.index)
    })
  func tenTimesAsMuchIsNoProperty(of case: Case) throws {
    let (findings, evidence) = try findings(`case`)
    let (check, phrase) = try #require(`case`.explained)
    for var finding in findings where finding.check == check && finding.message.contains(phrase) {
      finding.size *= 10
      #expect(!isKnown(finding, evidence, `case`), "\(finding.message)")
    }
  }

  private func findings(_ case: Case) throws -> ([Finding], Evidence) {
    let random = RandomCase(seed: 1, index: `case`.index)
    let engine = try EngineCatalogue.standard.configure(`case`.engine)
    let evidence = engine.gatherEvidence(random.trace, random.options)
    return (Checks.findings(in: evidence), evidence)
  }

  private func isKnown(_ finding: Finding, _ evidence: Evidence, _ case: Case) -> Bool {
    KnownProperties.of(`case`.engine).contains { $0.explains(finding, in: evidence) }
  }
}
