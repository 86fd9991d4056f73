import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct DiffTextWriterTests {
  /// Returns three ticks and a release before the second one, after changes.
  static func recording(
    engine: String = "e", handOff change: (inout HandOff) -> Void = { _ in },
    tick: (Int, inout Tick) -> Void = { _, _ in }
  ) -> Recording {
    var recording = Recording(
      header: RecordingHeader(
        trace: "t", traceDigest: Digest(value: 1), surface: .free, engine: engine,
        claims: EngineClaims(), conditions: Conditions(clock: ReplayClock("120"))))
    for index in 0..<3 {
      let state = MotionState(
        position: SIMD2(160.5, Double(index)), velocity: SIMD2(0, Double(10 * index)))
      let time = Instant(nanoseconds: Int64(index) * 8_000_000)
      if index == 1 {
        var handOff = HandOff(
          time: time, interaction: .release(velocity: SIMD2(0, 10), toward: SIMD2(160.5, 9)),
          before: state, after: state, tick: 1, line: 9)
        change(&handOff)
        recording.append(handOff)
      }
      var one = Tick(time: time, state: state, isAtRest: false)
      tick(index, &one)
      recording.append(one)
    }
    return recording
  }

  private func text(
    _ other: Recording, context: Int = 3, style: TextStyle = .plain
  ) -> String {
    TextWriter(style: style).text(
      DiffReport(Self.recording(), file: "a.csv", other, file: "b.csv", context: context))
  }

  @Test func equalRecordingsHaveNoText() {
    #expect(text(Self.recording()).isEmpty)
  }

  @Test func wholeOutput() throws {
    let tick = Self.recording(
      engine: "f", tick: { if $0 == 2 { $1.state.position.x = 160.5.nextUp } })
    let handOff = Self.recording(handOff: { $0.before.velocity.x = -0.0 })
    var longer = Self.recording()
    longer.append(
      Tick(
        time: Instant(nanoseconds: 24_000_000), state: MotionState(position: SIMD2(.nan, 0)),
        isAtRest: true))
    let difference = try Expected.difference(
      "diff.txt",
      [
        "A tick that differs": text(tick),
        "A hand-off that differs where the table has no column": text(handOff, context: 0),
        "A recording that goes on": text(longer, context: 1),
      ])
    #expect(difference == nil)
  }

  @Test func whatDiffersIsRedOnATerminal() {
    let other = Self.recording(tick: { if $0 == 2 { $1.state.position.x = 7 } })
    #expect(text(other, style: TextStyle(isColored: true)).contains("\u{1b}[1;31m7*\u{1b}[0m"))
  }
}
