internal import MotionEngines

extension EngineCatalogue {
  /// The seeded faults whose replays only a limit ends; never among the default engines.
  static var limitFaults: [EngineEntry] {
    [
      EngineEntry(untimed: NeverRests.self), EngineEntry(untimed: NotANumber.self),
      EngineEntry(untimed: StuckTick.self),
    ]
  }
}
