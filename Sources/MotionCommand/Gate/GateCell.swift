import MotionAnalysis
import MotionModel
import MotionReports

/// What a gate knows of one trace and engine.
struct GateCell: Sendable {
  /// What a baseline keeps of it.
  let row: BaselineRow

  /// What determined the recording.
  let header: RecordingHeader

  /// What was asked of it.
  var cases: [JudgedCase]

  /// What would be taken over into the baseline.
  let changes: [GateChange]

  /// How many tallies of findings have become smaller or are gone.
  let goneFindings: Int
}
