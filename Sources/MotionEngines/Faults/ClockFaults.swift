public import MotionModel
public import MotionReplay

/// A fault that mistakes the length of a tick.
protocol FaultyClock: FaultyMotion {
  mutating func length(of tick: FlightTick) -> Int64
}

extension FaultyClock {
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let length = length(of: tick)
    guard length > 0 else { return .goesOn }
    return sound.step(&state, FlightTick(target: tick.target, time: tick.time, length: length))
  }
}

/// A spring that takes every tick for 1/60 s, as the article's sample does.
///
/// The defect: the length of a tick is a constant, so the motion is twice as fast at 120 Hz and
/// half as fast at 30 Hz, and sways with every late tick. At 60 Hz it moves like the sound twin,
/// ``SpringExact``.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), the sample's display link,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct FixedTick: FaultyClock {
  var sound = SpringExact()

  public static let catalogueDescription = fault(
    "fixed-tick", "The sample of objc.io issue 12: every tick counts as 1/60 s.",
    breaks: "It is twice as fast at 120 Hz as at 60 Hz.")

  func length(of tick: FlightTick) -> Int64 { 16_666_667 }
}

/// A spring that takes no tick for longer than 64 ms: the rest of a stall is lost.
///
/// React Native, Reanimated, react-spring and Rebound clamp at 64 ms, wobble at 66.7 ms (four ticks
/// of 60 Hz): give that as `limit`. The defect: after a stall of 0.5 s the motion is 0.436 s
/// behind. Without long ticks it is the sound twin, ``SpringExact``.
///
/// - Note: Source: React Native, `SpringAnimation` (`MAX_STEPS` 64),
///   <https://github.com/facebook/react-native>; Rebound, `SpringConfig` and `Spring` (0.064 s),
///   <https://github.com/facebookarchive/rebound>; react-spring,
///   <https://github.com/pmndrs/react-spring>; wobble, <https://github.com/skevy/wobble>.
public struct ClampedTick: FaultyClock {
  var sound = SpringExact()
  var limit = Int64.max

  mutating func read(_ parameters: EngineParameters) {
    limit = Int64(
      parameters.number(
        nil, "limit", "longest tick; wobble's is 0.0667", unit: "s", default: 0.064, in: 1e-3...1)
        * 1e9 + 0.5)
  }

  public static let catalogueDescription = fault(
    "clamped-tick",
    "React Native, Reanimated, react-spring, Rebound: no tick is longer than 64 ms.",
    breaks: "After a stall of 0.5 s it is 0.436 s behind.")

  func length(of tick: FlightTick) -> Int64 { min(tick.length, limit) }
}

/// A spring that takes at most 10 steps of 8 ms per tick, as Advance does.
///
/// The defect: the part of a tick beyond 80 ms is dropped; after a stall of 0.5 s the motion is
/// 0.42 s behind. Without long ticks it is the sound twin, ``SpringExact``.
///
/// - Note: Source: Tim Donnelly's Advance, `DynamicSolver`,
///   <https://github.com/timdonnelly/Advance>.
public struct DroppedSteps: FaultyClock {
  var sound = SpringExact()

  public static let catalogueDescription = fault(
    "dropped-steps", "Advance: at most 10 steps of 8 ms a tick, the rest is dropped.",
    breaks: "After a stall of 0.5 s it is 0.42 s behind.")

  func length(of tick: FlightTick) -> Int64 { min(tick.length, 80_000_000) }
}

/// A spring that knows the time since its start in whole milliseconds only, as Compose does.
///
/// The defect: at 120 Hz the ticks of 8.33 ms become 8, 8 and 9 ms, so that an even motion ripples
/// by an eighth of its velocity, up to 1 ms behind. The sound twin is ``SpringExact``.
///
/// - Note: Source: Jetpack Compose, `FloatSpringSpec` and `SpringSimulation.updateValues`, whose
///   time is `playTimeNanos / MillisToNanos`,
///   <https://developer.android.com/jetpack/androidx/releases/compose-animation>.
public struct WholeMilliseconds: FaultyClock {
  var sound = SpringExact()
  private var start = Instant.zero
  // The time shown since the start, in nanoseconds.
  private var shown: Int64 = 0

  public static let catalogueDescription = fault(
    "whole-milliseconds", "Compose: the time since the start is cut to whole milliseconds.",
    breaks: "At 120 Hz an even motion ripples by an eighth of its velocity.")

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    (self.start, shown) = (start.time, 0)
    return sound.begin(&state, start)
  }

  mutating func length(of tick: FlightTick) -> Int64 {
    let elapsed = (tick.time.nanoseconds - start.nanoseconds) / 1_000_000 * 1_000_000
    defer { shown = elapsed }
    return elapsed - shown
  }
}
