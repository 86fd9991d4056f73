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
        claims: EngineClaims(), clock: "120", delivery: "tick", velocity: "lsq2"))
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

  @Test func wholeOutput() {
    #expect(
      text(run) == #"""
        {"displayTimeUnit":"ms","otherData":{"tool":"tool 1.2.3"},"traceEvents":[
        {"ph":"M","name":"process_name","pid":1,"args":{"name":"a \"tap\"/spring"}},
        {"ph":"M","name":"process_labels","pid":1,"args":{"labels":"clock 120, delivery tick, digest f86a87c2b5c0e22e"}},
        {"ph":"M","name":"process_sort_index","pid":1,"args":{"sort_index":1}},
        {"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"ticks"}},
        {"ph":"M","name":"thread_sort_index","pid":1,"tid":1,"args":{"sort_index":1}},
        {"ph":"M","name":"thread_name","pid":1,"tid":2,"args":{"name":"events"}},
        {"ph":"M","name":"thread_sort_index","pid":1,"tid":2,"args":{"sort_index":2}},
        {"ph":"M","name":"thread_name","pid":1,"tid":3,"args":{"name":"hand-offs"}},
        {"ph":"M","name":"thread_sort_index","pid":1,"tid":3,"args":{"sort_index":3}},
        {"ph":"M","name":"thread_name","pid":1,"tid":4,"args":{"name":"findings"}},
        {"ph":"M","name":"thread_sort_index","pid":1,"tid":4,"args":{"sort_index":4}},
        {"ph":"X","name":"tick","cat":"tick","ts":0,"pid":1,"tid":1,"dur":8333.333,"args":{"index":0,"at_rest":true}},
        {"ph":"C","name":"position (pt)","ts":0,"pid":1,"args":{"x":160,"y":420}},
        {"ph":"C","name":"velocity (pt/s)","ts":0,"pid":1,"args":{"x":0,"y":0}},
        {"ph":"X","name":"tick","cat":"tick","ts":8333.333,"pid":1,"tid":1,"dur":8333.334,"args":{"index":1,"at_rest":false}},
        {"ph":"C","name":"position (pt)","ts":8333.333,"pid":1,"args":{"x":160,"y":419.5}},
        {"ph":"C","name":"velocity (pt/s)","ts":8333.333,"pid":1,"args":{"x":0,"y":-60}},
        {"ph":"X","name":"tick","cat":"tick","ts":16666.667,"pid":1,"tid":1,"dur":0,"args":{"index":2,"at_rest":false}},
        {"ph":"i","name":"tap","cat":"events","s":"t","ts":8000.001,"pid":1,"tid":2,"args":{"line":5,"pointer":0,"x":1,"y":2}},
        {"ph":"i","name":"retarget","cat":"hand-offs","s":"t","ts":8333.333,"pid":1,"tid":3,"args":{"index":0,"line":5,"tick":1,"before":{"x":160,"y":420,"vx":0,"vy":0},"after":{"x":160,"y":420,"vx":0,"vy":0}}},
        {"ph":"i","name":"rest","cat":"findings","s":"t","ts":0.009,"pid":1,"tid":4,"args":{"rule":"snaps-at-rest","line":5,"size":1,"limit":1,"unit":"pt","message":"is \"1.0\" pt"}},
        {"ph":"i","name":"hand-off-velocity","cat":"findings","s":"t","ts":8333.333,"pid":1,"tid":4,"args":{"rule":"release-slows","line":5,"hand_off":0,"size":2,"limit":1,"unit":"pt/s","message":"is \"2.0\" pt"}},
        {"ph":"i","name":"finite","cat":"findings","s":"t","ts":16666.667,"pid":1,"tid":4,"args":{"rule":"not-finite-at-tick","line":5,"tick":2,"size":null,"limit":1,"unit":"numbers","message":"is \"nan\" pt"}}
        ]}

        """#)
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

  @Test func onARealClockASliceLastsAsLongAsItsTick() {
    var real = run
    real.durations = [1_500, 2_000, 250]
    let slices = text(real).split(separator: "\n").filter { $0.contains("\"ph\":\"X\"") }
    #expect(slices.count == 3)
    #expect(slices[0].contains("\"ts\":0,") && slices[0].contains("\"dur\":1.500,"))
    #expect(slices[1].contains("\"ts\":8333.333,") && slices[1].contains("\"dur\":2,"))
    #expect(slices[2].contains("\"dur\":0.250,"))
  }
}
