import Foundation
import MotionMeasurement
import MotionModel
import MotionReplay
import Testing

/// The measurement with real processes; no test depends on the measured times.
@Suite(.serialized) struct PairedMeasurementTests {
  private func trial(
    _ engines: [PairedTrial.Engine] = [.init("glide")], baseline: WorkerCommandLine? = nil
  ) throws -> PairedTrial {
    var trial = PairedTrial(
      baseline: baseline ?? Programs.example, candidate: Programs.example,
      traces: [.init(name: "tap", bytes: Programs.tap)], engines: engines,
      options: ReplayOptions(schedule: try Schedule("120")))
    trial.admitsDebugBuilds = true
    trial.mostLooks = 1
    trial.plan.firstLook = 5
    trial.quads = 4
    trial.sliceLength = 20_000
    trial.budget = 600
    return trial
  }

  private func error(of trial: PairedTrial) -> PairedError? {
    do throws(PairedError) {
      _ = try PairedMeasurement(of: trial)
      return nil
    } catch {
      return error
    }
  }

  @Test func comparesEnginesOfAnotherPackage() throws {
    let engines = [
      PairedTrial.Engine("glide"), .init("glide:duration=0.5", label: "slow"),
    ]
    var told: [Int] = []
    let found = try PairedMeasurement(of: try trial(engines)) { launches, undecided in
      told.append(launches)
      #expect(undecided == 2)
    }
    #expect(found.comparisons.map(\.engine) == ["glide", "slow"])
    #expect(found.comparisons.allSatisfy { $0.launches == 5 && $0.measuredSeconds > 0 })
    #expect(found.comparisons.allSatisfy { $0.interval.contains($0.change) })
    #expect(found.uncompared.isEmpty && found.changedMotions.isEmpty)
    #expect((found.launches, found.looks) == (5, 1))
    #expect(told == [0, 1, 2, 3, 4])
    #expect(found.noise > 0)
  }

  /// A worker that rewrites the example's answers and so stands for another build.
  private func rewritten(_ script: String) -> WorkerCommandLine {
    Programs.shell("'\(Programs.example.executable)' worker | sed -u '\(script)'")
  }

  @Test func unequalWorkIsNotCompared() throws {
    let other = rewritten("s/^\\(walk [0-9]*\\) [0-9]*/\\1 7/")
    let error = error(of: try trial(baseline: other))
    guard case .nothingToCompare(let engines) = error, engines.count == 1,
      case .unequalWork("tap", 7, let candidate) = engines[0].reason
    else {
      Issue.record("found \(String(describing: error))")
      return
    }
    #expect(candidate > 7)
    #expect(
      "\(engines[0].reason)".hasPrefix("the two builds move differently on tap, with 7 ticks"))
  }

  @Test func anotherMotionOfEqualLengthIsSaid() throws {
    // The other build gives the checksum 9 for each walk.
    var trial = try trial(baseline: rewritten("s/^\\(walk .*\\) [0-9]*$/\\1 9/"))
    // A slice of many walks, whose checksums do not sum to 9.
    trial.sliceLength = 2_000_000
    let error = error(of: trial)
    guard case .worker(let failure) = error, case .unfit(let reason) = failure.kind else {
      Issue.record("found \(String(describing: error))")
      return
    }
    // Its slices contradict its walks, so the work counts as not repeatable.
    #expect(reason.hasPrefix("did other work than before: "))
  }

  @Test func anEngineThatTheBaselineLacksIsNotCompared() throws {
    let other = rewritten("s/^engine 0 .*/error no such engine/")
    guard case .nothingToCompare(let engines) = error(of: try trial(baseline: other)) else {
      Issue.record("it was compared")
      return
    }
    #expect(engines.map(\.engine) == ["glide"])
    #expect(engines.map(\.reason) == [.notInBaseline("no such engine")])
  }

  @Test func anEngineThatTheCandidateLacksIsAnError() throws {
    let found = error(of: try trial([.init("jump")]))
    #expect(found?.description.contains("refused 'engine': found engine 'jump'") == true)
  }

  @Test(arguments: [
    ("s/ x86_64 / vax /;s/ arm64 / vax /", "was built for vax, and the candidate for"),
    ("s/^hello 2 /hello 9 /", "answered 'hello 9"),
    ("s/^walk .*/walk -1 5 5/", "answered 'walk -1 5 5'"),
    ("s/^walk .*/walk 1/", "answered 'walk 1'"),
    ("s/^trace .*/trice/", "answered 'trice"),
  ])
  func nonsenseIsAnError(_ script: String, _ message: String) throws {
    let found = error(of: try trial(baseline: rewritten(script)))
    #expect(found?.description.contains(message) == true, "\(String(describing: found))")
  }

  @Test func aDebugBuildIsRefused() throws {
    var trial = try trial(baseline: rewritten("s/ release / debug /"))
    trial.admitsDebugBuilds = false
    let found = error(of: trial)
    #expect(
      found?.description.hasSuffix(
        "is a debug build, whose cost means nothing; expected a release build") == true)
  }

  @Test func aBudgetThatIsTooShortIsAnError() throws {
    var trial = try trial()
    trial.budget = 0
    #expect(error(of: trial) == .budget(seconds: 0, launches: 0, needed: 5))
  }

  @Test func aProcessorThatIsNotThereIsAnError() throws {
    var trial = try trial()
    trial.processor = 100_000
    guard case .processor(100_000, _) = error(of: trial) else {
      Issue.record("it was found")
      return
    }
  }
}
