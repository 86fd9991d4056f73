internal import MotionAnalysis
package import MotionModel

/// Position and velocity over time, with the hand-offs marked.
///
/// A break is a vertical line in the velocity. The position is measured along the line between the
/// rests of a pane, otherwise along the axis on which the motion is wider.
///
/// - Note: Source: the two pictures of objc.io issue 12, "Interactive Animations",
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
package enum MotionPlot {
  package static func text(_ recording: Recording, width: Int = 80) -> String {
    guard let last = recording.ticks.last else { return "  no ticks\n" }
    let direction = direction(of: recording)
    let curves = MotionCurves(recording, along: direction)
    let marks = recording.handOffs.compactMap { mark(of: $0) }
    let end = max(last.time.seconds, marks.last?.time ?? 0, 1e-9)
    let columns = width < 80 ? max(width - 16, 20) : 72
    return curves.titled.map { title, points in
      LinePlot(title: title, points: points, marks: marks, end: end, columns: columns).text
    }.joined()
  }

  /// The larger component is positive, so that a curve along an axis shows that axis' own numbers.
  static func direction(of recording: Recording) -> SIMD2<Double> {
    if case .pane(let pane) = recording.header.surface.kind {
      let line = recording.header.surface.axis.masked(pane.open - pane.closed)
      let length = line.length
      if length.isFinite, length > 0 {
        let larger = abs(line.x) > abs(line.y) ? line.x : line.y
        return line / (larger < 0 ? -length : length)
      }
    }
    let positions = recording.ticks.map { $0.state.position }.filter { $0.isFinite }
    guard let first = positions.first else { return SIMD2(0, 1) }
    let least = positions.reduce(first) { pointwiseMin($0, $1) }
    let largest = positions.reduce(first) { pointwiseMax($0, $1) }
    let width = largest - least
    return width.x > width.y ? SIMD2(1, 0) : SIMD2(0, 1)
  }

  private static func mark(of handOff: HandOff) -> LinePlot.Mark? {
    let letters: [String: Character] = [
      "grab": "g", "release": "r", "retarget": "t", "cancel": "c",
    ]
    return letters[handOff.interaction.name].map { (handOff.time.seconds, $0) }
  }
}

/// Position and velocity along one direction, as curves over time.
///
/// A hand-off has two points at the same time, before and after. While a finger holds the value,
/// engines report zero, so the velocity is taken from the presented positions over 60 ms.
package struct MotionCurves {
  package private(set) var positions: [(time: Double, value: Double)] = []
  package private(set) var velocities: [(time: Double, value: Double)] = []

  private let recording: Recording
  private let direction: SIMD2<Double>
  /// Half the time over which a finger's velocity is taken, in nanoseconds.
  private static let reach: Int64 = 30_000_000

  package init(_ recording: Recording, along direction: SIMD2<Double>) {
    (self.recording, self.direction) = (recording, direction)
    let handOffs = recording.handOffs.filter { $0.interaction.name != "drag" }
    var next = 0
    var hold: Range<Int>?
    for (index, tick) in recording.ticks.enumerated() {
      while next < handOffs.count, handOffs[next].tick <= index {
        let handOff = handOffs[next]
        append(handOff, wasHeld: hold != nil)
        next += 1
        if case .grab = handOff.interaction {
          let end = next < handOffs.count ? handOffs[next].tick : recording.ticks.count
          hold = index..<max(index, min(end, recording.ticks.count))
        } else {
          hold = nil
        }
      }
      let time = tick.time.seconds
      positions.append((time, tick.state.position.dot(direction)))
      let held = hold.map { heldVelocity(at: index, in: $0) }
      velocities.append((time, held ?? tick.state.velocity.dot(direction)))
    }
  }

  var titled: [(title: String, points: [(time: Double, value: Double)])] {
    let (x, y) = (Digits.fixed(direction.x, 2), Digits.fixed(direction.y, 2))
    let name = direction.x == 0 ? "y" : direction.y == 0 ? "x" : "(\(x), \(y))"
    return [
      ("position along \(name), pt", positions), ("velocity along \(name), pt/s", velocities),
    ]
  }

  private mutating func append(_ handOff: HandOff, wasHeld: Bool) {
    let time = handOff.time.seconds
    positions.append((time, handOff.before.position.dot(direction)))
    positions.append((time, handOff.after.position.dot(direction)))
    if !wasHeld { velocities.append((time, handOff.before.velocity.dot(direction))) }
    if case .grab = handOff.interaction { return }
    velocities.append((time, handOff.after.velocity.dot(direction)))
  }

  /// The slope of the straight line that best fits the presented positions around a tick.
  private func heldVelocity(at index: Int, in hold: Range<Int>) -> Double {
    let ticks = recording.ticks
    let center = ticks[index].time
    func isNear(_ other: Int) -> Bool {
      hold.contains(other) && abs(ticks[other].time.nanoseconds - center.nanoseconds) <= Self.reach
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
