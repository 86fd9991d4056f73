internal import MotionAnalysis
internal import MotionModel

/// Writes replays in the trace event format, which Perfetto and `chrome://tracing` open.
///
/// Each replay is a process. Its ticks are slices: on the simulated clock a slice lasts until the
/// next tick, as what it presents stays on the display that long; on a real clock it lasts as long
/// as the tick took. Position and velocity are counters; the events of the trace, the hand-offs and
/// the findings are instants, each on a track of its own. The text is written piece by piece, so
/// that no more than one replay need be in memory; on the simulated clock equal replays give equal
/// bytes.
///
/// ```swift
/// var text = ""
/// var writer = TraceEventWriter()
/// writer.begin(to: &text)
/// writer.append(run, to: &text)
/// writer.end(to: &text)
/// ```
///
/// - Note: Source: "Trace Event Format", the Chromium authors,
///   <https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU>; how Perfetto
///   reads it: <https://perfetto.dev/docs/getting-started/other-formats>.
public struct TraceEventWriter {
  /// The tracks of a process.
  private enum Track: Int, CaseIterable {
    case ticks = 1
    case events, handOffs, findings

    var name: String {
      switch self {
      case .ticks: "ticks"
      case .events: "events"
      case .handOffs: "hand-offs"
      case .findings: "findings"
      }
    }
  }

  private let tool: Tool
  private var process = 0

  /// Creates a writer.
  ///
  /// - Parameter tool: The program that replayed.
  public init(tool: Tool = .motionReplay) {
    self.tool = tool
  }

  /// Writes what stands before the first replay.
  ///
  /// - Parameter stream: Where to write.
  public mutating func begin(to stream: inout some TextOutputStream) {
    process = 0
    stream.write("{\"displayTimeUnit\":\"ms\",\"otherData\":{\"tool\":")
    stream.write(JSONText.string("\(tool.name) \(tool.version)"))
    stream.write("},\"traceEvents\":[")
  }

