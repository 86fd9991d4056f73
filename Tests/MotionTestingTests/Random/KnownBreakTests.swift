import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import TestSupport
import Testing

/// The known breaks of engines do occur, and any other break is new.
@Suite struct KnownBreakTests {
  /// Reads a table of the folder Cases: one engine per row, with the numbers of random cases.
  private static func cases(_ name: String) throws -> [(engine: String, numbers: [Int])] {
    try rows(of: "Cases/\(name).txt").map { line in
      let words = line.split(separator: " ")
      return (String(words[0]), try words.dropFirst().map { try #require(Int($0)) })
    }
  }

  private static func evidence(
    _ engine: ConfiguredEngine, _ index: Int, seed: UInt64 = 1
  ) -> Evidence {
    let random = RandomCase(seed: seed, index: index)
    return engine.gatherEvidence(random.trace, random.options)
  }

  private static func new(_ finding: Finding) -> String {
    "\(finding.rule): \(finding.message); declare a KnownBreak beside the engine's equations, or "
      + "correct the check"
  }

  @Test func everyEngineThatBreaksSomethingIsTried() throws {
    let catalogue = EngineCatalogue.standard
    let breaking = try catalogue.defaultSpecifications.filter {
      try catalogue.configure($0).knownBreaks.contains { !$0.rules.isEmpty }
    }
    #expect(Set(breaking) == Set(try Self.cases("known-breaks").map(\.engine)))
    for specification in breaking {
      for known in try catalogue.configure(specification).knownBreaks {
        #expect(!known.reason.isEmpty, "\(specification)")
        #expect(known.reason.utf8.count < 200 && !known.reason.contains("\n"), "\(specification)")
        // All parts of a bound have one unit, either of positions or of velocities.
        let units = Set(known.rules.filter { $0 != .misreportsVelocity }.map(\.unit))
        let velocities = units.subtracting(["pt"])
        #expect(
          known.bound == nil || units.count <= 1 || known.bound?.constant == 0 || velocities == [])
      }
    }
  }

  /// An entry that explains nothing is dead; a finding that no entry explains is new.
  @Test(arguments: tried(try cases("known-breaks"), oneOf: 6))
  func everyKnownBreakOccursAndNothingElse(engine specification: String, indices: [Int]) throws {
    let engine = try EngineCatalogue.standard.configure(specification)
    var missing = engine.knownBreaks.filter { !$0.rules.isEmpty }
    for index in indices {
      let evidence = Self.evidence(engine, index)
      let findings = Checks.findings(in: evidence, known: engine.knownBreaks)
      for finding in findings {
        #expect(finding.isKnown, "1:\(index), \(Self.new(finding))")
      }
      missing.removeAll { known in
        findings.contains { known.rules.contains($0.rule) }
          && KnownBreaks([known], in: evidence).marked(findings).contains(where: \.isKnown)
      }
    }
    #expect(missing.map(\.reason) == [])
  }

  /// Engines that comparisons use only if they name them.
  @Test(arguments: [
    "over-scroller", "over-scroller:mode=scroll", "compose", "compose-decay",
    "compose-decay:curve=spline", "reanimated", "reanimated-decay", "rn-animated",
    "rn-animated-decay", "rn-animated-timing", "motion", "motion-decay", "motion-basic", "advance",
    "advance-decay", "advance-animate", "svelte", "svelte:form=store",
    "qt-smoothed", "motion-follow", "embla", "gtk-kinetic", "slint", "flutter-scroll",
    "motion-follow:damping=1000", "motion:clock=nominal", "wave:clock=nominal", "spring:clock=real",
  ])
  func nothingElseOccursInTheOthers(engine specification: String) throws {
    let engine = try EngineCatalogue.standard.configure(specification)
    for index in tried(0..<12, oneOf: 12, from: specification.count) {
      let evidence = Self.evidence(engine, index)
      for finding in Checks.findings(in: evidence, known: engine.knownBreaks) {
        #expect(finding.isKnown, "1:\(index), \(Self.new(finding))")
      }
    }
  }

  private static func onceBlamed() throws -> [(engine: String, number: Int)] {
    try cases("once-blamed").flatMap { row in row.numbers.map { (row.engine, $0) } }
  }

  @Test(arguments: tried(try onceBlamed(), oneOf: 4))
  func nothingNewIsFound(engine specification: String, number: Int) throws {
    let (seed, index) = number.quotientAndRemainder(dividingBy: 1_000_000)
    let engine = try EngineCatalogue.standard.configure(specification)
    let evidence = Self.evidence(engine, index, seed: UInt64(max(seed, 1)))
    for finding in Checks.findings(in: evidence, known: engine.knownBreaks) where !finding.isKnown {
      Issue.record("\(Self.new(finding))")
    }
  }

  /// The bounds are effective: a break thirty times as large is new.
  @Test(arguments: [("spring", 3), ("fluid", 0), ("pop-spring", 18), ("pop-basic", 5)])
  func muchMoreIsNew(engine specification: String, index: Int) throws {
    var engine = try EngineCatalogue.standard.configure(specification)
    for index in engine.knownBreaks.indices {
      guard let bound = engine.knownBreaks[index].bound else { continue }
      engine.knownBreaks[index].bound = KnownBreak.Bound(
        bound.constant / 30, share: bound.share / 30, seconds: bound.seconds / 30,
        ticks: bound.ticks / 30)
    }
    let found = Checks.findings(in: Self.evidence(engine, index), known: engine.knownBreaks)
    #expect(found.contains { !$0.isKnown })
  }

  /// A defect inside an engine that is known to break other rules, or to break this one by less.
  @Test(arguments: Defect.allCases)
  func aDefectInAFaithfulEngineIsNew(defect: Defect) throws {
    let sound = try EngineCatalogue.standard.configure("android-spring")
    let engine = ConfiguredEngine(
      DefectiveEngine(base: AndroidSpring().engine, defect: defect), specification: "broken",
      label: "broken", knownBreaks: sound.knownBreaks)
    let found = Checks.findings(in: Self.evidence(engine, 0), known: engine.knownBreaks)
    #expect(found.contains { $0.rule == defect.rule && !$0.isKnown }, "\(found.map(\.message))")
  }

  enum Defect: CaseIterable {
    case jumps, rests, releases

    var rule: Rule {
      switch self {
      case .jumps: .positionJumps
      case .rests: .restsOffTarget
      case .releases: .releaseSlows
      }
    }
  }

  /// An engine with a defect in flight, at rest or at a release.
  private struct DefectiveEngine<Base: Engine>: Engine {
    var base: Base
    let defect: Defect
    private var start = Instant.zero
    private var isLate = false

    init(base: Base, defect: Defect) {
      (self.base, self.defect) = (base, defect)
    }

    var state: MotionState {
      var state = base.state
      switch defect {
      case .jumps where isLate: state.position.x += 600
      case .rests where base.isAtRest: state.position.x += 3
      case .jumps, .rests, .releases: break
      }
      return state
    }

    var isAtRest: Bool { base.isAtRest }
    var claims: EngineClaims { base.claims }

    mutating func prepare(for surface: Surface) { base.prepare(for: surface) }
    mutating func place(at position: SIMD2<Double>) { base.place(at: position) }

    mutating func handle(_ interaction: Interaction, at time: Instant) {
      (start, isLate) = (time, false)
      guard defect == .releases, case .release(let velocity, let target) = interaction else {
        return base.handle(interaction, at: time)
      }
      base.handle(.release(velocity: 0.5 * velocity, toward: target), at: time)
    }

    mutating func advance(to time: Instant) {
      base.advance(to: time)
      isLate = time.seconds(since: start) > 0.1 && !base.isAtRest
    }
  }
}
