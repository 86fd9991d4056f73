import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct FingerDistanceTests {
  private static func milliseconds(_ time: Int) -> Instant {
    Instant(nanoseconds: Int64(time) * 1_000_000)
  }

  /// A finger that presses at 10 ms, moves 1 pt per millisecond until 40 ms, jumps by 10 pt there,
  /// and moves back at half that speed until 80 ms, where it lifts.
  private static let trace =
    "# motion-trace 1\n# surface: free start=5,0\nnanoseconds,event,x,y,pointer\n"
    + "10000000,press,100,0,0\n20000000,drag,110,0,0\n25000000,press,7,7,1\n30000000,drag,120,0,0\n"
    + "30000000,drag,0,0,1\n40000000,drag,130,0,0\n40000000,drag,140,0,0\n60000000,drag,130,0,0\n"
    + "80000000,release,120,0,0\n"

  /// Returns metrics of a value with the given places at times in milliseconds, grabbed at 12 ms at
  /// x = 5 and released at 90 ms.
  private func metrics(
    _ places: [(time: Int, x: Double)], fingers: [HeldFinger]? = nil
  ) throws -> [Double?] {
    var made = HandMadeRecording()
    let rest = MotionState(5)
    func add(_ times: Range<Int>) {
      for (time, x) in places where times ~= time {
        made.add(tickAt: 1e-3 * Double(time), MotionState(x))
      }
    }
    add(0..<12)
    made.add(.grab, at: 0.012, rest)
    add(12..<90)
    made.add(.release(velocity: .zero, toward: .zero), at: 0.09, rest)
    add(90..<1000)
    var evidence = made.evidence
    evidence.fingers = try fingers ?? HeldFinger.all(in: Trace(reading: Array(Self.trace.utf8)))
    return [Metric.fingerDistance, .fingerOvershoot, .fingerLag].map { $0.value(in: evidence) }
  }

  private func expect(_ found: [Double?], _ expected: [Double?]) {
    for (found, expected) in zip(found, expected) {
      guard let found, let expected else {
        #expect(found == nil && expected == nil)
        continue
      }
      #expect(abs(found - expected) < 1e-12, "\(found), expected \(expected)")
    }
  }

  @Test func theFingersOfATraceAreTheirOwners() throws {
    let fingers = HeldFinger.all(in: try Trace(reading: Array(Self.trace.utf8)))
    #expect(fingers.count == 1)
    #expect(
      fingers[0].samples.map { $0.time.nanoseconds / 1_000_000 } == [10, 20, 30, 40, 40, 60, 80])
    #expect(fingers[0].samples.map { $0.pull.x } == [0, 10, 20, 30, 40, 30, 20])
  }

  @Test func whatIsAtTheFingerHasNoLag() throws {
    // Between two reports the finger moves linearly; reports at the same time: the last one counts.
    expect(
      try metrics([(0, 5), (15, 10), (24, 19), (40, 45), (50, 40), (80, 25), (100, 0)]), [0, 0, 0])
  }

  @Test func aSteadyLagIsTheTimeThatTheFingerIsAhead() throws {
    // 4 ms behind at 1 pt/ms, and 4 ms behind at 0.5 pt/ms the other way: never ahead.
    expect(try metrics([(20, 11), (30, 21)]), [4, 0, 4])
    expect(try metrics([(50, 42), (60, 37)]), [2, 0, 4])
  }

  @Test func lagIsLeastSquaresOverAllTicks() throws {
    // 4 pt behind at 1 pt/ms, 1 pt behind at 0.5 pt/ms: (4 * 1 + 1 * 0.5) / (1 + 0.25).
    expect(try metrics([(20, 11), (50, 41)]), [4, 0, 3.6])
  }

  @Test func predictionOvershootsWhereTheFingerTurns() throws {
    // At 60 ms it is 3 pt behind on the way back, at 70 ms 2 pt ahead; the lag is the mean.
    expect(
      try metrics([(60, 38), (70, 28)]), [3, 2, 1000 * (3 * 500 - 2 * 500) / (2 * 500 * 500.0)])
  }

  @Test func aFingerThatRestsHasADistanceAndNoLag() throws {
    var finger = HeldFinger(start: .zero)
    finger.append(.init(time: Self.milliseconds(100), pull: .zero))
    expect(try metrics([(20, 8), (30, 5)], fingers: [finger]), [3, 0, nil])
    // The direction of the finger's last move defines what ahead means.
    finger = HeldFinger(start: .zero)
    finger.append(.init(time: Self.milliseconds(10), pull: SIMD2(10, 0)))
    finger.append(.init(time: Self.milliseconds(100), pull: SIMD2(10, 0)))
    expect(try metrics([(20, 17), (30, 12)], fingers: [finger]), [3, 2, nil])
  }

  @Test func withoutAFingerThereIsNoNumber() throws {
    expect(try metrics([(20, 15)], fingers: []), [nil, nil, nil])
    // The finger is not down yet, or has lifted already.
    expect(try metrics([(5, 15), (85, 25)]), [nil, nil, nil])
  }

  @Test func pastALimitTheBandHoldsTheValueAtTheFinger() throws {
    let text =
      "# motion-trace 1\n# surface: scroll min=0,0 max=0,1000 size=320,480\nnanoseconds,event,x,y\n"
      + "0,press,0,0\n" + (1...9).map { "\($0)0000000,drag,0,\($0 * 20)\n" }.joined()
      + "100000000,release,0,180\n"
    let evidence = try EngineCatalogue.standard.configure("scroll").gatherEvidence(
      try Trace(reading: Array(text.utf8)), ReplayOptions(schedule: try Schedule("100")))
    #expect(Metric.fingerDistance.value(in: evidence) == 0)
    #expect(Metric.fingerLag.value(in: evidence) == 0)
  }

  @Test func aBaselineKeepsWhatAnEngineMakes() {
    for metric in [Metric.fingerDistance, .fingerOvershoot, .fingerLag, .visible] {
      #expect(!Metric.baselineNames.contains(metric.name))
    }
    #expect(Metric.baselineNames.contains(Metric.dragLag.name))
    #expect(Metric.baselineNames.count == 12)
  }
}
