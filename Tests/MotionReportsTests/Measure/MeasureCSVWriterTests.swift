import MotionReports
import Testing

@Suite struct MeasureCSVWriterTests {
  private func lines(_ report: MeasureReport) -> [Substring] {
    let text = report.csv
    return text.split(separator: "\n")
  }

  /// What stands before the numbers in each row.
  private static let names = """
    pane-throw,traces/pane throw.csv,spring,"spring:a=1,b=2",real:120,tick,lsq2,9f3a61c000000001,100,
    """

  @Test func allNumbers() {
    let lines = lines(SampleMeasures.full())
    #expect(lines.count == 5)
    let columns = """
      trace,file,engine,specification,clock,delivery,velocity,digest,ticks,flight_ns,\
      flight_spread,hand_off_ns,hand_off_spread,held_ns,held_spread,rest_ns,rest_spread,\
      replay_ns,replay_spread,cold_p50_ns,cold_p90_ns,cold_p99_ns,cold_p999_ns,cold_max_ns,\
      lateness_p50_ns,lateness_p90_ns,lateness_p99_ns,lateness_p999_ns,lateness_max_ns,\
      missed_deadlines,late_ticks,hitch_ms_per_s,allocations,allocations_per_tick,\
      instructions,instructions_per_tick,capacity,capacity_too_many,capacity_bound,missing
      """
    #expect(lines[0] == columns[...])
    let numbers = """
      4.46,0.01,17.84,0.01,0.446,0.01,0.223,0.01,13.379999999999999,0.01,8000,12000,16000,20000,24000,2,3,4,5,6,0,0,0,0,0,15800,158,340000,340001,budget,
      """
    #expect(lines[1] == (Self.names + numbers)[...])
  }

  @Test func whatIsMissingIsEmptyAndHasAReason() {
    let lines = lines(SampleMeasures.empty())
    let reasons = """
      flight: debug build; real_time: simulated clock; allocations: allocations are not traced; \
      instructions: valgrind is not installed; capacity: not asked for
      """
    #expect(lines[1] == (Self.names + String(repeating: ",", count: 30) + reasons)[...])
  }

  @Test func rowsHaveAsManyFieldsAsColumns() {
    let full = lines(SampleMeasures.full()).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).count
    }
    // The specification has a comma and is quoted.
    #expect(Set(full.dropFirst()) == [full[0] + 1])
  }
}
