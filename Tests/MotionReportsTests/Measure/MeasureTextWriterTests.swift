import MotionModel
import MotionReports
import Testing

@Suite struct MeasureTextWriterTests {
  private func text(_ report: MeasureReport, style: TextStyle = .plain) -> String {
    report.text(TextWriter(style: style))
  }

  /// Returns the text of the full sample after a change.
  private func text(_ change: (inout MeasureReport) -> Void) -> String {
    var report = SampleMeasures.full()
    change(&report)
    return text(report)
  }

  @Test func wholeOutput() throws {
    let difference = try Expected.difference(
      "measure.txt",
      [
        "Several traces": text(SampleMeasures.full()),
        "Nothing measured": text(SampleMeasures.empty()),
        "Some missing": text {
          $0.rows[1].instructions = .missing("the engine \u{1b} crashed")
          $0.rows[0].allocations = .missing("not traced")
          $0.rows[2].allocations = .missing("not traced")
        },
        "A median of lower bounds and others": text { $0.rows = [$0.rows[2], $0.rows[0]] },
        "A median of lower bounds is one": text { $0.rows = [$0.rows[2]] },
        "Few allocations are not none": text {
          $0.rows = [$0.rows[0]]
          $0.rows[0].allocations = .found(TickCount(total: 1, ticks: 1000))
        },
        "No allocations": text { $0.rows = [$0.rows[0]] },
        "No rows": text(MeasureReport(rows: [], share: 0.5)),
      ])
    #expect(difference == nil)
  }

  @Test(arguments: [(0, "0"), (2, "0.01"), (8, "0.04")])
  func aShareOfAllocationsIsNotZero(total: Int, shown: String) {
    let text = text { report in
      for (row, total) in [1: total, 3: 0] {
        report.rows[row].allocations = .found(TickCount(total: total, ticks: 100))
      }
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("glide") } ?? ""
    #expect(line.split(separator: " ").dropLast().last.map(String.init) == shown, "\(line)")
  }

  @Test func headingsAreMarkedOnATerminal() {
    #expect(text(SampleMeasures.empty(), style: TextStyle(isColored: true)).hasPrefix("\u{1b}[1m"))
  }

  /// A trace without a flight still has costs of its other ticks.
  @Test func oneCostIsEnough() {
    var report = SampleMeasures.empty()
    #expect(!report.rows[0].isMeasured)
    report.rows[0].costs[2] = .found(TickCost(nanosecondsPerTick: 1.25, spread: 0, slices: 9))
    #expect(report.rows[0].isMeasured)
    let text = text(report)
    #expect(text.contains("held ns") && text.contains(" 1.2"), "\(text)")
  }
}
