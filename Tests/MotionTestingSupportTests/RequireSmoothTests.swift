import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionTestingSupport
import TestSupport
import Testing

/// Tests that the helper finds breaks: a helper that finds none would let every app's test pass.
@Suite struct RequireSmoothTests {
  @Test(arguments: tried(Array(Gestures()), oneOf: 6))
  func aSoundEngineIsSmooth(on gesture: Gesture) throws {
    try requireSmooth(SpringExact(), on: gesture)
  }

  /// Failures name file, line, time, check and size, and attach the gesture and a smaller one.
  @Test func aBreakIsTold() throws {
    let gesture = try #require(Gestures().first { $0.trace.name == "pane-catch-and-throw" })
    let cut = Cubic(policy: .restart)
    let failure = try #require(throws: NotSmooth.self) { try requireSmooth(cut, on: gesture) }
    let line = try #require(failure.description.split(separator: "\n").first)
    #expect(
      line.firstMatch(
        of:
          #/^pane-catch-and-throw\.csv:\d+: \d\.\d{3} s, Interactive<Cubic>, hand-off-velocity: .*pt\/s/#
      )
        != nil, "\(line)")
    let known = cut.knownBreaks
    #expect(throws: Never.self) { try requireSmooth(cut, on: gesture, besides: known) }
  }

  /// A gesture on which nothing is judged does not pass.
  @Test func aGestureWithoutAHandOffFails() throws {
    let bytes = Array("# motion-trace 1\nnanoseconds,event,x,y\n0,press,1,2\n".utf8)
    let gesture = Gesture(file: "press.csv", trace: try Trace(reading: bytes))
    let failure = #expect(throws: NotSmooth.self) { try requireSmooth(SpringExact(), on: gesture) }
    #expect(failure?.description.hasPrefix("press.csv: found no release") == true)
  }

  @Test func aFolderIsReadWithItsFolders() throws {
    // The folder of baselines is left out.
    #expect(try Gestures("traces").count == 89)
    let traces = try Gestures("traces/recorded")
    #expect(traces.count == 36)
    #expect(traces.first?.testDescription.hasPrefix("recorded-") == true)
    #expect(throws: GestureError.self) { try Gestures("Sources/MotionTestingSupport") }
    #expect(throws: GestureError.self) { try Gestures("nowhere") }
    #expect(throws: TraceError.self) { try Gestures("traces/README.md") }
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/gone.csv", withDestinationPath: folder + "/nothing")
    let failure = #expect(throws: GestureError.self) { try Gestures(folder) }
    #expect(failure?.description == "cannot read '\(folder)/gone.csv', expected a trace")
  }
}
