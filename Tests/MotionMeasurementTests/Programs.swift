import Foundation
import MotionMeasurement
import MotionModel

enum Programs {
  static var example: WorkerCommandLine {
    WorkerCommandLine(
      executable: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("ExampleTool").path)
  }

  /// Returns a worker that is a shell script.
  static func shell(_ script: String) -> WorkerCommandLine {
    WorkerCommandLine(executable: "/bin/sh", arguments: ["-c", script])
  }

  /// Returns a trace of two taps, 0.1 s apart.
  static func taps() throws -> Trace {
    try Trace(
      reading: Array(
        """
        # motion-trace 1
        # name: taps
        # surface: pane closed=0,100 open=0,0 axis=y
        nanoseconds,event,x,y
        0,tap,0,50
        100000000,tap,0,50

        """.utf8))
  }

  static let tap = Array(
    """
    # motion-trace 1
    # surface: pane closed=160,420 open=160,40
    nanoseconds,event,x,y
    0,tap,162.5,436

    """.utf8)
}
