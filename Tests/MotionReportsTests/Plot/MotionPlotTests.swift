import MotionModel
import MotionReports
import Testing

@Suite struct MotionPlotTests {
  @Test func brokenMotionHasAnUprightLineAtTheTap() throws {
    let difference = try Expected.difference(
      "broken-motion.txt", MotionPlot.text(SampleMotion.recording(breaks: true)))
    #expect(difference == nil)
  }

  @Test func smoothMotion() throws {
    let difference = try Expected.difference(
      "smooth-motion.txt", MotionPlot.text(SampleMotion.recording(breaks: false)))
    #expect(difference == nil)
  }

  @Test func aRecordingWithoutTicks() {
    let header = SampleMotion.recording(breaks: false).header
    #expect(MotionPlot.text(Recording(header: header)) == "  no ticks\n")
  }

  @Test func aMotionThatBlowsUpIsDrawnWhereItIsFinite() {
    var recording = Recording(header: SampleMotion.recording(breaks: false).header)
    for (index, y) in [0, 1e300, -1e308, .infinity, .nan].enumerated() {
      recording.append(
        Tick(
          time: Instant(nanoseconds: Int64(index) * 10_000_000),
          state: MotionState(position: SIMD2(0, y), velocity: SIMD2(0, -y)), isAtRest: false))
    }
    let text = MotionPlot.text(recording)
    #expect(text.contains("-8.0e+307"))
    #expect(!text.contains("nan"))
    #expect(!text.contains("inf"))
  }

  @Test(arguments: [
    (Surface(.pane(Pane(closed: SIMD2(0, 9), open: SIMD2(0, 2)))), "y"),
    (Surface(.pane(Pane(closed: SIMD2(5, 0), open: SIMD2(0, 0)))), "x"),
    (Surface(.pane(Pane(closed: SIMD2(0, 0), open: SIMD2(3, -4)))), "(-0.60, 0.80)"),
    (Surface(.pane(Pane(closed: SIMD2(0, 0), open: SIMD2(3, -4))), axis: .x), "x"),
    (Surface.free, "x"),
  ])
  func direction(surface: Surface, name: String) {
    var header = SampleMotion.recording(breaks: false).header
    header.surface = surface
    var recording = Recording(header: header)
    for (index, position) in [SIMD2<Double>(0, 0), SIMD2(10, 3)].enumerated() {
      recording.append(
        Tick(
          time: Instant(nanoseconds: Int64(index)), state: MotionState(position: position),
          isAtRest: false))
    }
    let text = MotionPlot.text(recording)
    #expect(text.hasPrefix("  position along \(name), pt\n"))
  }
}
