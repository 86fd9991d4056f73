import Foundation
import MotionMeasurement

enum Programs {
  static var example: WorkerCommandLine {
    WorkerCommandLine(
      executable: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("ExampleTool").path)
  }

  /// A worker that a shell script plays.
  static func shell(_ script: String) -> WorkerCommandLine {
    WorkerCommandLine(executable: "/bin/sh", arguments: ["-c", script])
  }

  static let tap = Array(
    """
    # motion-trace 1
    # surface: pane closed=160,420 open=160,40
    nanoseconds,event,x,y
    0,tap,162.5,436

    """.utf8)
}
