import Foundation
import Testing

@testable import MotionCommand

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

  @Test func aFileWithoutItsPlanCannotBeLinkedAgain() throws {
    let folder = ScratchFolder()
    let build = try BuildFile("/bin/sh")
    #expect(!RelinkableBuild.hasOptions(build))
    #expect(throws: NotRelinkable.self) { try RelinkableBuild(build, in: folder.url.path) }
  }
}
