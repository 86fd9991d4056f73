import TestSupport
import Testing

@Suite struct CheckRandomCommandTests {
  private let folder = ScratchFolder()

  /// A part sends out the same scouts as the whole run, and so does a written trace.
  @Test(.releaseOnly) func guidedCasesAreTheSameInAPartAndAsATrace() throws {
    let fault = "fault:re-add-stops"
    let cases = 8
    let arguments = ["--guided", "--cases", "\(cases)", "--seed", "3", "--engine", fault]
    let whole = try folder.run(["check-random"] + arguments)
    #expect(whole.status == 4)
    let part = try folder.run(["check-random", "--part", "2/2"] + arguments)
    let lines = whole.output.split(separator: "\n").dropLast()
    let later = lines.filter { (Int($0.split(separator: ":")[1]) ?? 0) >= cases / 2 }
    #expect(later.count > 1)
    #expect(part.output.split(separator: "\n").dropLast() == later[...])
    let line = try #require(later.last)
    let number = line.split(separator: ":")[1]
    let written = try folder.run(["synthesize", "--random", "3:\(number)", "--guided", fault])
    let words = written.output.dropLast().split(separator: " ").dropFirst().map { String($0) }
    let check = try folder.run(words + ["--engine", fault])
    let sentence = line[try #require(line.firstRange(of: fault)).upperBound...]
    #expect(check.output.contains(sentence), "\(check.output)")
  }
}
