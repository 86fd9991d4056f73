import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// An engine that reports only positions, as niri and Qt Quick do.
private struct Silent<Base: Engine>: EngineWrapper {
  var base: Base
  var state: MotionState {
    MotionState(position: base.state.position, velocity: SIMD2(repeating: .nan))
  }
  var claims: EngineClaims {
    var claims = base.claims
    claims.reportsVelocity = false
    return claims
  }
}

/// A motion that ends at once, where it is.
private struct Standing: Motion {
  mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    .restsHere
  }
  mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome { .restsHere }
}

@Suite struct SilentVelocityTests {
  private func silent(_ base: some Engine) -> ConfiguredEngine {
    ConfiguredEngine(Silent(base: base))
  }

  @Test(arguments: ["120", "60", "120,jitter=2ms,seed=3", "90,drop=0.1,seed=4"])
  func aSoundEngineIsSilent(clock: String) throws {
    let engine = silent(SpringExact().engine)
    for trace in tried(try ProjectTraces.all(), oneOf: 12, from: clock.count) {
      let evidence = try engine.gatherEvidence(trace, on: clock)
      let findings = Checks.findings(in: evidence)
      #expect(findings == [], "\(trace.name): \(findings.map(\.message))")
      #expect(Checks.notRun(in: evidence)?.checks == [.honestVelocity, .stability])
    }
  }

  /// An engine that stops and rests where it is let go has dropped the finger's velocity.
  @Test(arguments: ["120", "60"]) func standingStillAtAReleaseIsFound(clock: String) throws {
    let engine = silent(Interactive(Standing()))
    let findings = try ProjectTraces.all().map {
      Check.handOffVelocity.findings(
        in: engine.gatherEvidence($0, try ReplayOptions(clock), for: .refinements)
      ).map(\.rule)
    }
    #expect(findings.count { $0.contains(.releaseSlows) } >= 20)
    #expect(!findings.joined().contains(.releaseSpeedsUp))
  }

  /// A list at its end that is thrown further stays there, as Kivy's does.
  @Test func aLimitMayStopItAtOnce() throws {
    let engine = silent(Interactive(Standing()))
    var stopped = 0
    for trace in try ProjectTraces.all() {
      guard case .scroll(let area) = trace.header.surface.kind else { continue }
      let evidence = engine.gatherEvidence(trace, try ReplayOptions("120"), for: .refinements)
      let found = Check.handOffVelocity.findings(in: evidence).map(\.place)
      for (index, handOff) in evidence.recording.handOffs.enumerated() {
        guard case .release(let velocity, _) = handOff.interaction, velocity.length > 100 else {
          continue
        }
        let place = handOff.after.position
        guard area.nearest(to: place + 1e-3 * velocity) == area.nearest(to: place) else { continue }
        stopped += 1
        #expect(!found.contains(.handOff(index)), "\(trace.name), \(handOff.line)")
      }
    }
    #expect(stopped > 0)
  }

  /// Checks skipped for a missing velocity and checks skipped for speed are both named.
  @Test func aFastOneNamesBoth() throws {
    let fast = SpringExact(stiffness: 1e7, damping: 2000).engine
    let evidence = try silent(fast).gatherEvidence(TestTraces.tap, on: "120")
    let notRun = try #require(Checks.notRun(in: evidence))
    #expect(Set(notRun.checks) == [.honestVelocity, .stability, .continuity, .rest])
    #expect(notRun.reason.contains("reports no velocity") && notRun.reason.contains("too fast"))
  }

  /// The velocities derive from the positions, one-sided at hand-offs, and are zero under a finger.
  @Test func velocitiesAreDerived() throws {
    let (trace, options) = (TestTraces.everyHandOff, try ReplayOptions("480"))
    let derived = silent(SpringExact().engine).record(trace, options)
    let reported = ConfiguredEngine(SpringExact().engine).record(trace, options)
    #expect(derived.header.claims.reportsVelocity == false)
    #expect(try Recording(reading: derived.bytes) == derived)
    for (one, other) in zip(derived.ticks, reported.ticks) {
      #expect(one.state.position == other.state.position)
      #expect((one.state.velocity - other.state.velocity).length < 60, "\(one.time)")
    }
    for (one, other) in zip(derived.handOffs, reported.handOffs)
    where one.interaction.target != nil {
      #expect((one.after.velocity - other.after.velocity).length < 60, "\(one.time)")
    }
    let held = derived.handOffs.filter { $0.interaction.target == nil }
    #expect(!held.isEmpty && held.allSatisfy { $0.after.velocity == .zero })
  }

  /// Lost velocities of a finger or of an earlier flight are found without a reported velocity.
  @Test(arguments: [
    ("retarget-stops", Rule.retargetChangesVelocity), ("scalar-velocity", .releaseTurns),
    ("half-time-jump", .positionJumps),
  ])
  func faultsAreFound(fault: String, rule: Rule) throws {
    var found: Set<Rule> = []
    for trace in tried(try ProjectTraces.all(), oneOf: 8) {
      var evidence = try Evidence(of: "fault:" + fault, trace)
      evidence.silence()
      found.formUnion(Checks.findings(in: evidence).map(\.rule))
    }
    #expect(found.contains(rule), "\(found)")
    #expect(!found.contains(.misreportsVelocity) && !found.contains(.velocityJumps))
  }
}

extension Evidence {
  /// Removes the reported velocity from all recordings.
  fileprivate mutating func silence() {
    func silent(_ recording: Recording) -> Recording {
      var recording = recording
      recording.header.claims.reportsVelocity = false
      recording.deriveVelocities()
      return recording
    }
    recording = silent(recording)
    refinements = refinements.map { silent($0) }
    variants = variants.map {
      .init(recording: silent($0.recording), rate: $0.rate, finer: $0.finer.map { silent($0) })
    }
    stalled = stalled.map { silent($0) }
    (zeroTicks, repetition, again, rollback) = (nil, nil, nil, nil)
  }
}
