internal import MotionEngines

extension EngineCatalogue {
  /// The seeded faults, in the order of what they break; never among the default engines.
  ///
  /// A new one is a file in MotionEngines/Faults and a line here.
  static var faults: [EngineEntry] {
    [
      EngineEntry(FedBackRemainder.self),
      EngineEntry(MissingSlope.self),
      EngineEntry(OverdampedRoots.self),
      EngineEntry(WholeMilliseconds.self),
      EngineEntry(CompoundedDecay.self),
      EngineEntry(DisplacementThreshold.self),
      EngineEntry(FixedTick.self),
      EngineEntry(DroppedSteps.self),
      EngineEntry(ClampedTick.self),
      EngineEntry(AbsoluteVelocity.self),
      EngineEntry(ScalarVelocity.self),
      EngineEntry(RetargetStops.self),
      EngineEntry(ReAddStops.self),
      EngineEntry(StopBeforeStart.self),
      EngineEntry(HalfTimeJump.self),
      EngineEntry(OnePointSnap.self),
      EngineEntry(WallClockRest.self),
      EngineEntry(OneTickShort.self),
      EngineEntry(PointsPerEvent.self),
    ]
  }

  /// The seeded faults that move as they should and cost too much: no check finds them, a count does.
  static var costFaults: [EngineEntry] {
    [EngineEntry(AllocatingTick.self), EngineEntry(ExtraMultiplication.self)]
  }
}
