import Foundation
import Testing

@Suite(.enabled(if: SchemaValidator.isAvailable, "needs python3 with the module jsonschema"))
struct SchemaTests {
  private let folder = ScratchFolder()

  private func compare(_ arguments: String...) throws -> String {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    try folder.write(SampleTraces.unnamed, to: "drag.csv")
    return try folder.run(["compare", "--format", "json"] + arguments).output
  }

  @Test func theOutputOfCompareIsValid() throws {
    #expect(try SchemaValidator.firstError(in: compare(".")) == "")
  }

  @Test func aMotionThatBlowsUpIsValid() throws {
    let output = try compare(
      "taps.csv", "--clock", "10", "--engine", "spring:stiffness=1000000000")
    #expect(output.contains("\"finite\""))
    #expect(try SchemaValidator.firstError(in: output) == "")
  }

  @Test(arguments: [
    ("motion-replay/compare/1", "motion-replay/compare/2"),
    ("\"verdict\" : \"ok\"", "\"verdict\" : \"fine\""),
    ("\"verdict\" : \"ok\"", "\"verdict\" : \"breaks\""),
    ("\"delivery\"", "\"deliveries\""),
    ("\"clock\" : \"120\"", "\"clock\" : 120"),
  ])
  func aWrongDocumentIsRefused(right: String, wrong: String) throws {
    let output = try compare("taps.csv", "--engine", "spring-exact")
    #expect(output.contains(right))
    #expect(try SchemaValidator.firstError(in: output.replacing(right, with: wrong)) != "")
  }

  @Test func mutantsAndCoverageAreValid() throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    let mutate = try folder.run(
      [
        "mutate", "taps.csv", "--engine", "spring-exact", "--mutant", "release-dropped", "--mutant",
        "rest-off", "--cases", "20", "--budget", "20", "--format", "json",
      ])
    #expect(mutate.output.contains("\"search\""))
    #expect(try SchemaValidator.firstError(in: mutate.output, schema: "mutate-1") == "")
    let coverage = try folder.run(
      ["coverage", "taps.csv", "--engine", "spring-exact", "--format", "json"])
    #expect(try SchemaValidator.firstError(in: coverage.output, schema: "coverage-1") == "")
    #expect(
      try SchemaValidator.firstError(
        in: coverage.output.replacing("tap-other", with: "tip"), schema: "coverage-1") != "")
  }

  @Test func theOutputsOfDiffAreValid() throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    for (name, clock) in [("a", "60"), ("b", "60"), ("c", "120")] {
      _ = try folder.run(
        ["run", "taps.csv", "--engine", "spring", "--clock", clock, "--output", name])
    }
    for (other, status) in [("b", 0), ("c", 3)] {
      let run = try folder.run(["diff", "a", other, "--format", "json"])
      #expect(run.status == status)
      #expect(try SchemaValidator.firstError(in: run.output, schema: "diff-1") == "")
      let wrong = run.output.replacing("\"verdict\"", with: "\"verdicts\"")
      #expect(try SchemaValidator.firstError(in: wrong, schema: "diff-1") != "")
    }
  }

  @Test func theOutputOfDoctorIsValid() throws {
    let run = try folder.run(["doctor", "--format", "json"])
    #expect(try SchemaValidator.firstError(in: run.output, schema: "doctor-1") == "")
    let wrong = run.output.replacing("\"timer_lateness_ns\"", with: "\"timer\"")
    #expect(try SchemaValidator.firstError(in: wrong, schema: "doctor-1") != "")
  }
}
