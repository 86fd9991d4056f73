import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionSearch
import TestSupport
import Testing

/// An engine that reports only positions.
private struct Silent: Engine {
  var base: Interactive<SpringExact>
  var state: MotionState {
    MotionState(position: base.state.position, velocity: SIMD2(repeating: .nan))
  }
  var isAtRest: Bool { base.isAtRest }
  var claims: EngineClaims {
    var claims = base.claims
    claims.reportsVelocity = false
    return claims
  }
  mutating func prepare(for surface: Surface) { base.prepare(for: surface) }
  mutating func place(at position: SIMD2<Double>) { base.place(at: position) }
  mutating func handle(_ interaction: Interaction, at time: Instant) {
    base.handle(interaction, at: time)
  }
  mutating func advance(to time: Instant) { base.advance(to: time) }
}

@Suite struct MutationTests {
  private static var options: ReplayOptions {
    get throws { ReplayOptions(schedule: try Schedule("120")) }
  }

  private static func engine(_ text: String) throws -> ConfiguredEngine {
    try EngineCatalogue.standard.configure(text)
  }

  private static func original(
    of engine: String = "spring-exact", on trace: String = "pane-fling-open"
  ) throws -> MutationOriginal {
    try MutationOriginal(of: Self.engine(engine), on: SearchTraces.named(trace), options)
  }

