import MotionAnalysis
import MotionModel
import Testing

@Suite struct FlightTests {
  /// Ticks at the same time: the last one is on the screen, also at the end of a recording.
  @Test(arguments: [(1.3, 4), (1.2, 3)])
  func ofTicksAtOneTimeTheLastIsASample(end: Double, count: Int) throws {
    var made = HandMadeRecording()
    made.add(tapAt: 1, [(1.1, 50), (1.2, 20), (end, 0)], speed: -100, target: 0)
    let flight = try #require(made.flight)
    #expect(flight.count == count)
    #expect(flight[count - 1].isAtRest)
  }

  /// A repetition whose ticks come at other times reports the difference in milliseconds.
  @Test func aTimeThatDiffersIsToldInMilliseconds() throws {
    func recording(end: Double) -> Recording {
      var made = HandMadeRecording()
      made.add(tapAt: 1, [(1.125, 50), (end, 0)], speed: -100, target: 0)
      return made.recording
    }
    var evidence = Evidence(recording: recording(end: 1.5))
    evidence.repetition = recording(end: 1.75)
    let message = try #require(Checks.findings(of: .determinism, in: evidence).first).message
    #expect(message.contains("tick 1 differs in time by 250.000 ms: "), "\(message)")
  }
}
