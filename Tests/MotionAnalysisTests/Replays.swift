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
  /// Creates an engine that is in no catalogue.
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
  /// Gathers evidence of an engine of the standard catalogue on a trace.
  init(
    of specification: String, _ trace: Trace = TestTraces.everyHandOff, on clock: String = "120",
    _ delivery: Delivery = .atTick
  ) throws {
    self = try EngineCatalogue.standard.configure(specification)
      .gatherEvidence(trace, on: clock, delivery)
  }
}
