internal import MotionModel

/// Position and velocity of a recording along one direction, as curves over time.
///
/// At a hand-off a curve has two points at the same time, before and after, so that a jump is an
/// upright line. While a finger holds the value, the velocity is that of the presented positions
/// over 60 ms: engines report zero then.
struct MotionCurves {
  /// The positions along the direction, in points; times in seconds.
  private(set) var positions: [(time: Double, value: Double)] = []

  /// The velocities along the direction, in points per second; times in seconds.
  private(set) var velocities: [(time: Double, value: Double)] = []

  private let recording: Recording
  private let direction: SIMD2<Double>

  /// Half the time over which a finger's velocity is taken, in nanoseconds.
  private static let reach: Int64 = 30_000_000

  /// Takes the curves from a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - direction: The direction, of length 1.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  init(_ recording: Recording, along direction: SIMD2<Double>) {
    self.recording = recording
    self.direction = direction
    let handOffs = recording.handOffs.filter { $0.interaction.name != "drag" }
    var next = 0
    var hold: Range<Int>?
    for (index, tick) in recording.ticks.enumerated() {
      while next < handOffs.count, handOffs[next].tick <= index {
        append(handOffs[next], wasHeld: hold != nil)
        next += 1
        let handOff = handOffs[next - 1]
        if case .grab = handOff.interaction {
          let end = next < handOffs.count ? handOffs[next].tick : recording.ticks.count
          hold = index..<max(index, min(end, recording.ticks.count))
        } else {
          hold = nil
        }
      }
      let time = tick.time.seconds
      positions.append((time, tick.state.position.dot(direction)))
      if let hold {
        velocities.append((time, heldVelocity(at: index, in: hold)))
      } else {
        velocities.append((time, tick.state.velocity.dot(direction)))
      }
    }
  }

  private mutating func append(_ handOff: HandOff, wasHeld: Bool) {
    let time = handOff.time.seconds
    positions.append((time, handOff.before.position.dot(direction)))
    positions.append((time, handOff.after.position.dot(direction)))
    if !wasHeld { velocities.append((time, handOff.before.velocity.dot(direction))) }
    if case .grab = handOff.interaction { return }
    velocities.append((time, handOff.after.velocity.dot(direction)))
  }

  /// Measures the velocity of the presented positions around a tick: the slope of the straight line
  /// that fits them best.
  ///
  /// - Parameters:
  ///   - index: The index of the tick.
  ///   - hold: The indices of the ticks at which the finger holds the value.
  /// - Returns: The velocity, in points per second; zero at a lone tick.
  private func heldVelocity(at index: Int, in hold: Range<Int>) -> Double {
    let ticks = recording.ticks
    let center = ticks[index].time
    func isNear(_ other: Int) -> Bool {
      hold.contains(other)
        && abs(ticks[other].time.nanoseconds - center.nanoseconds) <= Self.reach
    }
    var first = index
    while isNear(first - 1) { first -= 1 }
    var last = index
    while isNear(last + 1) { last += 1 }
    let near = ticks[first...last]
    let count = Double(near.count)
    let meanTime = near.reduce(0) { $0 + $1.time.seconds(since: center) } / count
    let mean = near.reduce(0) { $0 + $1.state.position.dot(direction) } / count
    var slope = 0.0
    var width = 0.0
    for tick in near {
      let time = tick.time.seconds(since: center) - meanTime
      slope += time * (tick.state.position.dot(direction) - mean)
      width += time * time
    }
    return width > 0 ? slope / width : 0
  }
}
