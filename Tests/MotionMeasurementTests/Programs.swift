import Foundation
import MotionMeasurement

/// The programs that tests start as workers.
enum Programs {
  /// The command of another package; it lies beside the bundle of the tests.
  static var example: WorkerCommandLine {
    WorkerCommandLine(
      executable: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("ExampleTool").path)
  }

  /// A worker that a shell script plays.
  ///
  /// - Parameter script: The script.
  /// - Returns: How it is started.
  static func shell(_ script: String) -> WorkerCommandLine {
    WorkerCommandLine(executable: "/bin/sh", arguments: ["-c", script])
  }

  /// A trace with one tap.
  static let tap = Array(
    """
    # motion-trace 1
    # surface: pane closed=160,420 open=160,40
    nanoseconds,event,x,y
    0,tap,162.5,436

    """.utf8)
}
