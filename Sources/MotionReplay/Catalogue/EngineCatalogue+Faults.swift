internal import MotionEngines

extension EngineCatalogue {
  /// The seeded faults, in the order of what they break; never among the default engines.
  ///
  /// A new one is a file in MotionEngines/Faults and a line here.
  static var faults: [EngineEntry] {
    [
      EngineEntry(untimed: FedBackRemainder.self),
      EngineEntry(untimed: MissingSlope.self),
      EngineEntry(untimed: OverdampedRoots.self),
      EngineEntry(untimed: WholeMilliseconds.self),
      EngineEntry(untimed: CompoundedDecay.self),
      EngineEntry(untimed: DisplacementThreshold.self),
      EngineEntry(untimed: FixedTick.self),
      EngineEntry(untimed: DroppedSteps.self),
      EngineEntry(untimed: ClampedTick.self),
      EngineEntry(untimed: AbsoluteVelocity.self),
      EngineEntry(untimed: ScalarVelocity.self),
      EngineEntry(untimed: RetargetStops.self),
      EngineEntry(untimed: ReAddStops.self),
      EngineEntry(untimed: StopBeforeStart.self),
      EngineEntry(untimed: HalfTimeJump.self),
      EngineEntry(untimed: OnePointSnap.self),
      EngineEntry(untimed: WallClockRest.self),
      EngineEntry(untimed: OneTickShort.self),
      EngineEntry(untimed: PointsPerEvent.self),
    ]
  }

  /// The seeded faults that move as they should and cost too much: no check finds them, a count does.
  static var costFaults: [EngineEntry] {
    [EngineEntry(AllocatingTick.self), EngineEntry(ExtraMultiplication.self)]
  }

  /// The seeded faults whose replays only a limit ends; never among the default engines.
  static var limitFaults: [EngineEntry] {
    [
      EngineEntry(untimed: NeverRests.self), EngineEntry(untimed: NotANumber.self),
      EngineEntry(untimed: StuckTick.self),
    ]
  }
}
