import MotionModel
import Testing

struct DifferenceTests {
  static func recording(
    header change: (inout RecordingHeader) -> Void = { _ in },
    ticks count: Int = 3,
    handOff: (inout HandOff) -> Void = { _ in },
    tick: (Int, inout Tick) -> Void = { _, _ in }
  ) -> Recording {
    var header = RecordingSchemaTests.sample().header
    change(&header)
    var recording = Recording(header: header)
    for index in 0..<count {
      let state = MotionState(position: SIMD2(160.5, 0), velocity: SIMD2(Double(index), 0))
      let time = Instant(nanoseconds: Int64(index) * 10)
      if index == 2 {
        var change = HandOff(
          time: time, interaction: .drag(by: SIMD2(1, 2)), before: state, after: state, tick: 2,
          line: 9)
        handOff(&change)
        recording.append(change)
      }
      var change = Tick(time: time, state: state, isAtRest: false)
      tick(index, &change)
      recording.append(change)
    }
    return recording
  }

  static let base = recording()

  static func difference(from other: Recording) throws -> Difference {
    try #require(base.firstDifference(from: other))
  }

  @Test func equalRecordingsHaveNone() {
    #expect(Self.base.firstDifference(from: Self.recording()) == nil)
    let nan = Self.recording(tick: { $1.state.position.x = .nan })
    #expect(nan.firstDifference(from: nan) == nil)
  }

  @Test func namesTheHeaderEntry() throws {
    let found = try Self.difference(from: Self.recording(header: { $0.engine = "decay" }))
    #expect(
      found.description
        == "header, engine: 'spring:stiffness=300,damping=20,mass=1' against 'decay'")
    let changes: [(String, (inout RecordingHeader) -> Void)] = [
      ("trace", { $0.trace = "b" }), ("trace-digest", { $0.traceDigest = Digest() }),
      ("surface", { $0.surface.axis = .x }), ("claims", { $0.claims.isExact = false }),
      ("clock", { $0.conditions.clock = ReplayClock("") }),
      ("delivery", { $0.conditions.delivery = .atTick }),
      ("velocity", { $0.conditions.velocity = "two" }),
    ]
    for (field, change) in changes {
      #expect(try Self.difference(from: Self.recording(header: change)).field == field)
    }
  }

  @Test func namesTheTickAndCountsUlps() throws {
    let found = try Self.difference(
      from: Self.recording(tick: { if $0 >= 1 { $1.state.position.x = 160.5.nextUp } }))
    #expect(
      found.description
        == "tick 1 at 10 ns, x: 160.5 (0x4064100000000000) against 160.50000000000003 "
        + "(0x4064100000000001), 1 ulp apart")
  }

  @Test func namesEveryFieldOfATick() throws {
    let changes: [(String, (inout Tick) -> Void)] = [
      ("nanoseconds", { $0.time.nanoseconds += 1 }), ("x", { $0.state.position.x = 1 }),
      ("y", { $0.state.position.y = -0.0 }), ("vx", { $0.state.velocity.x = .nan }),
      ("vy", { $0.state.velocity.y = .infinity }), ("rest", { $0.isAtRest = true }),
    ]
    for (field, change) in changes {
      let other = Self.recording(tick: { if $0 == 1 { change(&$1) } })
      let found = try Self.difference(from: other)
      #expect(found.place == .tick(1))
      #expect(found.field == field)
    }
  }

  @Test func namesEveryFieldOfAHandOff() throws {
    let changes: [(String, (inout HandOff) -> Void)] = [
      ("nanoseconds", { $0.time.nanoseconds = 19 }), ("row", { $0.interaction = .grab }),
      ("given_x", { $0.interaction = .drag(by: SIMD2(1.5, 2)) }),
      ("given_y", { $0.interaction = .drag(by: SIMD2(1, -2)) }),
      ("before_x", { $0.before.position.x = 1 }), ("before_y", { $0.before.position.y = 1 }),
      ("before_vx", { $0.before.velocity.x = 1 }), ("before_vy", { $0.before.velocity.y = 1 }),
      ("x", { $0.after.position.x = 1 }), ("y", { $0.after.position.y = 1 }),
      ("vx", { $0.after.velocity.x = 1 }), ("vy", { $0.after.velocity.y = 1 }),
      ("tick", { $0.tick = 1 }), ("line", { $0.line = 10 }),
    ]
    for (field, change) in changes {
      let found = try Self.difference(from: Self.recording(handOff: change))
      if field == "tick" {
        #expect(found.field == "row", "the hand-off stands before another tick")
      } else {
        #expect(found.place == .handOff(0))
        #expect(found.field == field)
      }
    }
    let cancel = Self.recording(handOff: { $0.interaction = .cancel(toward: SIMD2(1, 2)) })
    let other = Self.recording(handOff: { $0.interaction = .cancel(toward: SIMD2(1, 3)) })
    #expect(cancel.firstDifference(from: other)?.field == "toward_y")
  }

  @Test func aPrefixDiverges() throws {
    let found = try Self.difference(from: Self.recording(ticks: 4))
    #expect(found.description == "tick 3 at 30 ns, ticks: 3 against 4")
    let back = try #require(Self.recording(ticks: 4).firstDifference(from: Self.base))
    #expect(back.description == "tick 3 at 30 ns, ticks: 4 against 3")
    let shorter = try Self.difference(from: Self.recording(ticks: 2))
    #expect(shorter.description == "hand-off 0 at 20 ns, hand-offs: 1 against 0")
  }

  @Test(
    arguments: [
      (1.0, 1.0, 0), (0.0, -0.0, 0), (.leastNonzeroMagnitude, -.leastNonzeroMagnitude, 2),
      (1.0, 2.0, 1 << 52),
      (.greatestFiniteMagnitude, .infinity, 1), (.nan, 1.0, nil),
      (-.infinity, .infinity, 0xffe0_0000_0000_0000),
    ] as [(Double, Double, UInt64?)])
  func countsUlps(_ left: Double, _ right: Double, _ ulps: UInt64?) {
    let difference = Difference(
      place: .tick(0), time: nil, field: "x", value: .bits(left.bitPattern),
      other: .bits(right.bitPattern))
    #expect(difference.ulps == ulps)
  }
}

extension Recording {
  func firstDifference(from other: Recording) -> Difference? {
    headerDifferences(from: other).first ?? firstMotionDifference(from: other)
  }
}
