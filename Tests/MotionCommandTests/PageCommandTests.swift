import Foundation
import Testing

@Suite struct PageCommandTests {
  private let folder = ScratchFolder()
  private static let place = #"<script type="application/json" id="page-data">{}</script>"#

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    try folder.write("<b>\n\(Self.place)\n</b>", to: "page.html")
  }

  @Test func thePageHoldsTheTraceTheEnginesAndTheDigestsOfTheCommand() throws {
    let page = try folder.run(["page", "taps.csv", "--engine", "spring", "--template", "page.html"])
    let run = try folder.run(["run", "taps.csv", "--engine", "spring"])
    let digest = try #require(
      run.output.split(separator: "\n").first { $0.hasPrefix("# digest: ") })
    #expect(page.errors.isEmpty)
    #expect(page.status == 0)
    let start = "<b>\n" + Self.place.dropLast("{}</script>".count) + #"{"clock":"120","#
    #expect(page.output.hasPrefix(start))
    #expect(page.output.contains("\"digest\":\"\(digest.dropFirst(10))\""))
    #expect(page.output.contains(#""engines":["spring"]"#))
    #expect(page.output.contains("\"name\":\"two-taps\",\"text\":\"# motion-trace 1\\n"))
    #expect(page.output.hasSuffix("}</script>\n</b>"))
  }

  /// The second tap comes early in the flight of the first, which comes at rest.
  @Test func thePageSaysWhichTraceReachesACell() throws {
    try folder.write(SampleTraces.unnamed, to: "drag.csv")
    let page = try folder.run(
      ["page", "drag.csv", "taps.csv", "--engine", "spring", "--template", "page.html"])
    let start = try #require(page.output.firstRange(of: "{\"clock\"")).lowerBound
    let end = try #require(page.output.firstRange(of: "</script>")).lowerBound
    struct Document: Decodable {
      struct Coverage: Decodable {
        struct Reach: Decodable { var reached: [[Int64]?] }
        var cells: [String]
        var engines: [Reach]
      }
      var coverage: Coverage
    }
    let coverage = try JSONDecoder().decode(
      Document.self, from: Data(page.output[start..<end].utf8)
    ).coverage
    let reached = Dictionary(
      uniqueKeysWithValues: zip(coverage.cells, try #require(coverage.engines.first).reached))
    #expect(reached["at-rest/tap-other/up"] == [1, 0])
    #expect(reached["full-speed/tap-other/up"] == [1, 100_000_000])
    #expect(reached["held/cancel-moved/up"] == .some(nil))
  }

  @Test func noCharacterOfATraceEndsTheElementThatHoldsIt() throws {
    let trace = SampleTraces.twoTaps.replacing("two-taps", with: "</script><script>alert(1)")
    try folder.write(trace, to: "sly.csv")
    let page = try folder.run(["page", "sly.csv", "--template", "page.html"])
    #expect(page.status == 0)
    #expect(page.output.split(separator: "</script>", omittingEmptySubsequences: false).count == 2)
    #expect(page.output.contains(#""name":"\u003c/script>\u003cscript>alert(1)""#))
  }

  @Test func tracesOfOneNameAreToldApartByTheirPaths() throws {
    try folder.write(SampleTraces.twoTaps, to: "more/taps.csv")
    let page = try folder.run(
      ["page", "taps.csv", "more", "--template", "page.html", "--output", "out.html"])
    #expect(page.status == 0)
    #expect(page.output.isEmpty)
    let text = try folder.read("out.html")
    #expect(text.contains(#""name":"taps.csv""#))
    #expect(text.contains(#""name":"more/taps.csv""#))
  }

  @Test func whatIsWrongWithTheTracesIsSaidBeforeThatThereIsNoPage() throws {
    let run = try folder.run(["page", "none.csv", "--template", "nowhere.html"])
    #expect(run.status == 66)
    #expect(run.errors.contains("none.csv") && !run.errors.contains("nowhere.html"))
    let output = try folder.run(
      ["page", "taps.csv", "--template", "nowhere.html", "--output", "taps.csv"])
    #expect(output.status == 64)
    #expect(output.errors.contains("cannot write 'taps.csv': this command reads it"))
  }

  @Test func tracesOfStandardInputAreOnThePage() throws {
    let page = try folder.shell("\"$M\" page - --template page.html < taps.csv")
    #expect(page.status == 0)
    #expect(page.output.contains("\"name\":\"two-taps\",\"text\":\"# motion-trace 1\\n"))
  }

  @Test(
    arguments: [
      (["--template", "nowhere.html"], 66), (["--template", "taps.csv"], 65),
      (["--template", "page.html", "--engine", "sprong"], 64),
      (["--template", "page.html", "--engine", "process:true"], 64),
      (["--template", "page.html", "--engine", "fault:stuck-tick"], 64),
      (["--template", "page.html", "--clock", "real:120"], 64),
      (["--template", "page.html", "--output", "page.html"], 64),
      (["--template", "page.html", "--output", "taps.csv"], 64),
      (["--template", "page.html"] + (0..<9).flatMap { _ in ["--engine", "spring"] }, 64),
    ] as [([String], Int32)])
  func whatCannotBeIsRefusedAndNothingIsWritten(arguments: [String], status: Int32) throws {
    let before = try folder.read("taps.csv")
    let run = try folder.run(["page", "taps.csv"] + arguments)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
    #expect(try folder.read("taps.csv") == before)
    #expect(folder.names == ["page.html", "taps.csv"])
  }
}
