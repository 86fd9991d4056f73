import MotionMeasurement
import Testing

struct CountedWalkTests {
  private let symbol = "motion_replay_counted_walk"

  private func part(_ number: Int, _ trigger: String, _ totals: String) -> String {
    """
    part: \(number)


    desc: I1 cache: 
    desc: Timerange: Basic block 0 - 909715
    desc: Trigger: \(trigger)

    positions: line
    events: Ir
    summary: 99999

    fn=(1) tally
    12 1665

    totals: \(totals)

    """
  }

  private func counts(_ parts: String...) -> [Int]? {
    let header = "# callgrind format\nversion: 1\ncreator: callgrind-3.19.0\npid: 29920\n"
    return CountedWalk.counts(in: Array((header + parts.joined()).utf8))
  }

  @Test func eachCallHasItsTotal() {
    #expect(
      counts(
        part(1, "--dump-after=\(symbol)", "1665"), part(2, "--dump-after=\(symbol)", "955"),
        part(3, "Program termination", "7")) == [1665, 955])
  }

  @Test func otherFunctionsDoNotCount() {
    #expect(counts(part(1, "--dump-after=main", "1665"), part(2, "Callgrind", "955")) == [])
    #expect(counts() == [])
  }

  @Test func whatHasNoTotalIsRefused() {
    #expect(counts(part(1, "--dump-after=\(symbol)", "many")) == nil)
    let whole = part(1, "--dump-after=\(symbol)", "5")
    let cut = whole.replacing(#/totals: .*/#, with: "")
    #expect(counts(cut) == nil)
    #expect(counts(cut, whole) == nil)
    #expect(counts(whole, cut) == nil)
  }
}
