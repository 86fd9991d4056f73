import Foundation
import MotionCommand
import MotionModel
import TestSupport
import Testing

/// The exit code and every report follow from one verdict.
@Suite struct VerdictTests {
  private let folder = ScratchFolder()

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "good.csv")
    try folder.write(SampleTraces.malformed, to: "broken.csv")
    try folder.write(
      """
      # motion-trace 1
      # name: empty
      nanoseconds,event,x,y
      0,press,0,0

      """, to: "empty.csv")
    let greeting = """
      while read word rest; do
        case $word in
          motion-engine) echo 'motion-engine 1 {"name":"bad"}' ;;
          reset) echo ok ;;
          place) echo s 0 0 0 0 1 ;;

      """
    try folder.write(greeting + "    *) exit 3 ;;\n  esac\ndone\n", to: "crashes.sh")
    try folder.write(greeting + "    *) exec sleep 100 ;;\n  esac\ndone\n", to: "hangs.sh")
  }

  private static let kinds = ReportKind.all.filter { !$0.isOfReplays }.map(\.name)

  private func endings() throws -> [String: String] {
    var endings: [String: String] = [:]
    let json = try JSONSerialization.jsonObject(with: Data(folder.read("json").utf8))
    endings["json"] = (json as? [String: Any])?["verdict"] as? String
    let markdown = try folder.read("markdown")
    for (text, ending) in [
      ("**Passed**", "passed"), ("**Failed**", "failed"), ("**Untested**", "untested"),
      ("**Broke off**", "broke-off"),
    ] where markdown.contains(text) {
      endings["markdown"] = ending
    }
    return endings
  }

  private func levels() throws -> [String] {
    let sarif = try JSONSerialization.jsonObject(with: Data(folder.read("sarif").utf8))
    let runs = (sarif as? [String: Any])?["runs"] as? [[String: Any]]
    let results = try #require(runs?.first?["results"] as? [[String: Any]])
    return results.compactMap { $0["level"] as? String }
  }

  private func run(_ arguments: [String]) throws -> CommandRun {
    for kind in Self.kinds { try? FileManager.default.removeItem(at: folder.file(kind)) }
    return try folder.run(arguments + Self.kinds.flatMap { ["--report", "\($0)=\($0)"] })
  }

  /// Random engines, traces and commands; a hanging engine is tried only once, because it is slow.
  private static let combinations: [[String]] = {
    let engines = [
      "sound=spring-exact", "faulty=fault:retarget-stops", "crashing=process:sh crashes.sh",
    ]
    let traces = ["good.csv", "empty.csv", "broken.csv"]
    var random = SplitMix64(seed: 31)
    func some(of all: [String]) -> [String] {
      let chosen = all.filter { _ in random.next() % 2 == 0 }
      return chosen.isEmpty ? [all[Int(random.next() % UInt64(all.count))]] : chosen
    }
    let commands = [
      ["check"], ["compare", "--no-cost"], ["gate", "--limit", "settling_time<=99s"],
    ]
    let drawn = (0..<18).map { index in
      let traces = random.next() % 4 == 0 ? some(of: traces) : some(of: Array(traces.prefix(2)))
      return commands[index % 3] + traces + some(of: engines).flatMap { ["--engine", $0] }
    }
    return drawn + [
      ["check", "good.csv", "--engine", "hanging=process:sh hangs.sh", "--time-limit", "1s"]
    ]
  }()

  @Test(arguments: tried(combinations, oneOf: 2))
  func exitCodeAndReportsAgree(arguments: [String]) throws {
    let run = try run(arguments)
    if arguments.contains("broken.csv") {
      #expect(run.status == 65)
      #expect(Self.kinds.allSatisfy { !folder.names.contains($0) }, "\(folder.names)")
      return
    }
    let isGate = arguments[0] == "gate"
    let expected =
      switch run.status {
      case 0: "passed"
      case 4: "failed"
      case 5 where isGate, 64 where !isGate: "untested"
      case 8: "broke-off"
      default: "exit code \(run.status): \(run.errors)"
      }
    #expect(try endings() == ["json": expected, "markdown": expected])
    let isGood = run.status == 0
    #expect(try folder.read("annotations").contains("::error ") != isGood)
    #expect(try levels().contains("error") != isGood)
    #expect(
      try folder.read("sarif").contains("\"executionSuccessful\" : false") == (run.status == 8))
    #expect(
      try folder.read("junit").split(separator: "\n")[1].contains("failures=\"0\" errors=\"0\"")
        == isGood)
    let text = try folder.read("text")
    #expect(text == run.output)
    #expect(text.contains("broke off") == (run.status == 8), "\(text)")
    #expect((expected == "broke-off") == arguments.contains { $0.contains("process:") })
  }
}
