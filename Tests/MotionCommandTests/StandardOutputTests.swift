import Foundation
import Testing

@Suite struct StandardOutputTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  @Test(arguments: ["compare", "check"])
  func aReaderThatHasGoneChangesNothing(command: String) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try CommandRun(
      [command, "taps.csv", "--engine", "fault:retarget-stops"], in: folder,
      standardOutput: pipe.fileHandleForWriting)
    #expect(run.errors.isEmpty)
    #expect(run.status == 4)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsReported() throws {
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let run = try CommandRun(
      ["compare", "taps.csv", "--no-cost"], in: folder, standardOutput: full)
    #expect(run.errors == "error: cannot write standard output: No space left on device\n")
    #expect(run.status == 1)
  }
}
