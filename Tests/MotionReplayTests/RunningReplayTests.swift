import MotionModel
import MotionReplay
import Testing

/// Which calls a replay makes of an engine, and in which order.
@Suite struct RunningReplayTests {
  /// Notes each call, with the time in milliseconds.
  private struct Listener: Engine {
    final class Notes: @unchecked Sendable { var calls: [String] = [] }

    let notes = Notes()
    var claims = EngineClaims()
    var state = MotionState.zero
    var isAtRest = true

    private func note(_ call: String, _ time: Instant) {
      notes.calls.append("\(call) \(time.nanoseconds / 1_000_000)")
    }

    mutating func prepare(for surface: Surface) { notes.calls.append("prepare") }
    mutating func place(at position: SIMD2<Double>) { notes.calls.append("place") }
    mutating func expectFrames(every interval: Double) {
      note("frames", Instant(nanoseconds: Int64(interval * 1e9)))
    }
    mutating func expectTouch(at time: Instant) { note("touch", time) }
    mutating func handle(_ interaction: Interaction, at time: Instant) {
      switch interaction {
      case .grab: note("grab", time)
      case .drag: note("drag", time)
      case .release: note("release", time)
      case .retarget: note("retarget", time)
      case .cancel: note("cancel", time)
      }
    }
    mutating func advance(to time: Instant) {
      note("advance", time)
      state.position.x = time.seconds
    }
  }

  private static let gesture = """
    0,press,160,300
    12000000,drag,160,250
    14000000,release,160,250
    31000000,tap,160,300
    """

  private func calls(
    _ events: String, _ options: ReplayOptions, movesOnlyAtTicks: Bool = false,
    isAtRest: Bool = true
  ) throws -> [String] {
    let trace = try Trace(
      reading: Array(
        """
        # motion-trace 1
        # surface: pane closed=160,420 open=150,40
        nanoseconds,event,x,y
        \(events)

        """.utf8))
    var listener = Listener()
    listener.claims.movesOnlyAtTicks = movesOnlyAtTicks
    listener.isAtRest = isAtRest
    var marked = MarkedTally()
    var replay = RunningReplay(ErasedEngine(listener), through: trace, options: options)
    replay.run(into: &marked)
    #expect(marked.tally.ticks == replay.tickCount)
    // The state before a hand-off is that after the advance to its time.
    for handOff in marked.handOffs where !movesOnlyAtTicks {
      #expect(handOff.before.position.x == handOff.time.seconds)
    }
    return listener.notes.calls
  }

  private func calls(
    clock: String = "100", delivery: Delivery = .atTick,
    insertion: ReplayClock.Insertion = .none, movesOnlyAtTicks: Bool = false
  ) throws -> [String] {
    var options = ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
    options.insertion = insertion
    return try calls(Self.gesture, options, movesOnlyAtTicks: movesOnlyAtTicks)
  }

  @Test func eventsWaitForTheTick() throws {
    #expect(
      try calls() == [
        "prepare", "place", "frames 10",
        "advance 0", "touch 0", "grab 0", "advance 0",
        "advance 10",
        "advance 20", "touch 12", "drag 20", "advance 20", "touch 14", "release 20", "advance 20",
        "advance 30",
        "advance 40", "touch 31", "retarget 40", "advance 40",
      ])
  }

  @Test func eventsComeAtTheirOwnTimes() throws {
    #expect(
      try calls(delivery: .immediate) == [
        "prepare", "place", "frames 10",
        "advance 0", "touch 0", "grab 0", "advance 0",
        "advance 10",
        "advance 12", "touch 12", "drag 12", "advance 14", "touch 14", "release 14", "advance 20",
        "advance 30",
        "advance 31", "touch 31", "retarget 31", "advance 40",
      ])
  }

  /// Only a stepped delivery advances an engine that moves only at ticks to the time of an event.
  @Test func anEngineThatMovesOnlyAtTicksIsAdvancedToNothingElse() throws {
    let immediate = try calls(delivery: .immediate, movesOnlyAtTicks: true)
    #expect(
      immediate == [
        "prepare", "place", "frames 10",
        "touch 0", "grab 0", "advance 0",
        "advance 10",
        "touch 12", "drag 12", "touch 14", "release 14", "advance 20",
        "advance 30",
        "touch 31", "retarget 31", "advance 40",
      ])
    let stepped = try calls(delivery: .stepped, movesOnlyAtTicks: true)
    #expect(stepped == (try calls(delivery: .immediate)))
  }

  /// A tick that is inserted delivers nothing that waits for a tick.
  @Test func insertedTicksDeliverNoWaitingEvent() throws {
    let repeats = try calls(insertion: .repeats)
    #expect(
      repeats == [
        "prepare", "place", "frames 10",
        "advance 0", "touch 0", "grab 0", "advance 0", "advance 0",
        "advance 10", "advance 10",
        "advance 20", "touch 12", "drag 20", "advance 20", "touch 14", "release 20", "advance 20",
        "advance 20",
        "advance 30", "advance 30",
        "advance 40", "touch 31", "retarget 40", "advance 40",
      ])
  }

  /// The rate changes with the tick at 15 ms; the engine learns it before what comes after that.
  @Test func aChangeOfTheIntervalIsTold() throws {
    #expect(
      try calls(clock: "100,change=15ms:50", delivery: .immediate).filter {
        $0.hasPrefix("frames") || $0.hasPrefix("advance")
      } == [
        "frames 10", "advance 0", "advance 0", "advance 10", "advance 12", "advance 14",
        "advance 15", "frames 20", "advance 31", "advance 35",
      ])
  }

  /// Events between ticks cut an interval, and the first part after a press, release or tap is cut
  /// three times more, each time at an eighth; the nominal interval is cut with it.
  @Test func eventsCutIntervals() throws {
    let parts = try calls(delivery: .immediate, insertion: .parts(1))
    #expect(
      parts.filter { !$0.hasPrefix("advance") } == [
        "prepare", "place", "frames 10",
        "touch 0", "grab 0",
        "frames 0", "frames 0", "frames 1", "frames 8",
        "frames 4", "touch 12", "drag 12",
        "touch 14", "release 14",
        "frames 0", "frames 0", "frames 0", "frames 5",
        "frames 10",
        "frames 1", "touch 31", "retarget 31",
        "frames 0", "frames 0", "frames 0", "frames 7",
      ])
  }

  @Test func aReplayGoesOnUntilTheLimit() throws {
    var options = ReplayOptions(schedule: try Schedule("100"))
    options.settleLimit = 20_000_000
    // The limit counts from the last event, not from the tick that delivers it.
    #expect(try calls("0,tap,160,300", options, isAtRest: false).last == "advance 20")
    #expect(try calls("1000000,tap,160,300", options, isAtRest: false).last == "advance 30")
    options.settleLimit = .max
    #expect(try calls("10000000,tap,160,300", options).last == "advance 10")
    // A finger holds the value at the end; without events nothing moves it.
    #expect(try calls("0,press,160,300", options, isAtRest: false).last == "advance 0")
    #expect(try calls("", options).last == "advance 0")
  }

  @Test func anUnknownIntervalIsTold() throws {
    let recorded = try #require(
      RecordedSchedule(times: [0, 9_000_000, 20_000_000], rate: nil, isInterrupted: true))
    let options = ReplayOptions(schedule: Schedule(recorded: recorded))
    #expect(
      try calls("0,tap,160,300", options, isAtRest: false) == [
        "prepare", "place", "frames 0",
        "advance 0", "touch 0", "retarget 0", "advance 0", "advance 9", "advance 20",
      ])
  }
}
