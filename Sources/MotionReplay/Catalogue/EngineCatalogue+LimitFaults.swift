internal import MotionEngines

extension EngineCatalogue {
  /// The seeded faults whose replays only a limit ends; never among the default engines.
  static var limitFaults: [EngineEntry] {
    [EngineEntry(NeverRests.self), EngineEntry(NotANumber.self), EngineEntry(StuckTick.self)]
  }
}
