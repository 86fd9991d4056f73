import Foundation
import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct TraceEventWriterTests {
  /// Three ticks with a hand-off and a finding.
  private var run: TraceEventRun {
    var recording = Recording(
      header: RecordingHeader(
        trace: "tap", traceDigest: Digest(), surface: .free, engine: "spring:mass=1",
        claims: EngineClaims(), conditions: Conditions(clock: ReplayClock("120"))))
    let rest = MotionState(position: SIMD2(160, 420))
    let moving = MotionState(position: SIMD2(160, 419.5), velocity: SIMD2(-0.0, -60))
    recording.append(Tick(time: .zero, state: rest, isAtRest: true))
    recording.append(
      HandOff(
        time: Instant(nanoseconds: 8_333_333), interaction: .retarget(to: .zero), before: rest,
        after: rest, tick: 1, line: 5))
    recording.append(
      Tick(time: Instant(nanoseconds: 8_333_333), state: moving, isAtRest: false))
    recording.append(
      Tick(
        time: Instant(nanoseconds: 16_666_667),
        state: MotionState(position: SIMD2(.nan, 0), velocity: SIMD2(0, .infinity)),
        isAtRest: false))
    return TraceEventRun(
      trace: "a \"tap\"", engine: "spring",
      events: [
        Event(time: Instant(nanoseconds: 8_000_001), kind: .tap, position: SIMD2(1, 2), line: 5)
      ],
      recording: recording,
      findings: [
        finding(.snapsAtRest, .recording, at: 9, size: 1),
        finding(.notFiniteAtTick, .tick(2), at: 16_666_667, size: .nan),
        finding(.releaseSlows, .handOff(0), at: 8_333_333, size: 2),
      ])
  }

  private func finding(
    _ rule: Rule, _ place: Finding.Place, at time: Int64, size: Double
  ) -> Finding {
    Finding(
      rule, place: place, time: Instant(nanoseconds: time), line: 5, size: size, limit: 1,
      .text("is \"\(size)\" pt"))
  }

  private func text(_ runs: TraceEventRun...) -> String {
    var text = ""
    var writer = TraceEventWriter(tool: Tool(name: "tool", version: "1.2.3"))
    writer.begin(to: &text)
    for run in runs { writer.append(run, to: &text) }
    writer.end(to: &text)
    return text
  }

  @Test func wholeOutput() throws {
    #expect(try Expected.difference("trace-event.json", text(run)) == nil)
  }

  @Test func eachReplayIsAProcess() throws {
    let text = text(run, run)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let events = try #require(document["traceEvents"] as? [[String: Any]])
    #expect(Set(events.compactMap { $0["pid"] as? Int }) == [1, 2])
    #expect(events.count == 2 * 23)
    #expect(text == self.text(run, run))
  }

  @Test func withoutReplaysTheDocumentIsEmpty() {
    #expect(
      text() == """
        {"displayTimeUnit":"ms","otherData":{"tool":"tool 1.2.3"},"traceEvents":[
        ]}

        """)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.001"), (-1, "-0.001"), (1_000, "1"), (1_050, "1.05"),
      (.max, "9223372036854775.807"), (.min, "-9223372036854775.808"),
    ] as [(Int64, String)])
  func microsecondsAreExact(nanoseconds: Int64, expected: String) {
    var late = run
    late.events[0].time = Instant(nanoseconds: nanoseconds)
    #expect(text(late).contains("\"ts\":\(expected)}"))
  }
}