  /// What a defect does not change still reaches the engine, including the nominal frame interval.
  @Test(
    arguments: tried(["spring", "spring:clock=real", "wave:clock=nominal", "svelte"], oneOf: 2))
  func aDefectThatNothingReachesMovesNothing(engine: String) throws {
    let (engine, trace) = (
      try Self.engine(engine), try SearchTraces.named("pane-fling-open") as Trace
    )
    let options = ReplayOptions(schedule: try Schedule("60,jitter=5ms,seed=3"))
    #expect(
      engine.mutated(by: .cancelIgnored).record(trace, options).digest
        == engine.record(trace, options).digest)
  }

  private static let expectations = [
    (Mutation.releaseScaled, "pane-fling-open", Rule.releaseSlows),
    (.releaseTurned, "pane-fling-open", .releaseTurns),
    (.releaseUnsigned, "pane-fling-open", .releaseTurns),
    (.releaseClamped, "pane-fling-open", .releaseSlows),
    (.releaseSwapped, "pane-fling-open", .releaseTurns),
    (.releaseAlong, "pane-diagonal-release", .releaseSlows),
    (.releaseOfOneSample, "pane-hold-still", .releaseSpeedsUp),
    (.releaseDropped, "pane-fling-open", .releaseSlows),
    (.releaseLate, "pane-fling-open", .releaseSlows),
    (.releaseOpposedDropped, "pane-fling-past-closed", .releaseSlows),
    (.retargetRestarts, "pane-tap-mid-flight", .retargetChangesVelocity),
    (.retargetIgnored, "pane-tap-mid-flight", .restsOffTarget),
    (.retargetLate, "pane-tap-mid-flight", .halfTicksDiffer),
    (.retargetFirstVelocity, "pane-catch-and-tap", .retargetChangesVelocity),
    (.cancelReleases, "pane-cancel", .cancelAddsVelocity),
    (.cancelIgnored, "pane-cancel", .neverRests),
    (.grabJumps, "pane-press-without-moving", .grabJumps),
    (.grabKeepsMoving, "pane-catch-and-throw", .dragStrays),
    (.tickFloored, "pane-fling-open", .losesWay),
    (.tickRounded, "pane-fling-open", .losesWay),
    (.tickCapped, "pane-fling-open", .losesTime),
    (.tickSmoothed, "pane-fling-open", .differsAtLowRates),
    (.timeInSinglePrecision, "pane-fling-open", .positionJumps),
    (.restEarly, "pane-fling-open", .restsOffTarget),
    (.restLate, "pane-fling-open", .neverRests),
    (.restOff, "pane-fling-open", .restsOffTarget),
    (.restSnaps, "pane-fling-open", .snapsAtRest),
    (.secondGestureDiffers, "pane-catch-chain", .releaseSlows),
    (.stateShared, "pane-axis-y", .rollbackDiffers),
  ]

  /// A defect of each kind changes some replay, and this rule finds it.
  @Test(arguments: tried(expectations, oneOf: 3))
  func eachDefectIsCaughtByItsRule(mutation: Mutation, trace: String, rule: Rule) throws {
    #expect(try Self.original(on: trace).trial(of: mutation).detection == .caught(rule))
    // A late rest shows at no tick and shared state only with copies: compares more replays.
    let (engine, trace) = (try Self.engine("spring-exact"), try SearchTraces.named(trace))
    let (own, mutant) = (
      try engine.gatherEvidence(trace, Self.options),
      try engine.mutated(by: mutation).gatherEvidence(trace, Self.options)
    )
    #expect(
      own.recording.digest != mutant.recording.digest
        || zip(own.variants, mutant.variants).contains {
          $0.recording.digest != $1.recording.digest
        } || own.rollback?.recording.digest != mutant.rollback?.recording.digest)
  }

  @Test func everyDefectHasAnExpectation() {
    #expect(Mutation.allCases.count == 29)
    #expect(Set(Mutation.allCases.map(\.summary)).count == 29)
  }

  @Test(arguments: [
    (Mutation.cancelReleases, "pane-fling-open"), (.retargetLate, "scroll-tap-and-cancel"),
    (.releaseScaled, "pane-tap-mid-flight"), (.grabJumps, "pane-tap-mid-flight"),
  ])
  func aTraceWithoutSuchAnEventShowsNothing(mutation: Mutation, trace: String) throws {
    let trial = try Self.original(on: trace).trial(of: mutation)
    #expect(trial == MutationTrial(detection: .untried, size: 0))
  }

  /// A curve that restarts at each release ignores velocities, so none of these is a defect.
  @Test(arguments: [Mutation.releaseScaled, .releaseDropped, .releaseOfOneSample])
  func whatAnEngineIgnoresIsEqual(mutation: Mutation) throws {
    let trial = try Self.original(of: "cubic:handoff=restart").trial(of: mutation)
    #expect(trial == MutationTrial(detection: .equal, size: 0))
  }

  /// Derived velocities are judged with shorter ticks, also where one replay is judged first.
  @Test func aFastEngineWithoutVelocitiesIsEqual() throws {
    let engine = ConfiguredEngine(
      Silent(base: SpringExact(stiffness: 90_000, damping: 600).engine), specification: "silent",
      label: "silent")
    let original = MutationOriginal(
      of: engine, on: try SearchTraces.named("pane-hold-still"), try Self.options)
    #expect(
      original.trial(of: .releaseClamped) == MutationTrial(detection: .equal, size: 0))
  }

  /// The next tick counts all the time since the last one, with an event in between too.
  @Test func aCapThatNoTickReachesMovesNothing() throws {
    let (engine, trace) = (
      try Self.engine("pop-spring"), try SearchTraces.named("pane-tap-mid-flight")
    )
    let options = ReplayOptions(schedule: try Schedule("60"), delivery: .immediate)
    #expect(
      engine.mutated(by: .tickCapped).record(trace, options).digest
        == engine.record(trace, options).digest)
  }

  /// A rule that the engine itself is known to break tells nothing about a mutant.
  @Test func whatTheEngineBreaksItselfCatchesNothing() throws {
    let faulty = try Self.original(of: "fault:stop-before-start")
    #expect(faulty.broken == [.releaseSlows])
    #expect(faulty.trial(of: .releaseScaled).detection == .equal)
    let sound = try Self.original()
    #expect(sound.trial(of: .restOff).size > 1.9)
    // Without a stall the motion is the same, and the size is that of the replay under judgement.
    #expect(
      sound.trial(of: .tickCapped) == MutationTrial(detection: .caught(.losesTime), size: 0))
  }

  @Test(
    arguments: tried([Mutation.cancelReleases, .retargetRestarts, .secondGestureDiffers], oneOf: 3))
  func aGestureThatIsFoundCatchesTheMutant(mutation: Mutation) throws {
    let engine = try Self.engine("spring-exact")
    let search = GestureSearch(seed: 1, cases: 100, budget: 300)
    let found = try search.found(for: mutation, of: engine, Self.options)
    let trace = try #require(found.trace)
    #expect(trace.name == "missing-\(mutation)")
    #expect(trace.events.count <= 6)
    let read = try Trace(reading: trace.bytes, file: "found.csv")
    let trial = try MutationOriginal(of: engine, on: read, Self.options).trial(of: mutation)
    #expect(trial == found.trial)
    #expect(trial.rule != nil)
    // A second search finds the same; a smaller budget tries less.
    #expect(try search.found(for: mutation, of: engine, Self.options).trace == trace)
    var mutant = Mutant(mutation, trials: [MutationTrial(detection: .equal, size: 0)])
    #expect(mutant.fate == .equal)
    #expect(Mutant(mutation, trials: []).fate == .untried)
    mutant.found = found
    #expect(mutant.fate == .survives)
    #expect([mutant].score == 0)
  }

  /// Every gesture is observed, also the smaller ones; an error of the observer ends the search.
  @Test(.releaseOnly) func everyGestureIsWatched() throws {
    struct Late: Error {}
    let engine = try Self.engine("spring-exact")
    let search = GestureSearch(seed: 1, cases: 100, budget: 300)
    var sizes: [Int] = []
    let found = try search.found(for: .releaseDropped, of: engine, Self.options) {
      sizes.append($0.events.count)
      return $1()
    }
    let smallest = try #require(found.trace?.events.count)
    #expect(sizes.last == smallest)
    #expect(sizes.contains { $0 > smallest })
    let most = sizes.count / 2
    sizes = []
    #expect(throws: Late.self) {
      try search.found(for: .releaseDropped, of: engine, Self.options) {
        sizes.append($0.events.count)
        if sizes.count == most { throw Late() }
        return $1()
      }
    }
    #expect(sizes.count == most)
  }

  @Test func theScoreCountsWhatDiffers() {
    let caught = MutationTrial(detection: .caught(.releaseSlows), size: 3)
    let unseen = MutationTrial(detection: .unseen, size: 0.1)
    let equal = MutationTrial(detection: .equal, size: 0)
    let untried = MutationTrial(detection: .untried, size: 0)
    let mutants = [
      Mutant(.releaseScaled, trials: [equal, caught]), Mutant(.restOff, trials: [unseen, equal]),
      Mutant(.grabJumps, trials: [untried, equal]),
    ]
    #expect(mutants.map(\.fate) == [.caught, .unseen, .equal])
    #expect(mutants.map(\.size) == [3, 0.1, 0])
    #expect(mutants.score == 0.5)
    #expect(mutants.suffix(1).score == nil)
    // A mutant that was never tried does not count as caught.
    let never = Mutant(.retargetLate, trials: [untried, untried])
    #expect(never.fate == .untried)
    #expect((mutants + [never]).score == 1.0 / 3)
  }
}
