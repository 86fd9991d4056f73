import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay

extension ReplayOptions {
  init(_ clock: String, _ delivery: Delivery = .atTick) throws {
    self.init(schedule: try Schedule(clock), delivery: delivery)
  }
}

extension ConfiguredEngine {
  /// An engine that no catalogue has.
  init(_ engine: some Engine, named name: String = "tried") {
    self.init(engine, specification: name, label: name)
  }

  func gatherEvidence(
    _ trace: Trace, on clock: String, _ delivery: Delivery = .atTick
  ) throws -> Evidence {
    gatherEvidence(trace, try ReplayOptions(clock, delivery))
  }
}

extension Evidence {
  /// What an engine of the catalogue does on a trace.
  init(
    of specification: String, _ trace: Trace = TestTraces.everyHandOff, on clock: String = "120",
    _ delivery: Delivery = .atTick
  ) throws {
    self = try EngineCatalogue.standard.configure(specification)
      .gatherEvidence(trace, on: clock, delivery)
  }
}
