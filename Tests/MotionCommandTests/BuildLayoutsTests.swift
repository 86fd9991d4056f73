import Foundation
import MotionCommand
import MotionModel
import Testing

@Suite struct BuildLayoutsTests {
  /// As SwiftPM writes it for its build engine, cut short.
  private static let plan = """
    commands:
      "C.glide-release.exe":
        tool: shell
        outputs: ["/p/.build/t/release/glide"]
        args: ["/swift/swiftc","-o","/p/.build/t/release/glide","-emit-executable","-lm"]
      "C.other-release.exe":
        args: ["/swift/swiftc","-o","/p/.build/t/release/other","-emit-executable"]
      "C.Glide-release.module":
        args: ["/swift/swiftc","-module-name","Glide","-function-sections"]
    """

  @Test func thePlanSaysHowAnExecutableIsLinked() {
    #expect(
      RelinkableBuild.linkCommand(in: Self.plan, of: "/p/.build/t/release/glide")
        == ["/swift/swiftc", "-emit-executable", "-lm"])
    #expect(RelinkableBuild.linkCommand(in: Self.plan, of: "/p/.build/t/release/none") == nil)
    #expect(RelinkableBuild.linkCommand(in: "", of: "/p/.build/t/release/glide") == nil)
  }

  @Test func clangSaysHowItCallsTheLinker() {
    let line = #" "/swift/ld.lld" -pie -o /p/same "/p a/\"b\"\$.o" -lm"#
    #expect(
      RelinkableBuild.linkerCommand(in: line) == ["/swift/ld.lld", "-pie", #"/p a/"b"$.o"#, "-lm"])
    #expect(RelinkableBuild.linkerCommand(in: "Target: x86_64-unknown-linux-gnu") == nil)
    #expect(RelinkableBuild.linkerCommand(in: #" "/swift/ld.lld" -pie -o"#) == nil)
  }

  /// What is the same in both builds comes first and in one order, so that it has one address.
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
      // About a sixteenth of 200 lies behind with the three.
      #expect((160...198).contains(first))
      #expect(names[..<first].allSatisfy { common[$0] != nil })
    }
    #expect(places.count == 2)
  }

  @Test func aFileWithoutItsPlanCannotBeLinkedAgain() throws {
    let folder = ScratchFolder()
    let build = try BuildFile("/bin/sh")
    #expect(!RelinkableBuild.hasOptions(build))
    #expect(throws: NotRelinkable.self) { try RelinkableBuild(build, in: folder.url.path) }
  }
}