  /// Writes a replay.
  ///
  /// - Parameters:
  ///   - run: The replay.
  ///   - stream: Where to write.
  /// - Complexity: O(n log n) in the numbers of ticks, events, hand-offs and findings.
  public mutating func append(_ run: TraceEventRun, to stream: inout some TextOutputStream) {
    stream.write(process == 0 ? "\n" : ",\n")
    process += 1
    writeNames(of: run, to: &stream)
    writeTicks(of: run, to: &stream)
    for event in run.events { write(event, to: &stream) }
    for (index, handOff) in run.recording.handOffs.enumerated() {
      write(handOff, at: index, to: &stream)
    }
    let findings = run.findings.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, finding) in findings { write(finding, to: &stream) }
  }

  /// Writes what stands behind the last replay.
  ///
  /// - Parameter stream: Where to write.
  public mutating func end(to stream: inout some TextOutputStream) {
    stream.write("\n]}\n")
  }

  private func writeNames(of run: TraceEventRun, to stream: inout some TextOutputStream) {
    let header = run.recording.header
    let name = JSONText.string("\(run.trace)/\(run.engine)")
    let labels = JSONText.string(
      "clock \(header.clock), delivery \(header.delivery), digest \(run.recording.digest.text)")
    stream.write(metadata("process_name", "\"name\":\(name)"))
    stream.write(",\n" + metadata("process_labels", "\"labels\":\(labels)"))
    stream.write(",\n" + metadata("process_sort_index", "\"sort_index\":\(process)"))
    for track in Track.allCases {
      let name = JSONText.string(track.name)
      stream.write(",\n" + metadata("thread_name", "\"name\":\(name)", track))
      stream.write(
        ",\n" + metadata("thread_sort_index", "\"sort_index\":\(track.rawValue)", track))
    }
  }

  private func metadata(_ name: String, _ argument: String, _ track: Track? = nil) -> String {
    let thread = track.map { ",\"tid\":\($0.rawValue)" } ?? ""
    return "{\"ph\":\"M\",\"name\":\"\(name)\",\"pid\":\(process)\(thread),\"args\":{\(argument)}}"
  }

  private func writeTicks(of run: TraceEventRun, to stream: inout some TextOutputStream) {
    let ticks = run.recording.ticks
    for (index, tick) in ticks.enumerated() {
      let start = tick.time.nanoseconds
      let next = index + 1 < ticks.count ? ticks[index + 1].time.nanoseconds : start
      let duration = run.durations.map { $0.indices.contains(index) ? $0[index] : 0 }
      let time = "\"ts\":\(JSONText.microseconds(start)),\"pid\":\(process)"
      stream.write(
        ",\n{\"ph\":\"X\",\"name\":\"tick\",\"cat\":\"tick\",\(time),\"tid\":\(Track.ticks.rawValue),"
          + "\"dur\":\(JSONText.microseconds(duration ?? (next - start))),"
          + "\"args\":{\"index\":\(index),\"at_rest\":\(tick.isAtRest)}}")
      let state = tick.state
      // A viewer cannot draw what is not finite; the slice above stands for such a tick.
      if state.position.isFinite {
        stream.write(
          ",\n{\"ph\":\"C\",\"name\":\"position (pt)\",\(time),\"args\":{\(vector(state.position))}}"
        )
      }
      if state.velocity.isFinite {
        stream.write(
          ",\n{\"ph\":\"C\",\"name\":\"velocity (pt/s)\",\(time),"
            + "\"args\":{\(vector(state.velocity))}}")
      }
    }
  }

  private func write(_ event: Event, to stream: inout some TextOutputStream) {
    stream.write(
      instant(
        event.kind.name, .events, event.time,
        "\"line\":\(event.line),\"pointer\":\(event.pointer),\(vector(event.position))"))
  }

  private func write(
    _ handOff: HandOff, at index: Int, to stream: inout some TextOutputStream
  ) {
    stream.write(
      instant(
        handOff.interaction.name, .handOffs, handOff.time,
        "\"index\":\(index),\"line\":\(handOff.line),\"tick\":\(handOff.tick),"
          + "\"before\":{\(numbers(of: handOff.before))},\"after\":{\(numbers(of: handOff.after))}")
    )
  }

  private func write(_ finding: Finding, to stream: inout some TextOutputStream) {
    let place =
      switch finding.place {
      case .tick(let index): "\"tick\":\(index),"
      case .handOff(let index): "\"hand_off\":\(index),"
      case .recording: ""
      }
    stream.write(
      instant(
        finding.check.rawValue, .findings, finding.time,
        "\"rule\":\(JSONText.string(finding.rule.rawValue)),\"line\":\(finding.line),\(place)\"size\":\(JSONText.number(finding.size)),"
          + "\"limit\":\(JSONText.number(finding.limit)),\"unit\":\(JSONText.string(finding.unit)),"
          + "\"message\":\(JSONText.string(finding.message))"))
  }

  private func instant(
    _ name: String, _ track: Track, _ time: Instant, _ arguments: String
  ) -> String {
    ",\n{\"ph\":\"i\",\"name\":\(JSONText.string(name)),\"cat\":\"\(track.name)\",\"s\":\"t\","
      + "\"ts\":\(JSONText.microseconds(time.nanoseconds)),\"pid\":\(process),"
      + "\"tid\":\(track.rawValue),\"args\":{\(arguments)}}"
  }

  private func numbers(of state: MotionState) -> String {
    vector(state.position) + ",\"vx\":\(JSONText.number(state.velocity.x)),"
      + "\"vy\":\(JSONText.number(state.velocity.y))"
  }

  private func vector(_ vector: SIMD2<Double>) -> String {
    "\"x\":\(JSONText.number(vector.x)),\"y\":\(JSONText.number(vector.y))"
  }
}
