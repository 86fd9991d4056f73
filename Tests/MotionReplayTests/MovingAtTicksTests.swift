import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// An engine that moves only at ticks is not advanced at events between them.
@Suite struct MovingAtTicksTests {
  /// The engines whose originals move only in the callback of a display link.
  static let engines = [
    "pop-spring", "pop-basic", "rebound", "react-spring", "framer", "android-spring", "fling",
  ]

  private func options() throws -> ReplayOptions {
    ReplayOptions(schedule: try Schedule("60,jitter=3ms,seed=5"), delivery: .immediate)
  }

  /// Counts the hand-offs that find exactly the state of the tick or hand-off before them, and
  /// those that find another state.
  private func standing(_ recording: Recording) -> (same: Int, other: Int) {
    var (same, other) = (0, 0)
    for (index, handOff) in recording.handOffs.enumerated() where handOff.tick > 0 {
      let last = index > 0 ? recording.handOffs[index - 1] : nil
      let before =
        last?.tick == handOff.tick ? last?.after : recording.ticks[handOff.tick - 1].state
      if handOff.before == before { same += 1 } else { other += 1 }
    }
    return (same, other)
  }

  @Test(arguments: engines)
  func anEventFindsTheStateOfTheLastTick(engine: String) throws {
    let configured = try EngineCatalogue.standard.configure(engine)
    #expect(configured.claims.movesOnlyAtTicks)
    let counts = standing(configured.record(RollbackTests.trace, try options()))
    #expect(counts.same > 40)
    #expect(counts.other == 0)
  }

  /// An engine that is a function of time also moves between two ticks.
  @Test func othersAreAdvanced() throws {
    let configured = try EngineCatalogue.standard.configure("spring-exact")
    #expect(!configured.claims.movesOnlyAtTicks)
    let recording = configured.record(RollbackTests.trace, try options())
    #expect(standing(recording).other >= 2)
  }

  /// A tap changes a flight from the last tick on, for the whole interval.
  @Test func aFlightGoesOnFromTheLastTick() {
    func moved(tapAt milliseconds: Int64) -> MotionState {
      func time(_ milliseconds: Int64) -> Instant { .init(nanoseconds: milliseconds * 1_000_000) }
      var engine = PopSpring().engine
      engine.prepare(for: .free)
      engine.place(at: .zero)
      engine.handle(.retarget(to: SIMD2(100, 0)), at: time(0))
      engine.advance(to: time(16))
      engine.handle(.retarget(to: SIMD2(-100, 0)), at: time(milliseconds))
      engine.advance(to: time(32))
      return engine.state
    }
    #expect(moved(tapAt: 25) == moved(tapAt: 16))
  }

  /// A finger that drags a value in flight without a press holds it from that moment on.
  @Test func aDragInFlightHoldsFromItsOwnTime() {
    struct Waiting: Motion {
      var waited: Int64 = 0
      mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
        .goesOn
      }
      mutating func wait(_ tick: FlightTick, at position: SIMD2<Double>, isHeld: Bool) {
        waited += tick.length
      }
    }
    var engine = Waiting().engine
    engine.prepare(for: .free)
    engine.place(at: .zero)
    engine.handle(.retarget(to: SIMD2(100, 0)), at: .zero)
    engine.advance(to: Instant(nanoseconds: 16))
    engine.handle(.drag(by: SIMD2(1, 0)), at: Instant(nanoseconds: 25))
    engine.advance(to: Instant(nanoseconds: 32))
    #expect(engine.motion.waited == 7)
  }

  /// Checks that compare rates advance it, at the same times at each rate; the header says so.
  @Test func theHeaderTellsWhereAnEventAdvances() throws {
    var options = try options()
    options.delivery = .stepped
    for (engine, delivery) in [("pop-spring", Delivery.stepped), ("spring-exact", .immediate)] {
      let recording = try EngineCatalogue.standard.configure(engine)
        .record(RollbackTests.trace, options)
      #expect(recording.header.conditions.delivery == delivery)
      #expect(standing(recording).other >= 2)
    }
  }
}
