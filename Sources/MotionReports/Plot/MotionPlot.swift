internal import MotionModel

/// Two pictures of a recording: position and velocity over time, with the hand-offs marked.
///
/// An engine that breaks a motion shows it as an upright line in the picture of the velocity, where
/// a smooth one has a bend. The position is along the line between the rests of a pane, and else
/// along the axis on which the motion is wider.
///
/// - Note: Source: the two pictures are those of objc.io issue 12, "Interactive Animations",
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
struct MotionPlot {
  private let recording: Recording

  /// Takes a recording.
  ///
  /// - Parameter recording: The recording.
  init(_ recording: Recording) {
    self.recording = recording
  }

  /// Writes both pictures.
  ///
  /// - Parameter stream: Where to write.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  func write(to stream: inout some TextOutputStream) {
    guard let last = recording.ticks.last else {
      stream.write("  no ticks\n")
      return
    }
    let direction = self.direction
    let name = Self.name(of: direction)
    let curves = MotionCurves(recording, along: direction)
    let marks = recording.handOffs.compactMap { PlotMark($0) }
    let end = max(last.time.seconds, marks.last?.time ?? 0, 1e-9)
    LinePlot(
      title: "position along \(name), pt", points: curves.positions, marks: marks, end: end
    ).write(to: &stream)
    LinePlot(
      title: "velocity along \(name), pt/s", points: curves.velocities, marks: marks, end: end
    ).write(to: &stream)
  }

  /// The direction to look along, of length 1; its larger part is positive, so that a curve along
  /// an axis shows that axis' own numbers.
  private var direction: SIMD2<Double> {
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

  private static func name(of direction: SIMD2<Double>) -> String {
    if direction.x == 0 { return "y" }
    if direction.y == 0 { return "x" }
    let x = FixedDigits.text(direction.x, digits: 2)
    let y = FixedDigits.text(direction.y, digits: 2)
    return "(\(x), \(y))"
  }
}
