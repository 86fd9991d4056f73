import MotionReports

/// The trace-event report, written while the replays run, so that none of them need be kept.
final class TraceEventReport {
  private var writer = TraceEventWriter()
  private var files: [PendingFile]

  /// Begins the report.
  init(paths: [String]) throws {
    files = paths.map { $0 == "-" ? PendingFile() : PendingFile(path: $0) }
    for file in files { try file.check() }
    var text = ""
    writer.begin(to: &text)
    write(text)
  }

  /// Adds a replay.
  func append(_ run: TraceEventRun) {
    var text = ""
    writer.append(run, to: &text)
    write(text)
  }

  /// Completes the report.
  func finish() throws {
    var text = ""
    writer.end(to: &text)
    write(text)
    for file in files { try file.finish() }
  }

  private func write(_ text: String) {
    for file in files { file.write(text) }
  }
}
