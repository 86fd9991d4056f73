internal import MotionAnalysis
internal import MotionEngines
internal import MotionModel
internal import MotionReplay

/// Reads a trace from the bytes of its file.
@_expose(wasm, "page_load_trace")
@_cdecl("page_load_trace")
public func loadTrace(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  page.answer { page throws(PageError) in
    let place = page.traces.firstIndex { $0 == nil } ?? page.traces.count
    do throws(TraceError) {
      let trace = try Trace(reading: bytes(start, count))
      if place == page.traces.count { page.traces.append(nil) }
      page.traces[place] = trace
    } catch {
      throw PageError(message: "\(error)")
    }
    return Int32(place)
  }
}

/// Drops a trace; its number is reused.
@_expose(wasm, "page_drop_trace")
@_cdecl("page_drop_trace")
public func dropTrace(_ trace: Int32) {
  if page.traces.indices.contains(Int(trace)) { page.traces[Int(trace)] = nil }
}

/// Hands over a trace in its canonical form.
@_expose(wasm, "page_trace_bytes")
@_cdecl("page_trace_bytes")
public func traceBytes(_ trace: Int32) -> Int32 {
  page.answer { page throws(PageError) in page.exchange.give(try page.trace(trace).bytes) }
}

/// Returns the digest of a trace's surface and events; 0 if there is no such trace.
@_expose(wasm, "page_trace_digest")
@_cdecl("page_trace_digest")
public func traceDigest(_ trace: Int32) -> Int64 {
  word(of: try? page.trace(trace).digest)
}

/// Hands over a trace's surface as text, and its events as numbers: nanoseconds, kind, x, y,
/// pointer, line.
@_expose(wasm, "page_trace_events")
@_cdecl("page_trace_events")
public func traceEvents(_ trace: Int32) -> Int32 {
  page.answer { page throws(PageError) in
    let trace = try page.trace(trace)
    _ = page.exchange.give(trace.header.surface.text)
    let numbers = page.exchange.numbers(6 * trace.events.count)
    for (index, event) in trace.events.enumerated() {
      let values = [
        Double(event.time.nanoseconds), Double(event.kind.rawValue), event.position.x,
        event.position.y, Double(event.pointer), Double(event.line),
      ]
      for (place, value) in values.enumerated() { numbers[6 * index + place] = value }
    }
    return Int32(trace.events.count)
  }
}

/// Hands over the engines, one per line: name, family, specification and summary, between tabs.
@_expose(wasm, "page_engines")
@_cdecl("page_engines")
public func engines() -> Int32 {
  page.answer { page throws(PageError) in
    var lines: [UInt8] = []
    for entry in page.catalogue.entries {
      let engine = entry.description
      guard let configured = try? page.engine(engine.name) else { continue }
      lines += Array(
        "\(engine.name)\t\(engine.family.rawValue)\t\(configured.specification)\t\(engine.summary)\n"
          .utf8)
    }
    return page.exchange.give(lines)
  }
}

/// Hands over an engine's specification with all parameters, then one line for each parameter:
/// name, kind, default, minimum, maximum, unit, words, group and summary, between tabs.
@_expose(wasm, "page_parameters")
@_cdecl("page_parameters")
public func parameters(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  page.answer { page throws(PageError) in
    let engine = try page.engine(text(start, count))
    let name = String(engine.specification.prefix { $0 != ":" && $0 != "," })
    var lines = engine.specification + "\n"
    let entries = page.catalogue.entries
    let found =
      entries.first { $0.description.name == name }
      ?? entries.first { engine.specification.hasPrefix($0.description.name) }
    for parameter in found?.description.parameters ?? [] {
      var (kind, fallback, least, greatest, words) = ("number", "", "", "", "")
      switch parameter.kind {
      case .number(let value, let range):
        fallback = value.map { short($0) } ?? ""
        (least, greatest) = (short(range.lowerBound), short(range.upperBound))
      case .choice(let choices):
        (kind, fallback, words) = ("choice", choices[0], choices.joined(separator: ";"))
      case .curve(let names, let value):
        (kind, fallback, words) = ("curve", value, names.joined(separator: ";"))
      case .path(let value): (kind, fallback) = ("path", value)
      }
      lines +=
        "\(parameter.name)\t\(kind)\t\(fallback)\t\(least)\t\(greatest)\t\(parameter.unit)\t\(words)"
      lines += "\t\(parameter.group)\t\(parameter.summary)\n"
    }
    return page.exchange.give(lines)
  }
}

