import MotionModel
import MotionReports
import Testing

@Suite struct ComparisonTextWriterTests {
  @Test func wholeOutput() {
    #expect(
      SampleReport.report().text(TextWriter(width: 120)) == """
        2 traces   clock 120 Hz, delivery at tick, velocity lsq2
        engine                 verdict           hand-off dv  settles  overshoot  60 vs 120 Hz  ns/tick   ratio  digest
        spring                 ok                          -   0.63 s      7.7 %        3.1 pt      4.5  1.00 x  \(Self.digest(0))
        cubic:handoff=restart  BREAKS on 1 of 2    1204 pt/s   0.40 s      0.0 %        0.0 pt      9.8  2.20 x  \(Self.digest(1))
          traces/pane catch.csv: 0.000 s, cubic:handoff=restart, finite: position is inf
          traces/pane catch.csv:60: 0.900 s, cubic:handoff=restart, hand-off-velocity: velocity falls by 13 pt/s
          traces/pane catch.csv:93: 1.250 s, cubic:handoff=restart, hand-off-velocity: velocity falls from (0, -1204) to (0, 0)
            pt/s
          ... and 1 more: motion-replay check 'traces/pane catch.csv' \
        --engine cubic:handoff=restart --clock 60,jitter=2ms
        spring costs least, 4.5 ns a flight tick: ratios are to it
        checked 4 replays of 2 engines on 2 traces: 4 findings

        """)
  }

  /// What has room stands on one line.
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

  private static func digest(_ engine: Int) -> String {
    let summary = SampleReport.report().engineSummaries[engine]
    return String(summary.digest.text.prefix(8))
  }

  @Test func withDetailsEachTraceHasATable() {
    let text = SampleReport.report().text(TextWriter(width: 120, details: true))
    #expect(
      text.hasPrefix(
        """
        pane-catch-and-throw   187 events, 2.31 s, touch 120 Hz, pane   \
        clock 120 Hz, delivery at tick, velocity lsq2
        engine                 verdict         hand-off dv  settles  overshoot  60 vs 120 Hz  ns/tick  digest
        spring                 ok                        -   0.63 s      7.7 %        3.1 pt      4.5  9f3a61c0
        cubic:handoff=restart  BREAKS 2 rules    1204 pt/s   0.40 s      0.0 %        0.0 pt      9.8  c77d1e55
          traces/pane catch.csv: 0.000 s, cubic:handoff=restart, finite: position is inf

        """))
    #expect(
      text.contains("\none, \"tap\"   1 event, 0.00 s, free   clock 120 Hz, delivery at tick"))
  }

  @Test(arguments: [40, 60, 80, 100, 200])
  func noLineIsWiderThanAsked(width: Int) {
    for details in [false, true] {
      let text = SampleReport.report().text(TextWriter(width: width, details: details))
      // A command is one line, so that it can be copied.
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

  @Test func whatIsQuietSaysOnlyWhatBreaks() {
    var report = SampleReport.report()
    let text = report.text(TextWriter(isQuiet: true))
    #expect(
      text.contains("\ncubic:handoff=restart  BREAKS on 1 of 2") && !text.contains("\nspring"))
    for index in report.rows.indices { report.rows[index].findings = [] }
    #expect(report.text(TextWriter(isQuiet: true)).isEmpty)
  }

  @Test func withoutCostsThereIsNoColumnButANote() {
    var report = SampleReport.report(costs: false)
    report.rows.removeSubrange(1...)
    #expect(
      report.text(TextWriter()) == """
        pane-catch-and-throw   187 events, 2.31 s, touch 120 Hz, pane
        clock 120 Hz, delivery at tick, velocity lsq2
        engine  verdict  hand-off dv  settles  overshoot  60 vs 120 Hz  digest
        spring  ok                 -   0.63 s      7.7 %        3.1 pt  9f3a61c0
        no costs: debug build

        """)
  }

  @Test func theCostOfAnEngineOutsideHasItsPlace() {
    var report = SampleReport.report()
    for index in report.rows.indices {
      report.rows[index].costPlace =
        report.rows[index].engine == "spring" ? "taken in its own process" : nil
    }
    let text = report.text(TextWriter())
    #expect(text.contains("\n  cost taken in its own process\n"))
    #expect(text.split(separator: "taken in").count == 2)
    for index in report.rows.indices {
      report.rows[index].cost = nil
      report.rows[index].costPlace = "not measured: the engine's greeting has no cost"
    }
    let other = report.text(TextWriter())
    #expect(other.contains("\n  cost not measured: the engine's greeting has no cost\n"))
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

  @Test func anUnevenClockHasItsOwnUnits() {
    var report = SampleReport.report()
    report.rows[0].header.conditions.clock = ReplayClock("60,jitter=2ms,seed=7")
    report.rows[0].header.conditions.delivery = .immediate
    let text = report.text(TextWriter(width: 200))
    #expect(text.contains("   clock 60,jitter=2ms,seed=7, delivery immediate, velocity lsq2\n"))
  }

  @Test func namesCannotDriveATerminal() {
    var report = SampleReport.report()
    report.rows[0].trace.name = "\u{1b}]0;owned\u{7}"
    let text = report.text(TextWriter(details: true))
    #expect(text.hasPrefix("\u{fffd}]0;owned\u{fffd}   187 events"))

    // Nor can the command that shows the other findings.
    for index in report.rows.indices { report.rows[index].trace.file = "a\u{1b}]0;\u{7}.csv" }
    let short = report.text(TextWriter())
    #expect(short.contains("... and 1 more: motion-replay check 'a\u{fffd}]0;\u{fffd}.csv' "))
    #expect(!short.contains("\u{1b}"))
  }

  @Test func drawingsComeFirst() {
    var report = SampleReport.report()
    report.rows[1].drawing = SampleMotion.recording(breaks: true)
    let text = report.text(TextWriter())
    #expect(text.contains("\n\ncubic:handoff=restart\n  position along y, pt\n"))
    #expect(text.contains("  velocity along y, pt/s\n"))
  }
}
