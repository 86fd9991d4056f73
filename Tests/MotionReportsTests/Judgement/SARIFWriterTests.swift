import MotionAnalysis
import MotionReports
import Testing

@Suite struct SARIFWriterTests {
  private func text(_ judgement: Judgement) throws -> String {
    var text = ""
    try SARIFWriter().write(judgement, to: &text)
    return text
  }

  /// Returns the fingerprints of a judgement, in its order.
  private func fingerprints(_ judgement: Judgement) throws -> [String] {
    try text(judgement).split(separator: "\n").filter { $0.contains("motionReplay/v1") }
      .map { String($0) }
  }

  @Test func wholeOutput() throws {
    #expect(try Expected.difference("sarif.json", text(SampleJudgement.mixed)) == nil)
  }

  @Test func whatNamesHoldIsEncoded() throws {
    #expect(try Expected.difference("sarif-hostile.json", text(SampleJudgement.hostile)) == nil)
  }

  @Test func aFingerprintDoesNotDependOnSizesNorOnOtherProblems() throws {
    var judgement = SampleJudgement.mixed
    let all = try fingerprints(judgement)
    #expect(Set(all).count == 4)
    var larger = judgement.cases[1].problems[1]
    (larger.size, larger.message) = (9, "snaps by 9 pt")
    judgement.cases[1].outcome = .judged([larger])
    #expect(try fingerprints(judgement) == Array(all.dropFirst()))
    // Two problems on the same line get different fingerprints.
    judgement.cases[1].outcome = .judged([larger, larger])
    #expect(try Set(fingerprints(judgement)).count == 4)
  }

  @Test func noNumberIsNaNOrInfinite() throws {
    var judgement = SampleJudgement.mixed
    judgement.cases[1].outcome = .judged([
      Problem(kind: .finding, size: .infinity, limit: .nan, unit: "pt", message: "blows up")
    ])
    #expect(try !text(judgement).contains("\"size\" : 2"))
    #expect(try text(judgement).contains("blows up"))
  }
}
