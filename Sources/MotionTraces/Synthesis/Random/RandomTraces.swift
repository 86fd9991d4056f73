public import MotionModel

/// Endlessly many traces that a person with a device could have recorded, each from two numbers.
///
///     let traces = RandomTraces(seed: 1)
///     for index in 0..<100 {
///       let trace = traces.trace(index)
///       print(trace.name, trace.events.count)
///     }
///
/// Trace n is made from the seed and n alone: a run over many of them can be divided, stopped and
/// resumed, and one that shows a defect is named by two numbers. The same two give the same bytes
/// on every machine.
///
/// Each trace has a person of its own (quick or slow, steady or not), a device (of 60 to 240 Hz,
/// even or not), a surface, and one to five gestures: flings and drags, also corrected on the way,
/// in an arc or with a stop before the lift; taps by themselves and in bursts; touches that do not
/// move, for a moment or for more than a second; catches of what may still be in flight, two in a
/// row too; touches that the system takes away; a second finger on the screen. Half of them come so
/// soon that what the one before has thrown is still moving. Some traces end with a finger down.
///
/// No finger leaves a screen of 320 x 568 points, is faster than 8000 points a second, stays for
/// more than 4 s or taps more than ten times a second. All shapes are minimum-jerk reaches, carried
/// out by a ``Hand``; these limits and the shares of the kinds are chosen, not measured.
public struct RandomTraces: Hashable, Sendable {
  /// The version of the choices; a change of any trace raises it.
  public static var version: Int { 1 }

  /// Where everything random comes from.
  public let seed: UInt64

  /// What the finger moves; nil where each trace has a surface of its own.
  public let surface: Surface?

  /// Creates the traces of a seed.
  ///
  /// - Parameters:
  ///   - seed: Where everything random comes from; every seed is as good as another.
  ///   - surface: What the finger moves; nil for a pane, a scroll area or a free point by chance.
  ///     The gestures are the same on all.
  public init(seed: UInt64, on surface: Surface? = nil) {
    self.seed = seed
    self.surface = surface
  }

  /// Returns a trace.
  ///
  /// - Parameter index: Which one, at least 0.
  /// - Returns: The trace; its name is `random-SEED-INDEX`.
  /// - Complexity: O(n log n) in the number of its events; the index makes no difference.
  public func trace(_ index: Int) -> Trace {
    var random = SplitMix64(seed: seed, index: index)
    let surface = Surface(random: &random)
    let device = DeviceClass(random: &random)
    let hand = Hand(
      placement: random.next(in: 1...6), aim: random.next(in: 0.01...0.05),
      timing: random.next(in: 0.02...0.12))
    let synthesizer = TraceSynthesizer(hand: hand, device: device, seed: random.next())
    var gestures = RandomGestures(random: random)
    return synthesizer.trace(
      name: "random-\(seed)-\(index)", purpose: "random trace \(index) of seed \(seed)",
      surface: self.surface ?? surface, script: gestures.script())
  }
}
