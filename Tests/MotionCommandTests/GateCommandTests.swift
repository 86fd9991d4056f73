import Testing

@Suite struct GateCommandTests {
  private let folder = ScratchFolder(["t/taps.csv": SampleTraces.twoTaps])

  @Test func itsJSONFitsTheSchema() throws {
    try #require(
      folder.run(["gate", "t", "--engine", "spring", "--record", "b"]).status == 0)
    for (engine, status) in [("spring:damping=20.001", 3), ("spring", 0)] as [(String, Int32)] {
      let run = try folder.run(
        ["gate", "t", "--baseline", "b", "--engine", "spring=\(engine)", "--format", "json"])
      #expect(run.status == status)
      #expect(try SchemaValidator.firstError(in: run.output, schema: "gate-1").isEmpty)
    }
  }
}
