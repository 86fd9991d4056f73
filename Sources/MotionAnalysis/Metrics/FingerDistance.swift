import MotionModel

// The clock and the delivery affect these metrics too, so baselines keep none of them.
extension Metric {
  /// The distance of the value from the finger, in points.
  public static let fingerDistance = ofFinger(
    "finger_distance_points",
    "The largest distance at a tick between the value and the actual place of the finger that "
      + "holds it."
  ) { $0.largest }

  /// How far the value gets ahead of the finger, in points.
  public static let fingerOvershoot = ofFinger(
    "finger_overshoot_points",
    "The farthest that the value gets ahead of the finger that holds it, along the finger's way."
  ) { $0.overshoot }

  /// The time by which the value is behind the finger, in milliseconds.
  public static let fingerLag = ofFinger(
    "finger_lag_ms",
    "The time by which the value is behind the finger that holds it, over all ticks; below 0 if "
      + "it is ahead."
  ) { $0.lag.map { $0 * 1000 } }

  private static func ofFinger(
    _ name: String, _ summary: String, _ take: @escaping @Sendable (FingerDistance) -> Double?
  ) -> Metric {
    Metric(name, summary, needs: .fingers) { evidence, _ in
      #if hasFeature(Embedded)
        nil  // The page, whose room is small, shows none of these.
      #else
        FingerDistance(in: evidence).flatMap(take)
      #endif
    }
  }
}

/// How far a value is from where the finger holds it, at the ticks at which both are known.
///
/// After a pull p(t) since the press, the finger holds the value at h(t) = anchor + movement(p(t)):
/// anchor is the value at the grab, movement what a rubber band leaves of p. Between two reports of
/// the device h is linear. Ticks count while the engine is held and the finger is down.
///
/// With e = h - value at a tick, and v the velocity of h on the way to it:
///
/// - the distance is |e|;
/// - the overshoot is how far the value is ahead, -e v / |v|, with the finger's last nonzero v;
/// - the lag is the time L for which the value is nearest to h(t - L), to first order h - v L: the
///   sum of (e - v L)^2 over all ticks is least at L = sum(e v) / sum(v v). It is below 0 if the
///   value is ahead, as with prediction; a finger at rest has no weight.
///
/// - Note: Source: the lag is least squares in one unknown, C. F. Gauss, "Theoria combinationis
///   observationum erroribus minimis obnoxiae", 1823. A resampled touch is 5 ms behind a frame on
///   Android, or up to 8 ms ahead of the last event, and 38 ms behind in Flutter:
///   `InputConsumer.cpp`,
///   <https://android.googlesource.com/platform/frameworks/native/+/refs/heads/main/libs/input/InputConsumer.cpp>,
///   and `binding.dart`, <https://github.com/flutter/flutter/blob/master/packages/flutter/lib/src/gestures/binding.dart>.
struct FingerDistance {
  private(set) var largest = 0.0

  private(set) var overshoot = 0.0

  var lag: Double? { speeds > 0 ? products / speeds : nil }

  private var products = 0.0
  private var speeds = 0.0

  init?(in evidence: Evidence) {
    let recording = evidence.recording
    var (handOff, count) = (0, 0)
    var held: Held?
    for (index, tick) in recording.ticks.enumerated() {
      while handOff < recording.handOffs.count, recording.handOffs[handOff].tick <= index {
        let next = recording.handOffs[handOff]
        handOff += 1
        switch next.interaction {
        case .grab:
          held = evidence.fingers.last { $0.start <= next.time }.map {
            Held($0, at: next.before.position, on: recording.header.surface)
          }
        case .drag: break
        case .release, .retarget, .cancel: held = nil
        }
      }
      guard let place = held?.advance(to: tick.time) else { continue }
      count += 1
      let error = place.position - tick.state.position
      largest = max(largest, error.length)
      products += error.dot(place.velocity)
      speeds += place.velocity.dot(place.velocity)
      let speed = place.direction.length
      if speed > 0 { overshoot = max(overshoot, -error.dot(place.direction) / speed) }
    }
    if count == 0 { return nil }
  }

  private struct Held {
    private let times: [Instant]
    private let positions: [SIMD2<Double>]
    private var next = 0
    private var direction = SIMD2<Double>.zero

    init(_ finger: HeldFinger, at anchor: SIMD2<Double>, on surface: Surface) {
      times = finger.samples.map { $0.time }
      positions = finger.samples.map { anchor + surface.movement(by: $0.pull, from: anchor) }
    }

    /// Returns place, velocity and last nonzero velocity, or nil without a finger; times never fall.
    mutating func advance(
      to time: Instant
    ) -> (position: SIMD2<Double>, velocity: SIMD2<Double>, direction: SIMD2<Double>)? {
      guard times[0] <= time else { return nil }
      while next < times.count, times[next] < time {
        next += 1
        let velocity = velocity(to: next)
        if velocity.dot(velocity) > 0 { direction = velocity }
      }
      guard next < times.count else { return nil }
      let velocity = velocity(to: next)
      guard times[next] == time else {
        let position = positions[next - 1] + velocity * time.seconds(since: times[next - 1])
        return (position, velocity, direction)
      }
      // Samples at the same time: the last one counts.
      var last = next
      while last + 1 < times.count, times[last + 1] == time { last += 1 }
      return (positions[last], velocity, direction)
    }

    private func velocity(to sample: Int) -> SIMD2<Double> {
      guard times.indices.contains(sample), sample > 0, times[sample - 1] < times[sample] else {
        return .zero
      }
      return (positions[sample] - positions[sample - 1])
        / times[sample].seconds(since: times[sample - 1])
    }
  }
}
