import MotionAnalysis
import MotionModel
import TestSupport
import Testing

/// The project's seeded faults, served by a script in another language, are found by the same rules
/// as the faults of the same names in the fault suite.
@Suite struct FaultsOfAScriptTests {
  private static let faults: [(name: String, rule: Rule)] = [
    ("grabJumps", .grabJumps), ("releaseJumps", .releaseJumps), ("retargetJumps", .retargetJumps),
    ("cancelJumps", .cancelJumps), ("dragIsScaled", .dragStrays), ("dragIsFlipped", .dragStrays),
    ("dragLosesAnAxis", .dragStrays), ("dragIsStale", .dragStrays), ("dragIsDropped", .dragStrays),
    ("dragAddsUp", .dragStrays), ("releaseIsZero", .releaseSlows),
    ("releaseIsScaled", .releaseSlows), ("releaseLosesAnAxis", .releaseSlows),
    ("releaseRises", .releaseSpeedsUp), ("releaseIsFlipped", .releaseTurns),
    ("releaseIsRotated", .releaseTurns), ("releaseIsAbsolute", .releaseTurns),
    ("retargetIsZero", .retargetChangesVelocity), ("retargetIsScaled", .retargetChangesVelocity),
    ("retargetIsFlipped", .retargetChangesVelocity), ("cancelGoesOn", .cancelAddsVelocity),
    ("heldCreeps", .movesWhileHeld), ("grabKeepsVelocity", .hasVelocityWhileHeld),
    ("heldSaysRest", .restsWhileHeld), ("notANumber", .notFiniteAtTick),
    ("releaseIsInfinite", .notFiniteAtHandOff), ("positionJumps", .positionJumps),
    ("positionIsQuantised", .positionJumps), ("velocityJumps", .velocityJumps),
    ("velocityIsScaled", .misreportsVelocity), ("velocityIsFlipped", .misreportsVelocity),
    ("velocityIsStuck", .misreportsVelocity), ("clockRunsFast", .misreportsVelocity),
    ("neverRests", .neverRests), ("restsAside", .restsOffTarget),
    ("snaps", .snapsOnShorterTicks), ("stopsDead", .stopsDead), ("gainsEnergy", .gainsEnergy),
    ("stepIsHardWired", .differsAt120), ("stepIsCutToMilliseconds", .differsAt120),
    ("stepIsClamped", .differsAt24), ("stallIsClamped", .losesTime),
    ("stiffensWithGestures", .differsAfterGestures), ("zeroTickMoves", .zeroTickChanges),
    ("exactnessIsClaimed", .halfTicksDiffer), ("ticksAreCounted", .repetitionDiffers),
  ]

  /// A gesture with a release, taps in flight, and a catch with a cancel; the shortest, which shows
  /// most faults, comes first.
  private static let traces = ["pane-fling-open", "pane-tap-mid-flight", "pane-catch-and-cancel"]

  private func findings(_ fault: String, on name: String) throws -> [Finding] {
    try Outside.perl("faulty.pl", fault).attempt(findingsOn: .standard(name))
  }

  @Test(arguments: tried(faults.map(\.name), oneOf: 16))
  func theFaultIsFound(name: String) throws {
    let rule = try #require(Self.faults.first { $0.name == name }?.rule)
    var found: [Rule] = []
    for trace in Self.traces where !found.contains(rule) {
      found += try findings(name, on: trace).map(\.rule)
    }
    #expect(found.contains(rule), "\(Set(found.map(\.rawValue)).sorted())")
  }

  @Test(arguments: traces)
  func theSoundScriptHasNoFinding(trace: String) throws {
    #expect(try findings("sound", on: trace) == [])
  }

  @Test func thereAreAtLeastThirty() { #expect(Set(Self.faults.map(\.name)).count >= 30) }
}
