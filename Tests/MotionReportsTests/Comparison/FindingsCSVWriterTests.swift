import MotionReports
import Testing

@Suite struct FindingsCSVWriterTests {
  @Test func wholeOutput() {
    let text = FindingsReport(SampleReport.report()).csv
    let start = "pane-catch-and-throw,traces/pane catch.csv"
    let engine = "cubic:handoff=restart"
    #expect(
      text == """
        trace,file,line,time_ns,engine,check,rule,size,limit,unit,visible_points,visible_arcmin,message
        \(start),41,500000000,\(engine),hand-off-velocity,release-slows,12,1,pt/s,,,velocity falls by 12 pt/s
        \(start),60,900000000,\(engine),hand-off-velocity,release-slows,13,1,pt/s,,,velocity falls by 13 pt/s
        \(start),93,1250000000,\(engine),hand-off-velocity,release-slows,1204,1,pt/s,,,\
        "velocity falls from (0, -1204) to (0, 0) pt/s"
        \(start),,0,\(engine),finite,not-finite-on-other-clock,,0,numbers,,,position is inf

        """)
  }
}
