import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionSearch
import TestSupport
import Testing

@Suite struct SweepTests {
  @Test(arguments: [
    ("100...600/250", ["100", "350", "600"]),
    ("100...590/250", ["100", "350"]),
    ("0.1...0.5/0.1", ["0.1", "0.2", "0.3", "0.4", "0.5"]),
    ("-1...1/0.5", ["-1", "-0.5", "0", "0.5", "1"]),
    ("1e-3...3e-3/1e-3", ["0.001", "0.002", "0.003"]),
    ("1e-1...3e-1/1e-1", ["0.1", "0.2", "0.3"]),
    ("1.5E+1...1.6e1/0.5", ["15", "15.5", "16"]),
    ("5...5/1", ["5"]),
    ("restart|additive", ["restart", "additive"]),
    ("0.1|1...2/0.5", ["0.1", "1", "1.5", "2"]),
    ("0.2;0.1;0.3;1", ["0.2;0.1;0.3;1"]),
  ])
  func values(text: String, values: [String]) throws {
    #expect(try ParameterAxis(name: "p", text).values == values)
  }

  @Test(arguments: [
    ("1...2", "expected a range such as 100...600/25"),
    ("2...1/1", "expected a range such as"), ("1...2/0", "expected a range such as"),
    ("1...2/-1", "expected a range such as"), ("a...b/1", "expected a range such as"),
    ("1||2", "found an empty value"), ("", "found an empty value"), ("1|1", "has a value twice"),
    ("0...1e9/1", "more values than 1000000"), ("0...1000000/1", "more values than 1000000"),
  ])
  func badValues(text: String, message: String) throws {
    let error = #expect(throws: EngineParameterError.self) { try ParameterAxis(name: "p", text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func pointsAreAProductInWhichTheLastParameterIsFastest() throws {
    let engine = try SweptEngine(
      "cubic:handoff=restart|additive,duration=0.2...0.4/0.1,timing=linear")
    #expect(engine.points == 6)
    #expect(
      (0..<6).map { engine.specification($0) }.suffix(3) == [
        "cubic:handoff=additive,duration=0.2,timing=linear",
        "cubic:handoff=additive,duration=0.3,timing=linear",
        "cubic:handoff=additive,duration=0.4,timing=linear",
      ])
    let fault = try SweptEngine("fault:clamped-tick,limit=0.05|0.06")
    #expect(fault.specification(1) == "fault:clamped-tick,limit=0.06")
  }

  @Test func aValueThatTheEngineDoesNotTakeIsRefusedAtOnce() throws {
    let traces = [try SearchTraces.named("pane-fling-open")]
    let options = [ReplayOptions(schedule: try Schedule("120"))]
    for text in [
      "spring:stiffness=1|-1", "sprung", "spring:stiff=1", "spring-exact:mass=1,response=1|2",
    ] {
      #expect(throws: EngineParameterError.self, "\(text)") {
        try Sweep(
          engines: [SweptEngine(text)], traces: traces, options: options, metrics: [.settlingTime])
      }
    }
  }

  /// A cell makes only the replays that it needs, but has the numbers of the whole evidence.
  @Test(arguments: tried([false, true], oneOf: 2, from: 1))
  func aCellHasWhatTheWholeEvidenceSays(checks: Bool) throws {
    let traces = try ["pane-catch-and-throw", "scroll-past-end"].map {
      try SearchTraces.named($0)
    }
    let options = try ["120", "60,jitter=2ms,seed=3"].map {
      ReplayOptions(schedule: try Schedule($0))
    }
    var whole: [[Evidence]] = []
    var rules: [[[String]]] = []
    let choices = [
      [Metric.settlingTime, .peakSpeed], [.settlingTime, .rateDivergence60To120], Metric.allCases,
    ]
    for metrics in tried(choices, oneOf: 3, from: checks ? 1 : 2) {
      let sweep = try Sweep(
        engines: [try SweptEngine("spring:damping=10|30"), try SweptEngine("pop-spring")],
        traces: traces, options: options, metrics: metrics,
        limits: [try MetricLimit("settling_time<=0.5s")], runsChecks: checks)
      var evidence = try sweep.storage()
      for index in 0..<sweep.plan.pointCount {
        let engine = try sweep.engine(sweep.plan.point(index))
        let cells = try sweep.cells(of: sweep.plan.point(index), in: &evidence)
        #expect(cells.count == 4)
        // The points and their replays are the same for every choice of metrics.
        if whole.count == index {
          whole.append(
            (0..<4).map {
              engine.gatherEvidence(traces[$0 % 2], options[$0 / 2], exact: engine.exactTwin)
            })
          rules.append(
            whole[index].map {
              let findings = checks ? Checks.findings(in: $0, known: engine.knownBreaks) : []
              return findings.filter { !$0.isKnown }.map { $0.rule.rawValue }
            })
        }
        for (number, cell) in cells.enumerated() {
          let (whole, rules) = (whole[index][number], rules[index][number])
          #expect(cell.values == metrics.map { $0.value(in: whole) })
          let broken = (cell.values[0] ?? 0) > 0.5 ? ["settling_time<=0.5s"] : []
          #expect(Set(cell.breaks) == Set(broken + rules))
          #expect(cell.findings == rules.count)
        }
      }
    }
  }

  /// A motion that never rests or is not finite must not count as one that settles at once.
  @Test func aMotionWithoutAnEndIsTheWorst() throws {
    let traces = [try SearchTraces.named("pane-fling-open")]
    let sweep = try Sweep(
      engines: [try SweptEngine("spring:damping=0|20|2000")], traces: traces,
      options: [ReplayOptions(schedule: try Schedule("60"))], metrics: [.settlingTime])
    var evidence = try sweep.storage()
    let values = try (0..<3).map {
      try sweep.cells(of: sweep.plan.point($0), in: &evidence)[0].values[0]
    }
    #expect(values[0] == .infinity)
    #expect(values[1]?.isFinite == true)
    #expect(values[2] == .infinity)
    #expect(try sweep.survey().best?.index == 1)
  }

  /// The front and best point of made-up numbers, against a plain search among all pairs.
  @Test func frontAndBestAreThoseOfAPlainSearch() throws {
    let plan = try SweepPlan(
      engines: [try SweptEngine("spring:stiffness=1...20/1,damping=1...20/1")], clocks: ["120"],
      traces: ["a", "b"], metrics: [.settlingTime, .overshoot],
      limits: [try MetricLimit("overshoot_points>=3pt")])
    var survey = SweepSurvey(of: plan)
    var random = SplitMix64(seed: 5, index: 0)
    var all: [(index: Int, settling: Double, overshoot: Double, breaks: Int)] = []
    for index in 0..<400 {
      let cells = (0..<2).map { _ in
        let overshoot = Double(random.next(below: 40))
        return SweepCell(
          values: [Double(random.next(below: 40)), overshoot],
          breaks: overshoot >= 3 ? [] : ["overshoot_points>=3pt"])
      }
      survey.add(survey.point(index, of: cells))
      all.append(
        (
          index, cells.compactMap { $0.values[0] }.max() ?? 0,
          cells.compactMap { $0.values[1] }.min() ?? 0, cells.count { !$0.breaks.isEmpty }
        ))
    }
    let sound = all.filter { $0.breaks == 0 }
    #expect(survey.soundCount == sound.count && sound.count > 50)
    #expect(survey.verdict == .passed)
    // The limit asks for larger overshoots.
    let front = sound.filter { one in
      !sound.contains { other in
        other.settling <= one.settling && other.overshoot >= one.overshoot
          && (other.settling < one.settling || other.overshoot > one.overshoot
            || other.index < one.index)
      }
    }
    #expect(Set(survey.front.map(\.index)) == Set(front.map(\.index)))
    #expect(front.count > 2)
    let best = sound.min {
      ($0.settling, -$0.overshoot, $0.index) < ($1.settling, -$1.overshoot, $1.index)
    }
    #expect(survey.best?.index == best?.index)
  }

  @Test func moreThanATrillionCellsAreRefused() throws {
    let engine = try SweptEngine(
      "spring:stiffness=1...10000/1,damping=1...10000/1,mass=1...10000/1")
    func plan(_ clocks: [String]) throws -> SweepPlan {
      try SweepPlan(engines: [engine], clocks: clocks, traces: ["a"], metrics: [.settlingTime])
    }
    #expect(try plan(["120"]).cellCount == 1_000_000_000_000)
    let error = #expect(throws: EngineParameterError.self) { try plan(["60", "120"]) }
    #expect(error?.message == "found more cells than 10^12")
  }

  @Test func aMapIsNoLargerThanAScreen() throws {
    let plan = try SweepPlan(
      engines: [try SweptEngine("spring:stiffness=1...200/1,mass=2,damping=1...7/1")],
      clocks: ["120"], traces: ["a"], metrics: [.settlingTime])
    var survey = SweepSurvey(of: plan, mapWidth: 64, mapHeight: 4)
    for index in 0..<plan.pointCount {
      survey.add(survey.point(index, of: [SweepCell(values: [Double(index)])]))
    }
    let map = try #require(survey.maps[0])
    #expect(map.places.count == 4 && map.places.allSatisfy { $0.count == 64 })
    #expect((0..<4).map { map.values(ofRow: $0) } == [0..<2, 2..<4, 4..<6, 6..<7])
    // Of the points that share a place, the first is the best.
    #expect(map.places[1][0]?.value == 2)
    #expect(map.places.joined().allSatisfy { $0 != nil })
  }
}
