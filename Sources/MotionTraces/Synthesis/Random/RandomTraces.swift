public import MotionModel

/// An endless series of traces that a person could have recorded, each made from two numbers.
///
///     let traces = RandomTraces(seed: 1)
///     for index in 0..<100 {
///       let trace = traces.trace(index)
///       print(trace.name, trace.events.count)
///     }
///
/// Trace n is made from the seed and n alone. So a run over many of them can be divided, stopped
/// and resumed, and two numbers name the one that shows a defect. The same two give the same bytes
/// on every machine.
///
/// Each trace has a person of its own (quick or slow, steady or not), a device (of 60 to 240 Hz,
/// even or not), a surface, and one to five gestures: flings and drags, also corrected on the way,
/// in an arc or with a stop before the lift; single taps and bursts of taps; touches that do not
/// move, for a moment or for more than a second; catches of what may still be in flight, also two
/// in a row; touches that the system takes away; a second finger on the screen. Half of the
/// gestures begin while what the previous one threw is still moving. Some traces end with a finger
/// down.
///
/// No finger leaves a screen of 320 x 568 points, is faster than 8000 points a second, stays for
/// more than 4 s or taps more than ten times a second. All shapes are minimum-jerk reaches, carried
/// out by a ``Hand``; these limits and the shares of the kinds are chosen, not measured.
public struct RandomTraces: Hashable, Sendable {
  /// The version of the choices; a change of any trace raises it.
  public static var version: Int { 1 }
  /// The seed of all random choices.
  public let seed: UInt64
  /// What the finger moves; nil if each trace has a surface of its own.
  public let surface: Surface?

  /// Creates the traces of a seed, all on one surface or each on its own.
  public init(seed: UInt64, on surface: Surface? = nil) {
    self.seed = seed
    self.surface = surface
  }

  /// Returns the trace with an index of at least 0, named `random-SEED-INDEX`.
  public func trace(_ index: Int) -> Trace {
    plan(index).trace(
      name: "random-\(seed)-\(index)", purpose: "random trace \(index) of seed \(seed)")
  }

  package func plan(_ index: Int) -> RandomPlan {
    var random = SplitMix64(seed: seed, index: index)
    let surface = Surface(random: &random)
    let device = DeviceClass(random: &random)
    let hand = Hand(
      placement: random.next(in: 1...6), aim: random.next(in: 0.01...0.05),
      timing: random.next(in: 0.02...0.12))
    let synthesizer = TraceSynthesizer(hand: hand, device: device, seed: random.next())
    var gestures = RandomGestures(random: random)
    return RandomPlan(
      surface: self.surface ?? surface, synthesizer: synthesizer, script: gestures.script())
  }
}

extension DeviceClass {
  init(random: inout SplitMix64) {
    // A fixed list, so that a new class does not change a seed's traces.
    let presets: [DeviceClass] = [
      .phone60, .phone60Uneven, .phone120, .phone120Milliseconds, .phone120Velocity, .pen240,
    ]
    if random.happens(0.5) {
      self = presets[random.next(below: presets.count)]
      return
    }
    let rates: [Int64] = [60, 90, 120, 240]
    let scales = [1.0, 2, 2.625, 3, 3.5]
    let units: [Int64] = [1, 1_000, 1_000_000]
    let rate = rates[random.next(below: rates.count)]
    let isEven = random.happens(0.5)
    self.init(
      name: "random-\(rate)", rate: rate, scale: scales[random.next(below: scales.count)],
      noise: random.next(in: 0...0.5), slop: random.happens(0.2) ? 8 : 0,
      tellsStillness: random.happens(0.2),
      // At most a quarter of the time between looks, so that they keep their order.
      jitter: isEven ? 0 : Int64(random.next(in: 0...0.25) * 1e9 / Double(rate)),
      granularity: units[random.next(below: units.count)],
      coalescing: random.happens(0.3) ? random.next(in: 0.05...0.3) : 0,
      liftLooks: random.happens(0.2) ? 2 : 1, tellsVelocity: random.happens(0.15))
  }
}

extension Surface {
  init(random: inout SplitMix64) {
    switch random.next(below: 20) {
    case 0..<8: self = Self.pane(&random)
    case 8..<14: self = Self.scrollArea(&random)
    default: self = Self.freePoint(&random)
    }
  }

  private static func place(_ random: inout SplitMix64) -> SIMD2<Double> {
    SIMD2(random.next(in: 20...300).rounded(), random.next(in: 20...548).rounded())
  }

  private static func pane(_ random: inout SplitMix64) -> Surface {
    let closed = place(&random)
    let way = random.next(in: 60...480).rounded()
    let start: Pane.Rest = random.happens(0.25) ? .open : .closed
    let sign = random.happens(0.5) ? 1.0 : -1
    let (travel, axis): (SIMD2<Double>, Axis) =
      switch random.next(below: 4) {
      case 0, 1: (SIMD2(0, sign * way), random.happens(0.4) ? .y : .xy)
      case 2: (SIMD2(sign * way, 0), random.happens(0.4) ? .x : .xy)
      default: (SIMD2(random.next(in: -300...300).rounded(), sign * way), .xy)
      }
    return Surface(.pane(Pane(closed: closed, open: closed + travel, start: start)), axis: axis)
  }

  private static func scrollArea(_ random: inout SplitMix64) -> Surface {
    let size = random.happens(0.5) ? SIMD2<Double>(320, 568) : SIMD2(320, 480)
    let inset = random.happens(0.3) ? random.next(in: -88...0).rounded() : 0
    // Content that fits into the viewport can be pulled, and comes back.
    let length = random.happens(0.12) ? 0 : random.next(in: 40...4000).rounded()
    let width = random.happens(0.12) ? 0 : random.next(in: 40...2000).rounded()
    let (low, high, axis): (SIMD2<Double>, SIMD2<Double>, Axis) =
      switch random.next(below: 5) {
      case 0, 1: (SIMD2(0, inset), SIMD2(0, length), .y)
      case 2: (SIMD2(inset, 0), SIMD2(width, 0), .x)
      default: (SIMD2(0, inset), SIMD2(width, length), .xy)
      }
    return Surface(.scroll(ScrollArea(minimum: low, maximum: high, size: size)), axis: axis)
  }

  private static func freePoint(_ random: inout SplitMix64) -> Surface {
    let axis: Axis = random.happens(0.8) ? .xy : random.happens(0.5) ? .x : .y
    let count = random.happens(0.4) ? 0 : 1 + random.next(below: 6)
    let snaps = (0..<count).map { _ in place(&random) }
    let start = snaps.isEmpty || random.happens(0.3) ? place(&random) : nil
    return Surface(.free(FreePoint(snaps: snaps, start: start)), axis: axis)
  }
}
