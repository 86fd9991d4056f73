import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// The checks find defects at the limits of a scroll area, and nothing on sound engines.
@Suite struct ScrollFaultTests {
  static let clocks = ["120", "60", "24", "60,jitter=2ms,seed=3", "90,drop=0.05,seed=4", "240"]

  /// A fling into the end, a catch in the bounce, pulls past both ends, a fling off one of them.
  static let limits: Trace = {
    var hand = HandMadeTrace()
    func stroke(_ start: Double, from y: Double, velocity: Double, samples: Int) {
      hand.stroke(start, from: SIMD2(160, y), velocity: SIMD2(0, velocity), samples: samples)
    }
    stroke(0.05, from: 500, velocity: -2100, samples: 12)
    stroke(0.41, from: 300, velocity: -500, samples: 20)
    stroke(1.6, from: 100, velocity: 3700, samples: 11)
    stroke(2.6, from: 100, velocity: 900, samples: 30)
    stroke(2.93, from: 500, velocity: -2900, samples: 10)
    let area = ScrollArea(minimum: SIMD2(0, -30), maximum: SIMD2(0, 400), size: SIMD2(320, 480))
    return hand.named("limits", on: Surface(.scroll(area), axis: .y))
  }()

  func findings<E: Engine>(
    _ engine: E, clock: String, delivery: Delivery = .atTick
  ) throws -> [Finding] {
    Checks.findings(
      in: try ConfiguredEngine(engine).gatherEvidence(Self.limits, on: clock, delivery))
  }

  private func recordingOfLimits() throws -> Recording {
    ConfiguredEngine(Scroll().engine).record(Self.limits, try ReplayOptions("120"))
  }

  @Test(arguments: ScrollFault.allCases, ["120", "60"])
  func theCheckFindsItsFault(fault: ScrollFault, clock: String) throws {
    let findings = try findings(ScrollFaultEngine(fault), clock: clock)
    #expect(
      findings.contains { $0.rule == fault.rule },
      "found \(findings.map { "\($0.check): \($0.message)" }), expected \(fault.rule)")
  }

  @Test(arguments: tried(clocks, oneOf: 3), Delivery.allCases)
  func theSoundOnesHaveNoFinding(clock: String, delivery: Delivery) throws {
    for found in [
      try findings(ScrollFaultEngine(), clock: clock, delivery: delivery),
      try findings(Scroll().engine, clock: clock, delivery: delivery),
      try findings(
        Scroll(deceleration: .fast, stiffness: 400).engine, clock: clock, delivery: delivery),
      try findings(SpringExact().engine, clock: clock, delivery: delivery),
    ] {
      #expect(found.isEmpty, "\(found.map { "\($0.check): \($0.message)" })")
    }
  }

  /// The trace exercises its faults: past both limits, dragged and in flight, and grabbed there.
  @Test func theTraceGoesPastBothLimits() throws {
    let recording = try recordingOfLimits()
    let grabs = recording.handOffs.filter { $0.interaction == .grab }.map(\.before.position.y)
    #expect(grabs.count == 5 && grabs[1] > 420)
    let drags = recording.handOffs.filter { $0.interaction.name == "drag" }
    #expect(drags.contains { $0.after.position.y > 420 })
    #expect(drags.contains { $0.after.position.y < -80 })
    let flights = recording.flights.map { flight in
      (0..<flight.count).map { flight[$0].state.position.y }
    }
    #expect(flights.contains { $0[0] < 400 && ($0.max() ?? 0) > 430 })
    #expect(flights.contains { $0[0] > -30 && ($0.min() ?? 0) < -60 })
    #expect(recording.ticks.last?.isAtRest == true)
  }

  /// The check computes the rubber band itself: it finds a recording whose drags hold the
  /// translation told to the engine instead of the pull, as written by a harness without a band.
  @Test func aRecordingWithoutABandIsFound() throws {
    let recording = try recordingOfLimits()
    #expect(Check.handOffPosition.findings(in: Evidence(recording: recording)).isEmpty)
    var other = Recording(header: recording.header)
    var anchor = SIMD2<Double>.zero
    for var handOff in recording.handOffs {
      if handOff.interaction == .grab { anchor = handOff.before.position }
      if case .drag = handOff.interaction {
        handOff.interaction = .drag(by: handOff.after.position - anchor)
      }
      other.append(handOff)
    }
    #expect(!Check.handOffPosition.findings(in: Evidence(recording: other)).isEmpty)
  }

  @Test func theLagOfADragIsMeasuredFromTheBand() throws {
    let recording = try recordingOfLimits()
    let lag = try #require(Metric.dragLag.value(in: Evidence(recording: recording)))
    #expect(lag < 1e-9)
  }
}
