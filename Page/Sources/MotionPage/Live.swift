internal import MotionEngines
internal import MotionModel
internal import MotionReplay

extension LiveReplay {
  /// The largest number of ticks: a minute at 240 Hz, and some until rest.
  static let tickLimit = 18_000

  /// Returns the file of the gesture, with header entries such as its name.
  func traceBytes(entries: String) -> [UInt8] {
    var trace = trace
    for line in entries.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      trace.header.comments.append(
        .entry(key: String(line[..<colon]), value: String(value)))
    }
    return trace.bytes
  }

  /// Returns the file of the ticks' times, up to the last tick of the replay; it is marked
  /// interrupted if the value is not at rest there.
  func scheduleBytes(name: String, source: String) -> [UInt8]? {
    let count = max(recording.ticks.count, 1)
    return RecordedSchedule(
      times: Array(times.prefix(count)), name: name, source: source,
      isInterrupted: recording.ticks.last.map { !$0.isAtRest } ?? true)?.bytes
  }
}

/// Starts a gesture on a surface, replacing the one before; returns its number, 0.
@_expose(wasm, "page_live_start")
@_cdecl("page_live_start")
public func liveStart(
  _ surface: UnsafePointer<UInt8>?, _ surfaceCount: Int32, _ engine: UnsafePointer<UInt8>?,
  _ engineCount: Int32
) -> Int32 {
  page.answer { page throws(PageError) in
    let place: Surface
    do throws(TraceError) {
      place = try Surface(text: text(surface, surfaceCount))
    } catch {
      throw PageError(message: "\(error)")
    }
    page.live = LiveReplay(
      try page.engine(text(engine, engineCount)), on: place,
      options: try page.options(clock: "60", times: nil, isImmediate: false))
    return 0
  }
}

/// Adds a pointer event at its own time in nanoseconds, with the kind's number in `Event.Kind`.
@_expose(wasm, "page_live_event")
@_cdecl("page_live_event")
public func liveEvent(
  _ live: Int32, _ nanoseconds: Double, _ kind: Int32, _ x: Double, _ y: Double, _ pointer: Int32
) -> Int32 {
  page.changeLive { live in
    guard let kind = Event.Kind(rawValue: UInt8(truncatingIfNeeded: kind)), nanoseconds >= 0,
      nanoseconds < 9e15, x.isFinite, y.isFinite, pointer >= 0
    else { return false }
    live.append(
      Event(
        time: Instant(nanoseconds: Int64(nanoseconds)), kind: kind, position: SIMD2(x, y),
        pointer: pointer))
    return true
  }
}

/// Adds a tick and hands over its state: x, y, vx, vy, and 1 at rest; returns the number of ticks
/// in the replay.
@_expose(wasm, "page_live_tick")
@_cdecl("page_live_tick")
public func liveTick(_ live: Int32, _ nanoseconds: Double) -> Int32 {
  let result = page.changeLive { live in
    nanoseconds >= 0 && nanoseconds < 9e15 && live.times.count < LiveReplay.tickLimit
      && live.tick(at: Int64(nanoseconds))
  }
  return result < 0 ? result : presented()
}

/// Replays the gesture, including the events that were reported after the last tick.
@_expose(wasm, "page_live_end")
@_cdecl("page_live_end")
public func liveEnd(_ live: Int32) -> Int32 {
  let result = page.changeLive { live in
    live.update()
    return true
  }
  return result < 0 ? result : presented()
}

/// Hands over the ticks of a gesture, as for a recording.
@_expose(wasm, "page_live_ticks")
@_cdecl("page_live_ticks")
public func liveTicks(_ live: Int32) -> Int32 {
  guard let live = page.live else { return page.exchange.refuse("no gesture") }
  return page.give(ticksOf: live.recording)
}

/// Hands over the hand-offs of a gesture, as for a recording.
@_expose(wasm, "page_live_hand_offs")
@_cdecl("page_live_hand_offs")
public func liveHandOffs(_ live: Int32) -> Int32 {
  guard let live = page.live else { return page.exchange.refuse("no gesture") }
  return page.give(handOffsOf: live.recording)
}

/// Returns the digest of a gesture's replay; 0 if there is none.
@_expose(wasm, "page_live_digest")
@_cdecl("page_live_digest")
public func liveDigest(_ live: Int32) -> Int64 { word(of: page.live?.recording.digest) }

/// Hands over the file of a gesture, with header entries of one line each.
@_expose(wasm, "page_live_trace")
@_cdecl("page_live_trace")
public func liveTrace(
  _ live: Int32, _ entries: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let live = page.live else { return page.exchange.refuse("no gesture") }
  return page.exchange.give(live.traceBytes(entries: text(entries, count)))
}

/// Hands over the file of a gesture's ticks, with a name and a source.
@_expose(wasm, "page_live_schedule")
@_cdecl("page_live_schedule")
public func liveSchedule(
  _ live: Int32, _ name: UnsafePointer<UInt8>?, _ nameCount: Int32,
  _ source: UnsafePointer<UInt8>?, _ sourceCount: Int32
) -> Int32 {
  guard
    let bytes = page.live?.scheduleBytes(
      name: text(name, nameCount), source: text(source, sourceCount))
  else { return page.exchange.refuse("no tick was recorded") }
  return page.exchange.give(bytes)
}

/// Hands over the state at the last tick of a gesture, and returns the number of ticks.
private func presented() -> Int32 {
  let numbers = page.exchange.numbers(5)
  guard let recording = page.live?.recording, let tick = recording.ticks.last else { return 0 }
  numbers[0] = tick.state.position.x
  numbers[1] = tick.state.position.y
  numbers[2] = tick.state.velocity.x
  numbers[3] = tick.state.velocity.y
  numbers[4] = tick.isAtRest ? 1 : 0
  return Int32(recording.ticks.count)
}

extension Page {
  /// Changes a gesture; returns a number below zero if there is none or the change is refused.
  mutating func changeLive(_ body: (inout LiveReplay) -> Bool) -> Int32 {
    guard var live else { return exchange.refuse("no gesture") }
    self.live = nil
    let isDone = body(&live)
    self.live = live
    return isDone
      ? 0 : exchange.refuse("found a time or a number that cannot be, or too many ticks")
  }
}
