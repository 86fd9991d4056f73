import MotionAnalysis
import MotionModel
import MotionReplay
import MotionTesting
import Testing

@Suite struct KnownPropertyTests {
  private static let all = KnownProperties.all

  @Test func eachIsOfAnEngineAndACheckThatThereAre() {
    let engines = Set(EngineCatalogue.standard.defaultSpecifications)
    let checks = Set(Checks.all.map { type(of: $0).name })
    for property in Self.all {
      #expect(engines.contains(property.engine), "\(property.name)")
      #expect(checks.contains(property.check), "\(property.name)")
      #expect(!property.phrase.isEmpty && !property.reason.isEmpty, "\(property.name)")
      #expect(!property.reason.contains("\n") && property.reason.utf8.count < 240)
    }
    #expect(Set(Self.all).count == Self.all.count)
  }

  /// Whatever they are, these are never a property of a sound engine.
  @Test func noPropertyExcusesWhatNoEngineMayDo() {
    #expect(!Self.all.contains { ["finite", "determinism"].contains($0.check) })
    #expect(!Self.all.contains { $0.check == "zero-tick" })
  }

  /// The engines that claim to keep all rules on every surface keep them: nothing is known of them.
  @Test(arguments: ["spring-exact", "swiftui", "flutter", "scroll", "cubic:handoff=hermite"])
  func aSoundEngineHasNone(engine: String) {
    #expect(KnownProperties.of(engine).isEmpty)
  }

  @Test func otherParametersAreOtherEngines() {
    #expect(!KnownProperties.of("cubic:handoff=restart").isEmpty)
    #expect(KnownProperties.of("cubic:handoff=restart,duration=0.5").isEmpty)
    #expect(KnownProperties.of("fault:retarget-stops").isEmpty)
    #expect(KnownProperties.of("nothing").isEmpty)
  }

  @Test func theSameParametersAreTheSameEngine() throws {
    let restart = KnownProperties.of("cubic:handoff=restart")
    #expect(KnownProperties.of("cubic") == restart)
    #expect(KnownProperties.of("cubic:handoff=restart,duration=0.4") == restart)
    for engine in EngineCatalogue.standard.defaultSpecifications {
      let specification = try EngineCatalogue.standard.configure(engine).specification
      #expect(KnownProperties.of(specification) == Self.all.filter { $0.engine == engine })
    }
  }

  @Test func aPropertyIsOneSentenceOfOneCheck() {
    let property = KnownProperty(
      "spring", "rest", "snaps by", .sizeAtMost(1), because: "it snaps")
    func finding(_ check: String, _ message: String, _ size: Double) -> Finding {
      Finding(
        check: check, place: .recording, time: .zero, size: size, limit: 0.3, unit: "pt",
        message: message)
    }
    let header = RecordingHeader(
      trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: .init(), clock: "",
      delivery: "", velocity: "")
    let evidence = Evidence(recording: Recording(header: header))
    #expect(property.explains(finding("rest", "snaps by 1.00 pt", 1), in: evidence))
    #expect(!property.explains(finding("rest", "snaps by 1.01 pt", 1.01), in: evidence))
    #expect(!property.explains(finding("rest", "stops dead", 0.5), in: evidence))
    #expect(!property.explains(finding("continuity", "snaps by 1.00 pt", 1), in: evidence))
  }
}
