import MotionModel

/// The files of apps' own recordings.
enum AppFiles {
  /// Reads all recordings that paths stand for and makes something of each; where one is none, or nothing
  /// can be made of it, reports every failure.
  static func read<Value>(
    _ paths: [String], _ make: (String, AppRecording) throws(TraceError) -> Value
  ) throws -> [Value] {
    var status: ExitStatus?
    var values: [Value] = []
    for path in TraceFiles.expand(paths, status: &status) {
      let bytes = try FileBytes.contents(path)
      do throws(TraceError) {
        values.append(try make(path, try AppRecording(reading: bytes, file: path)))
      } catch {
        status = InputFailure.malformed(error).report(path: path)
      }
    }
    if let status { throw status.code }
    return values
  }
}
