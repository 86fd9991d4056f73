import MotionEngines
import MotionModel
import MotionReplay
import Testing

enum FaultSuite {
  /// On how many of `scrollCases` each fault of a scroll area must be found.
  static let scroll: [(fault: ScrollFault, count: Int)] = [
    (.bandIsIgnored, 7), (.bandIsForgottenAtTheGrab, 2), (.limitIsFoundAtATick, 4),
    (.limitStopsDead, 7), (.limitIsIgnored, 8),
  ]

  static let traces = [
    "free-throw", "pane-cancel", "pane-catch-and-cancel", "pane-catch-and-throw", "free-taps",
    "pane-diagonal-release", "pane-fling-against", "pane-slow-drag", "pane-tap-mid-flight",
    "pane-catch-chain", "scroll-map-fling", "pane-catch-and-tap",
  ]

  static func cases() throws -> [FaultExpectation.Case] {
    let all = try ProjectTraces.all()
    return try cases(
      of: [TestTraces.everyHandOff]
        + traces.map { name in try #require(all.first { $0.name == name }) })
  }

  static func fieldCases() throws -> [FaultExpectation.Case] {
    let options = ReplayOptions(schedule: try Schedule("120"))
    return try ProjectTraces.all().map { .init(trace: $0, options: options) }
  }

  static func scrollCases() throws -> [FaultExpectation.Case] {
    let traces = try ProjectTraces.all().filter { $0.name.hasPrefix("scroll") }
    return try cases(of: [ScrollFaultTests.limits] + traces)
  }

  private static func cases(of traces: [Trace]) throws -> [FaultExpectation.Case] {
    let clocks = ["120", "60", "60,jitter=2ms,seed=3", "90,drop=0.05,seed=4", "240"]
    return try traces.enumerated().map { index, trace in
      let schedule = try Schedule(clocks[index % clocks.count])
      let delivery: Delivery = index % 2 == 0 ? .atTick : .immediate
      return .init(trace: trace, options: ReplayOptions(schedule: schedule, delivery: delivery))
    }
  }

  static var ownExpectations: [FaultExpectation] {
    own.flatMap { fault, replays in
      replays.map { base, count in
        FaultExpectation(
          name: "\(fault.rawValue) on \(base.rawValue)", engine: base.engine(fault, like: fault),
          sound: base.sound, rule: fault.rule, replays: count,
          // Rounding differs at once, and jumps later.
          hasExactTwin: fault.kind != .quantised)
      }
    }
  }

  static var scrollExpectations: [FaultExpectation] {
    let sound = ConfiguredEngine(Scroll().engine, specification: "scroll", label: "scroll")
    return scroll.map { fault, count in
      FaultExpectation(
        name: fault.rawValue,
        engine: ConfiguredEngine(
          ScrollFaultEngine(fault), specification: fault.rawValue, label: fault.rawValue),
        sound: sound, rule: fault.rule, replays: count, hasExactTwin: false)
    }
  }

  static func fieldExpectations() throws -> [FaultExpectation] {
    try SeededFaultTests.expectations.map { fault, rule, count in
      let engine = try EngineCatalogue.standard.configure(fault)
      return FaultExpectation(
        name: fault, engine: engine, sound: engine, rule: rule, replays: count,
        hasExactTwin: false)
    }
  }
}
