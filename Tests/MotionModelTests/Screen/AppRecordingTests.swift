import MotionModel
import Testing

@Suite struct AppRecordingTests {
  private func recording(_ rows: String, columns: String = "") throws(TraceError) -> AppRecording {
    let text = "# motion-trace 1\nnanoseconds,event,x,y\(columns)\n" + rows
    return try AppRecording(reading: Array(text.utf8))
  }

  private func frames(at heights: String) -> String {
    heights.split(separator: " ").enumerated().map { "\($0),frame,160,\($1)\n" }.joined()
  }

  @Test(arguments: [
    ("418.6667 418.3333 400", 3.0), ("418.67 418.33 400", 3), ("418.7 418.3 417.3", 3),
    ("418.29 417.9 417.52", 2.625), ("0.5 1", 2), ("420 419", 1),
  ])
  func fewDecimalsAreTakenForPixels(_ heights: String, scale: Double) throws {
    let recording = try recording(frames(at: heights))
    #expect(recording.scale == scale)
    for frame in recording.frames {
      let pixels = frame.position.y * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
  }

  @Test(arguments: [
    "418.67 418.33 400.1", "418.7 418.6 400.1", "418.663 418.337 400", "418.67 41833e-2 400",
  ])
  func finerValuesHaveNoScale(_ heights: String) throws {
    let recording = try recording(frames(at: heights))
    #expect(recording.scale == nil)
    let written = heights.split(separator: " ").map { Double($0) }
    #expect(recording.frames.map { $0.position.y } == written)
  }

  @Test(arguments: [
    ("0,frame,1,2,,,x\n", 15), ("0,frame,1,2,,,-1\n", 15), ("0,frame,1,2,a,,0\n", 13),
    ("0,frame,1,2,,nan,0\n", 14), ("0,frame,1,,,,0\n", 11), ("x,frame,1,2,,,0\n", 1),
  ])
  func aBadCellOfAFrameIsRefused(_ row: String, column: Int) {
    let error = #expect(throws: TraceError.self) {
      try recording(row, columns: ",vx,vy,pointer")
    }
    #expect(error?.line == 3)
    #expect(error?.column == column)
  }

  @Test func aFrameNeedsNeitherVelocityNorPointer() throws {
    let frames = try recording("0,frame,1,2,,,\n", columns: ",vx,vy,pointer").frames
    #expect(frames.map(\.position) == [SIMD2(1, 2)])
  }
}
