import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

extension ReplayCell {
  /// Checks a trace that is too long to be held, part by part.
  ///
  /// The file is read twice: continuity is judged against the largest acceleration of the whole.
  func row(
    of long: LongTrace, _ options: ReplayOptions, _ watchdog: Watchdog
  ) throws(InputFailure) -> ComparisonRow {
    var acceleration = 0.0
    func look(_ part: Evidence) {
      acceleration = max(acceleration, part.recording.largestAcceleration)
    }
    var first = RunningEvidence(recordingOf: engine, long.header, options)
    try long.forEachPiece { piece in
      watchdog.watch(watched(piece, options)) { first.append(piece, look) }
    }
    watchdog.watch(watched([], options)) { first.finish(look) }

    var checks = RunningChecks(largestAcceleration: acceleration)
    var second = RunningEvidence(engine, long.header, options, lastFlight: long.lastFlight)
    try long.forEachPiece { piece in
      watchdog.watch(watched(piece, options)) {
        second.append(piece) { checks.append($0, isLast: false) }
      }
    }
    watchdog.watch(watched([], options)) { second.finish { checks.append($0, isLast: true) } }

    var header = engine.header(for: file.trace, options)
    header.traceDigest = long.digest
    return ComparisonRow(
      trace: long.facts(name: file.name), engine: engine.label, header: header,
      digest: second.digest, findings: checks.findings)
  }

  private func watched(_ piece: [Event], _ options: ReplayOptions) -> WatchedReplay {
    var replay = WatchedReplay(file, engine, options)
    let place = piece.first.map { "from \($0.time.seconds) s on" } ?? "at the end"
    replay.part = "a part of the trace, \(place), takes too long"
    return replay
  }
}
