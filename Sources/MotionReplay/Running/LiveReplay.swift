public import MotionModel

/// A replay of a gesture that is still being made, as far as it is known.
///
/// A browser or an app may report a touch later than the tick that follows it; the ticks since then
/// are replayed. Any later replay of the gesture on the same ticks presents the same, with the same
/// digest. Interactions are delivered at ticks.
///
/// All but the last 64 ticks are settled: a running replay keeps them, and each tick replays only
/// what comes after it. A touch before the last 64 ticks costs a replay from the beginning.
public struct LiveReplay: Sendable {
  static let unsettledTicks = 64
  /// The gesture so far.
  public private(set) var trace: Trace
  /// The times of the ticks so far, in nanoseconds from the beginning, never decreasing.
  public private(set) var times: [Int64] = []

  /// What is presented so far, under the header of the gesture's beginning.
  ///
  /// It ends where a replay of the gesture so far ends: it has fewer ticks than ``times`` if the
  /// value came to rest, or a finger holds it, after the last known event.
  public private(set) var recording: Recording

  private let beginning: Settled
  private var settled: Settled
  private let options: ReplayOptions

  private struct Settled {
    var replay: RunningReplay
    var recording: Recording

    mutating func advance(on times: ArraySlice<Int64>) {
      for time in times {
        if replay.hasEnded { return }
        replay.advance(to: Instant(nanoseconds: time), into: &recording)
      }
    }
  }

  /// Begins a gesture on a surface.
  ///
  /// - Parameters:
  ///   - engine: The engine, of this process.
  ///   - surface: What the finger moves.
  ///   - options: The estimator of release velocities and the limit of rest. Schedule,
  ///     delivery and insertions are ignored.
  public init(_ engine: ConfiguredEngine, on surface: Surface, options: ReplayOptions) {
    var options = options
    (options.delivery, options.insertion) = (.atTick, .none)
    self.options = options
    trace = Trace(header: TraceHeader(comments: [], surface: surface), events: [])
    recording = Recording(header: engine.header(for: trace, options))
    beginning = Settled(
      replay: RunningReplay(engine.erased, through: trace, options: options, isLive: true),
      recording: recording)
    settled = beginning
  }

  /// Adds an event at its place in time, in whatever order pointers report theirs.
  ///
  /// - Complexity: O(n) in the number of events, which a tick shares and the next event copies. An
  ///   event before the last 64 ticks makes the next tick replay the whole gesture.
  public mutating func append(_ event: Event) {
    var place = trace.events.count
    while place > 0, trace.events[place - 1].time > event.time { place -= 1 }
    trace.events.insert(event, at: place)
    if event.pointer != 0 { trace.header.hasPointerColumn = true }
    if settled.replay.tickCount > 0, event.time <= settled.replay.time { settled = beginning }
  }

  /// Adds a tick and presents it.
  ///
  /// - Parameter time: Its time in nanoseconds. If the first is above 0, a tick at 0 is added.
  /// - Returns: False if the time is before the last tick, or before zero.
  /// - Complexity: Up to 64 calls of the engine, and a copy of what is presented so far.
  public mutating func tick(at time: Int64) -> Bool {
    guard time >= times.last ?? 0 else { return false }
    if times.isEmpty, time > 0 { times.append(0) }
    times.append(time)
    update()
    return true
  }

  /// Presents the last ticks again, with the events that were reported since the last one.
  public mutating func update() {
    settled.replay.take(trace, options)
    settled.advance(on: times.dropLast(Self.unsettledTicks).dropFirst(settled.replay.tickCount))
    var last = settled
    last.advance(on: times.dropFirst(last.replay.tickCount))
    recording = last.recording
  }
}
