/// The recordings of one trace and engine that the checks look at together.
///
/// Some rules need more than one replay: whether something jumps or is only steep shows when the
/// steps get shorter, whether a motion depends on the rate shows at other rates. All recordings are
/// of the same trace, surface, engine, parameters and velocity estimator. A check whose recordings
/// are missing, as with a recording made elsewhere, finds nothing.
public struct Evidence: Sendable {
  /// A recording under a schedule of its own, with the rate of that schedule.
  public struct Variant: Sendable {
    /// The recording.
    public var recording: Recording
    /// The schedule's even rate, in ticks a second; nil where it is uneven.
    public var rate: Double?

    /// Creates a variant.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - rate: The schedule's even rate, in ticks a second; nil where it is uneven.
    public init(recording: Recording, rate: Double?) {
      self.recording = recording
      self.rate = rate
    }
  }

  /// The replay under judgement.
  public var recording: Recording

  /// The same with each interval between ticks cut into 2, 4 and 8 equal parts, in this order; the
  /// interactions reach the engine at the same times as in `recording`.
  public var refinements: [Recording] = []

  /// The same at other rates and on uneven schedules, interactions delivered at their own times.
  public var variants: [Variant] = []

  /// The same at 120 Hz, interactions delivered at their own times, with a stall of half a second
  /// in the last flight; nil where the last interaction starts none.
  ///
  /// Half a second is far beyond the stable step of a rough integrator, which a check must not hold
  /// against it here: it was not asked for by the one who chose the schedule.
  public var stalled: Recording?

  /// The same with every tick repeated at its own time.
  public var zeroTicks: Recording?

  /// The same replay once more, from a copy of the engine.
  public var repetition: Recording?

  /// The same replay, rolled back and advanced again over and over.
  public var rollback: Rollback?

  /// The same interactions at the same times through the engine's exact twin.
  public var exact: Recording?

  /// Creates evidence from one recording.
  ///
  /// - Parameter recording: The replay under judgement.
  public init(recording: Recording) {
    self.recording = recording
  }
}
