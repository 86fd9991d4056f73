import Foundation
import MotionCommand
import MotionModel
import TestSupport
import Testing

@Suite struct BuildLayoutsTests {
  /// Objects common to both builds come first in the same order, so that they get the same address.
  @Test func whatIsInBothBuildsComesFirst() {
    let common = Dictionary(uniqueKeysWithValues: (0..<200).map { ("common\($0)", 2) })
    let order = LayoutOrder(
      common.merging(["longer": 3, "removed": 1]) { $1 },
      common.merging(["longer": 4, "new": 1]) { $1 })
    var random = SplitMix64(seed: 3)
    let (one, other) = (order.draw(using: &random), order.draw(using: &random))
    #expect(one != other)
    #expect(one.count == 203 && Set(one) == Set(other))
    var places: Set<Int> = []
    for names in [one, other] {
      let first = names.firstIndex { !$0.hasPrefix("common") }!
      places.insert(first)
      // About one in sixteen of the 200 moves behind, to the three others.
      #expect((160...198).contains(first))
      #expect(names[..<first].allSatisfy { common[$0] != nil })
    }
    #expect(places.count == 2)
  }

  @Test func aFileWithoutItsArchiveCannotBeLinkedAgain() throws {
    let folder = ScratchFolder()
    let build = try BuildFile("/bin/sh")
    #expect(throws: NotRelinkable.self) { try RelinkableBuild(build, in: folder.url.path) }
  }

  #if os(Linux)
    /// A realistic folder: a long path with spaces, and more objects than a command line holds.
    @Test(.releaseOnly) func layoutsAreDrawnInALongFolderTwice() throws {
      let package = try SmallPackage()
      #expect(package.folder.count > 200)
      for _ in 1...2 {
        let builds = try PackageBuilds(of: package.folder, revision: "HEAD", product: "small")
        let (baseline, candidate) = try builds.build()
        let layouts = try BuildLayouts(baseline: baseline, candidate: candidate, seed: 5)
        try layouts.link(2)
        var images: Set<Data> = []
        for _ in 1...2 {
          let layout = try layouts.next()
          let paths = [layout.baseline, layout.candidate]
          #expect(try paths.map { try SmallPackage.output(of: [$0]) } == ["28920\n", "28921\n"])
          for path in paths { images.insert(try Data(contentsOf: URL(fileURLWithPath: path))) }
        }
        #expect(images.count == 4)
        #expect(builds.seconds > 0 && layouts.seconds > 0)
        // An archive of another executable is noticed; the next build makes a new one.
        let archive = RelinkableBuild.archive(of: baseline.path)
        try FileManager.default.removeItem(atPath: archive)
        try FileManager.default.copyItem(
          atPath: RelinkableBuild.archive(of: candidate.path), toPath: archive)
        #expect(throws: NotRelinkable.self) {
          try BuildLayouts(baseline: baseline, candidate: candidate, seed: 5)
        }
        try FileManager.default.removeItem(atPath: archive)
      }
    }

    /// Only the worker is built if both revisions have one.
    @Test func aCostBuildsTheWorkerWhereThereIsOne() throws {
      let scratch = ScratchFolder()
      let folders = try [["tool"], ["tool", "tool-worker"]].map { names in
        let targets = names.map { ".executableTarget(name: \"\($0)\")" }
        let place = "\(names.count) of them"
        try scratch.write(
          """
          // swift-tools-version: 6.0
          import PackageDescription
          let package = Package(name: "tool", targets: [\(targets.joined(separator: ", "))])
          """, to: "\(place)/Package.swift")
        return scratch.file(place).path
      }
      let product = { PackageBuilds.product(for: "tool", in: $0) }
      #expect(product(folders) == "tool")
      #expect(product([folders[1], folders[1]]) == "tool-worker")
      #expect(product([folders[1], scratch.file("nowhere").path]) == "tool")
    }
  #endif
}

#if os(Linux)
  /// A package of 240 files in a repository, with an uncommitted change.
  private struct SmallPackage {
    private static let files = 240
    private let scratch = ScratchFolder()
    private let name = Array(repeating: "a long name with spaces", count: 7).joined(separator: " ")

    var folder: String { scratch.file(name).path }

    init() throws {
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "small", targets: [.executableTarget(name: "small")])
        """
      try scratch.write(manifest, to: "\(name)/Package.swift")
      try scratch.write(".build\n", to: "\(name)/.gitignore")
      var main = "var sum = CommandLine.arguments.count - 1\n"
      for index in 0..<Self.files {
        main += "sum += function\(index)(CommandLine.arguments.count)\n"
        try write(index, adding: index)
      }
      try scratch.write(main + "print(sum)\n", to: "\(name)/Sources/small/main.swift")
      let identity = ["-c", "user.name=CI", "-c", "user.email=ci@localhost"]
      for words in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "All"]] {
        _ = try Self.output(of: ["/usr/bin/env", "git", "-C", folder] + identity + words)
      }
      try write(7, adding: 8)
    }

    private func write(_ index: Int, adding number: Int) throws {
      try scratch.write(
        "@inline(never) func function\(index)(_ x: Int) -> Int { x + \(number) }\n",
        to: "\(name)/Sources/small/Function\(index).swift")
    }

    static func output(of words: [String]) throws -> String {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: words[0])
      process.arguments = Array(words.dropFirst())
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(words)")
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
