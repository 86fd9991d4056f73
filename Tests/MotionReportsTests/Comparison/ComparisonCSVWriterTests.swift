import MotionReports
import Testing

@Suite struct ComparisonCSVWriterTests {
  @Test func wholeOutput() {
    let text = SampleReport.report().csv
    let throwing = "pane-catch-and-throw,traces/pane catch.csv"
    let tapping = "\"one, \"\"tap\"\"\",traces/tap.csv"
    let spring = "spring,\"spring:stiffness=300,damping=20,mass=1\",120,tick,lsq2"
    let cubic = "cubic:handoff=restart,cubic:handoff=restart,120,tick,lsq2"
    #expect(
      text == """
        trace,file,engine,specification,clock,delivery,velocity,digest,verdict,findings,\
        finite_findings,hand_off_velocity_findings,rest_findings,\
        settling_time_s,overshoot_percent,hand_off_velocity_jump_points_per_s,\
        rate_divergence_60_120_points,cost_ns_per_tick,cost_spread
        \(throwing),\(spring),9f3a61c000000001,ok,0,0,0,0,0.633,7.691536,,3.1,4.46,0.01
        \(throwing),\(cubic),c77d1e5500000002,breaks,4,1,3,0,0.4,0,1204.25,0,9.8,0.01
        \(tapping),\(spring),0000000000000007,ok,0,0,0,0,,,,,5,0.01
        \(tapping),\(cubic),0000000000000008,ok,0,0,0,0,,,,,,

        """)
  }

  @Test func noRowsLeaveTheColumnNames() {
    var report = SampleReport.report()
    report.rows = []
    let text = report.csv
    #expect(text.hasPrefix("trace,file,engine,"))
    #expect(text.split(separator: "\n").count == 1)
  }
}