/// Returns a number as text, `160` instead of `160.0`.
private func short(_ number: Double) -> String {
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Replays a trace; returns the number of the recording.
@_expose(wasm, "page_replay")
@_cdecl("page_replay")
public func replay(
  _ trace: Int32, _ engine: UnsafePointer<UInt8>?, _ engineCount: Int32,
  _ clock: UnsafePointer<UInt8>?, _ clockCount: Int32, _ isImmediate: Int32
) -> Int32 {
  page.answer { page throws(PageError) in
    try page.record(
      trace, text(engine, engineCount), clock: text(clock, clockCount), times: nil,
      isImmediate: isImmediate != 0)
  }
}

/// Replays a trace on ticks at recorded times; returns the number of the recording.
@_expose(wasm, "page_replay_on")
@_cdecl("page_replay_on")
public func replayOn(
  _ trace: Int32, _ engine: UnsafePointer<UInt8>?, _ engineCount: Int32,
  _ ticks: UnsafePointer<Double>?, _ tickCount: Int32, _ isImmediate: Int32
) -> Int32 {
  page.answer { page throws(PageError) in
    try page.record(
      trace, text(engine, engineCount), clock: "", times: times(ticks, tickCount) ?? [],
      isImmediate: isImmediate != 0)
  }
}

/// Drops all recordings: their numbers start again at 0.
@_expose(wasm, "page_drop_recordings")
@_cdecl("page_drop_recordings")
public func dropRecordings() { page.recordings.removeAll() }

/// Hands over the ticks of a recording: nanoseconds, x, y, vx, vy, and 1 at rest.
@_expose(wasm, "page_ticks")
@_cdecl("page_ticks")
public func ticks(_ recording: Int32) -> Int32 {
  page.answer { page throws(PageError) in page.give(ticksOf: try page.recording(recording)) }
}

/// Hands over a recording's hand-offs: nanoseconds, kind, tick, line, the states before and after,
/// and the target or NaN.
@_expose(wasm, "page_hand_offs")
@_cdecl("page_hand_offs")
public func handOffs(_ recording: Int32) -> Int32 {
  page.answer { page throws(PageError) in page.give(handOffsOf: try page.recording(recording)) }
}

/// Returns the digest of a recording; 0 if there is no such recording.
@_expose(wasm, "page_digest")
@_cdecl("page_digest")
public func digest(_ recording: Int32) -> Int64 {
  word(of: try? page.recording(recording).digest)
}

/// Returns the bits of a digest; 0 if it is nil.
func word(of digest: Digest?) -> Int64 { Int64(bitPattern: digest?.value ?? 0) }

/// Hands over the findings of all checks, one per line: nanoseconds, line, check, rule, 1 if known,
/// the kind of place and its index, the visible size in points, and the message, between tabs.
///
/// If times are given, the ticks are at these times instead of the clock's.
@_expose(wasm, "page_findings")
@_cdecl("page_findings")
public func findings(
  _ trace: Int32, _ engine: UnsafePointer<UInt8>?, _ engineCount: Int32,
  _ clock: UnsafePointer<UInt8>?, _ clockCount: Int32, _ ticks: UnsafePointer<Double>?,
  _ tickCount: Int32, _ isImmediate: Int32
) -> Int32 {
  page.answer { page throws(PageError) in
    let options = try page.options(
      clock: text(clock, clockCount), times: times(ticks, tickCount), isImmediate: isImmediate != 0)
    let engine = try page.engine(text(engine, engineCount))
    let evidence = engine.gatherEvidence(
      try page.trace(trace), options, exact: engine.exactTwin)
    var lines: [UInt8] = []
    let findings = Checks.findings(in: evidence, known: engine.knownBreaks)
    page.measurements = Metric.measurements(in: evidence, findings: findings)
    for finding in findings {
      var line = "\(finding.time.nanoseconds)\t\(finding.line)\t\(finding.check.rawValue)"
      line += "\t\(finding.rule.rawValue)\t\(finding.isKnown ? 1 : 0)\t"
      switch finding.place {
      case .tick(let index): line += "tick\t\(index)"
      case .handOff(let index): line += "hand-off\t\(index)"
      case .recording: line += "recording\t0"
      }
      line += "\t\(finding.visible.map { "\($0.points)" } ?? "")"
      lines += Array((line + "\t\(finding.message)\n").utf8)
    }
    return page.exchange.give(lines)
  }
}

/// Hands over the measurements that belong to the last findings, one per line: name and number.
@_expose(wasm, "page_measurements")
@_cdecl("page_measurements")
public func measurements() -> Int32 {
  page.answer { page throws(PageError) in
    page.exchange.give(page.measurements.map { "\($0.metric)\t\($0.value)\n" }.joined())
  }
}

extension Page {
  /// Replays a trace and keeps the recording.
  mutating func record(
    _ trace: Int32, _ engine: String, clock: String, times: [Int64]?, isImmediate: Bool
  ) throws(PageError) -> Int32 {
    let options = try options(clock: clock, times: times, isImmediate: isImmediate)
    recordings.append(try self.engine(engine).record(try self.trace(trace), options))
    return Int32(recordings.count - 1)
  }

  mutating func give(ticksOf recording: Recording) -> Int32 {
    let numbers = exchange.numbers(6 * recording.ticks.count)
    var place = 0
    for tick in recording.ticks {
      numbers[place] = Double(tick.time.nanoseconds)
      put(tick.state, at: place + 1, of: numbers)
      numbers[place + 5] = tick.isAtRest ? 1 : 0
      place += 6
    }
    return Int32(recording.ticks.count)
  }

  mutating func give(handOffsOf recording: Recording) -> Int32 {
    let numbers = exchange.numbers(14 * recording.handOffs.count)
    var place = 0
    for handOff in recording.handOffs {
      let kind: Double =
        switch handOff.interaction {
        case .grab: 0
        case .drag: 1
        case .release: 2
        case .retarget: 3
        case .cancel: 4
        }
      numbers[place] = Double(handOff.time.nanoseconds)
      numbers[place + 1] = kind
      numbers[place + 2] = Double(handOff.tick)
      numbers[place + 3] = Double(handOff.line)
      put(handOff.before, at: place + 4, of: numbers)
      put(handOff.after, at: place + 8, of: numbers)
      numbers[place + 12] = handOff.interaction.target?.x ?? .nan
      numbers[place + 13] = handOff.interaction.target?.y ?? .nan
      place += 14
    }
    return Int32(recording.handOffs.count)
  }

  private func put(
    _ state: MotionState, at place: Int, of numbers: UnsafeMutableBufferPointer<Double>
  ) {
    numbers[place] = state.position.x
    numbers[place + 1] = state.position.y
    numbers[place + 2] = state.velocity.x
    numbers[place + 3] = state.velocity.y
  }
}
