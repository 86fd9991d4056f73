internal import MotionAnalysis
package import MotionModel

package enum MotionPicture {
  private static let (width, height) = (640.0, 120.0)

  package static func svg(of recording: Recording, upTo last: Int, at mark: Instant) -> String {
    let curves = MotionCurves(recording, along: MotionPlot.direction(of: recording))
    guard let end = recording.ticks.prefix(last + 1).last?.time.seconds else { return "" }
    // A hundred frames show what came before, and leave a frame wide enough to be seen.
    let start = recording.ticks[max(0, last - 100)].time.seconds
    let parts = curves.titled.map { title, points in
      (title, points.filter { $0.time >= start && $0.time <= end && $0.value.isFinite })
    }.filter { $0.1.count > 1 }
    guard !parts.isEmpty, end > start else { return "" }
    let size = "width=\"640\" height=\"\(parts.count * 150)\""
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) font-size=\"12\">\n"
    for (index, (title, points)) in parts.enumerated() {
      let values = points.map(\.value)
      let (least, most) = (values.min() ?? 0, values.max() ?? 0)
      let scale = most > least ? height / (most - least) : 0
      let top = Double(150 * index) + 20
      func x(_ time: Double) -> String { Digits.fixed((time - start) / (end - start) * width, 1) }
      let line = points.map {
        x($0.time) + "," + Digits.fixed(top + (most - $0.value) * scale, 1)
      }.joined(separator: " ")
      let (low, high) = (Digits.fixed(least, 1), Digits.fixed(most, 1))
      text += "<text x=\"0\" y=\"\(Int(top) - 6)\">\(title): \(low) to \(high)</text>\n"
      text += "<polyline fill=\"none\" stroke=\"#06c\" points=\"\(line)\"/>\n"
      let place = x(min(max(mark.seconds, start), end))
      text += "<path stroke=\"#c00\" stroke-dasharray=\"3\" d=\"M\(place) \(Int(top))v120\"/>\n"
    }
    let (from, to) = (Digits.fixed(start, 3), Digits.fixed(end, 3))
    return text + "</svg>\n\nFrom \(from) to \(to) s; the red line is where it happens.\n"
  }
}
