import MotionModel
import MotionReports
import Testing

@Suite struct ComparisonTextWriterTests {
  /// Returns the sample report after a change.
  private func report(_ change: (inout ComparisonReport) -> Void) -> ComparisonReport {
    var report = SampleReport.report()
    change(&report)
    return report
  }

  @Test func wholeOutput() throws {
    let whole = SampleReport.report()
    let wide = TextWriter(width: 120)
    let detailed = TextWriter(width: 120, details: true)
    var free = SampleReport.report(costs: false)
    free.rows.removeSubrange(1...)
    let outside = report { report in
      for index in report.rows.indices where report.rows[index].engine == "spring" {
        report.rows[index].costPlace = "taken in its own process"
      }
    }
    let unmeasured = report { report in
      for index in report.rows.indices {
        report.rows[index].cost = nil
        report.rows[index].costPlace = "not measured: the engine's greeting has no cost"
      }
    }
    let uneven = report {
      $0.rows[0].header.conditions.clock = ReplayClock("60,jitter=2ms,seed=7")
      $0.rows[0].header.conditions.delivery = .immediate
    }
    // Neither names nor the command that shows the other findings may control the terminal.
    let hostile = report { report in
      report.rows[0].trace.name = "\u{1b}]0;owned\u{7}"
      for index in report.rows.indices { report.rows[index].trace.file = "a\u{1b}]0;\u{7}.csv" }
    }
    let drawn = report { $0.rows[1].drawing = SampleMotion.recording(breaks: true) }
    let difference = try Expected.difference(
      "comparison.txt",
      [
        "Two engines on two traces": whole.text(wide),
        "With details each trace has a table": whole.text(detailed),
        "Without costs there is no column but a note": free.text(TextWriter()),
        "The cost of an engine outside has its place": outside.text(wide),
        "or the reason why it was not measured": unmeasured.text(wide),
        "An uneven clock has its own units": uneven.text(TextWriter(width: 200)),
        "Names cannot drive a terminal": hostile.text(wide),
        "in any table": hostile.text(detailed),
        "What is quiet says only what breaks": whole.text(
          TextWriter(width: 120, isQuiet: true)),
        "Drawings come first": drawn.text(wide),
      ])
    #expect(difference == nil)
  }

  /// A heading that fits is on one line.
  @Test(arguments: [56, 55])
  func aHeadingIsNotLongerThanTheScreen(width: Int) {
    let text = SampleReport.report().text(TextWriter(width: width))
    let heading = "2 traces   clock 120 Hz, delivery at tick, velocity lsq2"
    let lines = text.split(separator: "\n")
    #expect(heading.count == 56 && (lines[0] == heading) == (width == 56), "\(lines[0])")
  }

  @Test func ratiosAreToTheEngineThatWasNamedFirst() throws {
    var report = SampleReport.report()
    report.reference = "cubic:handoff=restart"
    for index in report.rows.indices { report.rows[index].cost?.walkNanosecondsPerTick = 0.44 }
    let summary = try #require(report.costSummary)
    #expect(
      summary.lines == [
        "ratios are to cubic:handoff=restart, 9.8 ns a flight tick",
        "the loop around the calls takes 0.4 ns a tick, which is in every cost",
      ])
    var text = ""
    MarkdownWriter().write(
      Judgement(report, command: "compare", arguments: []), to: &text)
    #expect(text.contains("| engine | broken traces | problems | ns/tick | ratio |"), "\(text)")
    #expect(text.contains("| 9.8 | 1.00 x |"), "\(text)")
    #expect(text.contains("the loop around the calls takes 0.4 ns a tick, which is in every cost."))
  }

  /// Engines whose intervals overlap keep the order in which they were named.
  @Test func whatCannotBeToldApartIsNotRanked() throws {
    var report = SampleReport.report()
    for index in report.rows.indices {
      let isSpring = report.rows[index].engine == "spring"
      report.rows[index].findings = []
      report.rows[index].isUntested = false
      report.rows[index].cost?.nanosecondsPerTick = isSpring ? 0.31 : 0.3
      report.rows[index].cost?.interval = 0.2...0.4
    }
    #expect(report.engineSummaries.map(\.name) == ["spring", "cubic:handoff=restart"])
    let lines = try #require(report.costSummary).lines
    #expect(lines.contains { $0.contains("< 0.5 ns a flight tick") }, "\(lines)")
    #expect(
      lines.contains {
        $0 == "not told apart from cubic:handoff=restart, as the intervals overlap: spring"
      }, "\(lines)")
    for index in report.rows.indices where report.rows[index].engine == "spring" {
      report.rows[index].cost?.interval = 0.305...0.4
    }
    for index in report.rows.indices where report.rows[index].engine != "spring" {
      report.rows[index].cost?.interval = 0.2...0.302
    }
    #expect(report.engineSummaries.map(\.name) == ["cubic:handoff=restart", "spring"])
  }

  @Test(arguments: [40, 60, 80, 100, 200])
  func noLineIsWiderThanAsked(width: Int) {
    for details in [false, true] {
      let text = SampleReport.report().text(TextWriter(width: width, details: details))
      // A command stays on one line, so that it can be copied.
      for line in text.split(separator: "\n") where !line.contains(" more") {
        #expect(line.count <= max(width, 45), "\(line)")
      }
      #expect(text.contains("no room for ") == (width < 112))
    }
  }

  @Test func theBestComesFirst() {
    var report = SampleReport.report()
    for index in report.rows.indices { report.rows[index].findings = [] }
    report.rows[0].cost = nil
    report.rows[2].cost = nil
    #expect(report.engineSummaries.map(\.name) == ["cubic:handoff=restart", "spring"])
    #expect(
      SampleReport.report().engineSummaries.map(\.name) == ["spring", "cubic:handoff=restart"])
  }

  @Test func whatIsQuietSaysNothingWhereNothingBreaks() {
    var report = SampleReport.report()
    for index in report.rows.indices { report.rows[index].findings = [] }
    #expect(report.text(TextWriter(isQuiet: true)).isEmpty)
  }

  @Test func colorsOnlyWhereAskedFor() {
    let report = SampleReport.report()
    let plain = report.text(TextWriter())
    var colored = report.text(TextWriter(style: TextStyle(isColored: true)))
    #expect(!plain.contains("\u{1b}"))
    #expect(colored.contains("\u{1b}[1;31mBREAKS on 1 of 2\u{1b}[0m   "))
    for code in ["\u{1b}[1m", "\u{1b}[1;31m", "\u{1b}[0m"] {
      colored = colored.split(separator: code, omittingEmptySubsequences: false).joined()
    }
    #expect(colored == plain)
  }
}
