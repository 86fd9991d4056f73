/// The conditions of a motion: everything but trace and engine that determines it.
///
/// Recordings, baselines, parts of runs and reports use the same words for them, ``entries``.
public struct Conditions: Hashable, Sendable {
  /// When ticks happened.
  public var clock: ReplayClock
  /// When events reached the engine.
  public var delivery: Delivery
  /// The estimator of release velocities, such as `lsq2`.
  public var velocity: String
  /// The framework whose rules resampled the touches, such as `android`; nil without resampling.
  public var resampling: String?

  public init(
    clock: ReplayClock, delivery: Delivery = .atTick, velocity: String = "lsq2",
    resampling: String? = nil
  ) {
    (self.clock, self.delivery) = (clock, delivery)
    (self.velocity, self.resampling) = (velocity, resampling)
  }

  /// The conditions with their names in files; resampling only if there is any.
  public var entries: [(name: String, value: String)] {
    var entries: [(name: String, value: String)] = [
      ("clock", clock.text), ("delivery", delivery.rawValue), ("velocity", velocity),
    ]
    if let resampling { entries.append(("resample", resampling)) }
    return entries
  }

  /// The conditions for people: `clock 120, delivery tick, velocity lsq2`.
  public var text: String { entries.map { "\($0.name) \($0.value)" }.joined(separator: ", ") }
}

extension Delivery {
  package init(_ word: LinePart) throws(LineFault) {
    guard let delivery = Delivery(rawValue: word.text) else {
      throw word.fault(expected: "tick, immediate or stepped")
    }
    self = delivery
  }
}
