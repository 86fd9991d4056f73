public import MotionModel

/// Makes traces that a person with a device could have recorded, from a script and a seed.
///
///     let synthesizer = TraceSynthesizer(device: .phone120, seed: 7)
///     let trace = synthesizer.trace(
///       name: "flick", surface: .free,
///       script: [.fling(from: SIMD2(160, 430), by: SIMD2(0, -400), seconds: 0.3)])
///
/// The hand and the device draw from streams of their own, so that one seed gives the same
/// movement on two device classes. The same arguments give the same trace, bit by bit, on every
/// machine: nothing but plain arithmetic goes into it.
public struct TraceSynthesizer: Hashable, Sendable {
  /// The version of the generator; a change of any synthesized trace raises it.
  public static var version: Int { 1 }
  /// How the person moves.
  public var hand: Hand
  /// What the device sees of it.
  public var device: DeviceClass
  /// The seed of all random choices.
  public var seed: UInt64

  /// Creates a synthesizer; every seed is as good as another.
  public init(hand: Hand = Hand(), device: DeviceClass, seed: UInt64) {
    (self.hand, self.device, self.seed) = (hand, device, seed)
  }

  /// Returns the trace of a script: its first event is at zero, its events are in time order.
  ///
  /// - Parameters:
  ///   - name: The name in the header, one line.
  ///   - purpose: What the trace is for, one line; written to the header unless it is empty.
  ///   - surface: What the finger moves.
  ///   - script: What the fingers are to do; a pointer that is down must not press or tap.
  /// - Returns: The trace, whose header says that a generator made it.
  public func trace(
    name: String, purpose: String = "", surface: Surface, script: GestureScript
  ) -> Trace {
    let events = events(of: script)
    return Trace(
      header: TraceHeader(
        comments: comments(name: name, purpose: purpose, surface: surface), surface: surface,
        hasVelocityColumns: device.tellsVelocity,
        hasPointerColumn: events.contains { $0.pointer != 0 }), events: events)
  }

  package func events(of script: GestureScript) -> [Event] {
    var random = SplitMix64(seed: seed)
    var digitizer = Digitizer(device: device, seed: ~seed)
    _ = play(script, from: .zero, random: &random, digitizer: &digitizer)
    return digitizer.events()
  }

  private func play(
    _ script: GestureScript, from start: Instant, random: inout SplitMix64,
    digitizer: inout Digitizer
  ) -> Instant {
    var now = start
    for step in script.steps {
      switch step {
      case .touch(let touch):
        let path = hand.perform(touch, using: &random)
        now = digitizer.see(path, from: now, ending: touch.ending, pointer: touch.pointer)
      case .tap(let point, let pointer):
        now = digitizer.seeTap(at: hand.place(point, using: &random), time: now, pointer: pointer)
      case .pause(let seconds):
        now = now.advanced(byNanoseconds: Int64(hand.time(seconds, using: &random) * 1e9))
      case .together(let first, let second):
        let one = play(first, from: now, random: &random, digitizer: &digitizer)
        now = max(one, play(second, from: now, random: &random, digitizer: &digitizer))
      }
    }
    return now
  }

  private func comments(name: String, purpose: String, surface: Surface) -> [TraceHeader.Comment] {
    // The generator keeps its old name, as the bytes of the traces contain it.
    let source =
      "motion-replay MotionSynthesis \(Self.version), minimum-jerk hand (Flash & Hogan 1985), "
      + "device class \(device.name)"
    let entries = [
      ("name", name), ("source", source), ("license", "Apache-2.0"),
      ("recorded", "a generator (minimum-jerk hand, seed \(seed)), no hand was there"),
      ("surface", surface.text), ("purpose", purpose),
    ]
    return entries.filter { $0 != "purpose" || !$1.isEmpty }.map { .entry(key: $0, value: $1) }
  }
}
