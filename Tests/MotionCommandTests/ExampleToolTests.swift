#if !DEBUG
  import Foundation
  import Testing

  /// A command built by another package, with its own engine and the standard ones.
  @Suite struct ExampleToolTests {
    /// A threshold of 100% leaves nothing to chance.
    @Test func itsCostIsComparedWithAnotherBuild() throws {
      let tool = CommandRun.command.deletingLastPathComponent().appendingPathComponent(
        "ExampleTool")
      let run = try CommandRun(
        [
          "gate", "taps.csv", "--engine", "glide", "--against", tool.path, "--threshold", "100%",
          "--format", "json",
        ], in: ScratchFolder(["taps.csv": SampleTraces.twoTaps]), program: tool)
      // Without a baseline the findings fail the gate; the cost does not.
      #expect(run.status == 4, "\(run.errors)")
      #expect(run.output.contains("\"verdict\" : \"same\""))
      if SchemaValidator.isAvailable {
        #expect(try SchemaValidator.firstError(in: run.output, schema: "gate-1") == "")
      }
    }
  }
#endif
