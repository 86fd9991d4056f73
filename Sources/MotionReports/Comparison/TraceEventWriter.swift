internal import MotionSystem
package import MotionAnalysis
package import MotionModel

/// Writes the trace event format, which Perfetto and `chrome://tracing` open, piece by piece.
///
/// A replay is a process, its ticks are slices: each lasts until the next tick.
///
/// - Note: Source: "Trace Event Format", the Chromium authors,
///   <https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU>;
///   how Perfetto reads it: <https://perfetto.dev/docs/getting-started/other-formats>.
package struct TraceEventWriter {
  private enum Track: Int, CaseIterable {
    case ticks = 1
    case events, handOffs, findings
    var name: String { ["ticks", "events", "hand-offs", "findings"][rawValue - 1] }
  }

  private let tool: Tool
  private var process = 0
  private let encoder = JSONEncoder()

  package init(tool: Tool = .motionReplay) {
    self.tool = tool
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  package mutating func begin(to stream: inout some TextOutputStream) {
    process = 0
    let other = text(["tool": "\(tool.name) \(tool.version)"])
    stream.write("{\"displayTimeUnit\":\"ms\",\"otherData\":\(other),\"traceEvents\":[")
  }

  package mutating func append(_ run: TraceEventRun, to stream: inout some TextOutputStream) {
    process += 1
    var separator = process == 1 ? "\n" : ",\n"
    func write(_ events: [JSONObject]) {
      for event in events {
        stream.write(separator + text(event))
        separator = ",\n"
      }
    }
    write(names(of: run))
    for index in run.recording.ticks.indices { write(tick(index, of: run)) }
    write(run.events.map { instant($0) })
    write(run.recording.handOffs.enumerated().map { instant($0.element, at: $0.offset) })
    write(run.findings.sorted { $0.time < $1.time }.map { instant($0) })
  }

  package mutating func end(to stream: inout some TextOutputStream) { stream.write("\n]}\n") }

  private func text(_ event: JSONObject) -> String {
    guard let data = try? encoder.encode(event) else {
      preconditionFailure("text and finite numbers can be encoded")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func names(of run: TraceEventRun) -> [JSONObject] {
    let header = run.recording.header
    let labels =
      "clock \(header.conditions.clock.text), delivery \(header.conditions.delivery.rawValue), digest \(run.recording.digest.text)"
    let process = [
      metadata("process_name", ["name": "\(run.trace)/\(run.engine)"]),
      metadata("process_labels", ["labels": labels]),
      metadata("process_sort_index", ["sort_index": self.process]),
    ]
    return process
      + Track.allCases.flatMap { track in
        [
          metadata("thread_name", ["name": track.name], track),
          metadata("thread_sort_index", ["sort_index": track.rawValue], track),
        ]
      }
  }

  private func metadata(_ name: String, _ values: JSONObject, _ track: Track? = nil) -> JSONObject {
    let event: JSONObject = [
      "ph": "M", "name": name, "pid": process, "tid": track?.rawValue, "args": values,
    ]
    return event.withoutNulls
  }

  private func tick(_ index: Int, of run: TraceEventRun) -> [JSONObject] {
    let ticks = run.recording.ticks
    let tick = ticks[index]
    let start = tick.time.nanoseconds
    let next = index + 1 < ticks.count ? ticks[index + 1].time.nanoseconds : start
    func counter(_ name: String, _ vector: SIMD2<Double>) -> [JSONObject] {
      // A viewer cannot draw what is not finite; the slice stands for such a tick.
      guard vector.isFinite else { return [] }
      let values: JSONObject = ["x": vector.x, "y": vector.y]
      return [
        ["ph": "C", "name": name, "ts": Self.microseconds(start), "pid": process, "args": values]
      ]
    }
    let values: JSONObject = ["index": index, "at_rest": tick.isAtRest]
    let slice: JSONObject = [
      "ph": "X", "name": "tick", "cat": "tick", "ts": Self.microseconds(start), "pid": process,
      "tid": Track.ticks.rawValue, "dur": Self.microseconds(next - start), "args": values,
    ]
    return [slice] + counter("position (pt)", tick.state.position)
      + counter("velocity (pt/s)", tick.state.velocity)
  }

  private func instant(_ event: Event) -> JSONObject {
    instant(
      event.kind.name, .events, event.time,
      [
        "line": event.line, "pointer": event.pointer, "x": event.position.x, "y": event.position.y,
      ])
  }

  private func instant(_ handOff: HandOff, at index: Int) -> JSONObject {
    func values(_ state: MotionState) -> JSONObject {
      [
        "x": state.position.x, "y": state.position.y, "vx": state.velocity.x,
        "vy": state.velocity.y,
      ]
    }
    return instant(
      handOff.interaction.name, .handOffs, handOff.time,
      [
        "index": index, "line": handOff.line, "tick": handOff.tick,
        "before": values(handOff.before), "after": values(handOff.after),
      ])
  }

  private func instant(_ finding: Finding) -> JSONObject {
    var values: JSONObject = [
      "rule": finding.rule.rawValue, "line": finding.line, "size": finding.size,
      "limit": finding.limit, "unit": finding.unit, "message": finding.message,
    ]
    if let visible = finding.visible { values.append("visible_points", visible.points) }
    switch finding.place {
    case .tick(let index): values.append("tick", index)
    case .handOff(let index): values.append("hand_off", index)
    case .recording: break
    }
    return instant(finding.check.rawValue, .findings, finding.time, values)
  }

  private func instant(
    _ name: String, _ track: Track, _ time: Instant, _ values: JSONObject
  ) -> JSONObject {
    [
      "ph": "i", "name": name, "cat": track.name, "s": "t",
      "ts": Self.microseconds(time.nanoseconds), "pid": process, "tid": track.rawValue,
      "args": values,
    ]
  }

  private static func microseconds(_ nanoseconds: Int64) -> Decimal {
    Decimal(
      sign: nanoseconds < 0 ? .minus : .plus, exponent: -3,
      significand: Decimal(nanoseconds.magnitude))
  }
}

package struct TraceEventRun: Sendable {
  package var trace: String
  package var engine: String
  package var events: [Event]
  package var recording: Recording
  package var findings: [Finding]

  package init(
    trace: String, engine: String, events: [Event], recording: Recording, findings: [Finding] = []
  ) {
    (self.trace, self.engine, self.events) = (trace, engine, events)
    (self.recording, self.findings) = (recording, findings)
  }
}
