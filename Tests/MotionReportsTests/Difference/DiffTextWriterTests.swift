import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct DiffTextWriterTests {
  /// Three ticks and a release before the second, after a change.
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

  @Test func aTickThatDiffers() {
    let other = Self.recording(
      engine: "f", tick: { if $0 == 2 { $1.state.position.x = 160.5.nextUp } })
    #expect(
      text(other) == """
        header, engine: 'e' against 'f'
        tick 2 at 16000000 ns, x: 160.5 (0x4064100000000000) against 160.50000000000003 \
        (0x4064100000000001), 1 ulp apart
        behind the release at 8000000 ns, line 9
              row                  line  nanoseconds  x                    y  vx  vy  rest
              tick 0                     0            160.5                0  0   0   0
              hand-off 0, release  9     8000000      160.5                1  0   10
              tick 1                     8000000      160.5                1  0   10  0
        a  >  tick 2                     16000000     160.5*               2  0   20  0
        b  >  tick 2                     16000000     160.50000000000003*  2  0   20  0
        1 of 3 ticks and 0 of 1 hand-offs differ, by at most 2.842170943040401e-14 pt, at 0.016 s

        """)
  }

  @Test func aHandOffThatDiffersWhereTheTableHasNoColumn() {
    let other = Self.recording(handOff: { $0.before.velocity.x = -0.0 })
    #expect(
      text(other, context: 0) == """
        hand-off 0 at 8000000 ns, before_vx: 0 (0x0000000000000000) against -0 \
        (0x8000000000000000), 0 ulp apart
        at hand-off 0, release at 8000000 ns, line 9
              row                  line  nanoseconds  x      y  vx  vy  rest
        a  >  hand-off 0, release  9     8000000      160.5  1  0   10
        b  >  hand-off 0, release  9     8000000      160.5  1  0   10
              before_vx: 0 (0x0000000000000000) against -0 (0x8000000000000000), 0 ulp apart
              tick 1                     8000000      160.5  1  0   10  0
        0 of 3 ticks and 1 of 1 hand-offs differ, no position at equal times

        """)
  }

  @Test func aRecordingThatGoesOn() {
    var other = Self.recording()
    other.append(
      Tick(
        time: Instant(nanoseconds: 24_000_000), state: MotionState(position: SIMD2(.nan, 0)),
        isAtRest: true))
    let text = text(other, context: 1)
    #expect(text.hasPrefix("tick 3 at 24000000 ns, ticks: 3 against 4\nbehind the release"))
    #expect(text.contains("\nb  >  tick 3        24000000*    nan*   0*  0*  0*  1*\n"))
    #expect(
      text.hasSuffix("\n1 of 4 ticks and 0 of 1 hand-offs differ, no position at equal times\n"))
  }

  @Test func whatDiffersIsRedOnATerminal() {
    let other = Self.recording(tick: { if $0 == 2 { $1.state.position.x = 7 } })
    #expect(text(other, style: TextStyle(isColored: true)).contains("\u{1b}[1;31m7*\u{1b}[0m"))
  }
}
