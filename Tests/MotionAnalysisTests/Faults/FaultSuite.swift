import MotionEngines
import MotionModel
import MotionReplay
import Testing

enum FaultSuite {
  /// The number of `scrollCases` in which each fault of a scroll area must be found.
  static let scroll: [(fault: ScrollFault, count: Int)] = [
    (.bandIsIgnored, 7), (.bandIsForgottenAtTheGrab, 2), (.limitIsFoundAtATick, 4),
    (.limitStopsDead, 7), (.limitIsIgnored, 8),
  ]

  static let traces = [
    "free-throw", "pane-cancel", "pane-catch-and-cancel", "pane-catch-and-throw", "free-taps",
    "pane-diagonal-release", "pane-fling-against", "pane-slow-drag", "pane-tap-mid-flight",
    "pane-catch-chain", "scroll-map-fling", "pane-catch-and-tap",
  ]

  static let clocks = ["120", "60", "60,jitter=2ms,seed=3", "90,drop=0.05,seed=4", "240"]

  static func cases() throws -> [FaultExpectation.Case] {
    try cases(of: [TestTraces.everyHandOff] + traces.map { try ProjectTraces.named($0) })
  }

  static func fieldCases() throws -> [FaultExpectation.Case] {
    let options = try ReplayOptions("120")
    return try ProjectTraces.all().map { .init(trace: $0, options: options) }
  }

  static func scrollCases() throws -> [FaultExpectation.Case] {
    let traces = try ProjectTraces.all().filter { $0.name.hasPrefix("scroll") }
    return try cases(of: [ScrollFaultTests.limits] + traces)
  }

  private static func cases(of traces: [Trace]) throws -> [FaultExpectation.Case] {
    try traces.enumerated().map { index, trace in
      let delivery: Delivery = index % 2 == 0 ? .atTick : .immediate
      return .init(
        trace: trace, options: try ReplayOptions(clocks[index % clocks.count], delivery))
    }
  }

  static var ownExpectations: [FaultExpectation] {
    FaultRow.all.flatMap { row in
      row.replays.map { base, count in
        FaultExpectation(
          name: "\(row.fault) on \(base)", engine: base.engine(row.fault), sound: base.sound,
          rule: row.rule, replays: count,
          // Rounding makes the motions differ at once, long before a jump.
          hasExactTwin: row.kind != .quantised)
      }
    }
  }

  static var scrollExpectations: [FaultExpectation] {
    let sound = ConfiguredEngine(Scroll().engine)
    return scroll.map { fault, count in
      FaultExpectation(
        name: fault.rawValue, engine: ConfiguredEngine(ScrollFaultEngine(fault)), sound: sound,
        rule: fault.rule, replays: count, hasExactTwin: false)
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
