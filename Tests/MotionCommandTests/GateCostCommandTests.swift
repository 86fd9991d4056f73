import Foundation
import Testing

/// The cost gate for two builds, tested as far as no measured time decides.
@Suite struct GateCostCommandTests {
  private let folder = ScratchFolder(["t/taps.csv": SampleTraces.twoTaps])

  private func gate(_ arguments: [String]) throws -> CommandRun {
    try folder.run(["gate", "t"] + arguments)
  }

  private func script(_ text: String) throws {
    try folder.write(script: text, to: "worker")
  }

  #if DEBUG
    @Test func aDebugBuildMeasuresNoCost() throws {
      for arguments in [["--self-check"], ["--against", "x"], ["--against-ref", "HEAD"]] {
        let run = try gate(arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains("this is a debug build, whose cost means nothing"))
      }
    }
  #else
    @Test func aBuildThatIsNotThereIsMissing() throws {
      let run = try gate(["--against", "nowhere"])
      #expect(run.status == 66)
      #expect(
        run.errors.hasPrefix("error: there is no executable 'nowhere'; expected a build of "))
    }

    static let failures: [(script: String, message: String)] = [
      (
        "exit 3",
        "exited with code 3 while asked for 'hello'; expected a build with the worker command"
      ),
      (
        "read line; kill -SEGV $$", "died of signal 11 (Segmentation fault) while asked for 'hello'"
      ),
      (
        "read line; echo usage: nothing; sleep 60",
        "answered 'usage: nothing' while asked for 'hello'"
      ),
      (
        "read line; echo hello 2 $(uname -m) debug - ; read line",
        "is a debug build, whose cost means nothing; expected a release build"
      ),
    ]

    @Test(arguments: failures.indices)
    func aWorkerThatFailsIsNoPass(_ index: Int) throws {
      try script(Self.failures[index].script)
      let run = try gate(["--against", "worker"])
      #expect(run.status == 1)
      #expect(run.errors.contains("'./worker' \(Self.failures[index].message)"), "\(run.errors)")
      #expect(run.output.isEmpty)
    }

    @Test(arguments: [(damping: 19, status: Int32(3)), (damping: 20, status: 5)])
    func theMotionsAreReportedEvenIfTheCostsCannotBe(damping: Int, status: Int32) throws {
      try script("exit 3")
      #expect(try gate(["--engine", "spring", "--record", "b"]).status == 0)
      let run = try gate([
        "--engine", "spring=spring:damping=\(damping)", "--baseline", "b", "--against", "worker",
        "--report", "junit=r.xml",
      ])
      #expect(run.status == status)
      #expect(run.output.contains("all engines, cost: the costs could not be measured"))
      #expect(run.output.contains("failed, exit code \(status): "))
      #expect(run.output.contains("to accept the present results") == (status == 3))
      #expect(try folder.read("r.xml").contains("the costs could not be measured"))
    }

    @Test func aMotionThatDiffersIsADivergence() throws {
      // A build whose walks report other numbers of ticks.
      try script(
        "'\(CommandRun.command.path)' \"$@\" | sed -u 's/^\\(walk [0-9]*\\) [0-9]*/\\1 7/'")
      let run = try gate(["--engine", "spring", "--against", "worker"])
      #expect(run.status == 3, "\(run.errors)")
      #expect(
        run.output.contains("the two builds move differently on two-taps, with 7 ticks"),
        "\(run.output)\(run.errors)")
      #expect(run.errors.isEmpty)
    }

    /// A threshold of 100% leaves nothing to chance.
    @Test func aBaselineKeepsTheNoise() throws {
      let file = folder.url.appending(path: "b/spring.csv")
      func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }
      let spring = ["--engine", "spring"]
      let run = try gate(spring + ["--record", "b", "--self-check", "--threshold", "100%"])
      #expect(run.status == 0, "\(run.errors)")
      let noise = try #require(try text().firstMatch(of: /\n# noise: ([0-9.]+)%\n/))
      #expect(try #require(Double(noise.1)) > 0)
      #expect(try gate(spring + ["--baseline", "b"]).status == 0)
      #expect(try gate(spring + ["--baseline", "b", "--accept"]).status == 0)
      #expect(try text().contains(noise.0))
      // Stored noise of 0%: the present noise is larger on any machine.
      try text().replacing(noise.0, with: "\n# noise: 0%\n").write(
        to: file, atomically: true, encoding: .utf8)
      let again = try gate(
        spring + ["--baseline", "b", "--self-check", "--threshold", "100%"])
      #expect(again.status == 0, "\(again.errors)")
      #expect(again.output.contains("the noise was 0.00% where the baseline was recorded"))
    }

    /// No machine can resolve a hundredth of a percent in 24 launches.
    @Test func aThresholdBelowTheNoiseIsRefused() throws {
      let build = ["--engine", "spring", "--engine", "decay", "--self-check", "--floor", "0s"]
      let fine = try gate(build + ["--threshold", "0.01%"])
      let isAlarm = fine.status == 2
      #expect(isAlarm || fine.status == 64, "\(fine.output) \(fine.errors)")
      #expect(
        isAlarm || fine.errors.contains("--threshold: 0.01% is below this machine's noise of"))
    }

    @Test func aRevisionThatIsNotThereIsRefused() throws {
      let run = try gate(["--against-ref", "no-such-revision"])
      #expect(run.status == 64)
      // The sources may have come without their git history.
      let history = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../.git").path(percentEncoded: false)
      let message =
        FileManager.default.fileExists(atPath: history)
        ? "--against-ref: found no revision 'no-such-revision'" : "is in no git repository"
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  #endif
}
