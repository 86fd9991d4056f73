import MotionModel
import MotionReports
import Testing

@Suite struct MeasureTextWriterTests {
  private func text(_ report: MeasureReport, style: TextStyle = .plain) -> String {
    report.text(TextWriter(style: style))
  }

  @Test func severalTraces() {
    #expect(
      text(SampleMeasures.full()) == """
        2 traces   clock real:120, delivery at tick, velocity lsq2   per flight tick, medians over the traces
        engine  flight ns  hand-off ns  held ns  rest ns  replay ns    p50    p90    p99  p99.9    max  missed  instructions  allocations  capacity
        spring        4.5         17.8    < 0.5    < 0.5       13.4   8000  12000  16000  20000  30000       0         158.0            0    340000
        glide        11.0         44.0      1.1      0.6       33.0  22000  33000  44000  55000  72000       1         200.0         1.14         0
        capacity: the copies that run at once while 99% of the ticks take at most 4.17 ms, 50% of the interval
        p50 to max: cold ticks of the whole replay, in ns, one in an interval

        """)
  }

  @Test func nothingMeasured() {
    #expect(
      text(SampleMeasures.empty()) == """
        pane-throw   187 events, 2.31 s, touch 120 Hz, pane   clock real:120, delivery at tick, velocity lsq2   per flight tick
        engine
        spring
        no flight ticks: debug build
        no cold ticks: simulated clock
        no allocations: allocations are not traced
        no instructions: valgrind is not installed
        no capacity: not asked for

        """)
  }

  @Test func someMissing() {
    var report = SampleMeasures.full()
    report.rows[1].instructions = .missing("the engine \u{1b} crashed")
    report.rows[0].allocations = .missing("not traced")
    report.rows[2].allocations = .missing("not traced")
    #expect(
      text(report) == """
        2 traces   clock real:120, delivery at tick, velocity lsq2   per flight tick, medians over the traces
        engine  flight ns  hand-off ns  held ns  rest ns  replay ns    p50    p90    p99  p99.9    max  missed  instructions  allocations  capacity
        spring        4.5         17.8    < 0.5    < 0.5       13.4   8000  12000  16000  20000  30000       0         158.0            -    340000
        glide        11.0         44.0      1.1      0.6       33.0  22000  33000  44000  55000  72000       1         200.0         1.14         0
        capacity: the copies that run at once while 99% of the ticks take at most 4.17 ms, 50% of the interval
        p50 to max: cold ticks of the whole replay, in ns, one in an interval
        no allocations for spring on pane-throw and 1 more: not traced
        no instructions for glide on pane-throw: the engine \u{fffd} crashed

        """)
  }

  @Test(arguments: [(0, "0"), (2, "0.01"), (8, "0.04")])
  func aShareOfAllocationsIsNotZero(total: Int, shown: String) {
    var report = SampleMeasures.full()
    for index in [1, 3] {
      report.rows[index].allocations = .found(TickCount(total: index == 1 ? total : 0, ticks: 100))
    }
    let line = text(report).split(separator: "\n").first { $0.hasPrefix("glide") } ?? ""
    #expect(line.split(separator: " ").dropLast().last.map(String.init) == shown, "\(line)")
  }

  @Test func aMedianOfLowerBoundsIsOne() {
    var report = SampleMeasures.full()
    report.rows = [report.rows[2], report.rows[0]]
    #expect(text(report).contains("  340000\n"))
    report.rows.removeLast()
    #expect(text(report).contains("  >= 410000\n"))
  }

  @Test func fewAllocationsAreNotNone() {
    var report = SampleMeasures.full()
    report.rows = [report.rows[0]]
    report.rows[0].allocations = .found(TickCount(total: 1, ticks: 1000))
    #expect(text(report).contains("<0.01"))
    report.rows[0].allocations = .found(TickCount(total: 0, ticks: 1000))
    #expect(!text(report).contains("<0.01"))
  }

  @Test func headingsAreMarkedOnATerminal() {
    #expect(text(SampleMeasures.empty(), style: TextStyle(isColored: true)).hasPrefix("\u{1b}[1m"))
  }

  /// A trace without a flight has costs of its other ticks.
  @Test func oneCostIsEnough() {
    var report = SampleMeasures.empty()
    report.rows[0].costs[2] = .found(TickCost(nanosecondsPerTick: 1.25, spread: 0, slices: 9))
    #expect(report.rows[0].isMeasured)
    let text = report.text(TextWriter())
    #expect(text.contains("held ns") && text.contains(" 1.2"), "\(text)")
    #expect(!SampleMeasures.empty().rows[0].isMeasured)
  }

  @Test func noRows() {
    #expect(text(MeasureReport(rows: [], share: 0.5)) == "\nengine\n")
  }
}
