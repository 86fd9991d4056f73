import MotionEngines
import MotionModel
import MotionReplay

/// Every seeded fault there is, with what must be found of it.
enum FaultSuite {
  /// On how many of `cases` each of the project's own faults must be found, engine by engine.
  static let own: [(fault: Fault, base: FaultBase, replays: Int)] = Fault.allCases.flatMap {
    fault in fault.bases.map { (fault, $0, 1) }
  }

  /// On how many of `scrollCases` each fault of a scroll area must be found.
  static let scroll: [(fault: ScrollFault, replays: Int)] = ScrollFault.allCases.map { ($0, 1) }

  /// Every third trace of the project and one with all hand-offs, on schedules in turn.
  static func cases() throws -> [FaultExpectation.Case] {
    let traces = try ProjectTraces.all().enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    return try cases(of: [TestTraces.everyHandOff] + traces)
  }

  /// The traces of scroll areas, on schedules in turn.
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
    own.map { fault, base, replays in
      FaultExpectation(
        name: "\(fault.rawValue) on \(base.rawValue)", engine: base.engine(fault, like: fault),
        sound: base.sound, rule: fault.rule, replays: replays, hasExactTwin: true)
    }
  }

  static var scrollExpectations: [FaultExpectation] {
    let sound = ConfiguredEngine(Scroll(), specification: "scroll", label: "scroll")
    return scroll.map { fault, replays in
      FaultExpectation(
        name: fault.rawValue,
        engine: ConfiguredEngine(
          ScrollFaultEngine(fault), specification: fault.rawValue, label: fault.rawValue),
        sound: sound, rule: fault.rule, replays: replays, hasExactTwin: false)
    }
  }
}
