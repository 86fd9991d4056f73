import MotionAnalysis
import MotionModel
import MotionReplay
import Testing

@Suite struct VisibleSizeTests {
  /// Each fault is a spring that loses or turns the velocity at a hand-off; the sound spring keeps
  /// the rule, and the largest distance between the two motions is the visible size.
  @Test(arguments: [
    ("fault:scalar-velocity", "free-snap"), ("fault:absolute-velocity", "pane-catch-and-tap"),
    ("fault:retarget-stops", "pane-tap-storm"),
    ("fault:re-add-stops", "scroll-past-end"),
    ("fault:stop-before-start", "pane-catch-and-throw"),
  ])
  func isTheDistanceFromTheMotionThatKeepsTheRule(fault: String, name: String) throws {
    let trace = try ProjectTraces.named(name)
    let faulty = try Evidence(of: fault, trace)
    let finding = try #require(
      Checks.findings(in: faulty).first { $0.check == .handOffVelocity })
    let sound = try Evidence(of: "spring-exact", trace).recording
    let end = finding.time.advanced(byNanoseconds: Int64(VisibleSize.window * 1e9))
    let farthest = zip(faulty.recording.ticks, sound.ticks).filter {
      $0.0.time >= finding.time && $0.0.time <= end
    }.map { ($0.0.state.position - $0.1.state.position).length }.max()
    let (visible, expected) = (
      try #require(finding.visible?.points), try #require(farthest)
    )
    #expect(abs(visible - expected) < 0.1 * expected, "\(fault): \(visible) and \(expected) pt")
  }

  /// Compares with the closed forms of a decay and of a critically damped spring.
  @Test func aVelocityMakesTheWayOfItsLaw() {
    func way(_ k: Double, _ c: Double, _ seconds: Double) -> Double {
      VisibleSize.way(ofSpeed: 1000, stiffness: k, damping: c, seconds: seconds)
    }
    #expect(abs(way(0, 0, 0.1) - 100) < 1e-9)
    #expect(abs(way(0, 4, 0.1) - 1000 / 4 * (1 - Elementary.exp(-0.4))) < 0.01)
    // The largest distance is v / (w e), at the time 1/w.
    #expect(abs(way(400, 40, 0.15) - 1000 / (20 * Elementary.exp(1))) < 0.05)
    // So stiff a spring barely moves.
    #expect(way(1e12, 0, 0.15) < 2)
  }

  @Test func aFlightOfAFixedTimeEndsAsItDoes() {
    #expect(abs(VisibleSize.way(ofSpeed: 1000, within: 1, goneAfter: 0.3) - 400.0 / 9) < 1e-9)
    #expect(VisibleSize.way(ofSpeed: 1000, within: 0.05, goneAfter: 1) == 1000 * 0.05 * 0.95 * 0.95)
    #expect(VisibleSize.way(ofSpeed: 1000, within: 1, goneAfter: 0) == 0)
  }

  @Test func anAngleIsThatOfTheEye() {
    // At a distance of 57.3 inches one inch covers one degree.
    let viewing = Viewing(pointsPerInch: 150, centimetres: 57.29 * 2.54)
    #expect(abs(viewing.arcMinutes(ofPoints: 150) - 60) < 0.01)
  }

  @Test func whatIsNotPresentedIsNotVisible() throws {
    let trace = try ProjectTraces.named("pane-tap-storm")
    var found: [Rule: Double?] = [:]
    for fault in [
      "fault:missing-slope", "fault:clamped-tick", "fault:never-rests", "fault:one-point-snap",
    ] {
      for finding in Checks.findings(in: try Evidence(of: fault, trace)) {
        found.updateValue(finding.visible?.points, forKey: finding.rule)
        if finding.unit == "pt" { #expect(finding.visible?.points == finding.size) }
      }
    }
    #expect(found[.misreportsVelocity] == .some(nil))
    #expect(try #require(found[.losesTime] ?? nil) > 1)
    #expect(try #require(found[.neverRests] ?? nil) < 1)
  }

  /// Findings are sorted by visible size: non-finite ones first, those without a size last.
  @Test func theWorstIsWhatIsVisibleMost() {
    func problem(_ rule: Rule, _ size: Double, visible: Double?) -> Problem {
      var finding = Finding(rule, place: .recording, time: .zero, size: size, limit: 1)
      finding.visible = visible.map { VisibleSize(points: $0) }
      return Problem(finding)
    }
    let ordered = [
      problem(.notFiniteOnOtherClock, 1, visible: nil), problem(.releaseSlows, 10, visible: 3),
      problem(.snapsAtRest, 2, visible: 2), problem(.misreportsVelocity, 900, visible: nil),
    ]
    #expect(ordered.reversed().sorted { $0.isWorse(than: $1) } == ordered)
  }

  @Test func aLimitOnWhatIsVisibleNeedsNoUnit() throws {
    let trace = try ProjectTraces.named("pane-tap-storm")
    let limit = try MetricLimit("visible_points<=2")
    #expect(try MetricLimit("visible<=2pt").bound == limit.bound)
    #expect(throws: MetricLimitError.self) { try MetricLimit("visible<=2") }
    let stops = try #require(limit.value(in: try Evidence(of: "fault:retarget-stops", trace)))
    #expect(limit.isBroken(by: stops))
    #expect(limit.value(in: try Evidence(of: "spring-exact", trace)) == 0)
  }
}
