import Foundation
import Testing

@Suite struct OutputFileTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])
  private let command = ["compare", "taps.csv", "--no-cost", "--engine", "spring", "--output"]

  @Test func theFileHoldsWhatWouldHaveBeenPrinted() throws {
    let printed = try folder.run(command.dropLast())
    let run = try folder.run(command + ["report.txt"])
    #expect(try folder.read("report.txt") == printed.output)
    #expect(run.output.isEmpty)
    #expect(run.status == 0)
    #expect(folder.names == ["report.txt", "taps.csv"])
  }

  @Test func anOldFileIsReplacedWithItsPermissions() throws {
    try folder.write(String(repeating: "old\n", count: 10_000), to: "report.txt")
    let path = folder.file("report.txt").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let run = try folder.run(command + ["report.txt"])
    #expect(run.status == 0)
    #expect(try folder.read("report.txt").hasPrefix("two-taps   2 events"))
    #expect(try !folder.read("report.txt").contains("old"))
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((permissions as? NSNumber)?.intValue == 0o640)
  }

  @Test func aReaderOfTheOldFileKeepsIt() throws {
    try folder.write("old\n", to: "report.txt")
    let reader = try FileHandle(forReadingFrom: folder.file("report.txt"))
    _ = try folder.run(command + ["report.txt"])
    #expect(try reader.readToEnd() == Data("old\n".utf8))
    try reader.close()
  }

  @Test func aLinkIsFollowed() throws {
    try folder.write("old\n", to: "real.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.txt").path, withDestinationPath: "real.txt")
    _ = try folder.run(command + ["link.txt"])
    #expect(try folder.read("real.txt").hasPrefix("two-taps   2 events"))
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.file("link.txt").path)
    #expect(link == "real.txt")
  }

  @Test func aDeviceIsWrittenAndStays() throws {
    let run = try folder.run(command + ["/dev/null"])
    #expect(run.status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test(arguments: [("nowhere/report.txt", "No such file or directory"), (".", "Is a directory")])
  func aPlaceThatCannotBeWritten(path: String, reason: String) throws {
    let run = try folder.run(command + [path])
    #expect(run.errors == "error: cannot write '\(path)': \(reason)\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 1)
    #expect(folder.names == ["taps.csv"])
  }

  @Test func findingsAreWrittenBeforeTheCheckFails() throws {
    let run = try folder.run(
      ["check", "taps.csv", "--engine", "fault:retarget-stops", "--output", "findings.txt"])
    #expect(run.status == 4)
    #expect(try folder.read("findings.txt").hasPrefix("taps.csv:6: "))
  }
}
